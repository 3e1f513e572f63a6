import { expect, it } from 'vitest';
import { fill } from '../../src/islands/fill.ts';

it('puts values where the text names them, as they are', () => {
  expect(fill('{{shown}} of {{all}}', { shown: 0, all: 12 })).toBe('0 of 12');
  expect(fill('Lot {{lot}}', { lot: '$& {{lot}}' })).toBe('Lot $& {{lot}}');
});

it('leaves a name alone that it has no value for', () => {
  expect(fill('{{number}} {{name}}', { number: 3 })).toBe('3 {{name}}');
});
