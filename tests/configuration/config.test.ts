import { expect, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';

const refusal = (config: object): string => {
  try {
    parseConfig(config, 'my.config.ts');
  } catch (error) {
    expect(error).toMatchObject({ exitCode: 78 });
    return (error as Error).message;
  }
  throw new Error('was taken');
};

test('any set of languages in any order; the fallback is English where it is there, else the first', () => {
  expect(parseConfig({ languages: ['de', 'EN-gb', 'zh-hant'] }, '')).toMatchObject({
    languages: ['de', 'en-GB', 'zh-Hant'],
    fallback: 'de',
  });
  expect(parseConfig({ languages: ['it', 'en', 'fr'] }, '').fallback).toBe('en');
  expect(parseConfig({ languages: ['ar', 'fr'], fallback: 'fr' }, '').fallback).toBe('fr');
  expect(parseConfig({}, '')).toMatchObject({ languages: ['en'], fallback: 'en' });
});

test('every wrong field is named at once, with what to write', () => {
  const told = refusal({ languages: ['german'], colour: 'blue' });
  expect(told).toContain('my.config.ts');
  expect(told).toContain('languages.0: is not a language tag (BCP 47): write de, en-GB or zh-Hant');
  expect(told).toContain('colour');
});

test('a fallback that is no language of the site, and a language twice', () => {
  expect(refusal({ languages: ['de'], fallback: 'fr' })).toContain(
    'fallback: is not one of the languages: write one of de',
  );
  expect(refusal({ languages: ['de', 'DE'] })).toContain('languages: names a language twice');
});
