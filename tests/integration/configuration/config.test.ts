import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/config.ts';
import { storytrace } from '../../command-line.ts';
import { temporaryFolder } from '../publish/small-build.ts';

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

test('tags that BCP 47 allows and no page can follow are refused with what to write; all others are taken', () => {
  const told = refusal({ languages: ['de-u-co-phonebk', 'x-priv', 'iw', 'in', 'tlh'], fallback: 'de-x-own' });
  expect(told).toContain('languages.0: has an extension, which pages do not follow: write de');
  expect(told).toContain('languages.1: is not a language tag');
  expect(told).toContain('languages.2: is an old code: write he');
  expect(told).toContain('languages.3: is an old code: write id');
  expect(told).toContain('languages.4: is a language in which dates and numbers cannot be written');
  expect(told).toContain('fallback: has an extension');
  const languages = ['en-GB', 'pt-BR', 'zh-Hant', 'is', 'as', 'or', 'to', 'no', 'sc', 'ca-valencia', 'sr-Latn'];
  expect(parseConfig({ languages }, '').languages).toEqual(languages);
});

test('a language that no page can follow: every command leaves with 78, and writes nothing', async () => {
  const folder = temporaryFolder('tag');
  const file = join(folder, 'storytrace.config.ts');
  writeFileSync(file, "export default { languages: ['en', 'iw'] };\n");
  for (const command of [
    ...['build', 'check', 'explain', 'codes'].map((name) => [name, '--source', folder]),
    ...['publish', 'releases', 'rollback', 'prune'].map((name) => [name, '--to', join(folder, 'to')]),
  ]) {
    const done = await storytrace(['--config', file, ...command], { directory: folder });
    expect([command[0], done.code, done.stderr]).toEqual([command[0], 78, expect.stringContaining('languages.1')]);
  }
  expect(readdirSync(folder)).toEqual(['storytrace.config.ts']);
}, 120_000);

test('a fallback that is no language of the site, and a language twice', () => {
  expect(refusal({ languages: ['de'], fallback: 'fr' })).toContain(
    'fallback: is not one of the languages: write one of de',
  );
  expect(refusal({ languages: ['de', 'DE'] })).toContain('languages: names a language twice');
});
