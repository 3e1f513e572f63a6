import { lastPart } from '../../../core/graph/last-part.ts';
import { sha256 } from '../../../storage/sha256.ts';

/** Characters of the readable part. */
const READABLE = 32;
/** Hexadecimal digits of SHA-256: 64 bits, so that among ten million identifiers two are alike with a chance of 1 in 300,000. */
const DIGEST = 16;

/**
 * Id of a node that is known by a URI alone: `x-`, what can be read of its end, and a digest of the whole. The same URI has the same id
 * everywhere and for ever (docs/standards.md).
 */
export function derivedId(uri: string): string {
  // Ids appear on pages, and pages show no coordinates of events.
  const readable = (/^\s*geo:/i.test(uri) ? 'position' : lastPart(uri))
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(-READABLE)
    .replace(/^-+/, '')
    .toLowerCase();
  return ['x', ...(readable === '' ? [] : [readable]), sha256(uri).slice(0, DIGEST)].join('-');
}
