import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { otherSpellings } from '../../../src/browser/scanned/lost-path.ts';
import { enterScript } from '../../../src/browser/start/enter-script.ts';
import { localeOfCookie } from '../../../src/browser/language/language.ts';
import { readCode } from '../../../src/core/gs1/read/read-code.ts';
import { formatProblem, InputRefused } from '../../../src/core/problem.ts';
import { importFolder } from '../../../src/sources/folder/import-folder.ts';
import { folderOf, newSnapshot } from '../../unit/sources/folder-on-disk.ts';
import { ADDRESSES, PAYLOADS } from './payloads.ts';
import { temporaryFolder } from '../publish/small-build.ts';
import { casesOf } from '../../cases.ts';

const SITE = 'https://story.example';
const GTIN = '09520000000011';
const outside = temporaryFolder('outside');

/** Ways to put another host into what should be a path. */
const ELSEWHERE = casesOf<string[]>('hosts-in-paths');

test('the 404 document never repairs an address into one of another host', () => {
  for (const path of ELSEWHERE)
    for (const end of ['.', ')', '%29', ',', ''])
      for (const spelling of otherSpellings(new URL(SITE + path + end).pathname))
        expect(new URL(spelling, SITE).origin, path + end).toBe(SITE);
});

test('no text that is scanned opens a page of another host', () => {
  const texts = [
    ...PAYLOADS,
    ...ADDRESSES,
    ...ELSEWHERE.flatMap((path) => [path, SITE + path, `story.example${path}`]),
    `${SITE}@evil.example/01/${GTIN}`,
    `${SITE}.evil.example/it/dev`,
    `https://evil.example/${SITE}/it/dev`,
  ];
  for (const text of texts) {
    const verdict = readCode(text, 'story.example');
    if (verdict.kind === 'page') expect(new URL(verdict.path, SITE).origin, text).toBe(SITE);
    // Only web addresses may become links.
    if (verdict.kind === 'url' || verdict.kind === 'digital-link') expect(verdict.url, text).toMatch(/^https?:\/\//i);
  }
});

test('the language cookie chooses among the languages of the page and nothing else', () => {
  const links = ['it', 'en', 'fr'].map((locale) => ({ pathname: `/${locale}/x`, href: `${SITE}/${locale}/x` }));
  const led = (cookie: string) => {
    let to = '';
    const location = { search: '', hash: '', replace: (href: string) => (to = href) };
    runInNewContext(enterScript(), { document: { links, cookie }, navigator: { languages: ['zz'] }, location });
    return to;
  };
  expect(led('a=b; i18n_redirected=fr')).toBe(`${SITE}/fr/x`);
  for (const value of [...ADDRESSES, '//evil.example', '../..', '__proto__', 'constructor', 'it//evil.example']) {
    expect(localeOfCookie(`i18n_redirected=${value}`), value).toBeUndefined();
    expect(led(`i18n_redirected=${value}`), value).toBe(`${SITE}/en/x`);
  }
});

test('a folder that links out of itself brings nothing in from there', async () => {
  writeFileSync(join(outside, 'secret.md'), 'secret');
  writeFileSync(join(outside, 'node.json'), JSON.stringify({ type: 'operator', id: 'secret', name: 'Secret' }));
  const folder = folderOf({
    'operator.json': { type: 'operator', id: 'a', name: 'A', story: { file: 'way/secret.md' } },
    'other.json': { type: 'operator', id: 'b', name: 'B', story: { file: 'secret.md' } },
  });
  symlinkSync(outside, join(folder, 'way'));
  symlinkSync(join(outside, 'secret.md'), join(folder, 'secret.md'));
  mkdirSync(join(folder, 'below'));
  symlinkSync(join(outside, 'node.json'), join(folder, 'below', 'node.json'));
  const refused: unknown = await importFolder(folder, newSnapshot()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InputRefused);
  const { problems } = refused as InputRefused;
  expect(problems.map(formatProblem).map(({ kind, where }) => `${kind} ${where}`)).toEqual([
    'MissingFile operator.json',
    'MissingFile other.json',
  ]);
});
