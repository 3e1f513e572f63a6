import type { Entry } from '../../routes/path.ts';
import type { Element } from '../ai/element.ts';
import { isFault, type Fault } from '../ai/fault.ts';
import { gtinOf } from '../gtin.ts';
import type { NumberKind } from '../number.ts';
import { omitUndefined } from '../../omit-undefined.ts';

export interface Carried {
  gtin?: string;
  lot?: string;
  serial?: string;
  /** All elements of the code, including GTIN, lot and serial. */
  elements: Element[];
}

/** The meaning of a URL. */
export type UrlVerdict =
  | ({ kind: 'page'; path: string; entry: Entry } & Carried)
  | ({ kind: 'digital-link'; url: string; host: string; own: boolean } & Carried)
  | { kind: 'url'; url: string; host: string }
  | FaultVerdict;

/** The meaning of a scanned or typed code, by its form alone: only a look-up shows whether the catalogue has it. */
export type CodeVerdict =
  | UrlVerdict
  | ({ kind: 'element-string' } & Carried)
  | ({ kind: 'number'; symbology: NumberKind } & Carried)
  /** An EPC URN; `key` is the path of its Digital Link, or the URN for a scheme without one. */
  | ({ kind: 'epc'; scheme: string; key: string } & Carried)
  | { kind: 'text'; text: string };

type FaultVerdict = { kind: 'fault' } & Fault;

export function carried(elements: Element[]): Carried {
  const gtin = gtinOf(elements);
  const [lot, serial] = ['10', '21'].map((ai) => elements.find((element) => element.ai === ai)?.value);
  return omitUndefined({
    gtin,
    lot,
    serial,
    elements,
  });
}

export function faulty(found: Fault): FaultVerdict {
  return { kind: 'fault', ...found };
}

export function ofElements(elements: Element[] | Fault): CodeVerdict {
  return isFault(elements) ? faulty(elements) : { kind: 'element-string', ...carried(elements) };
}
