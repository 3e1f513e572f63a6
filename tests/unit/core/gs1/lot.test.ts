import { expect, test } from 'vitest';
import { lotSpellings, lotsMeant, normalizedLot } from '../../../../src/core/gs1/lot.ts';
import { casesOf } from '../../../cases.ts';

test.each([
  ...casesOf<string[]>('typed-lots'),
  ...['\u2010', '\u2011', '\u2013', '\u2015', '\u2212'].map((hyphen) => `L25${hyphen}0317`),
])('somebody who types "%s" means lot L25-0317', (typed) => {
  expect(lotsMeant(typed, ['L25-0318', 'L25-0317', 'L25'])).toEqual(['L25-0317']);
});

test('a lot that is spelled exactly as typed is meant, whatever other lots are like it', () =>
  expect(lotsMeant('A-12', ['A12', 'A-12', 'A 12'])).toEqual(['A-12']));

test('lots that differ in hyphens only are all meant: one of them is not chosen', () =>
  expect(lotsMeant('a 12 3', ['A-123', 'A1-23', 'B123'])).toEqual(['A-123', 'A1-23']));

test('other characters tell lots apart', () => {
  for (const typed of ['L25.0317', 'L25/0317', 'L25_0317', 'L250318', '25-0317', '', '-', '\u200B'])
    expect(lotsMeant(typed, ['L25-0317', '--', '\u2013']), typed).toEqual([]);
  expect(normalizedLot('L25.0317')).not.toBe(normalizedLot('L25-0317'));
});

test('a lot that was quoted, sent or encoded twice is tried as it is first, then as it was', () => {
  expect(lotSpellings('L1*')).toEqual(['L1*', 'L1']);
  expect(lotSpellings(' \u201CL1\u201D. ')).toEqual(['\u201CL1\u201D.', 'L1\u201D.', 'L1\u201D', 'L1']);
  expect(lotSpellings('L24%2B1')).toEqual(['L24%2B1', 'L24+1']);
  expect(lotSpellings('L1%')).toEqual(['L1%']);
});
