import { checkDigit } from '../check-digit.ts';
import type { Element } from '../ai/element.ts';
import { fault, isFault, type Fault } from '../ai/fault.ts';

/** The parts of an EPC URN: elements of a GS1 key, or none for a scheme without a GS1 key. */
export interface EpcUrn {
  scheme: string;
  elements: Element[];
}

interface Scheme {
  /** Total number of digits of company prefix and reference. */
  digits?: number;
  /** The fields after the company prefix, without the reference where `digits` counts it; each pattern matches the unescaped field. */
  fields: RegExp[];
  /** Fields that a pattern may leave open (`*`): the rest is a class. */
  open?: number;
  elements: (company: string, ...fields: string[]) => Element[];
}

/** Serial, extension, lot: CSET 82. The AI limits the length. */
const TEXT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;
const one = (ai: string, value: string): Element => ({ ai, value });
const optional = (ai: string, value: string | undefined): Element[] => (value === undefined ? [] : [one(ai, value)]);
const checked = (body: string): string => body + checkDigit(body);
/** The indicator or extension digit is the first of the reference and precedes the company prefix. */
const leading = (company: string, reference: string): string =>
  checked(reference.charAt(0) + company + reference.slice(1));

const serviceRelation = (ai: string): Scheme => ({
  digits: 17,
  fields: [],
  elements: (company, service = '') => [one(ai, checked(company + service))],
});

/** EPC Tag Data Standard 2: GS1 keys by scheme. `lgtin` is for classes only; the others are for instances. */
const SCHEMES: Record<string, Scheme> = {
  sgtin: {
    digits: 13,
    fields: [TEXT],
    open: 1,
    elements: (company, item = '', serial) => [one('01', leading(company, item)), ...optional('21', serial)],
  },
  lgtin: {
    digits: 13,
    fields: [TEXT],
    elements: (company, item = '', lot) => [one('01', leading(company, item)), ...optional('10', lot)],
  },
  upui: {
    digits: 13,
    fields: [TEXT],
    open: 1,
    elements: (company, item = '', extension) => [one('01', leading(company, item)), ...optional('235', extension)],
  },
  itip: {
    digits: 13,
    fields: [/^\d\d$/, /^\d\d$/, TEXT],
    open: 1,
    elements: (company, item = '', piece, total, serial) => [
      one('8006', `${leading(company, item)}${piece}${total}`),
      ...optional('21', serial),
    ],
  },
  sscc: { digits: 17, fields: [], elements: (company, serial = '') => [one('00', leading(company, serial))] },
  sgln: {
    digits: 12,
    fields: [TEXT],
    open: 1,
    elements: (company, place = '', extension) => [
      one('414', checked(company + place)),
      ...optional('254', extension === '0' ? undefined : extension),
    ],
  },
  pgln: { digits: 12, fields: [], elements: (company, party = '') => [one('417', checked(company + party))] },
  grai: {
    digits: 12,
    fields: [TEXT],
    open: 1,
    elements: (company, asset = '', serial = '') => [one('8003', `0${checked(company + asset)}${serial}`)],
  },
  giai: { fields: [TEXT], elements: (company, asset = '') => [one('8004', company + asset)] },
  gsrn: serviceRelation('8018'),
  gsrnp: serviceRelation('8017'),
  gdti: {
    digits: 12,
    fields: [TEXT],
    open: 1,
    elements: (company, document = '', serial = '') => [one('253', checked(company + document) + serial)],
  },
  sgcn: {
    digits: 12,
    fields: [/^\d+$/],
    open: 1,
    elements: (company, coupon = '', serial = '') => [one('255', checked(company + coupon) + serial)],
  },
  cpi: {
    fields: [/^[#\-/0-9A-Z]+$/, /^\d+$/],
    open: 1,
    elements: (company, part = '', serial) => [one('8010', company + part), ...optional('8011', serial)],
  },
  ginc: { fields: [TEXT], elements: (company, reference = '') => [one('401', company + reference)] },
  gsin: { digits: 16, fields: [], elements: (company, shipper = '') => [one('402', checked(company + shipper))] },
};

/** Schemes without a GS1 key and without a Digital Link, by the grammar of the EPC Tag Data Standard. */
const OTHERS: Record<string, RegExp> = {
  gid: /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/,
  usdod: /^[0-9A-HJ-NP-Z]{5,6}\.(0|[1-9]\d*)$/,
  adi: /^[0-9A-HJ-NP-Z]{5,6}\.([0-9A-Z-]|%2[Ff]|%23){0,32}\.(%23)?([0-9A-Z-]|%2[Ff]){1,30}$/,
  bic: /^[A-Z]{3}[JUZ]\d{7}$/,
  imovn: /^\d{7}$/,
};

const URN = /^urn:epc:(id|class|idpat):([a-z]+):(.+)$/i;
/** Characters that TDS allows unescaped; the other characters of the set are escaped: `"` `%` `&` `/` `<` `>` `?` `#`. */
const UNESCAPED = /^(?:[!'()*+,\-.0-9:;=A-Z_a-z]|%[0-9A-Fa-f]{2})*$/;

/** `urn:epc:id:sgtin:4012345.011111.98%22` → AI 01 and 21. The caller checks the values (length, linters). */
export function readEpcUrn(urn: string): EpcUrn | Fault {
  const [, kind = '', name = '', body = ''] = URN.exec(urn) ?? [];
  const scheme = name.toLowerCase();
  const form = kind.toLowerCase();
  if (form === 'id' && OTHERS[scheme]) {
    return OTHERS[scheme].test(body) ? { scheme, elements: [] } : fault('Syntax', undefined, urn);
  }
  const known = SCHEMES[scheme];
  if (!known || (form === 'class') !== (scheme === 'lgtin')) return fault('Syntax', undefined, urn);
  if (!UNESCAPED.test(body)) return fault('CharacterSet', undefined, urn);
  const parts = partsOf(body, known, form === 'idpat');
  return isFault(parts) ? { ...parts, value: urn } : { scheme, elements: known.elements(...parts) };
}

/** Company prefix, then the fields; a pattern has no value for its open fields. */
function partsOf(body: string, { digits, fields, open = 0 }: Scheme, pattern: boolean): [string, ...string[]] | Fault {
  const patterns = [...(digits === undefined ? [] : [/^\d*$/]), ...fields];
  const raw = splitInto(body, patterns.length + 1);
  const [company = '', ...texts] = raw;
  if (!/^\d{4,12}$/.test(company)) return fault('CompanyPrefix');
  if (raw.length <= patterns.length) return fault('Syntax');
  const closed = pattern && open > 0 && texts.at(-1) === '*' ? texts.slice(0, -open) : texts;
  let values: string[];
  try {
    values = closed.map(decodeURIComponent);
  } catch {
    return fault('Encoding');
  }
  if (digits !== undefined && company.length + (values[0] ?? '').length !== digits) return fault('Length');
  const wrong = values.find((value, index) => !patterns[index]?.test(value));
  return wrong === undefined ? [company, ...values] : fault(wrong === '' ? 'Syntax' : 'CharacterSet');
}

/** Splits at full stops; the last field may contain further ones. */
function splitInto(body: string, count: number): string[] {
  const parts = body.split('.');
  return parts.length <= count ? parts : [...parts.slice(0, count - 1), parts.slice(count - 1).join('.')];
}
