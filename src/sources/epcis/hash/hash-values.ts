import {
  BIZ_STEPS,
  BIZ_TRANSACTION_TYPES,
  COMPONENTS,
  DISPOSITIONS,
  MEASUREMENT_TYPES,
  SENSOR_ALERTS,
  SOURCE_DESTINATION_TYPES,
} from '../../../core/gs1/epc/cbv.ts';
import { readEpc } from '../../../core/gs1/epc/epc.ts';
import { isFault } from '../../../core/gs1/ai/fault.ts';
import { plainNumber } from '../../../core/text/plain-number.ts';
import { expandValue, type Namespaces } from './hash-context.ts';

/** How a value of a standard field is written: as a time, a number, or a term of one of the vocabularies. */
export type ValueKind = 'time' | 'number' | keyof typeof VOCABULARIES;

const CBV = 'https://ref.gs1.org/cbv/';
const VOC = 'https://gs1.org/voc/';

const VOCABULARIES = {
  bizStep: { terms: BIZ_STEPS, stem: `${CBV}BizStep-` },
  disposition: { terms: DISPOSITIONS, stem: `${CBV}Disp-` },
  transaction: { terms: BIZ_TRANSACTION_TYPES, stem: `${CBV}BTT-` },
  end: { terms: SOURCE_DESTINATION_TYPES, stem: `${CBV}SDT-` },
  measurement: { terms: MEASUREMENT_TYPES, stem: VOC },
  alert: { terms: SENSOR_ALERTS, stem: VOC },
  component: { terms: COMPONENTS, stem: `${CBV}Comp-` },
} as const;

/** CBV 1.x URNs and their equivalents in CBV 2.0. */
const URNS = new Map([
  ['bizstep', 'BizStep-'],
  ['disp', 'Disp-'],
  ['btt', 'BTT-'],
  ['sdt', 'SDT-'],
  ['er', 'ER-'],
  ['comp', 'Comp-'],
]);

/** One value in its canonical form; empty where there is none. */
export function canonicalValue(value: unknown, kind: ValueKind | undefined, namespaces: Namespaces): string {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.trim();
  if (kind === 'time') return utcTime(text);
  if (kind === 'number') return isNumeral(text) ? plainNumber(Number(text)) : text;
  if (kind !== undefined && VOCABULARIES[kind].terms.has(text)) return VOCABULARIES[kind].stem + text;
  // XML names any measurement with the prefix of GS1, JSON without one.
  if (kind === 'measurement' && /^[A-Z][\w-]*$/.test(text)) return VOC + text;
  return identifier(webUri(expandValue(text, namespaces)));
}

/** EPC URNs and Digital Links of any domain as the canonical Digital Link, finest level only. */
function identifier(text: string): string {
  if (!/^(?:urn:epc:|https?:)/i.test(text)) return text;
  const read = readEpc(text);
  const epc = isFault(read) ? readEpc(withoutShortNames(text)) : read;
  return isFault(epc) ? text : `https://id.gs1.org/${canonicalKey(epc.key)}`;
}

/** Short names that Digital Link 1.1 allowed instead of AIs. */
const SHORT_NAMES = new Map(
  Object.entries({
    ...{ gtin: '01', itip: '8006', cpid: '8010', gln: '414', party: '417', gsrnp: '8017', gsrn: '8018', gcn: '255' },
    ...{ sscc: '00', gdti: '253', ginc: '401', gsin: '402', grai: '8003', giai: '8004', lot: '10', ser: '21' },
    ...{ cpv: '22' },
  }),
);

function withoutShortNames(text: string): string {
  return text.replace(/(?<=\/)[a-z]+(?=\/)/g, (name) => SHORT_NAMES.get(name) ?? name);
}

/** The keys and qualifiers of a constrained canonical Digital Link (CBV 2.0, 8.9): any other key loses its qualifier. */
const QUALIFIED: ReadonlySet<string> = new Set([
  '01 21',
  '01 10',
  '01 235',
  '414 254',
  '8006 21',
  '8006 10',
  '8010 8011',
]);

function canonicalKey(key: string): string {
  const [ai = '', value = '', qualifier = '', rest = ''] = key.split('/');
  const kept = QUALIFIED.has(`${ai} ${qualifier}`) ? `/${qualifier}/${rest}` : '';
  // An apostrophe is the one character that paths here percent-encode and a Digital Link need not.
  return `${ai}/${value}${kept}`.replaceAll('%27', "'");
}

function webUri(text: string): string {
  const [, kind = '', term = ''] = /^urn:epcglobal:cbv:([a-z]+):(.+)$/is.exec(text) ?? [];
  const stem = URNS.get(kind.toLowerCase());
  return stem === undefined ? text : CBV + stem + term;
}

const isNumeral = (text: string): boolean => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text);

const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)$/i;

/** In UTC with milliseconds, the fourth decimal rounded half up; a text that is no time as it is. */
export function utcTime(text: string): string {
  const [, seconds = '', fraction = '', zone = ''] = TIME.exec(text) ?? [];
  const whole = Date.parse(`${seconds}${zone.toUpperCase()}`);
  if (Number.isNaN(whole)) return text;
  const digits = fraction.slice(1, 5).padEnd(4, '0');
  const milliseconds = Math.floor((Number(digits) + 5) / 10);
  return new Date(whole + milliseconds).toISOString();
}
