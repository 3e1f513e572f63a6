import { THUMBNAIL_WIDTH } from '../core/page/pictures/rendition.ts';

/** Widths of renditions in pixels, never wider than the picture itself. 720 is the full width of a phone at 2 device pixels per CSS pixel. */
export const WIDTHS = [THUMBNAIL_WIDTH, 480, 720, 960, 1440, 1920, 2560] as const;
/** Width of the widest rendition of a vector drawing. */
export const DRAWN_WIDTH = 1440;
/** Above it the quality steps down: wide renditions are shown on dense screens. */
export const WIDE = 1200;

export interface Limits {
  /** Of one picture as it comes, before decoding. */
  pictureBytes: number;
  /** Decoded: width × height. A decompression bomb is a small file above this. */
  pixels: number;
  videoBytes: number;
  /** For one request including its body. */
  timeoutMs: number;
  retries: number;
  /** A host that failed so often in a row is not asked again in this build. */
  failuresInARow: number;
}

export const LIMITS: Limits = {
  pictureBytes: 30 * 2 ** 20,
  pixels: 60e6,
  videoBytes: 80 * 2 ** 20,
  timeoutMs: 30_000,
  retries: 2,
  failuresInARow: 5,
};
