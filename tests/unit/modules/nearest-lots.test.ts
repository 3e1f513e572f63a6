import { expect, test } from 'vitest';
import { nearestLots } from '../../../src/browser/lots/nearest-lots.ts';

const LOTS = { 'L25-0317': '/a', 'L25-0318': '/b', 'L24-0001': '/c', 'F-0': '/a', '~000123': '/d' };
const names = (asked: string) => nearestLots(asked, LOTS).map(({ lot }) => lot);

test('the lots with the fewest changed characters come first, however they are spelled', () => {
  expect(names('l25 0319')).toEqual(['L25-0318', 'L25-0317', 'L24-0001']);
  expect(names('24-0001')[0]).toBe('L24-0001');
});

test('a lot with a former number is offered once, an item never', () => {
  expect(names('F-1')).toEqual(['F-0', 'L25-0318', 'L24-0001']);
  expect(names('000123')).not.toContain('~000123');
});

test('of many lots five are offered', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`B${at}`, `/${at}`]));
  expect(nearestLots('B7', many)).toHaveLength(5);
  expect(nearestLots('B7', many)[0]).toEqual(expect.objectContaining({ lot: 'B7', path: '/7' }));
});
