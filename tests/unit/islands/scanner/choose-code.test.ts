import { describe, expect, test } from 'vitest';
import { distinctCodes, mostPrecise } from '../../../../src/islands/scanner/choose-code.ts';

const HOST = 'story.example';
const EAN = '9520000010010';
const OTHER_EAN = '9520000010034';
const LINK = 'https://id.brand.example/01/09520000010010';
const LOT = `${LINK}/10/L25-0317`;
const ITEM = `${LOT}/21/7`;
const MATRIX = ']d2010952000001001010L25-0317';

describe('codes of one picture', () => {
  test.each([
    ['the lot of a pack, whose EAN is left out', [EAN, LOT], [LOT]],
    ['in either order', [LOT, EAN], [LOT]],
    ['a serial is more than a lot', [MATRIX, ITEM, EAN], [ITEM]],
    ['two codes of one lot are one', [LOT, MATRIX], [LOT]],
    ['EAN and link of one product are one', [EAN, LINK], [EAN]],
    ['the EAN of another product stays', [OTHER_EAN, LOT], [OTHER_EAN, LOT]],
    ['two lots of one product stay', [LOT, `${LINK}/10/L25-0318`], [LOT, `${LINK}/10/L25-0318`]],
    ['a link of another site stays', [LOT, 'https://elsewhere.example/page'], [LOT, 'https://elsewhere.example/page']],
    ['a text twice is one', ['hello', 'hello'], ['hello']],
    ['none', [], []],
  ])('%s', (_, texts, expected) => {
    expect(distinctCodes(texts, HOST)).toEqual(expected);
  });
});

describe('codes that a camera has seen', () => {
  test.each([
    ['a lot is final', [EAN, LOT], { texts: [LOT], isFinal: true }],
    ['a lot wins over everything less precise', [OTHER_EAN, 'hello', LOT], { texts: [LOT], isFinal: true }],
    ['an EAN alone may be followed by more', [EAN], { texts: [EAN], isFinal: false }],
    ['a link without lot, too', [LINK], { texts: [LINK], isFinal: false }],
    [
      'a product wins over a link of another site',
      ['https://elsewhere.example/', EAN],
      { texts: [EAN], isFinal: false },
    ],
    ['two products: the visitor chooses', [EAN, OTHER_EAN], { texts: [EAN, OTHER_EAN], isFinal: false }],
    [
      'a page of this site is final',
      [`https://${HOST}/it/v1/dairy/C1`],
      { texts: [`https://${HOST}/it/v1/dairy/C1`], isFinal: true },
    ],
    ['nothing', [], { texts: [], isFinal: false }],
  ])('%s', (_, texts, expected) => {
    expect(mostPrecise(texts, HOST)).toEqual(expected);
  });
});
