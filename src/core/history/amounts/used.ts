import type { Event } from '../../graph/event.ts';
import type { Quantity } from '../../graph/values.ts';
import { refOfWhat } from '../lookup.ts';
import type { TracedEdge } from '../trace/trace.ts';
import { formatItem } from '../../identity/item-ref.ts';

/** Quantity of a lot that went into another, by the events of that production; undefined where an event has no quantity or another unit. */
export function usedQuantity({ from, event }: TracedEdge, events: ReadonlyMap<string, Event>): Quantity | undefined {
  const main = event === undefined ? undefined : events.get(event);
  if (!main) return undefined;
  const { transformationId } = main;
  const all =
    transformationId === undefined
      ? [main]
      : [...events.values()].filter((other) => other.transformationId === transformationId);
  const used = all
    .flatMap(({ inputs }) => inputs)
    .filter((what) => {
      const ref = refOfWhat(what);
      return ref !== undefined && formatItem(ref) === from;
    });
  const [first] = used;
  if (!first?.quantity || used.some(({ quantity }) => quantity?.unit !== first.quantity?.unit)) return undefined;
  return { ...first.quantity, value: used.reduce((sum, { quantity }) => sum + (quantity?.value ?? Number.NaN), 0) };
}
