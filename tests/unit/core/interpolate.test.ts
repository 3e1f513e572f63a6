import { expect, test } from 'vitest';
import { interpolate } from '../../../src/core/locale/interpolate.ts';
import { casesOf } from '../../cases.ts';

test('each name gets its value, as often as it stands there', () =>
  expect(interpolate('{{done}} of {{total}}, {{done}}', { done: 1, total: '2' }, 'en')).toBe('1 of 2, 1'));

test('a value is text: what looks like a name or a pattern of a replacement stays as it is', () =>
  expect(interpolate('Lot {{lot}}.', { lot: '{{lot}} $& $1' }, 'en')).toBe('Lot {{lot}} $& $1.'));

test('a name without a value stays, and one pair of braces is none', () =>
  expect(interpolate('{{lot}} {lot}', {}, 'en')).toBe('{{lot}} {lot}'));

test.each(casesOf<[locale: string, count: number, form: string][]>('plural-forms'))(
  'in %s %i has the form %s',
  (locale, count, form) => {
    const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
    expect(interpolate(forms, { count }, locale)).toBe(form);
  },
);

test('a language without a form takes the one of all other numbers', () =>
  expect(interpolate({ other: '{{count}} pages' }, { count: 1 }, 'en')).toBe('1 pages'));
