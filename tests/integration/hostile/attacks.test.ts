import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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
import { urlFaults } from '../../../src/snapshot/checks/names/urls.ts';
import { validateNode } from '../../../src/sources/validate/validate-node.ts';
import { writeCatalogue } from './catalogue.ts';
import { type Field, fields, valuesAt, withValueAt } from './fields.ts';

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

const folder = temporaryFolder('fields');
await writeCatalogue(folder, ['<b>']);
const nodes = JSON.parse(readFileSync(join(folder, 'graph.json'), 'utf8')) as { type: string }[];

/** A node of the catalogue that has the field. */
const nodeWith = ({ type, path }: Field) =>
  nodes.find((node) => node.type === type && valuesAt(node, path).some((value) => value !== undefined));

const CASES = casesOf<{ links: string[]; media: string[] }>('hostile-addresses');
const HOSTILE = [...ADDRESSES, ...CASES.links, `https://example.com/${'a'.repeat(2000)}`];
/** In a folder this is the name of a file; pages name media by their digest, never by what the graph calls them. */
const isFileName = (address: string) => /^[\w&;()]+$/.test(address);

/** Where it says so: `links[].url`. */
function refusedAt(value: object): (string | undefined)[] {
  const result = validateNode(value, { file: 'a' });
  const problems = 'node' in result ? [...urlFaults(result.node, ['allowed.example'])] : result.problems;
  return problems.map(({ path }) => path.replaceAll(/\[\d+\]/g, '[]'));
}

test('the hostile catalogue has every field of the contract that takes words or an address', () => {
  const all = fields();
  expect(all.length).toBeGreaterThan(90);
  expect(all.filter((field) => !nodeWith(field)).map(({ type, path }) => `${type}.${path}`)).toEqual([]);
});

const links = fields().filter(({ kind }) => kind === 'url');
test.each(links.map((field) => [`${field.type}.${field.path}`, field] as const))(
  '%s refuses every hostile address by name, and takes a good one',
  (_name, field) => {
    const node = nodeWith(field) ?? {};
    expect(refusedAt(withValueAt(node, field.path, 'https://allowed.example/a/b?c=d#e'))).toEqual([]);
    const isMedia = field.type === 'media';
    const refused = isMedia ? [...HOSTILE.filter((one) => !isFileName(one)), ...CASES.media] : HOSTILE;
    expect(refused.length).toBeGreaterThan(35);
    // An empty field counts as not given.
    for (const address of refused.filter((one) => one !== ''))
      expect(refusedAt(withValueAt(node, field.path, address)), JSON.stringify(address)).toContain(field.path);
  },
);
