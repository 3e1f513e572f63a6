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
import { casesOf } from '../../../cases.ts';
import { buildDigitalLink, readDigitalLink } from '../../../../src/core/gs1/digital-link.ts';

const HOST = 'story.example';
const told = (text: string) => {
  const verdict = readCode(text, HOST);
  if (verdict.kind === 'fault') return `fault ${verdict.fault}`;
  const { gtin: code, lot: batch, serial } = 'elements' in verdict ? verdict : ({} as Record<string, undefined>);
  return [verdict.kind, verdict.kind === 'page' && verdict.entry.route, code, batch, serial].filter(Boolean).join(' ');
};

/** What each text means, by its form. */
const CODES = JSON.parse(readFileSync(new URL('../../../fixtures/codes.json', import.meta.url), 'utf8')) as Record<
  string,
  [text: string, means: string][]
>;

describe('what a code means', () => {
  test.each(Object.values(CODES).flat())('%j: %s', (text, expected) => expect(told(text)).toBe(expected));

  test('no text makes it throw', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.stringMatching(/^[\](]?[A-Za-z0-9()]*$/));
    fc.assert(
      fc.property(anything, (text) => {
        expect(readCode(text, HOST).kind).toBeTypeOf('string');
      }),
      { numRuns: 1_000 },
    );
  });

  test('an element string reads back, whatever the lot', () =>
    fc.assert(
      fc.property(gtin, lot, (code, batch) => {
        const elements = [
          { ai: '01', value: code },
          { ai: '10', value: batch },
          { ai: '17', value: '261200' },
        ];
        expect(readCode(writeElementString(elements), HOST)).toMatchObject({ gtin: code, lot: batch, elements });
        if (!/\(\d{2,4}\)/.test(batch))
          expect(readCode(writeBracketed(elements), HOST)).toMatchObject({ gtin: code, lot: batch, elements });
      }),
      { numRuns: 500 },
    ));
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
  expect(factsOf(elements, 2026)).toEqual(casesOf<object>('told-facts'));
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

interface Vectors {
  parse: { uri: string; valid: boolean; elementString?: string }[];
  generate: { valid: boolean; stem: string | null; aiData: string; uri: string | null }[];
}
const vectors = JSON.parse(
  readFileSync(new URL('../../../vectors/gs1-digital-link.json', import.meta.url), 'utf8'),
) as Vectors;

describe('50 and 11 vectors of the GS1 syntax engine', () => {
  test.each(vectors.parse)('reads $uri: $valid', ({ uri, valid, elementString }) => {
    const link = readDigitalLink(uri);
    expect(isFault(link)).toBe(!valid);
    if (isFault(link)) return;
    expect(writeElementString([...link.path, ...link.attributes]).replaceAll('\u001d', '^')).toBe(elementString);
  });

  test.each(vectors.generate)('builds $aiData: $uri', ({ stem, aiData, uri, valid }) => {
    const elements = readBracketed(aiData);
    if (isFault(elements)) return expect(valid).toBe(false);
    const built = buildDigitalLink(elements, stem ?? undefined);
    expect(typeof built === 'string' ? built : null).toBe(uri);
  });
});

describe('our own shapes', () => {
  const stem = 'https://example.it';
  test.each(casesOf<[tail: string, fault?: string][]>('digital-links'))('%s: %s', (tail, expected) => {
    const link = readDigitalLink(stem + tail);
    expect(isFault(link) ? link.fault : undefined).toBe(expected);
  });

  test('a wrong check digit still says which GTIN it was', () =>
    expect(readDigitalLink(`${stem}/01/08005360007745/10/A`)).toEqual({
      fault: 'CheckDigit',
      ai: '01',
      value: '08005360007745',
      gtin: '08005360007745',
    }));
});

test('build then read is the identity for any lot', () =>
  fc.assert(
    fc.property(gtin, lot, (code, batch) => {
      const path = Object.entries({ '01': code, '10': batch }).map(([ai, value]) => ({ ai, value }));
      path.sort((a, b) => a.ai.localeCompare(b.ai));
      const [host, stem] = ['id.example', 'https://id.example'];
      const uri = buildDigitalLink(path, stem) as string;
      expect(readDigitalLink(uri)).toEqual({ stem, host, path, attributes: [] });
    }),
    { numRuns: 500 },
  ));
