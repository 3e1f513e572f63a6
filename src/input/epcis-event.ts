import type { Event } from '../core/graph/event.ts';
import { BIZ_STEPS, DISPOSITIONS, MEASUREMENTS } from './epcis-vocabulary.ts';
import type { EpcisNames } from './epcis-names.ts';
import { given } from './given.ts';

type What = Event['objects'][number];
type Json = Record<string, unknown>;

const ARRIVING: ReadonlySet<string> = new Set(['receiving', 'arriving', 'accepting']);

/** One event as EPCIS 2.0 JSON-LD. Commercial references are never told: only that there were some. */
export function epcisEvent(event: Event, names: EpcisNames): Json {
  return given({
    type: event.eventType,
    // An event that came without an eventID goes without.
    eventID: event.id.startsWith('sha-256:') ? undefined : names.own('event', event.id),
    eventTime: event.eventTime,
    eventTimeZoneOffset: event.eventTimeZoneOffset,
    recordTime: event.recordTime,
    action: event.eventType === 'TransformationEvent' ? undefined : event.action,
    ...whatOf(event, names),
    bizStep: word(event.bizStep, BIZ_STEPS, 'bizstep', names),
    disposition: word(event.disposition, DISPOSITIONS, 'disposition', names),
    persistentDisposition: persistentOf(event, names),
    ...(event.notDisclosed ? {} : whereOf(event, names)),
    sensorElementList:
      event.notDisclosed || event.sensors.length === 0 ? undefined : [{ sensorReport: reportsOf(event, names) }],
    'storytrace:endTime': event.endTime,
    'storytrace:notDisclosed': event.notDisclosed ? true : undefined,
  });
}

function whatOf(event: Event, names: EpcisNames): Json {
  const parentID = event.parent === undefined ? undefined : names.unit(event.parent);
  const units = event.units.length > 0 ? event.units.map((unit) => names.unit(unit)) : undefined;
  const objects = quantities(event.objects, names);
  switch (event.eventType) {
    case 'TransformationEvent': {
      // One side alone is allowed where a transformation has a name.
      const isHalf = event.inputs.length === 0 || event.outputs.length === 0;
      const name = event.transformationId ?? (isHalf ? event.id : undefined);
      return given({
        inputQuantityList: quantities(event.inputs, names),
        outputQuantityList: quantities(event.outputs, names),
        transformationID: name === undefined ? undefined : names.own('transformation', name),
      });
    }
    case 'AggregationEvent':
    case 'AssociationEvent':
      return given({ parentID, childEPCs: units, childQuantityList: objects });
    case 'TransactionEvent':
      return given({
        parentID,
        epcList: units,
        quantityList: objects,
        bizTransactionList: [{ bizTransaction: names.own('transaction', 'not-disclosed') }],
      });
    default:
      return given({ epcList: units, quantityList: objects });
  }
}

function quantities(list: readonly What[], names: EpcisNames): Json[] | undefined {
  if (list.length === 0) return undefined;
  return list.map(({ quantity, ...what }) =>
    given({ epcClass: names.class(what), quantity: quantity?.value, uom: quantity?.unit }),
  );
}

/** The party stands at the end of the step at which it is: the destination of what arrives, else the source. */
function whereOf({ readPoint, bizLocation, destination, operator, bizStep }: Event, names: EpcisNames): Json {
  const arriving = bizStep !== undefined && ARRIVING.has(bizStep);
  const party = operator === undefined ? undefined : names.party(operator);
  const destinations = [
    ...(destination === undefined ? [] : [{ type: 'location', destination: names.place(destination) }]),
    ...(arriving && party !== undefined ? [{ type: 'possessing_party', destination: party }] : []),
  ];
  return given({
    readPoint: readPoint === undefined ? undefined : { id: names.place(readPoint) },
    bizLocation: bizLocation === undefined ? undefined : { id: names.place(bizLocation) },
    sourceList: !arriving && party !== undefined ? [{ type: 'possessing_party', source: party }] : undefined,
    destinationList: destinations.length > 0 ? destinations : undefined,
  });
}

function reportsOf({ sensors }: Event, names: EpcisNames): Json[] {
  return sensors.map(({ type, value, min, max, mean, unit, exception }) =>
    given({
      type: word(type, MEASUREMENTS, 'measurement', names),
      value,
      minValue: min,
      maxValue: max,
      meanValue: mean,
      uom: unit,
      exception,
    }),
  );
}

function persistentOf({ persistentDisposition: told }: Event, names: EpcisNames): Json | undefined {
  if (!told || told.set.length + told.unset.length === 0) return undefined;
  const of = (list: readonly string[]) =>
    list.length === 0 ? undefined : list.map((one) => word(one, DISPOSITIONS, 'disposition', names));
  return given({ set: of(told.set), unset: of(told.unset) });
}

/** A word that the Core Business Vocabulary does not have is a name of the site's own. */
function word(
  term: string | undefined,
  known: ReadonlySet<string>,
  kind: string,
  names: EpcisNames,
): string | undefined {
  return term === undefined || known.has(term) ? term : names.own(kind, term);
}
