import { describe, expect, test } from 'vitest';
import { readCode } from '../../../../src/core/gs1/read/read-code.ts';
import { casesOf } from '../../../cases.ts';

const LOT = 'https://id.honey.example/01/09520123456788/10/PJ1';
const read = (query: string) => readCode(LOT + query, 'story.example');

describe('issue 64, point 14f: a bad attribute in a query drops itself alone', () => {
  test.each(casesOf<[what: string, query: string, kept: string[]][]>('lenient-links'))('%s', (_name, query, kept) => {
    const verdict = read(query);
    expect(verdict).toMatchObject({ kind: 'digital-link', gtin: '09520123456788', lot: 'PJ1' });
    expect('elements' in verdict && verdict.elements.slice(2).map(({ ai }) => ai)).toEqual(kept);
  });

  test('a fault of the path stays one', () =>
    expect(readCode('https://id.honey.example/01/09520123456789?17=279999', 'story.example')).toMatchObject({
      kind: 'fault',
      fault: 'CheckDigit',
    }));
});
