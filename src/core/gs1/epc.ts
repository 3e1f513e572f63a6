import { aiNamed } from './ai.ts';
import { pathOfElements, readDigitalLink } from './digital-link.ts';
import { faultOfValue, valueOf, type Element } from './element.ts';
import { elementsOfUrn } from './epc-urn.ts';
import { isFault, type Fault } from './fault.ts';

/** An EPCIS identifier, whatever its form, under the one key by which events are joined. */
export interface Epc {
  /** Path of the constrained canonical Digital Link, finest level only: `01/04012345123456/10/Lot987`. */
  key: string;
  /** AI of the primary key: `01` trade item, `00` logistic unit, `414` place, `417` party. */
  ai: string;
  /** Value of the primary key: GTIN-14, SSCC, GLN. */
  value: string;
  gtin?: string;
  lot?: string;
  serial?: string;
  gln?: string;
}

/** The qualifier that is kept, finest first: a serial tells more than a lot; variants are not of the key. */
const FINEST = ['21', '10', '235', '254', '7040', '8011', '8019', '8020'];

/** EPC URN (`urn:epc:id:sgtin:…`, `urn:epc:class:lgtin:…`) or Digital Link URI of any host → its key, or why not. */
export function readEpc(text: string): Epc | Fault {
  const elements = /^urn:/i.test(text) ? elementsOfUrn(text) : elementsOfLink(text);
  if (isFault(elements)) return elements;
  for (const element of elements) {
    const wrong = faultOfValue(element);
    if (wrong) return wrong;
  }
  return epcOf(elements);
}

function elementsOfLink(text: string): Element[] | Fault {
  const link = readDigitalLink(text.replace(/\?.*$/s, ''));
  return isFault(link) ? link : link.path;
}

function epcOf(elements: readonly Element[]): Epc {
  const [primary = { ai: '', value: '' }] = elements;
  const ai = FINEST.find((candidate) => valueOf(elements, candidate) !== undefined);
  const qualifier = elements.filter((element) => element.ai === ai);
  const lot = valueOf(elements, '10');
  const serial = valueOf(elements, '21');
  return {
    key: pathOfElements([primary, ...qualifier]).slice(1),
    ai: primary.ai,
    value: primary.value,
    ...(primary.ai === '01' && { gtin: primary.value }),
    ...(lot !== undefined && { lot }),
    ...(serial !== undefined && { serial }),
    ...((primary.ai === '414' || primary.ai === '417') && { gln: primary.value }),
  };
}

/** `01/…/10/…`: the key of a lot, as `readEpc` gives it. */
export function lotKey(gtin: string, lot?: string): string {
  return pathOfElements([{ ai: '01', value: gtin }, ...(lot === undefined ? [] : [{ ai: '10', value: lot }])]).slice(1);
}

/** The elements of a key: the inverse of `Epc.key`. */
export function elementsOfKey(key: string): Element[] {
  const segments = key.split('/').map(decodeURIComponent);
  return segments.flatMap((ai, index) =>
    index % 2 === 0 && aiNamed(ai) ? [{ ai, value: segments[index + 1] ?? '' }] : [],
  );
}
