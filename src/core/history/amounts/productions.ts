import type { Event, What } from '../../graph/event.ts';
import { instanceOf } from '../../graph/key.ts';
import { contentsOf } from './contents.ts';
import { endOf, type EventLookup, isAbout, type LotRef, placesOf, refOfWhat, timeOf } from '../lookup.ts';

/** `lot` is an instance name (`lookup.ts`). None: the event names the product alone. */
interface Input {
  product: string;
  lot?: string;
  /** Several lots of its product went in: each may have. */
  pooled: boolean;
  /** When the last of it went in, ms, and where. */
  at: number;
  /** When that began, ms: a step may last. */
  from: number;
  places: string[];
}

/** One transformation, or all that share a transformationID: any of its inputs may be in any of its outputs. */
export interface Production {
  events: Event[];
  inputs: Input[];
  /** When it was done, ms. */
  at: number;
  /** Mass balance and book-and-claim say nothing of where the goods themselves come from. */
  physical: boolean;
}

/** What the search for productions asks of a graph. */
export type ProductionLookup = Pick<
  EventLookup,
  'eventsAbout' | 'eventsAboutClass' | 'eventsOfTransformation' | 'eventsOfParent'
>;

/** How a lot came to be, in order of time. */
export function productionsOf(lookup: ProductionLookup, lot: LotRef): Production[] {
  return madeBy(lookup, lookup.eventsAbout(lot.product, lot.lot), (what) => isAbout(what, lot));
}

/** How a product came to be by events that name no lot of it. */
export function classProductionsOf(lookup: ProductionLookup, product: string): Production[] {
  const isClass = (what: What) => what.product === product && instanceOf(what) === undefined;
  return madeBy(lookup, lookup.eventsAboutClass(product), isClass);
}

function madeBy(lookup: ProductionLookup, events: readonly Event[], isMade: (what: What) => boolean): Production[] {
  const groups = new Map<string, readonly Event[]>();
  for (const event of events) {
    if (!event.outputs.some(isMade)) continue;
    const { transformationId } = event;
    if (transformationId === undefined) groups.set(`event ${event.id}`, [event]);
    else groups.set(`id ${transformationId}`, lookup.eventsOfTransformation(transformationId));
  }
  return [...groups.values()].map((group) => productionOf(lookup, group));
}

/** Input lots of an event that no event had made yet: a fault of clocks or of the data. Positions in `inputs`. */
export function madeLater(lookup: ProductionLookup, event: Event): number[] {
  return event.inputs.flatMap((what, index) => {
    const ref = refOfWhat(what);
    const productions = ref ? productionsOf(lookup, ref) : [];
    return productions.length > 0 && productions.every(({ at }) => at > endOf(event)) ? [index] : [];
  });
}

/** What went in: what the events name, and what was in the logistic units that they name. */
function inputsOf(lookup: ProductionLookup, event: Event): What[] {
  return [...event.inputs, ...event.units.flatMap((unit) => contentsOf(lookup, unit, timeOf(event)))];
}

function productionOf(lookup: ProductionLookup, events: readonly Event[]): Production {
  const inputs = new Map<string, Input>();
  const lots = new Map<string, number>();
  for (const event of events)
    for (const what of inputsOf(lookup, event)) {
      const { product } = what;
      const lot = instanceOf(what);
      const key = `${product}/${lot ?? ''}`;
      const known = inputs.get(key);
      if (!known) lots.set(product, (lots.get(product) ?? 0) + 1);
      inputs.set(key, {
        product,
        ...(lot !== undefined && { lot }),
        pooled: false,
        at: Math.max(known?.at ?? endOf(event), endOf(event)),
        from: Math.max(known?.from ?? timeOf(event), timeOf(event)),
        places: [...(known?.places ?? []), ...placesOf(event)],
      });
    }
  for (const input of inputs.values()) input.pooled = (lots.get(input.product) ?? 0) > 1;
  return {
    events: [...events],
    inputs: [...inputs.values()],
    at: Math.max(...events.map(endOf)),
    physical: !events.some(
      ({ chainOfCustody }) => chainOfCustody === 'mass-balance' || chainOfCustody === 'book-and-claim',
    ),
  };
}
