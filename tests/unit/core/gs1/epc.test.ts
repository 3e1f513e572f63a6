import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit } from '../../../../src/core/gs1/check-digit.ts';
import { elementsOfKey, formatItem, readEpc } from '../../../../src/core/gs1/epc/epc.ts';
import { isFault } from '../../../../src/core/gs1/ai/fault.ts';
import { gtin, lot } from './arbitrary.ts';

const keyOf = (text: string) => {
  const epc = readEpc(text);
  return isFault(epc) ? epc.fault : epc.key;
};

/** The key of each form, and the fault of what is none, by where the example is from or what it shows. */
const EPCS = JSON.parse(readFileSync(new URL('../../../fixtures/epcs.json', import.meta.url), 'utf8')) as Record<
  'keys' | 'refused',
  Record<string, [text: string, expected: string][]>
>;

describe('one key for every form', () => {
  test.each(Object.values(EPCS.keys).flat())('%s → %s', (text, key) => expect(keyOf(text)).toBe(key));

  test.each(Object.values(EPCS.refused).flat())('%s is refused: %s', (text, name) => expect(keyOf(text)).toBe(name));
});

test('says what stands in it', () => {
  const [gtin, gln] = ['04012345123456', '4012345000054'];
  const facts = { scheme: 'sgtin', ai: '01', value: gtin, gtin, lot: 'l', serial: 's' };
  const key = `01/${gtin}/21/s`;
  expect(readEpc(`https://id.gs1.org/01/${gtin}/10/l/21/s`)).toEqual({ key, ...facts });
  const place = { key: `414/${gln}`, scheme: 'sgln', ai: '414', value: gln, gln };
  expect(readEpc('urn:epc:id:sgln:4012345.00005.0')).toEqual(place);
  expect(readEpc('urn:epc:id:sgln:4012345.00005.dock.3')).toMatchObject({ gln, extension: 'dock.3' });
  expect(readEpc('urn:epc:id:grai:4012345.12345.9')).toMatchObject({ scheme: 'grai', serial: '9' });
  expect(readEpc('urn:epc:idpat:grai:4012345.12345.*')).not.toHaveProperty('serial');
  expect(readEpc('urn:epc:id:itip:4012345.012345.01.02.9')).toMatchObject({ gtin, serial: '9' });
  expect(readEpc('urn:epc:idpat:sgtin:4012345.012345.*')).toMatchObject({ scheme: 'gtin', gtin });
  expect(readEpc('urn:epc:class:lgtin:4012345.012345.A')).toMatchObject({ scheme: 'lgtin', lot: 'A' });
  const general = { key: 'urn:epc:id:gid:1.2.3', scheme: 'gid', ai: '', value: '1.2.3' };
  expect(readEpc('URN:EPC:ID:GID:1.2.3')).toEqual(general);
});

test('URN and Digital Link of one lot meet under one key, and the key reads back', () =>
  fc.assert(
    fc.property(gtin, lot, (code, batch) => {
      const body = code.slice(0, 13);
      const urn = `urn:epc:class:lgtin:${body.slice(1, 8)}.${body[0]}${body.slice(8)}.${encodeURIComponent(batch)}`;
      expect(code).toBe(body + checkDigit(body));
      const key = formatItem(code, batch);
      expect(keyOf(urn)).toBe(key);
      expect(keyOf(`https://id.gs1.org/${key}`)).toBe(key);
      expect(elementsOfKey(key)).toEqual([
        { ai: '01', value: code },
        { ai: '10', value: batch },
      ]);
    }),
    { numRuns: 500 },
  ));
