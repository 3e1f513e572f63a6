import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Media } from '../../../core/graph/fields/media.ts';
import type { PictureManifest } from '../../../core/page/pictures/rendition.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { stampOf } from '../../../storage/file-stamp.ts';
import { holdsNodes } from '../../../sources/folder/listing.ts';
import { sha256 } from '../../../storage/sha256.ts';
import type { BuildContext } from '../options.ts';
import { formatKey, itemOfKey, parseKey, typeOfKey } from '../../../core/identity/entity-key.ts';

/** What of the graph pictures are made from. */
export type PictureGraph = Pick<Snapshot, 'all' | 'operator' | 'batchesOf' | 'node'>;

/** The manifest of the last build; `basis` when it holds as long as neither files nor nodes change. */
export interface Kept extends PictureManifest {
  basis?: { digest: string; line: string; change: number };
}

/** A manifest of another form is made anew. */
const MANIFEST = 'cards by language';

/** Digest of all inputs of pictures other than the graph; undefined when a folder listing cannot detect a change. */
export function basisOf({ site, source, mediaBase, mediaHosts, colour, social }: BuildContext): string | undefined {
  const folder = source.mediaFolder;
  if (folder === undefined || mediaBase !== undefined) return undefined;
  const files: string[] = [];
  if (!stamps(folder, '', files)) return undefined;
  return sha256(JSON.stringify([MANIFEST, resolve(folder), mediaHosts, colour, site.operatorColours, social, files]));
}

/** @returns false where a link leads to another folder: a change there cannot be detected */
function stamps(folder: string, below: string, files: string[]): boolean {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    if (entry.name === '.git' || entry.name === 'node_modules') continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!stamps(folder, path, files)) return false;
    } else if (!holdsNodes(path)) {
      const stat = statSync(join(folder, path), { throwIfNoEntry: false });
      if (stat?.isDirectory()) return false;
      files.push(`${path} ${stat && stampOf(stat)}`);
    }
  }
  return true;
}

/** Whether every picture is a file of the source folder. */
export function localMedia(media: Iterable<Media>): boolean {
  for (const { src } of media) if (/^[a-z][a-z0-9+.-]*:/i.test(src)) return false;
  return true;
}

/** Media and products whose pictures the changed nodes may alter, and media that could not be had last time. */
export function touchedPictures(
  snapshot: Snapshot,
  { warnings }: PictureManifest,
  since: number,
): { keys: Set<string>; isLocal: boolean } {
  const keys = new Set(warnings.flatMap(({ where }) => where.node ?? []));
  const own = snapshot.changesSince(since).map(({ key }) => key);
  for (const key of [...keys, ...own]) {
    const { type, id = '' } = parseKey(key) ?? {};
    const item = itemOfKey(key);
    if (type === 'media' || type === 'product' || type === 'operator') keys.add(key);
    if (item) keys.add(formatKey('product', item.product));
    if (type === 'operator') for (const product of snapshot.productsOf(id)) keys.add(formatKey('product', product.id));
    if (type === 'media') for (const named of snapshot.naming(key)) if (typeOfKey(named) === 'product') keys.add(named);
  }
  return { keys, isLocal: localMedia(narrowed(snapshot, keys).all('media')) };
}

/** The graph as if it had these media and products only. */
export function narrowed(snapshot: Snapshot, keys: ReadonlySet<string>): PictureGraph {
  return {
    operator: (id) => snapshot.operator(id),
    batchesOf: (product) => snapshot.batchesOf(product),
    node: (key) => snapshot.node(key),
    all: function* (type) {
      for (const key of keys) if (typeOfKey(key) === type) yield* present(snapshot.node(key));
    } as PictureGraph['all'],
  };
}

function present<T>(one: T | undefined): T[] {
  return one === undefined ? [] : [one];
}

/** The manifest without the pictures that must be made again. */
export function without(manifest: PictureManifest, keys: ReadonlySet<string>): PictureManifest {
  const left = <T>(record: Record<string, T>, isStale: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !isStale(key)));
  const isMedia = (id: string) => keys.has(formatKey('media', id));
  const isCard = (key: string) => {
    const item = itemOfKey(key);
    return keys.has(item ? formatKey('product', item.product) : key);
  };
  return {
    pictures: left(manifest.pictures, isMedia),
    videos: left(manifest.videos, isMedia),
    social: left(manifest.social, isCard),
    warnings: manifest.warnings.filter(({ where }) => !keys.has(where.node ?? '')),
  };
}
