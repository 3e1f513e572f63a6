import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../src/blocks/timeline/present/parts.ts';

const steps = (marks: string) =>
  [...marks].map((mark, index) => ({ id: `s${index + 1}`, ...(mark === 'M' && { milestone: true as const }) }));
const told = (marks: string) => partsOf(steps(marks)).map((part) => ('steps' in part ? part.steps.length : part.id));

describe('the parts of a timeline', () => {
  test('are its milestones, and what is between two of them as one', () => {
    expect(told('M..M.M')).toEqual(['s1', 2, 's4', 1, 's6']);
    expect(told('..MM...')).toEqual([2, 's3', 's4', 3]);
  });
  test('are all its steps where none is a milestone', () => {
    expect(told('...')).toEqual(['s1', 's2', 's3']);
  });
  test('say how long after the step before they began only where that step is in sight', () => {
    const timed = steps('M..MM').map((step, index) => ({ ...step, since: index }));
    const since = (of: object) => ('since' in of ? of.since : undefined);
    expect(partsOf(timed).map((part) => ('steps' in part ? part.steps.map(since) : since(part)))).toEqual([
      0,
      [1, 2],
      undefined,
      4,
    ]);
  });
});
