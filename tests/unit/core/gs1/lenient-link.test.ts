import { describe, expect, test } from 'vitest';
import { readCode } from '../../../../src/core/gs1/read/read-code.ts';

const LOT = 'https://id.honey.example/01/09520123456788/10/PJ1';
const read = (query: string) => readCode(LOT + query, 'story.example');

describe('issue 64, point 14f: a bad attribute in a query drops itself alone', () => {
  test.each<[string, string, string[]]>([
    ['an impossible date', '?17=279999&13=261120', ['13']],
    ['a letter in a number', '?3103=00A195&17=270301', ['17']],
    ['an identifier that GS1 does not know', '?17=270301&999=x', ['17']],
    ['a part of the path', '?10=PJ2&17=270301', ['17']],
    ['an attribute that is there twice', '?17=270301&17=270302&13=261120', ['17', '13']],
    ['a percent sign without digits', '?17=%zz&13=261120', ['13']],
    ['a character that no address has', '?note=<b>&17=270301', ['17']],
    ['an attribute that does not go with a lot', '?02=09520123456788&17=270301', ['17']],
    ['all of them', '?17=1&13=2', []],
  ])('%s', (_name, query, kept) => {
    const verdict = read(query);
    expect(verdict).toMatchObject({ kind: 'digital-link', gtin: '09520123456788', lot: 'PJ1' });
    expect('elements' in verdict && verdict.elements.slice(2).map(({ ai }) => ai)).toEqual(kept);
  });

  test('a fault of the path stays one', () => {
    expect(readCode('https://id.honey.example/01/09520123456789?17=279999', 'story.example')).toMatchObject({
      kind: 'fault',
      fault: 'CheckDigit',
    });
  });
});
