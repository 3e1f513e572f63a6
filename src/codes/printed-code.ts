import { buildDigitalLink } from '../core/gs1/digital-link.ts';
import { writeBracketed, writeElementString } from '../core/gs1/ai/element-string.ts';
import type { Element } from '../core/gs1/ai/element.ts';
import type { Fault } from '../core/gs1/ai/fault.ts';

/** What one code on a pack carries. */
export interface PrintedCode {
  gtin: string;
  lot?: string;
  elements: Element[];
  /** Digital Link URI: the shortest legal form, what a QR code holds. */
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
    url: smallest(url),
    elementString: writeElementString(elements),
    lines: elements.map((element) => writeBracketed([element]).replace(')', ') ')),
  };
}

/**
 * Scheme and host are the same in any case, the path is not. In upper case the whole URL fits the alphanumeric mode of
 * QR (5.5 bits a character, not 8) when the path has only characters of that mode.
 */
function smallest(url: string): string {
  const [, origin = '', path = ''] = /^([^/]+\/\/[^/]+)(.*)$/.exec(url) ?? [];
  const upper = origin.toUpperCase() + path;
  return /^[0-9A-Z $%*+\-./:]+$/.test(upper) ? upper : url;
}
