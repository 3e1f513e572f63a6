import { carried, type CodeVerdict, faulty, ofElements } from './code-verdict.ts';
import { FNC1, readBracketed, readElementString } from '../ai/element-string.ts';
import { faultOfValue } from '../ai/element.ts';
import { elementsOfKey, readEpc } from '../epc/epc.ts';
import { fault, isFault } from '../ai/fault.ts';
import { gtin14 } from '../gtin.ts';
import { readNumber } from '../number.ts';
import { withHyphens } from '../ai/trailing.ts';
import { readUrl } from './read-url.ts';
import { withCarets, withComponents, withoutSpaces, withSeparators } from '../ai/separators.ts';

export type { CodeVerdict } from './code-verdict.ts';

/** Symbology identifiers (ISO/IEC 15424) of GS1 element strings: DataMatrix, GS1-128, QR, DataBar, DotCode. */
const GS1_SYMBOLOGIES = new Set(['d2', 'C1', 'Q3', 'e0', 'J1']);

/**
 * Reads any text from a scanner or a person: Digital Link URI of any host, element string, EPC URN, number, URL of this site.
 * @param ownHost host and port of this site: `story.example`
 */
export function readCode(text: string, ownHost: string): CodeVerdict {
  const [, symbology = '', rest = text] = /^\s*\]([A-Za-z]\w)(.*)$/s.exec(text) ?? [];
  const trimmed = symbology === '' ? asTyped(rest) : rest.trim();
  const url = withScheme(trimmed, ownHost);
  if (url) return readUrl(url.text, url.host, ownHost);
  if (/^urn:epc:/i.test(trimmed)) return ofUrn(trimmed);
  const separated = withSeparators(trimmed);
  if (GS1_SYMBOLOGIES.has(symbology)) return ofElements(readElementString(separated));
  if (/^E[0-4]$/.test(symbology)) return ofRetail(symbology, withComponents(separated));
  if (trimmed.startsWith('(')) return ofElements(readBracketed(separated));
  const whole = withComponents(symbology === '' ? withCarets(separated) : separated);
  const composite = ofComposite(whole);
  if (composite) return composite;
  if (/^[\d\u001d]/.test(whole) && whole.includes(FNC1))
    return ofElements(readElementString(whole.split(FNC1).map(withoutSpaces).join(FNC1)));
  return ofTyped(trimmed);
}

