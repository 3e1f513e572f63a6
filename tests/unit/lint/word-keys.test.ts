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
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key),
  );
  expect(keys.length).toBeGreaterThan(300);
  const isThere = (key: string) => [key, `${key}_other`].some((one) => wordAt(one) !== undefined);
  expect(keys.filter((key) => !isThere(key))).toEqual([]);
});
