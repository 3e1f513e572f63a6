import { entryOf, type Entry } from '../routes/path.ts';
import { readDigitalLink, type DigitalLink } from './digital-link.ts';
import { FNC1, readBracketed, readElementString } from './element-string.ts';
import { faultOfValue, valueOf, type Element } from './element.ts';
import { fault, isFault, type Fault } from './fault.ts';
import { gtin14, isGtin } from './gtin.ts';
import { readNumber, type NumberKind } from './number.ts';

interface Carried {
  gtin?: string;
  lot?: string;
  /** Everything the code carries, the GTIN and the lot among it. */
  elements: Element[];
}

/** What a scanned or typed code means. By form alone: whether the catalogue has it, only a look-up can tell. */
export type CodeVerdict =
  | ({ kind: 'page'; path: string; entry: Entry } & Carried)
  | ({ kind: 'digital-link'; url: string; host: string; own: boolean } & Carried)
  | ({ kind: 'element-string' } & Carried)
  | ({ kind: 'number'; symbology: NumberKind } & Carried)
  | { kind: 'url'; url: string; host: string }
  | { kind: 'text'; text: string }
  | ({ kind: 'fault' } & Fault);

/**
 * Any text that a scanner or a person gives: Digital Link URI of any host, element string, number, our own URL.
 * @param ownHost host and port of this site: `story.example`
 */
export function readCode(text: string, ownHost: string): CodeVerdict {
  const { symbology, rest } = splitSymbology(text);
  const trimmed = rest.trim();
  if (symbology === 'gs1') return ofElements(readElementString(trimmed));
  const url = withScheme(trimmed, ownHost);
  if (url) return ofUrl(url.text, url.host, ownHost);
  if (trimmed.startsWith('(')) return ofElements(readBracketed(trimmed));
  if (rest.includes(FNC1)) return ofElements(readElementString(rest));
  return ofTyped(trimmed);
}

/** `]d2`, `]C1`, `]Q3`, `]e0`, `]J1` announce GS1 element strings; other identifiers say nothing that is needed here. */
function splitSymbology(text: string): { symbology: 'gs1' | undefined; rest: string } {
  const identifier = /^\s*\]([A-Za-z])(\w)/.exec(text);
  if (!identifier) return { symbology: undefined, rest: text };
  const gs1 = ['d2', 'C1', 'Q3', 'e0', 'J1'].includes(`${identifier[1]}${identifier[2]}`);
  return { symbology: gs1 ? 'gs1' : undefined, rest: text.slice(identifier[0].length) };
}

function withScheme(text: string, ownHost: string): { text: string; host: string } | undefined {
  const [, host] = /^https?:\/\/([^/?#\s]+)/i.exec(text) ?? [];
  if (host !== undefined) return { text, host: host.toLowerCase() };
  const own = text.toLowerCase().startsWith(`${ownHost.toLowerCase()}/`) ? text : undefined;
  const absolute = own ?? (/^\/[A-Za-z0-9]/.test(text) ? ownHost + text : undefined);
  return absolute === undefined ? undefined : { text: `https://${absolute}`, host: ownHost.toLowerCase() };
}

function ofUrl(url: string, host: string, ownHost: string): CodeVerdict {
  const own = host === ownHost.toLowerCase();
  const link = readDigitalLink(url);
  const path = url.replace(/^[^/]+\/\/[^/?#]*/, '');
  const entry = own ? entryOf(path) : undefined;
  if (entry && (isFault(link) || entry.params.gtin !== undefined || entry.params.productID !== undefined)) {
    return ofEntry(entry, path || '/', link);
  }
  if (!isFault(link)) return { kind: 'digital-link', url, host, own, ...carried([...link.path, ...link.attributes]) };
  if (link.fault === 'NoPrimaryKey' || (link.fault === 'Syntax' && !own)) return { kind: 'url', url, host };
  return { kind: 'fault', ...link };
}

function ofEntry(entry: Entry, path: string, link: DigitalLink | Fault): CodeVerdict {
  const { gtin, batch } = entry.params;
  const wrong =
    (gtin === undefined ? undefined : faultOfGtin(gtin)) ??
    (gtin === undefined || batch === undefined ? undefined : faultOfValue({ ai: '10', value: batch }));
  if (wrong) return { kind: 'fault', ...wrong };
  const elements = isFault(link) ? elementsOfEntry(entry) : [...link.path, ...link.attributes];
  return { kind: 'page', path, entry, ...carried(elements) };
}

function elementsOfEntry({ params }: Entry): Element[] {
  if (params.gtin === undefined) return [];
  return [{ ai: '01', value: params.gtin }, ...(params.batch === undefined ? [] : [{ ai: '10', value: params.batch }])];
}

function faultOfGtin(gtin: string): Fault | undefined {
  return faultOfValue({ ai: '01', value: gtin });
}

function ofElements(elements: Element[] | Fault): CodeVerdict {
  return isFault(elements) ? { kind: 'fault', ...elements } : { kind: 'element-string', ...carried(elements) };
}

/** Digits as a person types them, or an element string whose separators the reader dropped. */
function ofTyped(text: string): CodeVerdict {
  const digits = text.replace(/[\s-]/g, '');
  if (/^\d{8,14}$/.test(digits)) {
    const number = readNumber(digits);
    if (isFault(number)) return { kind: 'fault', ...number };
    return { kind: 'number', symbology: number.kind, ...carried([{ ai: '01', value: number.gtin }]) };
  }
  if (/^01\d{14}/.test(text) && isGtin(text.slice(2, 16))) {
    const elements = readElementString(text);
    if (!isFault(elements)) return ofElements(elements);
  }
  return text === '' ? { kind: 'fault', ...fault('Syntax') } : { kind: 'text', text };
}

function carried(elements: Element[]): Carried {
  const gtin = valueOf(elements, '01') ?? valueOf(elements, '02');
  const padded = gtin === undefined ? undefined : gtin14(gtin);
  const lot = valueOf(elements, '10');
  return { ...(typeof padded === 'string' && { gtin: padded }), ...(lot !== undefined && { lot }), elements };
}
