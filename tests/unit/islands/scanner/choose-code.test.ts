import { describe, expect, test } from 'vitest';
import { distinctCodes, mostPrecise } from '../../../../src/blocks/scanner/camera/choose-code.ts';

const HOST = 'story.example';
const EAN = '9520000010010';
const OTHER_EAN = '9520000010034';
const LINK = 'https://id.brand.example/01/09520000010010';
const LOT = `${LINK}/10/L25-0317`;
const ITEM = `${LOT}/21/7`;
const MATRIX = ']d2010952000001001010L25-0317';
const [BARE, FULL] = ['(01)09520123456788', '(01)09520123456788(3103)000195(17)270301'];

describe('codes of one picture', () => {
  test.each([
    ['the lot of a pack, whose EAN is left out', [EAN, LOT], [LOT]],
    ['in either order', [LOT, EAN], [LOT]],
    ['a serial is more than a lot', [MATRIX, ITEM, EAN], [ITEM]],
    ['issue 64, point 12: the code with dates and weight stays', [BARE, FULL], [FULL]],
    ['… whichever is first', [FULL, BARE], [FULL]],
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
  const PAGE = `https://${HOST}/it/v1/dairy/C1`;
  test.each<[string, string[], string[], boolean]>([
    ['a lot is final', [EAN, LOT], [LOT], true],
    ['a lot wins over everything less precise', [OTHER_EAN, 'hello', LOT], [LOT], true],
    ['an EAN alone may be followed by more', [EAN], [EAN], false],
    ['a link without lot, too', [LINK], [LINK], false],
    ['a product wins over a link of another site', ['https://elsewhere.example/', EAN], [EAN], false],
    ['two products: the visitor chooses', [EAN, OTHER_EAN], [EAN, OTHER_EAN], false],
    ['a page of this site is final', [PAGE], [PAGE], true],
    ['nothing', [], [], false],
  ])('%s', (_, seen, texts, isFinal) => {
    expect(mostPrecise(seen, HOST)).toEqual({ texts, isFinal });
  });
});
