import type { Batch } from '../graph/batch.ts';
import type { Event, What } from '../graph/event.ts';
import { instanceOf } from '../graph/key.ts';
import type { Place } from '../graph/operator.ts';
import type { Product } from '../graph/product.ts';
import type { ItemRef } from '../identity/item-ref.ts';

/** The queries that a history makes on a graph; a snapshot implements it. Events are in order of time. */
export interface EventLookup {
  eventsAbout(product: string, lot: string): readonly Event[];
  eventsAboutClass(product: string): readonly Event[];
  eventsOfParent(unit: string): readonly Event[];
  eventsOfTransformation(transformationId: string): readonly Event[];
  batch(product: string, lot: string): Batch | undefined;
  batchesWithLot(product: string, lot: string): Iterable<Batch>;
  /** When a recall of the lot or item was last withdrawn by command, ms. Events up to that time no longer recall it. */
  recallWithdrawnAt(product: string, lot: string): number | undefined;
  /** When a recall of the lot or item was first recorded, ms; undefined without a record. */
  recallRecordedAt(product: string, lot: string): number | undefined;
  product(id: string): Pick<Product, 'assetType' | 'identifiers'> | undefined;
  place(id: string): Pick<Place, 'within' | 'latitude' | 'longitude'> | undefined;
}

export function refOf(batch: Pick<Batch, 'product' | 'lot' | 'serial' | 'identifiers'>): ItemRef {
  return { product: batch.product, lot: instanceOf(batch) ?? '' };
}

/** The lot or item that an event names; undefined where it names the product alone. */
export function refOfWhat(what: What): ItemRef | undefined {
  const lot = instanceOf(what);
  return lot === undefined ? undefined : { product: what.product, lot };
}

export function isAbout(what: What, ref: ItemRef): boolean {
  return what.product === ref.product && instanceOf(what) === ref.lot;
}

export const isOfClass = (what: What, product: string): boolean =>
  what.product === product && instanceOf(what) === undefined;

/** Events with a product without a lot among their objects or outputs: they are about every lot. */
export const eventsOfClass = (lookup: EventLookup, product: string): Event[] =>
  lookup
    .eventsAboutClass(product)
    .filter(({ objects, outputs }) => [...objects, ...outputs].some((what) => isOfClass(what, product)));

/** Limits on a history, so that a page keeps its size for any graph. The page shows that something was cut. */
export const LIMITS = {
  /** Levels upstream. The longest food chains known to us have eight. */
  depth: 16,
  /** Lots that are inputs of one production. */
  fanOut: 64,
  /** Lots in one history. */
  lots: 256,
  /** Lots made from this lot that the graph names. */
  outputs: 12,
  /** Number of stays in logistic units, nested ones too, that are followed for a lot or an item. */
  stays: 4096,
  /** An SSCC may be assigned again after a year (GS1 General Specifications 2.2.1): an open stay ends there. */
  stay: 365 * 24 * 60 * 60 * 1000,
} as const;

/** Start of the step, ms. */
export function timeOf(event: Event): number {
  return Date.parse(event.eventTime);
}

/** End of the step, ms; equal to its start where the event has no later end. */
export function endOf(event: Event): number {
  return event.endTime === undefined ? timeOf(event) : Math.max(timeOf(event), Date.parse(event.endTime));
}

/** Place of the event: its read point, else its business location. */
export function placeOf(event: Event): string | undefined {
  return event.readPoint ?? event.bizLocation;
}

/** All places that an event names as its own location. */
export function placesOf({ readPoint, bizLocation }: Event): string[] {
  return [...new Set([readPoint, bizLocation].filter((place) => place !== undefined))];
}

/** `2026-03-17T05:50`: the local time at this offset. */
export function localTime(ms: number, offset: string): string {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const shift = (hours * 60 + minutes) * (offset.startsWith('-') ? -60_000 : 60_000);
  return new Date(ms + shift).toISOString().slice(0, 16);
}
