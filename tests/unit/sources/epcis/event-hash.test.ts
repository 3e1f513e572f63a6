import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventHash, preHash } from '../../../../src/sources/epcis/hash/event-hash.ts';
import { plainNumber } from '../../../../src/core/text/plain-number.ts';
import { utcTime } from '../../../../src/sources/epcis/hash/hash-values.ts';
import { casesOf } from '../../../cases.ts';

type Json = Record<string, unknown>;

const CONTEXT = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { ex: 'https://ns.example.com/x/' }];

/** An event with every field, and its pre-hash string, written by hand by the rules of CBV 2.0, 8.9. */
const vector = JSON.parse(readFileSync(new URL('../../../fixtures/event-hash.json', import.meta.url), 'utf8')) as {
  event: Json;
  expected: string[];
};
const { event } = vector;
const EXPECTED = vector.expected.join('');

test('the pre-hash string has every field in the order of the standard, in canonical form', () =>
  expect(preHash(event, CONTEXT)).toBe(EXPECTED));

test('the hash is a named-information URI with the version of the vocabulary', () => {
  const hex = createHash('sha256').update(EXPECTED).digest('hex');
  expect(eventHash(event, CONTEXT)).toBe(`ni:///sha-256;${hex}?ver=CBV2.0`);
});

describe('one event, told in other ways, is one event', () => {
  const same = (other: Json, context: unknown = CONTEXT) => expect(preHash(other, context)).toBe(EXPECTED);

  test('whatever its name, its record time, its error declaration and its remarks', () => {
    const { eventID, recordTime, errorDeclaration, ...rest } = event;
    expect([eventID, recordTime, errorDeclaration]).not.toContain(undefined);
    same({ ...rest, 'rdfs:comment': 'a remark' });
  });
  test('under another prefix, by its own context, or as a whole URI', () => {
    const text = JSON.stringify(event);
    same(JSON.parse(text.replaceAll('"ex:', '"other:')) as Json, [{ other: 'https://ns.example.com/x/' }]);
    same({ '@context': { ex: 'https://ns.example.com/x/' }, ...event }, CONTEXT.slice(0, 1));
    same(JSON.parse(text.replaceAll('"ex:', '"https://ns.example.com/x/')) as Json, undefined);
  });
  test('at another offset of the same instant, with numbers as text', () => {
    same({ ...event, eventTime: '2026-03-04T10:00:30.0Z' });
    const epcClass = 'https://id.gs1.org/01/04012345123456/10/Lot987';
    same({ ...event, quantityList: [{ uom: 'KGM', quantity: '12.50', epcClass }] });
  });
  test.each([
    'departing',
    'cbv:BizStep-departing',
    'https://ref.gs1.org/cbv/BizStep-departing',
    'urn:epcglobal:cbv:bizstep:departing',
  ])('bizStep as %s', (bizStep) => same({ ...event, bizStep }));
});

test('a term that the vocabulary does not have is not taken for one of its own', () => {
  const hashes = ['inspecting', 'https://example.com/bizStep/inspecting', 'Inspecting', 'constructor'].map((bizStep) =>
    eventHash({ ...event, bizStep }, CONTEXT),
  );
  expect(new Set(hashes).size).toBe(4);
  expect(preHash({ type: 'ObjectEvent', bizStep: 'constructor' }, undefined)).toBe(
    'eventType=ObjectEventbizStep=constructor',
  );
});

test('empty lists, empty texts and nulls are left out', () =>
  expect(preHash({ type: 'ObjectEvent', epcList: [], disposition: ' ', readPoint: {}, 'ex:a': null }, CONTEXT)).toBe(
    'eventType=ObjectEvent',
  ));

test.each(casesOf<[told: string, canonical: string][]>('hashed-times'))('time %s is %s', (told, canonical) =>
  expect(utcTime(told)).toBe(canonical),
);

test('a number is written in decimals and reads back as the same number', () => {
  const written = [1, -0, 0.005, 1e-7, -2.5e-9, 1.25e21].map(plainNumber);
  expect(written).toEqual(['1', '0', '0.005', '0.0000001', '-0.0000000025', '1250000000000000000000']);
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(numbers, (value) => {
      const text = plainNumber(value);
      expect(text).toMatch(/^-?\d+(?:\.\d*[1-9])?$/);
      expect(Number(text) + 0).toBe(value + 0);
    }),
  );
});
