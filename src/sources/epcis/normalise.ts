import type { z } from 'zod';
import type { Event } from '../../core/graph/event.ts';
import type { Epc } from '../../core/gs1/epc.ts';
import { hostOf, urlFault } from '../../core/safe-url.ts';
import { extensionOf, identified, type MasterData } from './identifiers.ts';
import type { RawEvent } from './schema.ts';

/** A location as an event names it. */
export interface Location {
  id: string;
  gln: string;
}

export interface Normalised {
  event: z.input<typeof Event>;
  /** GTIN by product id, for products that no node told of. */
  gtins: Map<string, string>;
  places: Location[];
  /** GLNs of the parties that stand as operators. */
  parties: Location[];
  /** Lots that the event brought into being. */
  produced: { gtin: string; product: string; lot: string }[];
  /** Identifiers that are none of GS1's. */
  unknown: string[];
}

type What = { product: string; lot?: string; quantity?: { value: number; unit?: string } };
type Listed = { epc: string; quantity?: number | undefined; uom?: string | undefined };

/** An event in the words of the graph: identifiers resolved to (product, lot), places and parties. */
export function normalise(raw: RawEvent, id: string, master: MasterData): Normalised {
  const found: Omit<Normalised, 'event'> = { gtins: new Map(), places: [], parties: [], produced: [], unknown: [] };
  const units = new Set<string>();
  const whats = (epcs: readonly string[] = [], quantities: RawEvent['quantityList'] = []): What[] => {
    const listed: Listed[] = [
      ...epcs.map((epc) => ({ epc })),
      ...quantities.map(({ epcClass, quantity, uom }) => ({ epc: epcClass, quantity, uom })),
    ];
    const sum = new Map<string, What>();
    for (const { epc, quantity, uom } of listed) {
      const known = identified(epc);
      if (!known) found.unknown.push(epc);
      else if (!known.gtin) units.add(known.key);
      else add(sum, known, known.gtin, quantity, uom);
    }
    return [...sum.values()];
  };
  const add = (
    sum: Map<string, What>,
    { lot, serial }: Epc,
    gtin: string,
    quantity: number | undefined,
    uom: string | undefined,
  ) => {
    const product = master.product(gtin);
    found.gtins.set(product, gtin);
    const value = quantity ?? (serial === undefined ? undefined : 1);
    const unit = uom !== undefined && /^[A-Z0-9]{2,3}$/.test(uom) ? uom : undefined;
    const key = JSON.stringify([product, lot, unit]);
    const total = (sum.get(key)?.quantity?.value ?? 0) + (value ?? 0);
    sum.set(key, {
      product,
      ...(lot !== undefined && { lot }),
      ...(value !== undefined && { quantity: { value: total, ...(unit && { unit }) } }),
    });
  };
  const place = (text: string | undefined): string | undefined => {
    const epc = text === undefined ? undefined : identified(text);
    if (!epc?.gln) return undefined;
    const location = { id: master.place(epc.gln, extensionOf(epc)), gln: epc.gln };
    found.places.push(location);
    return location.id;
  };

  const objects = whats(raw.epcList ?? raw.childEPCs, raw.quantityList ?? raw.childQuantityList);
  const inputs = whats(raw.inputEPCList, raw.inputQuantityList);
  const outputs = whats(raw.outputEPCList, raw.outputQuantityList);
  const destination = raw.destinationList?.find(({ type }) => short(type) === 'location')?.['destination'];
  const operator = partyOf(raw, master);
  if (operator) found.parties.push(operator);
  const parent = raw.parentID === undefined ? undefined : identified(raw.parentID);
  if (raw.parentID !== undefined && !parent) found.unknown.push(raw.parentID);
  if (raw.type === 'TransformationEvent' || (raw.type === 'ObjectEvent' && raw.action === 'ADD')) {
    for (const { product, lot } of raw.type === 'TransformationEvent' ? outputs : objects) {
      const gtin = found.gtins.get(product);
      if (lot !== undefined && gtin) found.produced.push({ gtin, product, lot });
    }
  }
  const { type: eventType, action, eventTime, eventTimeZoneOffset, recordTime, transformationID } = raw;
  const event: z.input<typeof Event> = {
    type: 'event',
    id,
    eventType,
    action,
    objects,
    inputs,
    outputs,
    parent: parent?.key,
    units: [...units],
    transformationId: transformationID,
    eventTime,
    eventTimeZoneOffset,
    recordTime,
    readPoint: place(raw.readPoint?.id),
    bizLocation: place(raw.bizLocation?.id),
    destination: place(typeof destination === 'string' ? destination : undefined),
    bizStep: vocabulary(raw.bizStep),
    disposition: vocabulary(raw.disposition),
    operator: operator?.id,
    bizTransactions: (raw.bizTransactionList ?? []).map(({ type, bizTransaction }) => ({
      ...(type !== undefined && { type: short(type) }),
      id: bizTransaction,
    })),
    sensors: sensorsOf(raw),
    documents: documentsOf(raw),
  };
  return { ...found, event };
}

/** Who did it: for what arrives the party at the destination, otherwise the one at the source. */
function partyOf(raw: RawEvent, master: MasterData): Location | undefined {
  const arriving = /^(?:receiving|arriving|accepting)$/.test(vocabulary(raw.bizStep) ?? '');
  const list = (arriving ? raw.destinationList : raw.sourceList) ?? [];
  for (const role of ['possessing_party', 'owning_party']) {
    const named = list.find(({ type }) => short(type) === role)?.[arriving ? 'destination' : 'source'];
    const gln = typeof named === 'string' ? identified(named)?.gln : undefined;
    if (gln) return { id: master.operator(gln), gln };
  }
  return undefined;
}

/** The last word of a CBV term in any of its forms: `urn:…:bizstep:shipping`, `…/cbv/BizStep-shipping`, `cbv:SDT-location`. */
function short(term: string): string {
  return term.replace(/^.*[:/]/s, '').replace(/^(?:BizStep|Disp|SDT|BTT)-/, '');
}

function vocabulary(term: string | undefined): string | undefined {
  const word =
    term === undefined
      ? ''
      : short(term)
          .toLowerCase()
          .replace(/[^a-z]+/g, '_')
          .replace(/^_+|_+$/g, '');
  return word === '' ? undefined : word;
}

/** Measurements; positions are left out, so that no page shows where a small farm lies. */
function sensorsOf(raw: RawEvent): z.input<typeof Event>['sensors'] {
  const reports = (raw.sensorElementList ?? []).flatMap(({ sensorReport }) => sensorReport);
  return reports
    .filter((report) => report['coordinateReferenceSystem'] === undefined || report.exception !== undefined)
    .map(({ type, value, minValue, maxValue, meanValue, uom, exception }) => {
      const alarm = exception === undefined ? undefined : short(exception);
      return {
        type: type === undefined ? 'Measurement' : short(type),
        value,
        min: minValue,
        max: maxValue,
        mean: meanValue,
        unit: uom,
        ...((alarm === 'ALARM_CONDITION' || alarm === 'ERROR_CONDITION') && { exception: alarm as 'ALARM_CONDITION' }),
      };
    });
}

function documentsOf({ certificationInfo }: RawEvent): z.input<typeof Event>['documents'] {
  return [certificationInfo ?? []]
    .flat()
    .filter((url) => urlFault(url) === undefined)
    .map((url) => ({ title: hostOf(url), url }));
}
