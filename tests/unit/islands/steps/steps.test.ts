import { expect, it } from 'vitest';
import { marksOf, nextOf } from '../../../../src/islands/steps/steps.ts';

const steps = ['s1', 's2', 's3'];

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

it('marks what takes part in the chosen step, and sets aside what is not on the way that is followed', () => {
  expect(marksOf('s1 s2', 's2', undefined)).toEqual({ chosen: true, aside: false });
  expect(marksOf('s1', 's2', ['s2', 's3'])).toEqual({ chosen: false, aside: true });
  expect(marksOf('s3', undefined, ['s2', 's3'])).toEqual({ chosen: false, aside: false });
});
