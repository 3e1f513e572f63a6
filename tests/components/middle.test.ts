import { describe, expect, test } from 'vitest';
import { middleOf } from '../../src/components/history/middle.ts';
import type { StepKind } from '../../src/core/page/history.ts';

const steps = (kinds: string) =>
  [...kinds].map((letter) => ({
    kind: ({ g: 'gap', a: 'alert', l: 'leg' }[letter] ?? 'step') as StepKind,
    notDisclosed: letter === 'n',
  }));

describe('the middle of a long history', () => {
  test('lies between its beginning and its end', () => {
    expect(middleOf(steps('sslsssslss'))).toEqual([2, 6]);
    expect(middleOf(steps('s'.repeat(20)))).toEqual([2, 16]);
  });

  test('is not worth a touch where it is short', () => {
    expect(middleOf([])).toEqual([0, 0]);
    expect(middleOf(steps('sssssssss'))).toEqual([0, 0]);
  });

  test.each(['g', 'a', 'n'])('never hides what is not told or went wrong: %s', (letter) => {
    const kinds = `sssssss${letter}ssssssss`;
    const [from, to] = middleOf(steps(kinds));
    expect([from, to]).toEqual([2, 7]);
    expect(kinds.slice(from, to)).not.toContain(letter);
  });

  test('is the longest run, wherever it stands', () => {
    expect(middleOf(steps('sssgssssssssss'))).toEqual([4, 10]);
    expect(middleOf(steps('ssgsgsgsgsgssss'))).toEqual([0, 0]);
  });
});
