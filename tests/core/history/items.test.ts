import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyOfLots, ownEvents } from '../../../src/core/history/history.ts';
import { lotKey } from '../../../src/core/history/lookup.ts';
import { anyChain, eventOf, THINGS } from './item-chains.ts';
import { replay } from './replay.ts';
import { lookupOf, lot } from './told-events.ts';

const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort();

test('whatever the chain: the history of each item equals a plain replay of it', () => {
  fc.assert(
    fc.property(anyChain, fc.infiniteStream(fc.integer()), (chain, keys) => {
      const events = chain.map(eventOf);
      const mixed = events.map((one) => [keys.next().value as number, one] as const).sort((a, b) => a[0] - b[0]);
      const lookup = lookupOf(mixed.map(([, one]) => one));
      const known = replay(chain);
      for (const name of THINGS) {
        const { own = [], all = [], madeFrom = [] } = known.get(name) ?? {};
        const ids = (positions: Iterable<number>) => sorted([...positions].map((at) => `e${at}`));
        expect(sorted(ownEvents(lookup, lot(name)).map(({ id }) => id)), `own events of ${name}`).toEqual(ids(own));
        const { steps, upstream } = historyOfLots(lookup, [lot(name)]);
        expect(sorted(steps.flatMap((step) => step.events.map(({ id }) => id))), `all events of ${name}`).toEqual(ids(all));
        expect(sorted(upstream.map(({ ref }) => lotKey(ref))), `what ${name} was made from`).toEqual(sorted(madeFrom));
      }
    }),
    { numRuns: 1000 },
  );
});
