import { expect, it } from 'vitest';
import { nextOf } from '../../src/islands/history/steps.ts';

const steps = ['s1', 's2', 's3'].map((id) => ({ id, kind: 'step', actor: undefined, name: id }));

it.each([
  [undefined, 1, 's1'],
  [undefined, -1, 's3'],
  ['s1', 1, 's2'],
  ['s3', 1, 's1'],
  ['s1', -1, 's3'],
  ['s2', -1, 's1'],
  ['gone', 1, 's1'],
] as const)('from %s, %d step on, is %s', (chosen, by, next) => {
  expect(nextOf(steps, chosen, by)).toBe(next);
});

it('goes nowhere where there are no steps', () => {
  expect(nextOf([], undefined, 1)).toBeUndefined();
  expect(nextOf([], 's1', -1)).toBeUndefined();
});