/** Removes invisible characters and opening quotation marks, and replaces the dashes of word processors by hyphens. */
function asTyped(text: string): string {
  return withHyphens(text)
    .replace(/\p{Cf}+/gu, '')
    .replace(/^[\s\p{Pi}"'`<]+/u, '')
    .trim();
}

function withScheme(text: string, ownHost: string): { text: string; host: string } | undefined {
  const [, host] = /^https?:\/\/([^/?#\s]+)/i.exec(text) ?? [];
  if (host !== undefined) return { text, host: host.toLowerCase() };
  const own = text.toLowerCase().startsWith(`${ownHost.toLowerCase()}/`) ? text : undefined;
  const absolute = own ?? (/^\/[A-Za-z0-9]/.test(text) ? ownHost + text : undefined);
  return absolute === undefined ? undefined : { text: `https://${absolute}`, host: ownHost.toLowerCase() };
}

function ofUrn(text: string): CodeVerdict {
  const epc = readEpc(text);
  if (isFault(epc)) return faulty(epc);
  const { scheme, key, serial } = epc;
  return { kind: 'epc', scheme, key, ...carried(elementsOfKey(key)), ...(serial !== undefined && { serial }) };
}

/** Number of digits of an EAN/UPC symbol by its symbology identifier; after `]E3` an add-on of two or five digits follows. */
const RETAIL: Record<string, RegExp> = { E0: /^\d{13}$/, E3: /^\d{13}(?=(?:\d{2}|\d{5})$)/, E4: /^\d{8}$/ };

function ofRetail(symbology: string, text: string): CodeVerdict {
  const composite = ofComposite(text, RETAIL[symbology]);
  if (composite) return composite;
  const [digits] = RETAIL[symbology]?.exec(text) ?? [];
  return digits === undefined ? faulty(fault('GtinLength', '01', text)) : ofNumber(digits);
}

/** EAN/UPC with a composite component: the number, then an element string of its attributes. */
function ofComposite(text: string, allowed = /^(?:\d{8}|\d{12,14})$/): CodeVerdict | undefined {
  const [, digits = '', component = ''] = /^(\d+)\u001d(.*)$/s.exec(text) ?? [];
  if (!allowed.test(digits)) return undefined;
  const number = readNumber(digits);
  if (isFault(number)) return faulty(number);
  return ofElements(readElementString(component, [{ ai: '01', value: number.gtin }]));
}

function ofNumber(digits: string): CodeVerdict {
  const number = readNumber(digits);
  if (isFault(number)) return faulty(number);
  return { kind: 'number', symbology: number.kind, ...carried([{ ai: '01', value: number.gtin }]) };
}

/** Digits as a person types them, a lot after them, or an element string without its separators. */
function ofTyped(text: string): CodeVerdict {
  const digits = text.replace(/[\s-]/g, '');
  if (/^\d{8,14}$/.test(digits)) return ofNumber(digits);
  const key = keyAtStart(text);
  if (key) {
    const elements = readElementString([key.key, withoutSpaces(key.rest)].join(FNC1));
    const isOtherText = isFault(elements) && elements.fault === 'UnknownIdentifier' && /[^\d\s]/.test(text);
    if (isFault(elements)) {
      const lot = ofKeyAndLot(key);
      if (lot) return lot;
    }
    if (!isOtherText) return ofElements(elements);
  }
  return ofNumberAndLot(text) ?? (text === '' ? faulty(fault('Syntax')) : { kind: 'text', text });
}

/** A lot with blanks after its key: `01 0 8005360 00774 6 10 l25 0317`. */
function ofKeyAndLot({ key, rest }: { key: string; rest: string }): CodeVerdict | undefined {
  const [, typed] = /^10\s*(\S.*)$/.exec(rest) ?? [];
  const elements = typed === undefined ? undefined : readElementString(`${key}10${typed.replace(/\s/g, '')}`);
  return elements === undefined || isFault(elements) ? undefined : ofElements(elements);
}

/** The number below the bars, then the lot: `8 005360 007746 l25 0317`. */
function ofNumberAndLot(text: string): CodeVerdict | undefined {
  for (const length of [14, 13, 12, 8]) {
    const [all, digits = ''] = new RegExp(`^((?:\\d[\\s-]*){${length - 1}}\\d)[\\s,;:/]+(?=\\S)`).exec(text) ?? [];
    const gtin = gtin14(digits.replace(/\D/g, ''));
    if (all === undefined || typeof gtin !== 'string') continue;
    const lot = {
      ai: '10',
      value: text
        .slice(all.length)
        .replace(/^\(10\)/, '')
        .replace(/\s/g, ''),
    };
    if (!faultOfValue(lot)) return { kind: 'element-string', ...carried([{ ai: '01', value: gtin }, lot]) };
  }
  return undefined;
}

/** AI and value of an SSCC, a GTIN or a piece of one, without spaces, and the text after them. */
function keyAtStart(text: string): { key: string; rest: string } | undefined {
  const compact = text.replace(/\s/g, '').slice(0, 22);
  const [key] = /^(?:00\d{18}|0[123]\d{14}|8006\d{18})/.exec(compact) ?? [];
  if (key === undefined) return undefined;
  let at = 0;
  for (let digits = 0; digits < key.length; at += 1) if (/\S/.test(text.charAt(at))) digits += 1;
  return { key, rest: text.slice(at).trim() };
}
