import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBracketed, writeBracketed, writeElementString } from '../../../../src/core/gs1/ai/element-string.ts';
import { faultOfMissing, faultOfPairing } from '../../../../src/core/gs1/ai/element.ts';
import { isFault } from '../../../../src/core/gs1/ai/fault.ts';
import { factsOf } from '../../../../src/core/gs1/facts.ts';
import { expandUpcE, readNumber } from '../../../../src/core/gs1/number.ts';
import { readCode } from '../../../../src/core/gs1/read/read-code.ts';
import { gtin, lot } from './arbitrary.ts';

const HOST = 'story.example';
const told = (text: string) => {
  const verdict = readCode(text, HOST);
  if (verdict.kind === 'fault') return `fault ${verdict.fault}`;
  const { gtin: code, lot: batch, serial } = 'elements' in verdict ? verdict : ({} as Record<string, undefined>);
  return [verdict.kind, verdict.kind === 'page' && verdict.entry.route, code, batch, serial].filter(Boolean).join(' ');
};

describe('what a code means', () => {
  test.each([
    // our own pages
    ['https://story.example/it', 'page home'],
    ['https://story.example/01/08005360007746/10/L1', 'page printed/batch 08005360007746 L1'],
    [
      'https://story.example/fr/storytracing/01/08005360007746/product-history',
      'page gtin/product/history 08005360007746',
    ],
    ['https://story.example/01/08005360007746/10/L1/21/7', 'digital-link 08005360007746 L1 7'],
    ['https://story.example/it/storytracing/01/08005360007745/product-history', 'fault CheckDigit'],
    ['https://story.example/it/storytracing/01/08005360007746/10/L%20A/product-history', 'fault CharacterSet'],
    // links of other sites
    ['https://id.brand.example/x/01/08005360007746/10/L%2B1?17=261231', 'digital-link 08005360007746 L+1'],
    ['https://id.brand.example/00/340123451111111111?02=08005360007746&37=25&10=A', 'digital-link 08005360007746 A'],
    ['https://brand.example/01/8005360007746', 'fault GtinLength'],
    ['https://brand.example/über', 'url'],
    ['javascript:alert(1)', 'text'],
    // element strings
    [']d20108005360007746' + '10L1\u001d21S', 'element-string 08005360007746 L1 S'],
    ['\u001d0108005360007746' + '17261231' + '10L1', 'element-string 08005360007746 L1'],
    ['(01)08005360007746(10)L1', 'element-string 08005360007746 L1'],
    ['(01) 08005360007746 (10) L(1)', 'element-string 08005360007746 L(1)'],
    ['(10)L1', 'element-string L1'],
    [']d20108005360007745', 'fault CheckDigit'],
    // numbers
    ['8 005360 007746', 'number 08005360007746'],
    ['8005360007745', 'fault CheckDigit'],
    ['12345678901', 'fault GtinLength'],
    ['00000000000000', 'fault ZeroGtin'],
    ['https://brand.example/01/00000000000000', 'fault ZeroGtin'],
    // the group separator in the spellings of people, logs and scanner settings
    ['010800536000774610L1<GS>21S', 'element-string 08005360007746 L1 S'],
    ['010800536000774610L1\\x1d21S', 'element-string 08005360007746 L1 S'],
    ['^010800536000774610L1^21S', 'element-string 08005360007746 L1 S'],
    ['(01)08005360007746(10)L1<GS>(21)S', 'element-string 08005360007746 L1 S'],
    [']C10108005360007746^10L1', 'fault UnknownIdentifier'],
    // spaces
    ['01 08005360007746 10 L1 21 S', 'element-string 08005360007746 L1 S'],
    ['(01) 0 8005360 00774 6 (10) L1 <GS> (21) S', 'element-string 08005360007746 L1 S'],
    ['(01)08005360007746(10)L1<GS>', 'element-string 08005360007746 L1'],
    ['(01)08005360007746(10)<GS>', 'fault Length'],
    ['(01)08005360007746(10)L1<GS>21S', 'fault CharacterSet'],
    // lots as people type them, alone or after the number below the bars
    ['(01)08005360007746(10)L 1', 'element-string 08005360007746 L1'],
    ['(01)08005360007746(10)l25\u20130317', 'element-string 08005360007746 l25-0317'],
    ['8 005360 007746 l25 0317', 'element-string 08005360007746 l250317'],
    ['8005360007746, L1', 'element-string 08005360007746 L1'],
    ['\u201C8005360007746\u200B', 'number 08005360007746'],
    ['<https://id.example/01/08005360007746/10/L25\u20130317', 'digital-link 08005360007746 L25-0317'],
    ['8005360007747 L1', 'text'],
    // brackets within a value
    ['(01)08005360007746(10)A\\(21)B', 'element-string 08005360007746 A(21)B'],
    // a piece of a trade item, content, made to order
    ['(8006)080053600077460102(21)S', 'element-string 08005360007746 S'],
    ['8006080053600077460102', 'element-string 08005360007746'],
    ['(8026)080053600077460102(37)3', 'element-string 08005360007746'],
    ['(03)08005360007746', 'element-string 08005360007746'],
    ['https://brand.example/8006/080053600077460102/21/S', 'digital-link 08005360007746 S'],
    // a faulty element string without a separator or symbology identifier
    ['0107032069804987', 'fault CheckDigit'],
    ['00376130321109103421', 'fault CheckDigit'],
    ['01 0800536 0007745 10 L1', 'fault CheckDigit'],
    ['8006080053600077450102', 'fault CheckDigit'],
    ['0108005360007746' + '17261399', 'fault Date'],
    ['0108005360007746' + '8812', 'fault UnknownIdentifier'],
    ['01 08005360007745 bread and butter', 'text'],
    [']E0800536000774', 'fault GtinLength'],
    [']E402345673', 'number 00000002345673'],
    [']E48005360007746', 'fault GtinLength'],
    [']E3800536000774612', 'number 08005360007746'],
    [']E08005360007746|]e010L1\u001d21S', 'element-string 08005360007746 L1 S'],
    [']E08005360007745|]e010L1', 'fault CheckDigit'],
    [']E08005360007746|]e0', 'fault Syntax'],
    [']E08005360007746|]e00108005360007746', 'element-string 08005360007746'],
    ['8005360007746|^10L1', 'element-string 08005360007746 L1'],
    // EPC URNs
    ['urn:epc:id:sgtin:8005360.000774.S%2F1', 'epc 08005360007746 S/1'],
    ['urn:epc:class:lgtin:8005360.000774.L1', 'epc 08005360007746 L1'],
    ['urn:epc:idpat:sgtin:8005360.000774.*', 'epc 08005360007746'],
    ['urn:epc:id:sgtin:8005360.000774', 'fault Syntax'],
    // other texts
    ['urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66', 'text'],
    ['WIFI:S:<GS>;;', 'text'],
    ['', 'fault Syntax'],
  ])('%j: %s', (text, expected) => expect(told(text)).toBe(expected));

  test('no text makes it throw', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.stringMatching(/^[\](]?[A-Za-z0-9()]*$/));
    fc.assert(
      fc.property(anything, (text) => {
        expect(readCode(text, HOST).kind).toBeTypeOf('string');
      }),
      { numRuns: 1_000 },
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
      { numRuns: 500 },
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
  const all = '15 270400, 17 261231, 11 760101, 3103 000195, 3150 000002, 30 12'.split(', ');
  const elements = all.map((one) => one.split(' ')).map(([ai = '', value = '']) => ({ ai, value }));
  expect(factsOf(elements, 2026)).toEqual({
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

describe('vectors of the GS1 syntax engine', () => {
  type Kind = 'bracketed' | 'raw' | 'scan' | 'pairing' | 'association';
  const vectors = JSON.parse(
    readFileSync(new URL('../../../vectors/gs1-element-strings.json', import.meta.url), 'utf8'),
  ) as Record<Kind, { valid: string[]; invalid: string[] }>;
  const understood = (text: string) => ['element-string', 'digital-link', 'number'].includes(readCode(text, HOST).kind);
  const associated = (text: string, check: typeof faultOfMissing) => {
    const elements = readBracketed(text);
    return !isFault(elements) && check(elements) === undefined;
  };
  const HOLDS: Record<Kind, (text: string) => boolean> = {
    bracketed: understood,
    raw: (text) => understood(text.replaceAll('^', '\u001d')),
    scan: understood,
    pairing: (text) => understood(text) && associated(text, faultOfPairing),
    association: (text) => associated(text, faultOfMissing),
  };

  test.each(Object.keys(HOLDS) as Kind[])('%s', (kind) => {
    const { valid, invalid } = vectors[kind];
    expect(valid.length * invalid.length).toBeGreaterThan(0);
    expect(valid.filter((text) => !HOLDS[kind](text))).toEqual([]);
    expect(invalid.filter(HOLDS[kind])).toEqual([]);
  });
});
