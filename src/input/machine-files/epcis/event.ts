import { actorOf } from '../../../core/graph/fields/events/actor.ts';
import { EVENT_TYPES, type Event, type What } from '../../../core/graph/event.ts';
import { CBV_DISPOSITIONS } from '../../../core/status/statuses.ts';
import { BIZ_STEPS, DISPOSITIONS, SOURCE_DESTINATION_TYPES } from '../../../core/gs1/epc/cbv.ts';
import { namespaced } from './extensions.ts';
import type { EpcisNames } from './names.ts';
import { sensorElementsOf } from './sensors.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';

type Json = Record<string, unknown>;

const STANDARD: readonly string[] = EVENT_TYPES;

/** One event as EPCIS 2.0 JSON-LD. It discloses that there were commercial references, never the references themselves. */
export function epcisEvent(event: Event, names: EpcisNames): Json {
  const { persistentDisposition: persistent, notDisclosed } = event;
  const isExtension = !STANDARD.includes(event.eventType);
  const term = (one: string | undefined, known: ReadonlySet<string>, kind: string) =>
    one === undefined || known.has(one) ? one : names.own(kind, one);
  const dispositionOf = (one: string | undefined) => {
    const isDeprecated = one !== undefined && CBV_DISPOSITIONS.has(one) && !DISPOSITIONS.has(one);
    return isDeprecated ? `https://ref.gs1.org/cbv/Disp-${one}` : term(one, DISPOSITIONS, 'disposition');
  };
  const terms = (list: readonly string[] = []) =>
    list.length === 0 ? undefined : list.map((one) => dispositionOf(one));
  return omitUndefined({
    type: event.eventType,
    eventID: names.event(event.id),
    eventTime: event.eventTime,
    eventTimeZoneOffset: event.eventTimeZoneOffset,
    recordTime: event.recordTime,
    action: event.eventType === 'TransformationEvent' ? undefined : event.action,
    ...whatOf(event, names),
    bizStep: term(event.bizStep, BIZ_STEPS, 'bizstep'),
    disposition: dispositionOf(event.disposition),
    persistentDisposition: persistent && omitUndefined({ set: terms(persistent.set), unset: terms(persistent.unset) }),
    ...whereOf(event, names),
    sensorElementList: isExtension ? undefined : sensorElementsOf(event, names),
    ilmd: !mayHaveIlmd(event) ? undefined : namespaced(event.ilmd),
    certificationInfo: event.documents.length === 0 ? undefined : event.documents.map(({ url }) => url),
    ...namespaced(event.extensions),
    'storytrace:endTime': event.endTime,
    'storytrace:transport': transportOf(event),
    'storytrace:title': event.title,
    'storytrace:note': event.note,
    'storytrace:notDisclosed': notDisclosed ? true : undefined,
    'storytrace:notePublic': event.notePublic,
  });
}

/** EPCIS 2.0 allows master data (ILMD) only in events that create objects. */
function mayHaveIlmd({ eventType, action }: Event): boolean {
  return eventType === 'TransformationEvent' || (eventType === 'ObjectEvent' && action === 'ADD');
}

function whatOf(event: Event, names: EpcisNames): Json {
  const parent = event.container
    ? names.thing(event.container)
    : event.parent === undefined
      ? undefined
      : names.unit(event.parent);
  const units = event.units.map((unit) => names.unit(unit));
  const items = epcs(event.objects, names);
  const objects = omitUndefined({ epcs: listed([...units, ...items]), classes: quantities(event.objects, names) });
  switch (event.eventType) {
    case 'TransformationEvent': {
      // One side alone is allowed where a transformation has a name.
      const isHalf = event.inputs.length === 0 || event.outputs.length === 0;
      const name = event.transformationId ?? (isHalf ? event.id : undefined);
      return omitUndefined({
        inputEPCList: listed(epcs(event.inputs, names)),
        inputQuantityList: quantities(event.inputs, names),
        outputEPCList: listed(epcs(event.outputs, names)),
        outputQuantityList: quantities(event.outputs, names),
        transformationID: name === undefined ? undefined : names.own('transformation', name),
      });
    }
    case 'AggregationEvent':
    case 'AssociationEvent':
      return omitUndefined({ parentID: parent, childEPCs: objects.epcs, childQuantityList: objects.classes });
    case 'TransactionEvent':
      return omitUndefined({
        parentID: parent,
        epcList: objects.epcs ?? (objects.classes ? undefined : []),
        quantityList: objects.classes,
        bizTransactionList: [{ bizTransaction: names.own('transaction', 'not-disclosed') }],
      });
    default: {
      const isBare = event.eventType === 'ObjectEvent' && !objects.epcs && !objects.classes;
      return omitUndefined({ epcList: objects.epcs ?? (isBare ? [] : undefined), quantityList: objects.classes });
    }
  }
}

function listed(uris: readonly string[]): string[] | undefined {
  return uris.length > 0 ? [...new Set(uris)] : undefined;
}

/** Items, and objects without a quantity that have only an identifier. */
function isItem({ serial, lot, identifiers, quantity }: What): boolean {
  return serial !== undefined || (lot === undefined && identifiers !== undefined && quantity === undefined);
}

function epcs(list: readonly What[], names: EpcisNames): string[] {
  return list.filter(isItem).map((what) => names.thing(what));
}

function quantities(list: readonly What[], names: EpcisNames): Json[] | undefined {
  const classes = list.filter((what) => !isItem(what));
  if (classes.length === 0) return undefined;
  return classes.map((what) =>
    omitUndefined({ epcClass: names.thing(what), quantity: what.quantity?.value, uom: what.quantity?.unit }),
  );
}

/** Ports are places of this graph: a reader has no node for them. */
function transportOf({ transport }: Event): Json | undefined {
  const fields = omitUndefined({ mode: transport?.mode, distance: transport?.distance });
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Sources and destinations as declared; an extension field for the party of the step, if they do not name it. */
function whereOf(event: Event, names: EpcisNames): Json {
  const { readPoint, bizLocation, position, destination, operator, sources, destinations } = event;
  const ends = (list: Event['sources'], end: 'source' | 'destination'): Json[] =>
    list.flatMap(({ type, operator: who, place, position: at }) => {
      const uri = who === undefined ? (place === undefined ? at : names.place(place)) : names.party(who);
      return uri === undefined
        ? []
        : [{ type: SOURCE_DESTINATION_TYPES.has(type) ? type : names.own('end', type), [end]: uri }];
    });
  const [from, to] = [ends(sources, 'source'), ends(destinations, 'destination')];
  if (to.length === 0 && destination !== undefined)
    to.push({ type: 'location', destination: names.place(destination) });
  return omitUndefined({
    readPoint: readPoint === undefined ? position && { id: position } : { id: names.place(readPoint) },
    bizLocation: bizLocation === undefined ? undefined : { id: names.place(bizLocation) },
    sourceList: from.length > 0 ? from : undefined,
    destinationList: to.length > 0 ? to : undefined,
    'storytrace:operator': operator === undefined || operator === actorOf(event) ? undefined : names.party(operator),
  });
}
