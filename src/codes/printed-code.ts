import { buildDigitalLink } from '../core/gs1/digital-link.ts';
import { writeBracketed, writeElementString } from '../core/gs1/ai/element-string.ts';
import type { Element } from '../core/gs1/ai/element.ts';
import type { Fault } from '../core/gs1/ai/fault.ts';

/** What one code on a pack carries. */
export interface PrintedCode {
  gtin: string;
  lot?: string;
  elements: Element[];
  /** Digital Link URI, what a QR code holds; scheme and host in small letters, which every camera takes for a link. */
  url: string;
  /** With FNC1: what a GS1 DataMatrix holds. */
  elementString: string;
  /** Lines beneath the code: `(01) 0800…`, `(10) L1`. */
  lines: string[];
}

/**
 * @param host origin of the site: `https://story.example`
 * @returns a fault when GS1 does not allow it, or when no URL can hold the lot (`.` and `..` are folded away by browsers)
 */
export function printedCode(host: string, gtin: string, lot?: string): PrintedCode | Fault {
  const elements: Element[] = [{ ai: '01', value: gtin }, ...(lot === undefined ? [] : [{ ai: '10', value: lot }])];
  if (lot === '.' || lot === '..') return { fault: 'Encoding', ai: '10', value: lot };
  const url = buildDigitalLink(elements, host);
  if (typeof url !== 'string') return url;
  return {
    gtin,
    ...(lot !== undefined && { lot }),
    elements,
    url: url.replace(/^https?:\/\/[^/]+/i, (origin) => origin.toLowerCase()),
    elementString: writeElementString(elements),
    lines: elements.map((element) => writeBracketed([element]).replace(')', ') ')),
  };
}
