import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDigitalLink, readDigitalLink } from '../../../../src/core/gs1/digital-link.ts';
import { readBracketed, writeElementString } from '../../../../src/core/gs1/ai/element-string.ts';
import { isFault } from '../../../../src/core/gs1/ai/fault.ts';
import { gtin, lot } from './arbitrary.ts';
import { casesOf } from '../../../cases.ts';

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
