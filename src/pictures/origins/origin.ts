import { createHash } from 'node:crypto';
import { MediaRefused } from '../refused.ts';

/** Bytes with a validator by which the next build detects that they are unchanged (times and size of a file, an ETag). */
export interface Got {
  validator: string | undefined;
  bytes: Buffer;
}

/** A source of media files. @throws MediaRefused */
export interface Origin {
  /** `unchanged` when `known` is still the validator. */
  get(src: string, known: string | undefined, maxBytes: number): Promise<Got | 'unchanged'>;
}

/** 64 bits, to keep names short: every page contains several names, each several times. */
export function shortDigest(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

export function tooLarge(bytes: number, max: number): MediaRefused {
  const mb = (value: number) => `${(value / 2 ** 20).toFixed(1)} MiB`;
  return new MediaRefused('MediaTooLarge', `has ${mb(bytes)}; at most ${mb(max)}`, 'Export it smaller.');
}
