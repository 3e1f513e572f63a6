import { expect, test } from 'vitest';
import { nearestLots } from '../../../src/browser/lots/nearest-lots.ts';

/** `25-0317` and `F-0` are former numbers. */
const LOTS = { '25-0317': '/10/L25-0317', 'L25-0317': '/10/L25-0317', 'L25-0318': '/10/L25-0318', 'L24-0001': '/10/L24-0001', 'L2%1': '/10/l2-1', 'F-0': '/10/L25-0317', '~000123': '/d' }; // prettier-ignore
const names = (asked: string) => nearestLots(asked, LOTS).map(({ lot }) => lot);

test('the lots with the fewest changed characters come first, however they are spelled', () => {
  expect(names('l25 0319')).toEqual(['L25-0318', 'L25-0317', 'L24-0001', 'L2%1']);
  expect(names('24-0001')[0]).toBe('L24-0001');
});

test('a part of a number comes first; a former number leads to the present one, which alone is offered, an item never', () => {
  expect(names('0317').slice(0, 2)).toEqual(['L25-0317', 'L25-0318']);
  expect(names('25-0317')[0]).toBe('L25-0317');
  expect(names('F-1')[0]).toBe('L25-0317');
  expect(names('000123')).not.toContain('~000123');
});

test('of many lots five are offered', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`B${at}`, `/${at}`]));
  expect(nearestLots('B7', many)).toHaveLength(5);
  expect(nearestLots('B7', many)[0]).toEqual(expect.objectContaining({ lot: 'B7', path: '/7' }));
});
