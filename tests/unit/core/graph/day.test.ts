import { expect, test } from 'vitest';
import { Day } from '../../../../src/core/graph/values.ts';

test.each([
  ['2026-13-01', /^is not a date/],
  ['2026-02-30', /^is not a day of the calendar$/],
  ['24.3.2026', /^is not a date/],
])('%s is told once, by what is wrong with it', (text, problem) => {
  const { error } = Day.safeParse(text);
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(problem)]);
});
