import type { Picture, Video } from '../../core/page/blocks.ts';
import { sourcesOf } from '../../core/page/pictures/rendition.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { once, localized, type Scope } from '../scope.ts';
import { formatItem, type ItemRef } from '../../core/identity/item-ref.ts';

/** The subject of a page or step. A picture bound to a lot or an event is shown only there. */
export interface Occasion {
  lots?: readonly ItemRef[];
  /** Ids of events. */
  events?: readonly string[];
  /** Pictures of the lot itself. They replace other pictures of the same file, with their own captions. */
  own?: readonly string[];
}

/**
 * The picture of a media node; undefined when it has no node or no rendition, or is bound to something else: the page does without.
 */
export function pictureOf(scope: Scope, id: string | undefined, at: Occasion = {}): Picture | undefined {
  if (id === undefined || !isOf(scope, id, at)) return undefined;
  return once(scope, `picture:${id}`, () => makePicture(scope, id, true));
}

/** The first picture that is allowed for this occasion. */
export function firstPictureOf(scope: Scope, ids: readonly string[], at: Occasion): Picture | undefined {
  for (const id of ids) {
    const picture = pictureOf(scope, id, at);
    if (picture) return picture;
  }
  return undefined;
}

function ownOf(scope: Scope, id: string, at: Occasion): string {
  const src = at.own && scope.snapshot.media(id)?.src;
  return at.own?.find((own) => scope.snapshot.media(own)?.src === src && isOf(scope, own, at)) ?? id;
}

function isOf({ snapshot, context }: Scope, id: string, { lots = [], events = [] }: Occasion): boolean {
  const bound = context.memo.of(`bound:${id}`, () => {
    const { lots: refs = [], events: ids = [] } = snapshot.media(id) ?? {};
    return { keys: new Set(refs.map(formatItem)), ids: new Set(ids) };
  });
  if (bound.keys.size + bound.ids.size === 0) return true;
  return lots.some((ref) => bound.keys.has(formatItem(ref))) || events.some((event) => bound.ids.has(event));
}

function makePicture(scope: Scope, id: string, withNight: boolean): Picture | undefined {
  const node = scope.snapshot.media(id);
  const set = scope.context.pictures.pictures[id];
  if (!node || !set) return undefined;
  const { colour, width, height } = set;
  return omitUndefined({
    id,
    alt: localized(scope, node.alt),
    caption: localized(scope, node.caption),
    credit: localized(scope, node.credit),
    illustration: node.illustration,
    colour,
    focus: node.focus && `${node.focus.x}% ${node.focus.y}%`,
    names: node.names?.map(({ text, x, y }) => ({ text: localized(scope, text), x, y })),
    width,
    height,
    ...sourcesOf(set),
    // A night scene of a night scene is the same night: one level.
    night: withNight && node.night !== undefined ? makePicture(scope, node.night, false) : undefined,
  });
}

export function picturesOf(scope: Scope, ids: readonly string[], at: Occasion): Picture[] {
  return ids.flatMap((id) => pictureOf(scope, ownOf(scope, id, at), at) ?? []);
}

/** Pictures and videos, in the order of the graph; of one file that several name, the first. */
export function mediaOf(scope: Scope, ids: readonly string[], at: Occasion): (Picture | Video)[] {
  const files = new Set<string>();
  return ids.flatMap((id) => {
    const src = scope.snapshot.media(id)?.src;
    if (src === undefined || files.has(src) || !isOf(scope, id, at)) return [];
    files.add(src);
    return pictureOf(scope, id, at) ?? videoOf(scope, id) ?? [];
  });
}

function videoOf(scope: Scope, id: string): Video | undefined {
  const node = scope.snapshot.media(id);
  const file = scope.context.pictures.videos[id];
  if (node?.kind !== 'video' || !file) return undefined;
  return omitUndefined({
    id,
    alt: localized(scope, node.alt),
    caption: localized(scope, node.caption),
    src: file.src,
    tracks: file.tracks,
    poster: pictureOf(scope, node.poster),
  });
}
