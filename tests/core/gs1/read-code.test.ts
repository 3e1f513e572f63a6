import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeBracketed, writeElementString } from '../../../src/core/gs1/element-string.ts';
import { factsOf } from '../../../src/core/gs1/facts.ts';
import { expandUpcE, readNumber } from '../../../src/core/gs1/number.ts';
import { readCode } from '../../../src/core/gs1/read-code.ts';
import { gtin, lot } from './arbitrary.ts';

const HOST = 'story.example';
const told = (text: string) => {
  const verdict = readCode(text, HOST);
  if (verdict.kind === 'fault') return `fault ${verdict.fault}`;
  const { gtin: code, lot: batch } = 'elements' in verdict ? verdict : { gtin: undefined, lot: undefined };
  return [verdict.kind, verdict.kind === 'page' && verdict.entry.route, code, batch].filter(Boolean).join(' ');
};

describe('what a code means', () => {
  test.each([
    // our own pages
    ['https://story.example/it', 'page home'],
    ['https://story.example/01/08005360007746/10/L1', 'page printed/batch 08005360007746 L1'],
    ['HTTPS://STORY.EXAMPLE/01/08005360007746/10/L1', 'page printed/batch 08005360007746 L1'],
    [
      'https://story.example/fr/storytracing/01/08005360007746/product-history',
      'page gtin/product/history 08005360007746',
    ],
    ['story.example/en/storytelling/01/stravecchio', 'page storytelling/product'],
    ['/it/scan-qr', 'page utility/scan-qr'],
    ['https://story.example/01/08005360007746/10/L1/21/7', 'digital-link 08005360007746 L1'],
    ['https://story.example/it/01/08005360007746', 'digital-link 08005360007746'],
    ['https://story.example/01/08005360007745', 'fault CheckDigit'],
    ['https://story.example/it/storytracing/01/08005360007745/product-history', 'fault CheckDigit'],
    ['https://story.example/it/storytracing/01/08005360007746/10/L%20A/product-history', 'fault CharacterSet'],
    // links of others
    ['https://id.brand.example/x/01/08005360007746/10/L%2B1?17=261231', 'digital-link 08005360007746 L+1'],
    ['https://id.brand.example/00/340123451111111111?02=08005360007746&37=25&10=A', 'digital-link 08005360007746 A'],
    ['https://brand.example/01/8005360007746', 'fault GtinLength'],
    ['https://brand.example/products/7?a=b', 'url'],
    ['https://brand.example/über', 'url'],
    ['ftp://brand.example/01/08005360007746', 'text'],
    ['javascript:alert(1)', 'text'],
    // element strings
    [']d20108005360007746' + '10L1\u001d21S', 'element-string 08005360007746 L1'],
    [']C1\u001d0108005360007746' + '10L1', 'element-string 08005360007746 L1'],
    [']Q30108005360007746', 'element-string 08005360007746'],
    [']e00108005360007746', 'element-string 08005360007746'],
    ['\u001d0108005360007746' + '17261231' + '10L1', 'element-string 08005360007746 L1'],
    ['0108005360007746' + '10L1', 'element-string 08005360007746 L1'],
    ['(01)08005360007746(10)L1', 'element-string 08005360007746 L1'],
    ['(01) 08005360007746 (10) L(1)', 'element-string 08005360007746 L(1)'],
    ['(10)L1', 'element-string L1'],
    [']d20108005360007745', 'fault CheckDigit'],
    ['(01)08005360007746(88)1', 'fault UnknownIdentifier'],
    ['(01)08005360007746(10)A(10)B', 'fault Duplicate'],
    // numbers
    ['8005360007746', 'number 08005360007746'],
    ['8 005360 007746', 'number 08005360007746'],
    [']E08005360007746', 'number 08005360007746'],
    ['416000336108', 'number 00416000336108'],
    ['02345673', 'number 00000002345673'],
    ['12345678901231', 'number 12345678901231'],
    ['8005360007745', 'fault CheckDigit'],
    ['800536000774', 'fault CheckDigit'],
    ['12345678901', 'fault GtinLength'],
    // anything else
    ['hello', 'text'],
    ['WIFI:S:net;P:secret;;', 'text'],
    ['', 'fault Syntax'],
  ])('%j: %s', (text, expected) => expect(told(text)).toBe(expected));

  test('no text makes it throw', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.stringMatching(/^[\](]?[A-Za-z0-9()]*$/));
    fc.assert(
      fc.property(anything, (text) => {
        expect(readCode(text, HOST).kind).toBeTypeOf('string');
      }),
      { numRuns: 5_000 },
    );
  });

  test('an element string reads back, whatever the lot', () => {
    fc.assert(
      fc.property(gtin, lot, (code, batch) => {
        const elements = [
          { ai: '01', value: code },
          { ai: '10', value: batch },
          { ai: '17', value: '261200' },
        ];
        expect(readCode(writeElementString(elements), HOST)).toMatchObject({ gtin: code, lot: batch, elements });
        if (!/\(\d{2,4}\)/.test(batch)) {
          expect(readCode(writeBracketed(elements), HOST)).toMatchObject({ gtin: code, lot: batch, elements });
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a UPC-E is the UPC-A that it abbreviates', () => {
  // GS1 General Specifications, zero suppression
  expect(expandUpcE('01234505')).toBe('012000003455');
  expect(expandUpcE('04252614')).toBe('042100005264');
  expect(expandUpcE('01234531')).toBe('012300000451');
  expect(expandUpcE('01234543')).toBe('012340000053');
  expect(expandUpcE('01234558')).toBe('012345000058');
  expect(readNumber('04252614')).toEqual({ kind: 'UPC-E', gtin: '00042100005264' });
});

test('dates and weights are told, day 00 as not given', () => {
  const facts = factsOf(
    [
      { ai: '15', value: '270400' },
      { ai: '17', value: '261231' },
      { ai: '11', value: '760101' },
      { ai: '3103', value: '000195' },
      { ai: '3150', value: '000002' },
      { ai: '30', value: '12' },
    ],
    2026,
  );
  expect(facts).toEqual({
    bestBefore: '2027-04-00',
    useBy: '2026-12-31',
    production: '2076-01-01',
    netWeight: { value: '0.195', unit: 'KGM' },
    netVolume: { value: '2', unit: 'LTR' },
    count: 12,
  });
  expect(factsOf([{ ai: '11', value: '770101' }], 2026).production).toBe('1977-01-01');
  expect(factsOf([{ ai: '11', value: '490101' }], 2099).production).toBe('2149-01-01');
});
