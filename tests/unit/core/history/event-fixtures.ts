import { Event, type What } from '../../../../src/core/graph/event.ts';
import { Batch } from '../../../../src/core/graph/batch.ts';
import { instanceOf } from '../../../../src/core/graph/key.ts';
import type { Place } from '../../../../src/core/graph/operator.ts';
import type { EventLookup } from '../../../../src/core/history/lookup.ts';
import { compareEvents } from '../../../../src/core/history/order.ts';
import type { ItemRef } from '../../../../src/core/identity/item-ref.ts';

export type RawEvent = Record<string, unknown>;

let count = 0;

/** A time as `2026-03-01T08:00`, or a day of March 2026, at eight o'clock. */
export type At = string | number;
export const PALLET = '00/340123450000000017';

const timeOf = (at: At): string =>
  typeof at === 'string' ? at : new Date(Date.UTC(2026, 2, at, 8)).toISOString().slice(0, 16);

/** An event with defaults for absent fields. A lot is written as `product/lot`, an item as `product/~serial`. */
export function event(fields: RawEvent & { at?: At }): Event {
  const { at = 1, ...rest } = fields;
  count += 1;
  return Event.parse({
    type: 'event',
    id: `e${String(count).padStart(6, '0')}`,
    eventType: 'ObjectEvent',
    eventTime: `${timeOf(at)}:00Z`,
    eventTimeZoneOffset: '+00:00',
    ...rest,
    ...Object.fromEntries(
      ['objects', 'inputs', 'outputs'].flatMap((side) =>
        Array.isArray(rest[side]) ? [[side, whats(rest[side])]] : [],
      ),
    ),
  });
}

function whats(list: readonly unknown[]) {
  return list.map((one) => (typeof one === 'string' ? named(one) : one));
}

export function lot(name: string): ItemRef {
  const [product = '', ...rest] = name.split('/');
  return rest.length === 0 ? ({ product } as ItemRef) : { product, lot: rest.join('/') };
}

/** The fields by which an event or a batch names it: `battery/~1` is the item with the serial 1. */
export function named(name: string): What {
  const { product, lot: instance } = lot(name);
  return instance?.startsWith('~') ? { product, serial: instance.slice(1) } : lot(name);
}

export function made(at: At, inputs: string[], outputs: string[], more: RawEvent = {}): Event {
  return event({ at, eventType: 'TransformationEvent', bizStep: 'creating_class_instance', inputs, outputs, ...more });
}

/** An event of one lot or item. */
export function seen(at: At, bizStep: string | undefined, what: string, more: RawEvent = {}): Event {
  return event({ at, bizStep, objects: [what], ...more });
}

/** Contents (`objects`, `units`) that are put on a pallet or into a case. */
export function packed(at: At, parent: string, more: RawEvent = {}): Event {
  return event({ at, eventType: 'AggregationEvent', action: 'ADD', bizStep: 'packing', parent, ...more });
}

/** One lot with a quantity, as `objects` of an event. */
export function some(name: string, value: number | undefined, unit?: string): What[] {
  const quantity = value !== undefined && { quantity: { value, ...(unit !== undefined && { unit }) } };
  return [{ ...lot(name), ...quantity }] as What[];
}

export function batch(name: string, fields: Record<string, unknown>): Batch {
  return Batch.parse({ type: 'batch', ...named(name), ...fields });
}

const MAKE = { event, made, packed, seen };
/** An event as cases in YAML have it: the name of its maker, and what that is given. */
export type Told = [maker: keyof typeof MAKE, ...given: never[]];
export const eventsOf = (told: readonly Told[]): Event[] =>
  told.map(([maker, ...given]) => (MAKE[maker] as (...all: never[]) => Event)(...given));

/** A graph of events and batches in memory. */
export function lookupOf(
  events: readonly Event[],
  batches: readonly Batch[] = [],
  /** ms, by `product/lot` */
  withdrawn: Readonly<Record<string, number>> = {},
  /** The place around a place. */
  within: Readonly<Record<string, string>> = {},
  places: readonly Place[] = [],
): EventLookup {
  const sorted = [...events].sort(compareEvents);
  const names = (side: readonly What[], product: string, name?: string) =>
    side.some((what) => what.product === product && instanceOf(what) === name);
  const about = (product: string, name?: string) =>
    sorted.filter(({ objects, inputs, outputs, container }) =>
      [objects, inputs, outputs, container ? [container] : []].some((side) => names(side, product, name)),
    );
  return {
    eventsAbout: (product, name) => about(product, name),
    eventsAboutClass: (product) => about(product),
    eventsOfParent: (unit) => sorted.filter((one) => one.parent === unit || one.units.includes(unit)),
    eventsOfTransformation: (id) => sorted.filter((one) => one.transformationId === id),
    batch: (product, name) => batches.find((one) => one.product === product && instanceOf(one) === name),
    batchesWithLot: (product, name) =>
      batches.filter((one) => one.ingredients.some(({ lots }) => names(lots, product, name))),
    recallWithdrawnAt: (product, name) => withdrawn[`${product}/${name}`],
    recallRecordedAt: () => undefined,
    product: (id) => (id.startsWith('crate') ? { assetType: 'returnable' } : undefined),
    place: (id) =>
      places.find((one) => one.id === id) ?? (within[id] === undefined ? undefined : { within: within[id] }),
  };
}
