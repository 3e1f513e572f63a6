import { describe, expect, test } from 'vitest';
import { otherSpellings, readLostPath } from '../../src/browser/parts/lost-path.ts';

const at = (path: string) => readLostPath(`https://story.example${path}`);
const GTIN = '09520000000011';

describe('a path without a page', () => {
  test.each([
    [`/01/${GTIN}/10/L24`, { kind: 'code', gtin: GTIN, lot: 'L24' }],
    [`/01/${GTIN}`, { kind: 'code', gtin: GTIN }],
    [`/01/${GTIN.slice(1)}/10/L24`, { kind: 'code', gtin: GTIN, lot: 'L24' }],
    [`/01/${GTIN}/10/L%2F24/21/99?17=261231`, { kind: 'code', gtin: GTIN, lot: 'L/24', serial: '99' }],
    [`/it/storytracing/01/${GTIN}/10/L24`, { kind: 'code', gtin: GTIN, lot: 'L24' }],
    [`/it/storytracing/01/${GTIN}/10/L24/nowhere`, { kind: 'code', gtin: GTIN, lot: 'L24' }],
    [`/01/${GTIN}/10/%E0%A4%A`, { kind: 'code', gtin: GTIN, lot: '%E0%A4%A' }],
    ['/01/09520000000010/10/L24', { kind: 'wrong-check-digit', code: '09520000000010' }],
    ['/it/storytracing/01/9520000000010', { kind: 'wrong-check-digit', code: '9520000000010' }],
    ['/01/00000000000000', { kind: 'zero-number', code: '00000000000000' }],
    ['/0107032069804987', { kind: 'wrong-check-digit', code: '07032069804987' }],
    ['/00376130321109103421', { kind: 'wrong-check-digit', code: '376130321109103421' }],
    ['/0100000000000000', { kind: 'zero-number', code: '00000000000000' }],
    ['/9520000000010', { kind: 'wrong-check-digit', code: '9520000000010' }],
    [`/01${GTIN}10L24`, { kind: 'code', gtin: GTIN, lot: 'L24' }],
    ['/2024', { kind: 'nothing' }],
    ['/01/123', { kind: 'nothing' }],
    ['/it/nothing/here', { kind: 'nothing' }],
    ['/', { kind: 'nothing' }],
  ])('%s', (path, expected) => {
    expect(at(path)).toEqual(expected);
  });

  test.each([
    [`/01/${GTIN}.`, [`/01/${GTIN}`]],
    [`/01/${GTIN}/10/L1)`, [`/01/${GTIN}/10/L1`]],
    ['/IT/dev', ['/it/dev']],
    ['/it/dev', []],
    ['/.', ['/']],
    ['//evil.example/a.', ['/evil.example/a']],
    ['///evil.example/a', ['/evil.example/a']],
  ])('%s may be spelt %j', (path, expected) => {
    expect(otherSpellings(path)).toEqual(expected);
  });
});
