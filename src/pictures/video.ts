import type { Media } from '../core/graph/fields/media.ts';
import type { VideoFile } from '../core/page/pictures/rendition.ts';
import type { PictureCache } from './cache.ts';
import type { Limits } from './limits.ts';
import { shortDigest, type Origin } from './origins/origin.ts';
import { MediaRefused } from './refused.ts';

const TRACK_BYTES = 2 ** 20;

/** Copies a video and its captions unchanged. An unavailable track is reported to `warn`; the video is used without it. */
export async function copyVideo(
  media: Media,
  origin: Origin,
  cache: PictureCache,
  limits: Limits,
  warn: (error: unknown, src: string) => void,
): Promise<VideoFile> {
  const video: VideoFile = { src: await copy(media.src, origin, cache, limits.videoBytes, videoType), tracks: [] };
  for (const { lang, src } of media.captions) {
    try {
      video.tracks.push({ lang, src: await copy(src, origin, cache, TRACK_BYTES, captionsType) });
    } catch (error) {
      warn(error, src);
    }
  }
  return video;
}

async function copy(
  src: string,
  origin: Origin,
  cache: PictureCache,
  maxBytes: number,
  typeOf: (bytes: Buffer) => string,
): Promise<string> {
  const seen = await cache.seen(src);
  const before = seen && (await cache.made<{ path: string }>(seen.digest, ({ path }) => [path]));
  const got = await origin.get(src, before && seen.validator, maxBytes).catch((error: unknown) => {
    if (before) return 'unchanged' as const;
    throw error;
  });
  const path = got === 'unchanged' && before ? before.path : await keep(src, got, cache, typeOf);
  await cache.place([path]);
  return path;
}

async function keep(
  src: string,
  got: Awaited<ReturnType<Origin['get']>>,
  cache: PictureCache,
  typeOf: (bytes: Buffer) => string,
): Promise<string> {
  if (got === 'unchanged') throw new Error('answered "unchanged" to a first question');
  const digest = shortDigest(got.bytes);
  const path = `/media/${digest}.${typeOf(got.bytes)}`;
  cache.make(digest, { path }, new Map([[path, got.bytes]]));
  cache.see(src, { validator: got.validator, digest });
  return path;
}

/** By content: an ISO base media file or a Matroska one. */
function videoType(bytes: Buffer): string {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  throw new MediaRefused('MediaBroken', 'is neither MP4 nor WebM', 'Export the video as MP4 (H.264) or WebM.');
}

function captionsType(bytes: Buffer): string {
  if (/^\uFEFF?WEBVTT[\s]/.test(bytes.toString('utf8', 0, 16))) return 'vtt';
  throw new MediaRefused('MediaBroken', 'is not WebVTT', 'Captions begin with the line WEBVTT.');
}
