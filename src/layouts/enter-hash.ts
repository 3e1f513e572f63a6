import { createHash } from 'node:crypto';
import { enterScript } from '../browser/start/enter-script.ts';

/** Allows the script of `/` and printed pages in their Content-Security-Policy. */
export const enterHash = (): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(enterScript()).digest('base64')}`;
