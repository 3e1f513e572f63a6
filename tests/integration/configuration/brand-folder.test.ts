import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrand, withBrandWords } from '../../../src/configuration/brand-folder.ts';
import { readPacks } from '../../../src/configuration/packs/packs.ts';
import { codeDigest } from '../../../src/render/compile/digest.ts';
import { temporaryFolder } from '../publish/small-build.ts';

const folder = temporaryFolder('words');
const packs = readPacks(['de', 'en'], 'en', ['i18n']);

function brand(name: string, words: Record<string, string>): string {
  const own = join(folder, name, 'brand');
  mkdirSync(join(own, 'words'), { recursive: true });
  for (const [tag, text] of Object.entries(words)) writeFileSync(join(own, 'words', tag), text);
  return own;
}

test('the folder beside the configuration, else the source’s, else none', () => {
  const own = brand('a', {});
  const source = join(folder, 'b');
  brand('b', {});
  const env = { STORYTRACE_SOURCE: source };
  expect(findBrand(join(folder, 'a/storytrace.config.ts'), undefined, env)).toBe(own);
  expect(findBrand(join(folder, 'c/storytrace.config.ts'), undefined, env)).toBe(join(source, 'brand'));
  expect(findBrand(join(folder, 'c/storytrace.config.ts'), undefined, { STORYTRACE_SOURCE: folder })).toBeUndefined();
  expect(findBrand(join(folder, 'c/storytrace.config.ts'), '../a/brand', env)).toBe(own);
  expect(() => findBrand(join(folder, 'c/storytrace.config.ts'), 'nowhere', env)).toThrow(/does not exist\. Make it/);
});

test('an owner’s words stand in place of the pack’s, the others stay', () => {
  const own = brand('words', { 'de.json': '{"site":{"promise":"Vom Hof."}}' });
  const site = withBrandWords(packs, own).get('de')?.words['site'] as Record<string, string>;
  expect(site['promise']).toBe('Vom Hof.');
  expect(site['imprint']).toBe('Impressum');
});

test('a word that no page uses, and a file that is no language, are named together', () => {
  const own = brand('typo', { 'de.json': '{"site":{"promisse":"x"}}', 'german!.json': '{}' });
  expect(() => withBrandWords(packs, own)).toThrow(
    /site\.promisse is not a word of the pages[\s\S]*german!\.json is not named/,
  );
});

test('the digest of the code changes with a byte of the folder, and not when a file is only touched', () => {
  const own = brand('digest', { 'de.json': '{}' });
  const code = () => codeDigest(folder, { brandFolder: own, digest: '', styles: [], components: {}, file: '' });
  const before = { stamp: code().stamp, content: code().content() };
  utimesSync(join(own, 'words/de.json'), 1, 1);
  expect(code().stamp).not.toBe(before.stamp);
  expect(code().content()).toBe(before.content);
  writeFileSync(join(own, 'logo.svg'), '<svg/>');
  expect(code().content()).not.toBe(before.content);
});

test('issue 73: the digest of the code changes with what an owner’s component imports', () => {
  const own = brand('components', {});
  writeFileSync(join(own, 'words.ts'), "export const word = 'a';");
  writeFileSync(join(own, 'Footer.astro'), "---\nimport { word } from './words.ts';\n---\n{word}");
  const components = { Footer: join(own, 'Footer.astro') };
  const code = () => codeDigest(folder, { brandFolder: undefined, digest: '', styles: [], components, file: '' });
  const before = code().content();
  writeFileSync(join(own, 'words.ts'), "export const word = 'b';");
  expect(code().content()).not.toBe(before);
});
