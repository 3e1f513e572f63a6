import { createHash } from 'node:crypto';
import { ENTER_SCRIPT } from '../browser/enter-script.ts';

/** Allows the script of `/` and printed pages in their Content-Security-Policy. */
export const ENTER_HASH = `sha256-${createHash('sha256').update(ENTER_SCRIPT).digest('base64')}` as const;
