import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, type PictureManifest } from '../../core/page/rendition.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isUrl } from '../../sources/ingest.ts';
import { fileAt, type OutputFile, sha256 } from '../output/files.ts';
import type { Ground } from './options.ts';

const NONE: PictureManifest = { pictures: {}, videos: {}, social: {}, warnings: [] };

export interface Pictured {
  manifest: PictureManifest;
  /** Keys of nodes whose pictures are others than in the build before. */
  changed: string[];
}

/**
 * Renditions of the graph's pictures, named by their content: they may stand in the output before the pages that show them.
 * @param into the folder of the site
 */
export async function preparePictures(ground: Ground, snapshot: Snapshot, into: string): Promise<Pictured> {
  const before = lastManifest(ground.places.pictures);
  const wanted = snapshot.count('media') + snapshot.count('product') > 0;
  const manifest = wanted ? await render(ground, snapshot, into) : NONE;
  const changed = [
    ...differing(before.pictures, manifest.pictures).map((id) => `media:${id}`),
    ...differing(before.videos, manifest.videos).map((id) => `media:${id}`),
    ...differing(before.social, manifest.social),
  ];
  writeFileSync(ground.places.picturesNow, JSON.stringify(manifest));
  return { manifest, changed };
}

async function render(
  { places, source, mediaBase, mediaHosts, colour, social = 'products', progress }: Ground,
  snapshot: Snapshot,
  outDir: string,
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
    social: snapshot.count('media') > 0 ? social : 'none',
    colour,
  });
}

function lastManifest(file: string): PictureManifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PictureManifest;
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
