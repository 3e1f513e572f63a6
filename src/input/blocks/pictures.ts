import type { Picture, Video } from '../../core/page/blocks.ts';
import { sourcesOf } from '../../core/page/rendition.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { once, said, type Scope } from '../scope.ts';

/** The picture of a media node; undefined when it has no node or no rendition: the page does without. */
export function pictureOf(scope: Scope, id: string | undefined): Picture | undefined {
  return id === undefined ? undefined : once(scope, `picture:${id}`, () => makePicture(scope, id, true));
}

function makePicture(scope: Scope, id: string, withNight: boolean): Picture | undefined {
  const node = scope.snapshot.media(id);
  const set = scope.context.pictures.pictures[id];
  if (!node || !set) return undefined;
  const { colour, width, height } = set;
  return omitUndefined({
    id,
    alt: said(scope, node.alt),
    caption: said(scope, node.caption),
    credit: said(scope, node.credit),
    illustration: node.illustration,
    colour,
    width,
    height,
    ...sourcesOf(set),
    // A night scene of a night scene is the same night: one level.
    night: withNight && node.night !== undefined ? makePicture(scope, node.night, false) : undefined,
  });
}

export function picturesOf(scope: Scope, ids: readonly string[]): Picture[] {
  return ids.flatMap((id) => pictureOf(scope, id) ?? []);
}

/** Pictures and videos, in the order of the graph. */
export function mediaOf(scope: Scope, ids: readonly string[]): (Picture | Video)[] {
  return [...new Set(ids)].flatMap((id) => pictureOf(scope, id) ?? videoOf(scope, id) ?? []);
}

function videoOf(scope: Scope, id: string): Video | undefined {
  const node = scope.snapshot.media(id);
  const file = scope.context.pictures.videos[id];
  if (node?.kind !== 'video' || !file) return undefined;
  return omitUndefined({
    id,
    alt: said(scope, node.alt),
    caption: said(scope, node.caption),
    src: file.src,
    tracks: file.tracks,
    poster: pictureOf(scope, node.poster),
  });
}
