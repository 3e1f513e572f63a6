import { expect, test } from 'vitest';
import { reading } from '../../src/components/history/reading.ts';

test('a reading tells its value, its range, or the one end that is known', () => {
  const of = (sensor: Parameters<typeof reading>[0]) => reading(sensor, 'it').replaceAll('\u00a0', ' ');
  expect(of({ type: 'Temperature', value: 3.8, unit: 'CEL' })).toBe('3,8 °C');
  expect(of({ type: 'Temperature', min: 2, max: 4, unit: 'CEL' })).toBe('2–4 °C');
  expect(of({ type: 'Temperature', max: 8, unit: 'CEL' })).toBe('≤ 8 °C');
  expect(of({ type: 'Temperature', min: -18, unit: 'CEL' })).toBe('≥ -18 °C');
  expect(of({ type: 'Temperature' })).toBe('');
});
