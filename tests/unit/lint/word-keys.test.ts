import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPack } from '../../../src/configuration/packs/packs.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('the words have each key that code names: a page never shows a key', () => {
  const { words = {} } = readPack('en', [join(ROOT, 'i18n')]) ?? {};
  const wordAt = (key: string) =>
    key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words);
  const keys = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'\s*(\)?)/g)].map(
      ([, key = '', end = '']) => ({ file, key, isWhole: end !== '' }),
    ),
  );
  expect(keys.length).toBeGreaterThan(300);
  // Without a number there is no plural form.
  const isThere = ({ key, isWhole }: (typeof keys)[number]) =>
    [key, ...(isWhole ? [] : [`${key}_other`])].some((one) => wordAt(one) !== undefined);
  expect(keys.filter((one) => !isThere(one))).toEqual([]);
});
