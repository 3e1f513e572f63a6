import { describe, expect, it } from 'vitest';
import { firstLots, followedLot, lineageOf } from '../../../../src/blocks/graph/lineage.ts';

const LOTS = [...'hmcbswx'];
const lot = (name: string) => LOTS.indexOf(name);
const edge = (pair: string): [number, number] => [lot(pair[0] ?? ''), lot(pair[1] ?? '')];
const named = (way: Set<number>) => [...way].map((each) => LOTS[each]).sort();

describe('the way of a lot', () => {
  // hay → milk → cheese → box; salt → cheese; whey ← cheese
  const edges = ['hm', 'mc', 'cb', 'sc', 'cw'].map(edge);

  it('leads from an ingredient to all that came of it', () =>
    expect(named(lineageOf(lot('s'), edges))).toEqual(['b', 'c', 's', 'w']));

  it('leads back to what went in, and not to what went in beside it', () =>
    expect(named(lineageOf(lot('m'), edges))).toEqual(['b', 'c', 'h', 'm', 'w']));

  it('ends in a graph that runs in a circle', () =>
    expect(named(lineageOf(lot('h'), ['hm', 'mc', 'ch'].map(edge)))).toEqual(['c', 'h', 'm']));

  it('is told with its steps and the number of its lots; ways begin at lots that nothing went into', () => {
    const lots = LOTS.map((id) => ({ name: id, role: 'input' as const, steps: `s-${id} s-all` }));
    const view = { label: '', edges, lots };
    const steps = ['s-all', 's-b', 's-c', 's-s', 's-w'];
    expect(followedLot(view, lot('s'))).toEqual({ lot: lot('s'), name: 's', steps, count: 4 });
    expect(followedLot(view, -1)).toBeUndefined();
    expect(firstLots(view).map((each) => LOTS[each])).toEqual(['h', 's']);
  });
});
