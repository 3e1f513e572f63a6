import { expect, test } from 'vitest';
import { ticketFacts } from '../../../src/core/page/ticket-facts.ts';

test('a ticket has the last three dates of a lot, and the quantity next to one date at most', () => {
  const quantity = { value: 42 } as never;
  const days = { harvested: 'h', produced: 'p', packed: 'k', bestBefore: 'b', useBy: 'u' };
  const last = [['packed', 'k'], ['best-before', 'b'], ['use-by', 'u']]; // prettier-ignore
  expect(ticketFacts({ ...days, origin: 'Asti', quantity })).toEqual({
    dates: last,
    origin: 'Asti',
    quantity: undefined,
  });
  expect(ticketFacts({ harvested: 'h', produced: 'p', quantity })).toEqual({ dates: [['harvested', 'h'], ['produced', 'p']] }); // prettier-ignore
  expect(ticketFacts({ produced: 'p', quantity })).toEqual({ dates: [['produced', 'p']], quantity });
});
