import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDigitalLink, readDigitalLink } from '../../../../src/core/gs1/digital-link.ts';
import { readBracketed, writeElementString } from '../../../../src/core/gs1/ai/element-string.ts';
import { isFault } from '../../../../src/core/gs1/ai/fault.ts';
import { gtin, lot } from './arbitrary.ts';

interface Vectors {
  parse: { uri: string; valid: boolean; elementString?: string }[];
  generate: { valid: boolean; stem: string | null; aiData: string; uri: string | null }[];
}
const vectors = JSON.parse(
  readFileSync(new URL('../../../vectors/gs1-digital-link.json', import.meta.url), 'utf8'),
) as Vectors;

describe('vectors of the GS1 syntax engine', () => {
  test('there are 50 and 11', () => {
    expect([vectors.parse.length, vectors.generate.length]).toEqual([50, 11]);
  });

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
  test.each([
    ['/it/storytracing/01/08005360007746/10/L2024A1', undefined],
    ['/it/storytracing/01/08005360007746/10/L2024A1/', 'TrailingSlash'],
    ['/it/storytracing/01/08005360007746/10/L2024A1/index.html', 'NoPrimaryKey'],
    ['/01/08005360007746/10/L2024A1/product-history', 'NoPrimaryKey'],
    ['/01/08005360007746/10/L2024A1#history', undefined],
    ['/01/08005360007746/10/L2024A1?17=261231&3103=000235', undefined],
    ['/01/08005360007746?10=L2024A1', 'NotInQuery'],
    ['/01/08005360007746/235/X?10=L2024A1', undefined],
    ['/01/08005360007746/21/1/10/A', 'QualifierOrder'],
    ['/01/08005360007746/17/261231', 'NotInPath'],
    ['/01/8005360007746', 'GtinLength'],
    ['/01/08005360007745', 'CheckDigit'],
    ['/01/08005360007746/10/123456789012345678901', 'Length'],
    ['/01/08005360007746/10/L%20A', 'CharacterSet'],
    ['/01/08005360007746/10/L%2', 'Encoding'],
    ['/01/08005360007746/10/A%2FB%25C', undefined],
    ['/01/08005360007746?17=261331', 'Date'],
    ['/01/08005360007746?37=3', 'ForbiddenAssociation'],
    ['/01/08005360007746?427=ABC', 'MissingAssociation'],
    ['/01/08005360007746?9999=1', 'UnknownIdentifier'],
    ['/en/offline', 'NoPrimaryKey'],
  ])('%s: %s', (tail, expected) => {
    const link = readDigitalLink(stem + tail);
    expect(isFault(link) ? link.fault : undefined).toBe(expected);
  });

  test('a wrong check digit still says which GTIN it was', () => {
    expect(readDigitalLink(`${stem}/01/08005360007745/10/A`)).toEqual({
      fault: 'CheckDigit',
      ai: '01',
      value: '08005360007745',
      gtin: '08005360007745',
    });
  });
});

test('build then read is the identity for 10,000 lots', () => {
  fc.assert(
    fc.property(gtin, lot, (code, batch) => {
      const uri = buildDigitalLink(
        [
          { ai: '01', value: code },
          { ai: '10', value: batch },
        ],
        'https://id.example',
      );
      expect(uri).toBeTypeOf('string');
      expect(readDigitalLink(uri as string)).toEqual({
        stem: 'https://id.example',
        host: 'id.example',
        path: [
          { ai: '01', value: code },
          { ai: '10', value: batch },
        ],
        attributes: [],
      });
    }),
    { numRuns: 1_500 },
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((tail) => `https://a/01/${tail}`),
      ),
      (text) => {
        expect(readDigitalLink(text)).toBeTypeOf('object');
      },
    ),
    { numRuns: 1_000 },
  );
});
