import { renditionPath, type RenditionSet } from '../core/page/pictures/rendition.ts';
import type { PictureCache } from './cache.ts';
import { encode, SETTINGS } from './encode.ts';
import type { Limits } from './limits.ts';
import { shortDigest, type Origin } from './origins/origin.ts';
import { MediaRefused } from './refused.ts';

/** A set, and why it is an old one where it is. */
export interface Made {
  set: RenditionSet;
  stale?: MediaRefused;
}

/** Gets a picture and makes its renditions, or finds both unchanged in the cache. @throws MediaRefused, or sharp's error */
export async function makePicture(src: string, origin: Origin, cache: PictureCache, limits: Limits): Promise<Made> {
  const seen = await cache.seen(src);
  const before = seen && (await cache.madeSet(seen.digest));
  try {
    const got = await origin.get(src, before && seen.validator, limits.pictureBytes);
    if (got === 'unchanged') {
      if (!before) throw new Error('answered "unchanged" to a first question');
      return { set: before };
    }
    const digest = shortDigest(SETTINGS, got.bytes);
    const set = (await cache.madeSet(digest)) ?? (await make(digest, got.bytes, cache, limits));
    cache.see(src, { validator: got.validator, digest });
    return { set };
  } catch (error) {
    // An object store that is away for an hour must not empty the pages.
    if (before && error instanceof MediaRefused && error.kind === 'MediaUnreachable') {
      return { set: before, stale: error };
    }
    throw error;
  }
}

async function make(digest: string, bytes: Buffer, cache: PictureCache, limits: Limits): Promise<RenditionSet> {
  const { files, ...about } = await encode(bytes, limits);
  const set: RenditionSet = { name: digest, ...about };
  const named = files.map(({ width, format, bytes: made }) => [renditionPath(digest, width, format), made] as const);
  cache.make(digest, set, new Map(named));
  return set;
}
