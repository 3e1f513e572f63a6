import { describe, expect, test } from 'vitest';
import { lotDataOfEvent, readLotData } from '../../../../src/sources/epcis/master-data/lot-data.ts';
import { dayOf } from '../../../../src/sources/epcis/master-data/lot-day.ts';

const at = (eventTimeZoneOffset: string, eventTime = '2026-05-04T09:00:00Z') => ({ eventTime, eventTimeZoneOffset });

describe('a best-before date in the master data of a lot stands on its page, or the check says why not', () => {
  test.each<[unknown, string, string]>([
    ['2026-10-10', '+02:00', '2026-10-10'],
    ['2026-10-10+02:00', '-05:00', '2026-10-10'],
    ['2026-10', '+02:00', '2026-10-00'],
    ['20261010', '+02:00', '2026-10-10'],
    [20261010, '+02:00', '2026-10-10'],
    ['20261000', '+02:00', '2026-10-00'],
    ['261010', '+02:00', '2026-10-10'],
    ['261000', '+02:00', '2026-10-00'],
    ['202610', '+02:00', '2026-10-00'],
    ['2610101830', '+02:00', '2026-10-10'],
    [{ '@type': 'xsd:date', '@value': '2026-10-10' }, '+02:00', '2026-10-10'],
    // A date is local: midnight in Rome is the evening before in UTC.
    ['2026-10-09T22:00:00.000Z', '+02:00', '2026-10-10'],
    ['2026-10-09T22:00:00+00:00', '+02:00', '2026-10-10'],
    ['2026-10-11T02:30Z', '-05:00', '2026-10-10'],
    ['2026-10-10T00:00:00+02:00', '+01:00', '2026-10-10'],
    ['2026-10-10T23:59:59-08:00', '+02:00', '2026-10-10'],
    ['2026-10-10T12:00:00', '+02:00', '2026-10-10'],
    ['2028-02-29', '+02:00', '2028-02-29'],
  ])('%j at %s', (told, offset, day) => {
    expect(dayOf(told, at(offset))).toEqual({ day });
  });
  test.each<[unknown, string]>([
    ['2026-02-30', 'is no day'],
    ['2026-13', 'is no day'],
    ['10/11/2026', 'is no day'],
    ['2026-W41', 'is no day'],
    ['1791590400000', 'is no day'],
    ['soon', 'is no day'],
    [['2026-10-10', '2026-10-12'], 'has 2 values'],
    // November 12, 2020, or November 2011 with its century.
    ['201112', 'can be read as 2020-11-12 or as 2011-12-00'],
  ])('%j is refused with a reason', (told, why) => {
    expect(dayOf(told, at('+02:00'))).toEqual({ why: expect.stringContaining(why) as unknown });
  });
});

const read = (ilmd: Record<string, unknown>, of: 'items' | 'lots' = 'lots') =>
  readLotData(Object.entries(ilmd), at('+02:00'), of);

test('a sell-by date is a date for the shop, and no best-before date', () => {
  const { data, shown, unread } = read({ 'cbvmda:sellByDate': '2026-11-20', 'cbvmda:bestBeforeDate': '2026-11-30' });
  expect(data.dates).toEqual({ bestBefore: '2026-11-30' });
  expect([...shown]).toEqual(['cbvmda:bestBeforeDate']);
  expect(unread).toEqual([]);
  expect(read({ 'cbvmda:sellByDate': '2026-11-20' }).data.dates).toEqual({});
});

test('the net weight of an item is no quantity of its lot', () => {
  const weight = { 'gs1:netWeight': { value: '0.25', unitCode: 'KGM' }, 'gs1:drainedWeight': { value: 1, uom: 'KGM' } };
  expect(read(weight).data).toEqual({ dates: {} });
  expect(read(weight, 'items').data.itemQuantity).toEqual({ value: 0.25, unit: 'KGM' });
});

test('of two use-by dates the earlier counts', () => {
  const { data } = read({ 'cbvmda:itemExpirationDate': '2026-12-01', 'gs1:expirationDate': '2026-12-24' });
  expect(data.dates).toEqual({ useBy: '2026-12-01' });
});

test.each([
  ['TR', 'Türkiye'],
  ['TUR', 'Türkiye'],
  ['792', 'Türkiye'],
  ['DEU', 'Germany'],
  ['gbr', 'United Kingdom'],
])('a country of origin is read by any of its codes: %s', (code, name) => {
  expect(read({ 'cbvmda:countryOfOrigin': code }).data.origin).toMatchObject({ en: name });
});

test('a country, a lot or a weight that cannot be read is named', () => {
  const told = { 'x:countryOfOrigin': 'Anatolia', 'x:lotNumber': 'a lot with spaces', 'x:netWeight': '12 kg' };
  const { data, unread } = read(told, 'items');
  expect(data).toEqual({ dates: {} });
  expect(unread.map(({ field, value }) => [field, value])).toEqual(Object.entries(told));
});

test.each([
  ['https://id.gs1.org/01/09521234000013/10/L%2F1', 'L/1', []],
  ['urn:epc:class:lgtin:9521234.00001.L1', 'L1', []],
  ['https://id.gs1.org/01/09521234000013/10/L2', 'L1', ['cbvmda:lotNumber']],
  ['https://id.gs1.org/01/09521234000013', 'L1', ['cbvmda:lotNumber']],
])('of an event about %s the lot number %s of its lot data is shown, or named', (epcClass, lot, unread) => {
  const event = { ...at('+02:00'), quantityList: [{ epcClass }], ilmd: { 'cbvmda:lotNumber': lot } };
  const read = lotDataOfEvent(event as unknown as Parameters<typeof lotDataOfEvent>[0]);
  expect(read.unread.map(({ field }) => field)).toEqual(unread);
  expect(read.shown.has('cbvmda:lotNumber')).toBe(unread.length === 0);
});
