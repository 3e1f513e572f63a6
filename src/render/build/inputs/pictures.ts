import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renditionFiles, type PictureManifest } from '../../../core/page/pictures/rendition.ts';
import type { ReleasedPictures } from '../../../pictures/cache.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { OriginOptions } from '../../../pictures/origins/open-origin.ts';
import type { GraphSource } from '../../../sources/source.ts';
import { fileAt, type OutputFile, Stage } from '../../output/files.ts';
import { sha256 } from '../../../storage/sha256.ts';
import { expectLoosePictures } from '../../output/loose-pictures.ts';
import type { BuildPaths } from '../../output/build-paths.ts';
import { readManifest, type SharedGraph } from '../../shared-graph/shared-graph.ts';
import type { BuildContext } from '../options.ts';
import {
  basisOf,
  type Kept,
  localMedia,
  narrowed,
  type PictureGraph,
  touchedPictures,
  without,
} from './touched-pictures.ts';
import { formatKey } from '../../../core/identity/entity-key.ts';

const NONE: Kept = { pictures: {}, videos: {}, social: {}, warnings: [] };

export interface Pictured {
  manifest: PictureManifest;
  /** Keys of nodes whose pictures are others than in the build before. */
  changed: string[];
  /** False when the pictures of the previous build are unknown: all nodes with pictures then count as changed. */
  isKnown: boolean;
}

/**
 * Makes the renditions of the graph's pictures. Names contain a content digest, so they may be in the output before the pages that show them.
 * If the source's files are unchanged, only the pictures of changed nodes are checked.
 * @param into the folder of the site
 * @param last digest of the manifest that the output shows; undefined when `into` may lack what the build before had
 * @param released reads the files of a sparse output, including the files that only its base release has
 */
export async function preparePictures(
  buildContext: BuildContext,
  snapshot: Snapshot,
  into: string,
  last: string | undefined,
  released?: (file: string) => OutputFile | undefined,
): Promise<Pictured> {
  const found = last === undefined ? undefined : lastManifest(buildContext.places, last);
  const before = found ?? NONE;
  const kept = (manifest: Kept) => keep(buildContext, before, manifest, found !== undefined);
  if (buildContext.graph) return kept(bringPictures(buildContext, buildContext.graph, into));
  if (snapshot.count('media') === 0) return kept(NONE);
  const elsewhere = released && {
    manifest: before,
    has: (path: string) => released(fileAt(path)) !== undefined && !existsSync(join(into, fileAt(path))),
  };
  const basis = basisOf(buildContext);
  const touched =
    basis === undefined || before.basis?.digest !== basis || before.basis.line !== snapshot.line
      ? undefined
      : touchedPictures(snapshot, before, before.basis.change);
  const { change, line } = snapshot;
  const isLocal = basis !== undefined && (touched?.isLocal ?? localMedia(snapshot.all('media')));
  const mark = isLocal ? { basis: { digest: basis, line, change } } : {};
  if (touched?.isLocal) {
    if (touched.keys.size === 0) return kept({ ...before, ...mark });
    const graph = narrowed(snapshot, touched.keys);
    return kept({ ...(await render(buildContext, graph, into, without(before, touched.keys), elsewhere)), ...mark });
  }
  return kept({ ...(await render(buildContext, snapshot, into, undefined, elsewhere)), ...mark });
}

function keep({ places }: BuildContext, before: Kept, manifest: Kept, isKnown: boolean): Pictured {
  const changed = [
    ...differing(before.pictures, manifest.pictures).map((id) => formatKey('media', id)),
    ...differing(before.videos, manifest.videos).map((id) => formatKey('media', id)),
    ...differing(before.social, manifest.social),
  ];
  writeFileSync(places.picturesNow, JSON.stringify(manifest));
  return { manifest, changed, isKnown };
}

async function render(
  { places, site, source, mediaBase, mediaHosts, colour, social = 'products', progress }: BuildContext,
  snapshot: PictureGraph,
  outDir: string,
  from?: PictureManifest,
  released?: ReleasedPictures,
) {
  progress.step('pictures');
  if (outDir === places.out) expectLoosePictures(places);
  const { renderPictures } = await import('../../../pictures/render-pictures.ts');
  return renderPictures({
    snapshot,
    stateDir: places.state,
    outDir,
    ...mediaPlace(source, mediaBase),
    onPicture: (done, total) => progress.pictures?.(done, total),
    hosts: mediaHosts,
    social,
    colour,
    ...(site.operatorColours && { operatorColours: site.operatorColours }),
    ...(from && { from }),
    ...(released && { released }),
  });
}

/** Links the renditions of a shared graph into an output that keeps its files, or copies them from another disk. @returns their manifest */
function bringPictures({ places, upload }: BuildContext, graph: SharedGraph, into: string): Kept {
  const manifest = JSON.parse(readManifest(graph)) as Kept;
  if (upload) return manifest;
  const stage = new Stage(into);
  if (into === places.out) expectLoosePictures(places);
  for (const file of picturePaths(manifest).map(fileAt)) {
    if (existsSync(join(into, file))) continue;
    if (!stage.reuse(file, graph.folder)) copyFileSync(join(graph.folder, file), stage.at(file));
  }
  return manifest;
}

/** Origin of media that are named by path: `MEDIA_BASE_URL`, else the source itself. */
export function mediaPlace({ mediaFolder, mediaUrl }: GraphSource, mediaBase: string | undefined): OriginOptions {
  return { folder: mediaFolder, ...(mediaBase === undefined ? mediaUrl : { baseUrl: mediaBase }) };
}

/**
 * The manifest with that digest. A build that was killed after its state was written, and before its manifest had its name, left it under the
 * other one.
 */
function lastManifest({ pictures, picturesNow }: BuildPaths, digest: string): Kept | undefined {
  for (const file of [pictures, picturesNow]) {
    try {
      const text = readFileSync(file, 'utf8');
      if (sha256(text) !== digest) continue;
      if (file === picturesNow) renameSync(picturesNow, pictures);
      return JSON.parse(text) as Kept;
    } catch {
      // Not there, or not readable: the other, or none.
    }
  }
  return undefined;
}

/** Digest of the manifest that the build in the making shows; the state keeps it. */
export function manifestDigest({ picturesNow }: BuildPaths): string {
  return sha256(readFileSync(picturesNow));
}

function differing<T>(before: Record<string, T>, now: Record<string, T>): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(now[id]));
}

/** Paths of the files that a manifest names, each once. */
export function picturePaths({ pictures, videos, social }: PictureManifest): string[] {
  const paths = new Set(Object.values(pictures).flatMap(renditionFiles));
  for (const { src, tracks } of Object.values(videos))
    for (const path of [src, ...tracks.map((track) => track.src)]) paths.add(path);
  for (const path of Object.values(social).flatMap((cards) => Object.values(cards))) paths.add(path);
  return [...paths];
}

/** The files of a manifest in the output. Their names tell their content: known ones are not read again. */
export function pictureFiles(
  manifest: PictureManifest,
  folder: string,
  known: (file: string) => OutputFile | undefined,
): OutputFile[] {
  return picturePaths(manifest).map((path) => {
    const file = fileAt(path);
    const last = known(file);
    if (last) return last;
    const bytes = readFileSync(join(folder, file));
    return { file, digest: sha256(bytes), size: bytes.length, kind: 'asset', listed: false };
  });
}
