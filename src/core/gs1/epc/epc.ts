import { aiNamed } from '../ai/ai.ts';
import { pathOfElements, readDigitalLink } from '../digital-link.ts';
import { faultOfValue, valueOf, type Element } from '../ai/element.ts';
import { readEpcUrn } from './epc-urn.ts';
import { isFault, type Fault } from '../ai/fault.ts';
import { gtinOf } from '../gtin.ts';

/** An EPCIS identifier, read from any of its forms, with the one key that joins events. */
export interface Epc {
  /**
   * Path of the constrained canonical Digital Link, finest level only: `01/04012345123456/10/Lot987`. The URN
   * itself for a scheme that has no GS1 key (`gid`, `usdod`, `adi`, `bic`, `imovn`).
   */
  key: string;
  /** EPC scheme of the key, the same for all forms: `sgtin`, `lgtin`; `gtin` is the class of a trade item. */
  scheme: string;
  /** AI of the primary key: `01` trade item, `00` logistic unit, `414` place, `417` party; empty without a GS1 key. */
  ai: string;
  /** Value of the primary key: GTIN-14, SSCC, GLN; without a GS1 key the text after the scheme. */
  value: string;
  /** The trade item: of AI 01, or of the piece in AI 8006. */
  gtin?: string;
  lot?: string;
  /** Distinguishes one instance of its class: AI 21, 235, 8011, or the serial within a GRAI, GDTI or GCN. */
  serial?: string;
  gln?: string;
  /** GLN extension (AI 254): a place within the place. */
  extension?: string;
}

/** The qualifier that the key keeps, the finest first: a serial is finer than a lot; variants are not in the key. */
const FINEST = ['21', '10', '235', '254', '7040', '8011', '8019', '8020'];

const SCHEMES: Record<string, string> = {
  '00': 'sscc',
  '253': 'gdti',
  '255': 'sgcn',
  '401': 'ginc',
  '402': 'gsin',
  '414': 'sgln',
  '415': 'gln',
  '417': 'pgln',
  '8003': 'grai',
  '8004': 'giai',
  '8006': 'itip',
  '8010': 'cpi',
  '8013': 'gmn',
  '8017': 'gsrnp',
  '8018': 'gsrn',
};
const TRADE_ITEM: Record<string, string> = { '21': 'sgtin', '10': 'lgtin', '235': 'upui' };
/** Start of the serial within a key that contains one. */
const SERIAL_WITHIN: Record<string, number> = { '253': 13, '255': 13, '8003': 14 };

/** Reads an EPC URN (`urn:epc:id:sgtin:…`, `urn:epc:class:lgtin:…`) or a Digital Link URI of any host, or returns the fault. */
export function readEpc(text: string): Epc | Fault {
  const elements = /^urn:/i.test(text) ? elementsOfUrn(text) : elementsOfLink(text);
  if (isFault(elements)) return elements;
  for (const element of elements) {
    const wrong = faultOfValue(element);
    if (wrong) return wrong;
  }
  return elements.length === 0 ? foreignEpc(text) : epcOf(elements);
}

function elementsOfUrn(text: string): Element[] | Fault {
  const urn = readEpcUrn(text);
  return isFault(urn) ? urn : urn.elements;
}

function elementsOfLink(text: string): Element[] | Fault {
  const link = readDigitalLink(text.replace(/\?.*$/s, ''));
  return isFault(link) ? link : link.path;
}

function foreignEpc(urn: string): Epc {
  const [, , , scheme = '', ...body] = urn.split(':');
  const value = body.join(':');
  return { key: `urn:epc:id:${scheme.toLowerCase()}:${value}`, scheme: scheme.toLowerCase(), ai: '', value };
}

function epcOf(elements: readonly Element[]): Epc {
  const [primary = { ai: '', value: '' }] = elements;
  // TDS: the extension 0 means no extension.
  const significant = elements.filter(({ ai, value }) => ai !== '254' || value !== '0');
  const finest = FINEST.find((candidate) => valueOf(significant, candidate) !== undefined) ?? '';
  const within = SERIAL_WITHIN[primary.ai];
  const found = {
    gtin: gtinOf([primary]),
    lot: valueOf(significant, '10'),
    serial:
      valueOf(significant, '21') ??
      valueOf(significant, '235') ??
      valueOf(significant, '8011') ??
      (within === undefined ? undefined : primary.value.slice(within) || undefined),
    gln: primary.ai === '414' || primary.ai === '417' ? primary.value : undefined,
    extension: valueOf(significant, '254'),
  };
  return {
    key: pathOfElements([primary, ...significant.filter(({ ai }) => ai === finest)]).slice(1),
    scheme: primary.ai === '01' ? (TRADE_ITEM[finest] ?? 'gtin') : (SCHEMES[primary.ai] ?? primary.ai),
    ai: primary.ai,
    value: primary.value,
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
  };
}

/** `01/…/10/…`: the key of a lot, equal to `readEpc(…).key`. */
export function formatItem(gtin: string, lot?: string): string {
  return pathOfElements([{ ai: '01', value: gtin }, ...(lot === undefined ? [] : [{ ai: '10', value: lot }])]).slice(1);
}

/** The elements of a key: the inverse of `Epc.key`. */
export function elementsOfKey(key: string): Element[] {
  const segments = key.split('/').map(decodeURIComponent);
  return segments.flatMap((ai, index) =>
    index % 2 === 0 && aiNamed(ai) ? [{ ai, value: segments[index + 1] ?? '' }] : [],
  );
}
