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

describe('one key for every form', () => {
  test.each([
    // epcis-event-hash-generator, tests/dl_normaliser_test.py (MIT)
    ['urn:epc:class:lgtin:4012345.012345.Lot987', '01/04012345123456/10/Lot987'],
    ['urn:epc:idpat:sgtin:4012345.012345.*', '01/04012345123456'],
    ['urn:epc:id:sgln:4012345.00005.0', '414/4012345000054'],
    // an extension, full stops in a lot, other schemes
    ['urn:epc:id:sgln:4012345.00005.dock.3', '414/4012345000054/254/dock.3'],
    ['urn:epc:class:lgtin:4012345.012345.A.1%2F2', '01/04012345123456/10/A.1%2F2'],
    // gs1-epc-digitallink-translator, testData_validExamples.py; epcpy, tests (keys alone)
    ['urn:epc:id:sgtin:0614141.812345.6789%2F%26%25%22!%3F()', '01/80614141123458/21/6789%2F%26%25%22%21%3F%28%29'],
    ['urn:epc:id:cpi:0614141.11111111111111-A%23%2F.12345', '8010/061414111111111111111-A%23%2F/8011/12345'],
    // keys whose check digit the URN leaves out
    ['urn:epc:id:sscc:4012345.0000000333', '00/040123450000003338'],
    ['urn:epc:id:upui:4012345.012345.A1', '01/04012345123456/235/A1'],
    ['urn:epc:id:pgln:4012345.00000', '417/4012345000009'],
    ['urn:epc:id:grai:4012345.12345.9', '8003/040123451234569'],
    ['urn:epc:id:gdti:4012345.12345.9', '253/40123451234569'],
    ['urn:epc:id:sgcn:4012345.12345.9', '255/40123451234569'],
    ['urn:epc:id:gsrn:4012345.1234567890', '8018/401234512345678900'],
    // classes
    ['urn:epc:idpat:grai:4012345.12345.*', '8003/04012345123456'],
    ['urn:epc:idpat:gdti:4012345.12345.*', '253/4012345123456'],
    ['urn:epc:idpat:sgcn:4012345.12345.*', '255/4012345123456'],
    ['urn:epc:idpat:cpi:4012345.ABC.*', '8010/4012345ABC'],
    ['urn:epc:idpat:itip:4012345.012345.01.02.*', '8006/040123451234560102'],
    ['urn:epc:idpat:upui:4012345.012345.*', '01/04012345123456'],
    // an asterisk is a character of a serial; the extension 0 means none
    ['urn:epc:id:sgtin:4012345.011111.*', '01/04012345111118/21/%2A'],
    ['https://id.gs1.org/414/4012345000054/254/0', '414/4012345000054'],
    // not a GS1 key: kept unchanged
    ['urn:epc:id:gid:268435455.16777215.68719476735', 'urn:epc:id:gid:268435455.16777215.68719476735'],
    ['urn:epc:id:usdod:2S194.68719476735', 'urn:epc:id:usdod:2S194.68719476735'],
    ['urn:epc:id:adi:W81X9C.3KL984PX1.2WMA-52', 'urn:epc:id:adi:W81X9C.3KL984PX1.2WMA-52'],
    ['urn:epc:id:bic:CSQU3054383', 'urn:epc:id:bic:CSQU3054383'],
    ['urn:epc:id:imovn:9176187', 'urn:epc:id:imovn:9176187'],
    ['HTTPS://brand.example/it/01/04012345123456/22/V/10/l?17=261231', '01/04012345123456/10/l'],
    ['https://id.gs1.org/01/04012345123456/22/v/10/l/21/s', '01/04012345123456/21/s'],
  ])('%s → %s', (text, key) => expect(keyOf(text)).toBe(key));

  test.each([
    ['https://id.gs1.org/01/04012345123457/10/Lot987', 'CheckDigit'],
    ['urn:epc:id:sgtin:401234.011111.98', 'Length'],
    ['urn:epc:id:sgtin:brand.011111.98', 'CompanyPrefix'],
    ['urn:epc:id:sgtin:0000000.000000.1', 'ZeroGtin'],
    // a missing field does not make a class
    ['urn:epc:id:sgtin:4012345.011111', 'Syntax'],
    ['urn:epc:class:lgtin:4012345.012345', 'Syntax'],
    ['urn:epc:id:sgln:4012345.00005.', 'Syntax'],
    ['urn:epc:id:grai:4012345.12345', 'Syntax'],
    ['urn:epc:id:cpi:4012345.ABC', 'Syntax'],
    ['urn:epc:id:itip:4012345.012345.01.02', 'Syntax'],
    ['urn:epc:id:sscc:4012345', 'Syntax'],
    ['urn:epc:idpat:sgtin:4012345.012345', 'Syntax'],
    // a pattern for all keys of a company has no class
    ['urn:epc:idpat:sgtin:4012345.*.*', 'Length'],
    // a class scheme cannot name an instance
    ['urn:epc:id:lgtin:4012345.012345.Lot987', 'Syntax'],
    ['urn:epc:class:sgtin:4012345.012345.1', 'Syntax'],
    // gs1-epc-digitallink-translator, testData_invalidExamples.py
    ['urn:epc:id:sgtin:4012345.011111.999999999999999999999', 'Length'],
    ['urn:epc:id:giai:4012345.ABC345§', 'CharacterSet'],
    ['urn:epc:id:cpi:0614141.123%24.12345', 'CharacterSet'],
    ['urn:epc:id:pgln:4000001.00000.0', 'Length'],
    ['urn:epc:class:lgtin:4012345.012345.Lot987/', 'CharacterSet'],
    // piece 0 of 0
    ['urn:epc:id:itip:012345678901.0.00.00.A', 'Range'],
    ['urn:epc:id:imovn:917618', 'Syntax'],
    ['urn:epc:id:bic:CSQX3054383', 'Syntax'],
    ['urn:epc:id:gid:01.2.3', 'Syntax'],
    ['urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66', 'Syntax'],
    ['https://example.com/products/7', 'NoPrimaryKey'],
  ])('%s is refused: %s', (text, name) => expect(keyOf(text)).toBe(name));
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

test('URN and Digital Link of one lot meet under one key, and the key reads back', () => {
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
  );
});
