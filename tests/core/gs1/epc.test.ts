import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit } from '../../../src/core/gs1/check-digit.ts';
import { elementsOfKey, lotKey, readEpc } from '../../../src/core/gs1/epc.ts';
import { isFault } from '../../../src/core/gs1/fault.ts';
import { gtin, lot } from './arbitrary.ts';

const keyOf = (text: string) => {
  const epc = readEpc(text);
  return isFault(epc) ? epc.fault : epc.key;
};

describe('one key for every form', () => {
  test.each([
    // epcis-event-hash-generator, tests/dl_normaliser_test.py (MIT)
    ['urn:epc:id:sgtin:4012345.011111.98%22', '01/04012345111118/21/98%22'],
    ['urn:epc:class:lgtin:4012345.012345.Lot987', '01/04012345123456/10/Lot987'],
    ['urn:epc:idpat:sgtin:4012345.012345.*', '01/04012345123456'],
    ['urn:epc:id:sscc:4012345.3111111111', '00/340123451111111111'],
    ['urn:epc:id:sgln:4012345.00005.0', '414/4012345000054'],
    ['urn:epc:id:pgln:4000001.00000', '417/4000001000005'],
    // an extension, full stops in a lot, other schemes
    ['urn:epc:id:sgln:4012345.00005.dock.3', '414/4012345000054/254/dock.3'],
    ['urn:epc:class:lgtin:4012345.012345.A.1%2F2', '01/04012345123456/10/A.1%2F2'],
    ['urn:epc:id:giai:4012345.pallet-1', '8004/4012345pallet-1'],
    ['urn:epc:id:grai:4012345.12345.9', '8003/040123451234569'],
    // Digital Link of any host, with query, variants and both lot and serial
    ['https://id.gs1.org/01/04012345123456/10/Lot987', '01/04012345123456/10/Lot987'],
    ['HTTPS://brand.example/it/01/04012345123456/22/V/10/l?17=261231', '01/04012345123456/10/l'],
    ['https://id.gs1.org/01/04012345123456/22/v/10/l/21/s', '01/04012345123456/21/s'],
    ['https://id.gs1.org/00/340123451111111111', '00/340123451111111111'],
  ])('%s → %s', (text, key) => expect(keyOf(text)).toBe(key));

  test.each([
    ['https://id.gs1.org/01/04012345123457/10/Lot987', 'CheckDigit'],
    ['urn:epc:id:sgtin:401234.011111.98', 'GtinLength'],
    ['urn:epc:id:sgtin:brand.011111.98', 'CharacterSet'],
    ['urn:epc:class:lgtin:4012345.012345.123456789012345678901', 'Length'],
    ['urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66', 'Syntax'],
    ['https://example.com/products/7', 'NoPrimaryKey'],
  ])('%s is refused: %s', (text, name) => expect(keyOf(text)).toBe(name));
});

test('says what stands in it', () => {
  expect(readEpc('https://id.gs1.org/01/04012345123456/10/l/21/s')).toEqual({
    key: '01/04012345123456/21/s',
    ai: '01',
    value: '04012345123456',
    gtin: '04012345123456',
    lot: 'l',
    serial: 's',
  });
  expect(readEpc('urn:epc:id:sgln:4012345.00005.0')).toEqual({
    key: '414/4012345000054',
    ai: '414',
    value: '4012345000054',
    gln: '4012345000054',
  });
});

test('URN and Digital Link of one lot meet under one key, and the key reads back', () => {
  fc.assert(
    fc.property(gtin, lot, (code, batch) => {
      const body = code.slice(0, 13);
      const urn = `urn:epc:class:lgtin:${body.slice(1, 8)}.${body[0]}${body.slice(8)}.${encodeURIComponent(batch)}`;
      expect(code).toBe(body + checkDigit(body));
      const key = lotKey(code, batch);
      expect(keyOf(urn)).toBe(key);
      expect(keyOf(`https://id.gs1.org/${key}`)).toBe(key);
      expect(elementsOfKey(key)).toEqual([
        { ai: '01', value: code },
        { ai: '10', value: batch },
      ]);
    }),
    { numRuns: 2_000 },
  );
});
