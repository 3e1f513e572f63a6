import { expect, test } from 'vitest';
import { isNamed } from '../../../src/core/text/words.ts';

test.each([
  ['anchov', 'Menaica anchovies · 200 g', true],
  ['ANCHOV menaic', 'Menaica anchovies · 200 g', true],
  ['caffe', 'Caffè crema', true],
  ['200', 'Menaica anchovies · 200 g', true],
  ['chovies', 'Menaica anchovies', false],
  ['anchov cheese', 'Menaica anchovies', false],
  ['·', 'Menaica · anchovies', false],
])('%s names %s: %s', (typed, name, expected) => {
  expect(isNamed(name, typed)).toBe(expected);
});
