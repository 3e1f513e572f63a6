import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, type PictureManifest } from '../../core/page/rendition.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isUrl } from '../../sources/ingest.ts';
import { fileAt, type OutputFile, sha256 } from '../output/files.ts';
import type { Ground } from './options.ts';
import {
  basisOf,
  type Kept,
  localMedia,
  narrowed,
  type PictureGraph,
  touchedPictures,
  without,
} from './touched-pictures.ts';

const NONE: Kept = { pictures: {}, videos: {}, social: {}, warnings: [] };

export interface Pictured {
  manifest: PictureManifest;
  /** Keys of nodes whose pictures are others than in the build before. */
  changed: string[];
}

/**
 * Renditions of the graph's pictures, named by their content: they may stand in the output before the pages that show them.
 * Where the files of the source are as they were, only the pictures of nodes that changed are looked at.
 * @param into the folder of the site
 * @param all whether `into` may lack what the build before had
 */
export async function preparePictures(
  ground: Ground,
  snapshot: Snapshot,
  into: string,
  all: boolean,
): Promise<Pictured> {
  const before = lastManifest(ground.places.pictures);
  if (snapshot.count('media') === 0) return kept(ground, before, NONE);
  const basis = basisOf(ground);
  const touched =
    all || basis === undefined || before.basis?.digest !== basis || before.basis.line !== snapshot.line
      ? undefined
      : touchedPictures(snapshot, before, before.basis.change);
  const { change, line } = snapshot;
  const isLocal = basis !== undefined && (touched?.isLocal ?? localMedia(snapshot.all('media')));
  const mark = isLocal ? { basis: { digest: basis, line, change } } : {};
  if (touched?.isLocal) {
    if (touched.keys.size === 0) return kept(ground, before, { ...before, ...mark });
    const graph = narrowed(snapshot, touched.keys);
    return kept(ground, before, { ...(await render(ground, graph, into, without(before, touched.keys))), ...mark });
  }
  return kept(ground, before, { ...(await render(ground, snapshot, into)), ...mark });
}

function kept({ places }: Ground, before: Kept, manifest: Kept): Pictured {
  const changed = [
    ...differing(before.pictures, manifest.pictures).map((id) => `media:${id}`),
    ...differing(before.videos, manifest.videos).map((id) => `media:${id}`),
    ...differing(before.social, manifest.social),
  ];
  writeFileSync(places.picturesNow, JSON.stringify(manifest));
  return { manifest, changed };
}

async function render(
  { places, source, mediaBase, mediaHosts, colour, social = 'products', progress }: Ground,
  snapshot: PictureGraph,
  outDir: string,
  from?: PictureManifest,
) {
  progress.step('pictures');
  const { renderPictures } = await import('../../pictures/render-pictures.ts');
  return renderPictures({
    snapshot,
    stateDir: places.state,
    outDir,
    ...(!isUrl(source) && { folder: source }),
    ...(mediaBase !== undefined && { baseUrl: mediaBase }),
    hosts: mediaHosts,
    social,
    colour,
    ...(from && { from }),
  });
}

function lastManifest(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return NONE;
  }
}

function differing<T>(before: Record<string, T>, now: Record<string, T>): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(now[id]));
}

/** The files of a manifest in the output. Their names tell their content: known ones are not read again. */
export function pictureFiles(
  { pictures, videos, social }: PictureManifest,
  folder: string,
  known: (file: string) => OutputFile | undefined,
): OutputFile[] {
  const paths = new Set(Object.values(pictures).flatMap(filesOf));
  for (const { src, tracks } of Object.values(videos))
    for (const path of [src, ...tracks.map((track) => track.src)]) paths.add(path);
  for (const path of Object.values(social)) paths.add(path);
  return [...paths].map((path) => {
    const file = fileAt(path);
    const last = known(file);
    if (last) return last;
    const bytes = readFileSync(join(folder, file));
    return { file, digest: sha256(bytes), size: bytes.length, kind: 'asset', listed: false };
  });
}
