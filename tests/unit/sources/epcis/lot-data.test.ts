import { describe, expect, test } from 'vitest';
import { lotDataOfEvent, readLotData } from '../../../../src/sources/epcis/master-data/lot-data.ts';
import { dayOf } from '../../../../src/sources/epcis/master-data/lot-day.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  days: [day: string, offset: string, ...spellings: unknown[]][];
  useBy: [one: string, other: string, earlier: string][];
  countries: [code: string, country: string][];
  unreadable: Record<string, unknown>;
  unread: unknown[];
  lots: [epcClass: string, lot: string, unread: string[]][];
}>('lot-data');

const at = (eventTimeZoneOffset: string, eventTime = '2026-05-04T09:00:00Z') => ({ eventTime, eventTimeZoneOffset });

describe('a best-before date in the master data of a lot stands on its page, or the check says why not', () => {
  test.each(CASES.days)('%s at %s', (day, offset, ...spellings) => {
    for (const told of spellings) expect(dayOf(told, at(offset)), String(told)).toEqual({ day });
  });
  test.each<[unknown, string]>([
    ...['2026-02-30', '2026-13', '10/11/2026', '2026-W41', '1791590400000', 'soon'].map((told): [string, string] => [
      told,
      'is no day',
    ]),
    [['2026-10-10', '2026-10-12'], 'has 2 values'],
    // November 12, 2020, or November 2011 with its century.
    ['201112', 'can be read as 2020-11-12 or as 2011-12-00'],
  ])('%j is refused with a reason', (told, why) => {
    expect(dayOf(told, at('+02:00'))).toEqual({ why: expect.stringContaining(why) as unknown });
  });
});

const read = (ilmd: Record<string, unknown>, of: 'items' | 'lots' = 'lots') => {
  const { facts, values, unread } = readLotData(Object.entries(ilmd), at('+02:00'), of);
  const data = Object.fromEntries([...facts].map(([fact, value]) => [fact, value.read]));
  return { data, pointers: values.map(({ pointer }) => pointer), unread };
};

test('a sell-by date is a date for the shop, and no best-before date', () => {
  const { data, pointers, unread } = read({ 'cbvmda:sellByDate': '2026-11-20', 'cbvmda:bestBeforeDate': '2026-11-30' });
  expect(data).toEqual({ bestBefore: '2026-11-30' });
  expect(pointers).toEqual(['/cbvmda:bestBeforeDate']);
  expect(unread).toEqual([]);
  expect(read({ 'cbvmda:sellByDate': '2026-11-20' }).data).toEqual({});
});

test('the net weight of an item is no quantity of its lot', () => {
  const weight = { 'gs1:netWeight': { value: '0.25', unitCode: 'KGM' }, 'gs1:drainedWeight': { value: 1, uom: 'KGM' } };
  expect(read(weight).data).toEqual({});
  expect(read(weight, 'items').data).toEqual({ quantity: { value: 0.25, unit: 'KGM' } });
});

test.each(CASES.useBy)('of the use-by dates %s and %s the earlier counts', (one, other, earlier) => {
  const dates = { 'cbvmda:itemExpirationDate': one, 'gs1:expirationDate': other };
  expect(read(dates).data).toEqual({ useBy: earlier });
});

test.each(CASES.countries)('a country of origin is read by any of its codes: %s', (code, country) => {
  expect(read({ 'cbvmda:countryOfOrigin': code }).data).toEqual({ country });
});

test('a country, a lot, a catch area or a weight that cannot be read is named', () => {
  const told = CASES.unreadable;
  const { data, unread } = read(told, 'items');
  expect(data).toEqual({ areas: ['34'] });
  expect(unread.map(({ pointer, value }) => [pointer, value])).toEqual(CASES.unread);
});

test.each(CASES.lots)(
  'of an event about %s the lot number %s of its lot data is read, or named',
  (epcClass, lot, unread) => {
    const event = { ...at('+02:00'), quantityList: [{ epcClass }], ilmd: { 'cbvmda:lotNumber': lot } };
    const read = lotDataOfEvent(event as unknown as Parameters<typeof lotDataOfEvent>[0]);
    expect(read.unread.map(({ field }) => field)).toEqual(unread);
    expect(read.facts.has('lot')).toBe(unread.length === 0);
  },
);
