import { expect, test } from 'vitest';
import { selectCodes } from '../../../../src/codes/selection.ts';
import { restrictedPrefix } from '../../../../src/core/gs1/read/restricted.ts';
import { Node } from '../../../../src/core/graph/node.ts';
import { formatProblem, type InputRefused } from '../../../../src/core/problem.ts';
import { memorySnapshot } from '../../../../src/snapshot/write/memory.ts';
import { casesOf } from '../../../cases.ts';

test.each(casesOf<[digits: string, prefix: string][]>('restricted-numbers'))(
  '%s is a number of a shop or a coupon, and belongs on no pack',
  (digits, prefix) => expect(restrictedPrefix(digits.padStart(14, '0'))).toBe(prefix),
);

test.each('9521234000013 036000291452 40170725 9771234567898 9791234567896 0312345678906'.split(' '))(
  '%s is a product’s',
  (digits) => expect(restrictedPrefix(digits.padStart(14, '0'))).toBeUndefined(),
);

test('the printer gets no code of a weighed good without being asked for it', () => {
  const graph = memorySnapshot(
    [
      { type: 'product', id: 'ham', gtin: '2812345678909', name: 'Ham' },
      { type: 'product', id: 'jam', gtin: '9521234000013', name: 'Jam' },
      { type: 'batch', product: 'ham', lot: 'H1' },
    ].map((node) => Node.parse(node)),
  );
  const ask = (wanted: object) => {
    try {
      return selectCodes(graph, 'https://story.example', wanted).map(({ name, lot }) => `${name} ${lot ?? ''}`.trim());
    } catch (error) {
      return (error as InputRefused).problems.map(formatProblem).map(({ kind, where }) => `${kind} ${where}`);
    }
  };
  expect(ask({ all: true })).toEqual(['RestrictedNumber product:ham']);
  expect(ask({ gtin: '2812345678909', batch: 'H1' })).toEqual(['RestrictedNumber product:ham']);
  expect(ask({ gtin: '9521234000013' })).toEqual(['Jam']);
  expect(ask({ all: true, restricted: true })).toEqual(['Ham', 'Ham H1', 'Jam']);
});
