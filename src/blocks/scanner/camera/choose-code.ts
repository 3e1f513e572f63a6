import { type CodeVerdict, readCode } from '../../../core/gs1/read/read-code.ts';
import { serialOf } from '../../../browser/scanned/lost-path.ts';

/** How precise a code is: a lot, a serial or a page of ours; a product; anything else. */
type Precision = 2 | 1 | 0;

interface Code {
  text: string;
  precision: Precision;
  gtin?: string | undefined;
  lot?: string | undefined;
  serial?: string | undefined;
  /** Number of elements: of two codes of one lot, the one that also has dates or a weight is kept. */
  size?: number;
}

/**
 * Codes of different meaning, in the order read. A code is left out where another one names the same GTIN and a lot or
 * serial in addition: packs carry an EAN next to the code of their lot.
 * @param host host and port of this site
 */
export function distinctCodes(texts: readonly string[], host: string): string[] {
  return distinct(texts, host).map(({ text }) => text);
}

/**
 * The most precise code that a camera has read. `isFinal`: no later frame can have a more precise one.
 * Returns several codes if they are equally precise and differ in meaning.
 */
export function mostPrecise(texts: readonly string[], host: string): { texts: string[]; isFinal: boolean } {
  const codes = distinct(texts, host);
  const precision = Math.max(0, ...codes.map((code) => code.precision));
  const best = codes.filter((code) => code.precision === precision);
  return { texts: best.map(({ text }) => text), isFinal: precision === 2 };
}

function distinct(texts: readonly string[], host: string): Code[] {
  const codes = texts.map((text) => codeOf(text, readCode(text, host)));
  return codes.filter(
    (code, at) =>
      !codes.some((other, otherAt) => {
        if (otherAt === at || !says(other, code)) return false;
        const more = (other.size ?? 0) - (code.size ?? 0);
        return !says(code, other) || more > 0 || (more === 0 && otherAt < at);
      }),
  );
}

/** Whether the first code says everything that the second one does. */
function says(first: Code, second: Code): boolean {
  if (second.gtin === undefined) return first.text === second.text;
  const includes = (key: 'lot' | 'serial') => second[key] === undefined || first[key] === second[key];
  return first.gtin === second.gtin && includes('lot') && includes('serial');
}

function codeOf(text: string, verdict: CodeVerdict): Code {
  if (!('elements' in verdict)) return { text, precision: 0 };
  const { gtin, lot } = verdict;
  const serial = serialOf(verdict);
  const isPrecise = lot !== undefined || serial !== undefined || (verdict.kind === 'page' && gtin === undefined);
  return {
    text,
    precision: isPrecise ? 2 : gtin === undefined ? 0 : 1,
    gtin,
    lot,
    serial,
    size: verdict.elements.length,
  };
}
