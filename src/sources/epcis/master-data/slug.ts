import { hostLimit, isReserved } from '../../../core/routes/reserved.ts';

const PARAMS = ['batch', 'batchCode', 'serial'] as const;

/** Path segment for a lot or a serial that a host cannot keep apart from others. */
export function slugOf(name: string): string | undefined {
  if (hostLimit(name) === undefined && !PARAMS.some((param) => isReserved(param, name))) return undefined;
  return `lot-${name.replace(/[^A-Za-z0-9_-]/g, (char) => `~${char.charCodeAt(0).toString(16)}`)}`;
}
