import { hash } from 'node:crypto';
import type { PageInput } from '../../core/page/page-input.ts';
import { digestOfData } from '../scope.ts';

/** Equal inputs have equal digests. Blocks that pages share are read once; what follows from the rest is left out. */
export function inputDigest({ blocks, site, jsonLd: _data, ...own }: PageInput): string {
  const shown = Object.entries(blocks).map(([name, block]) => [
    name,
    typeof block === 'object' && block !== null ? digestOfData(block) : block,
  ]);
  return hash('sha1', JSON.stringify([own, digestOfData(site), shown]), 'base64url');
}
