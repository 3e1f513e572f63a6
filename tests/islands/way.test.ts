import { describe, expect, it } from 'vitest';
import { wayOf } from '../../src/islands/history/way.ts';

const edge = (pair: string) => ({ from: pair[0] ?? '', to: pair[1] ?? '' });

describe('the way of a lot', () => {
  // hay → milk → cheese → box; salt → cheese; whey ← cheese
  const edges = ['hm', 'mc', 'cb', 'sc', 'cw'].map(edge);

  it('leads from an ingredient to all that came of it', () => {
    expect([...wayOf('s', edges)].sort()).toEqual(['b', 'c', 's', 'w']);
  });

  it('leads back to what went in, and not to what went in beside it', () => {
    expect([...wayOf('m', edges)].sort()).toEqual(['b', 'c', 'h', 'm', 'w']);
  });

  it('ends in a graph that runs in a circle', () => {
    expect([...wayOf('a', ['ab', 'bc', 'ca'].map(edge))].sort()).toEqual(['a', 'b', 'c']);
  });

  it('is the lot alone where nothing is known of it', () => {
    expect([...wayOf('x', edges)]).toEqual(['x']);
  });

  it('goes once through each of many lots, however many ways there are', () => {
    const layers = 40;
    const dense = Array.from({ length: layers }, (_, layer) =>
      [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].map((b) => ({ from: `${layer}.${a}`, to: `${layer + 1}.${b}` }))),
    ).flat();
    expect(wayOf('0.0', dense).size).toBe(1 + layers * 5);
  });
});
