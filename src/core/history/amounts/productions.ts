import { omitUndefined } from '../../omit-undefined.ts';
import type { Event, What } from '../../graph/event.ts';
import { instanceOf } from '../../graph/key.ts';
import { contentsOf } from './contents.ts';
import { endOf, type EventLookup, isAbout, isOfClass, placesOf, refOfWhat, timeOf } from '../lookup.ts';
import { formatItem, type ItemRef } from '../../identity/item-ref.ts';

/** `lot` is an instance name (`lookup.ts`); absent where the event names the product alone. */
interface Input {
  product: string;
  lot?: string;
  /** Several lots of the product went in: each of them may be in the output. */
  pooled: boolean;
  /** Time and places of the last use, ms. */
  at: number;
  /** Start of the use, ms: a step may have a duration. */
  from: number;
  places: string[];
}

/** One transformation, or all with the same transformationID: any of its inputs may be in any of its outputs. */
export interface Production {
  events: Event[];
  inputs: Input[];
  /** Time of the production, ms. */
  at: number;
  /** The model of the chain of custody (ISO 22095) where it does not show the origin of the physical goods. */
  onPaper?: 'mass-balance' | 'book-and-claim';
}

/** The queries that the search for productions makes on a graph. */
export type ProductionLookup = Pick<
  EventLookup,
  'eventsAbout' | 'eventsAboutClass' | 'eventsOfTransformation' | 'eventsOfParent'
>;

/** The productions of a lot, in order of time. */
export function productionsOf(lookup: ProductionLookup, lot: ItemRef): Production[] {
  return madeBy(lookup, lookup.eventsAbout(lot.product, lot.lot), (what) => isAbout(what, lot));
}

/** The productions of a product by events that name no lot of it. */
export function classProductionsOf(lookup: ProductionLookup, product: string): Production[] {
  return madeBy(lookup, lookup.eventsAboutClass(product), (what) => isOfClass(what, product));
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

/** Input lots of an event that no event had made before: wrong clocks or data. Positions in `inputs`. */
export function madeLater(lookup: ProductionLookup, event: Event): number[] {
  return event.inputs.flatMap((what, index) => {
    const ref = refOfWhat(what);
    const productions = ref ? productionsOf(lookup, ref) : [];
    return productions.length > 0 && productions.every(({ at }) => at > endOf(event)) ? [index] : [];
  });
}

/** The inputs of a production: objects that the events name, and the contents of logistic units that they name. */
function inputsOf(lookup: ProductionLookup, event: Event): What[] {
  return [
    ...event.inputs,
    ...event.units.flatMap((unit) => contentsOf(lookup, unit, timeOf(event)).map(({ what }) => what)),
  ];
}

function productionOf(lookup: ProductionLookup, events: readonly Event[]): Production {
  const inputs = new Map<string, Input>();
  const lots = new Map<string, number>();
  for (const event of events)
    for (const what of inputsOf(lookup, event)) {
      const { product } = what;
      const lot = instanceOf(what);
      const key = formatItem({ product, lot: lot ?? '' });
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
  const onPaper = (['mass-balance', 'book-and-claim'] as const).find((model) =>
    events.some(({ chainOfCustody }) => chainOfCustody === model),
  );
  for (const input of inputs.values()) input.pooled = (lots.get(input.product) ?? 0) > 1;
  return omitUndefined({
    events: [...events],
    inputs: [...inputs.values()],
    at: Math.max(...events.map(endOf)),
    onPaper,
  });
}
