import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import fc from 'fast-check';
import type MarkdownIt from 'markdown-it';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { prose, random } from '../../scripts/bench/catalogue.ts';
import { CHANGES, changed, FILE, PLAIN_ADDRESS } from '../../src/render/compile/lean-markdown.ts';

type Renderer = InstanceType<typeof MarkdownIt>;

/** The same modules, with markdown-it as the compiled templates have it. */
const LEAN = '?lean';
const hooks = registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    return name === 'markdown-it' && context.parentURL?.endsWith(LEAN) ? { ...found, url: found.url + LEAN } : found;
  },
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith(FILE + LEAN)) return loaded;
    return { ...loaded, source: changed(String(loaded.source)) };
  },
});
afterAll(() => hooks.deregister());

const at = (path: string) => new URL(`../../${path}`, import.meta.url).href;
const load = <Module>(url: string) => import(/* @vite-ignore */ url) as Promise<Module>;
const OURS = at('src/markdown.ts');
const LIBRARY = at(`node_modules${FILE}`);

type Ours = { renderMarkdown(source: string): string };
type Library = { default: new (options: object) => Renderer };
const published = await load<Ours>(OURS);
const lean = await load<Ours>(OURS + LEAN);
const everything = { html: true, linkify: true, typographer: true };
const publishedParser = new (await load<Library>(LIBRARY)).default(everything);
const leanParser = new (await load<Library>(LIBRARY + LEAN)).default(everything);

/** Both say the same with our settings, and come to the same tokens where all that they know is switched on. */
function expectSame(source: string) {
  expect(lean.renderMarkdown(source)).toBe(published.renderMarkdown(source));
  expect(JSON.stringify(leanParser.parse(source, {}))).toBe(JSON.stringify(publishedParser.parse(source, {})));
}

const MARKS = ['**', '***', '__', '~~', '``', ...'*_~`"\'\\!#$%&+-=|'];
const BRACKETS = ['](', '![', '[a](', '[a]: ', '[a]', '(<', '](https://a.example "b")', ...'[]()<>{}'];
const LINES = [
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '  \n',
  '\\\n',
  '\n\t',
  '\n    ',
  '\n> ',
  '\n>',
  '\n- ',
  '\n  - ',
  '\n1. ',
  '\n10) ',
  '\n# ',
];
const BLOCKS = [
  '\n```\n',
  '\n~~~ js\n',
  '\n---\n',
  '\n===\n',
  '\n|a|b|\n|-|:-:|\n|c|',
  '\n<div>\n',
  '\n\n\n',
  '\t',
  '  ',
  '   \t ',
];
const ADDRESSES = [
  'https://a.example/b',
  'http://',
  'www.a.com',
  'a.com',
  '//a.com',
  'x@a.com',
  'mailto:x@a.com',
  'ftp://a.com',
  'https://bücher.example/ä?b=c#d',
  'http://xn--bcher-kva.example',
  'http://пример.рф',
  'HTTPS://A.EXAMPLE',
  'http://[::1]/',
  'javascript:x',
  '<https://a.example>',
  '<x@a.com>',
  'a\\.com',
  'a.com~~',
  'a.com__',
  'a.com-',
  '://',
];
const SIGNS = [
  '&amp;',
  '&#0;',
  '&#x1F600;',
  '&nope;',
  '\0',
  '\ud83d',
  '\ude00',
  '😀',
  '\u00a0',
  '\u3000',
  '€',
  '«',
  '。',
  'ß',
  '(c)',
  '--',
  '...',
];
const WORDS = ['a', 'milk', 'è', '1', '.', ',', ':', '@', '/', 'word '.repeat(60), 'x'.repeat(700)];

const piece = fc.oneof(
  ...[MARKS, BRACKETS, LINES, BLOCKS, ADDRESSES, SIGNS, WORDS].map((pieces) => fc.constantFrom(...pieces)),
  fc.constant(' '),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

it.each(CHANGES)('the library still has what is changed in it: $from', ({ from }) => {
  const code = readFileSync(new URL(LIBRARY), 'utf8');
  if (typeof from === 'string') expect(code.split(from)).toHaveLength(2);
  else expect(code).toMatch(from);
});

it('says the same of whatever somebody writes', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectSame(pieces.join(''))),
    { numRuns: 6000 },
  );
});

it('says the same of long runs of few signs', () => {
  const few = fc.uniqueArray(piece, { minLength: 1, maxLength: 3 });
  const runs = few.chain((pieces) => fc.array(fc.constantFrom(...pieces), { minLength: 20, maxLength: 80 }));
  fc.assert(
    fc.property(runs, (pieces) => expectSame(pieces.join(''))),
    { numRuns: 1500 },
  );
});

it('says the same of the sample’s texts, of our documents, and of what is measured', () => {
  const texts: string[] = [];
  for (const file of globSync('sample/**/*.yaml')) {
    parse(readFileSync(file, 'utf8'), (_, value) => (typeof value === 'string' ? texts.push(value) : value));
  }
  expect(texts.length).toBeGreaterThan(1000);
  for (const file of globSync(['*.md', 'docs/**/*.md'])) texts.push(readFileSync(file, 'utf8'));
  for (let seed = 1; seed <= 20; seed += 1) texts.push(prose(random(seed), 2000));
  for (const text of texts) expectSame(text);
});

it('takes a text of any length', () => {
  const long = 'word '.repeat(2_000_000);
  expect(lean.renderMarkdown(long)).toBe(`<p>${long.trim()}</p>\n`);
});

it('knows the signs of ASCII as the library does', () => {
  const { isPunctCharCode } = publishedParser.utils;
  for (let code = 0; code < 0x11_00_00; code += 1) {
    if (leanParser.utils.isPunctCharCode(code) !== isPunctCharCode(code)) expect.fail(`of ${code}`);
  }
});

it('is changed, and leaves no field to be named anew', () => {
  expect(String(leanParser.normalizeLink)).not.toBe(String(publishedParser.normalizeLink));
  const code = changed(readFileSync(new URL(LIBRARY), 'utf8'));
  expect(code).not.toMatch(/_defineProperty\(\s*this/);
});

it('an address that is left as it is comes out of markdown-it as it went in', () => {
  const word = fc.stringMatching(/^[\w.~:@%-]{0,8}$/);
  const label = fc.oneof(fc.stringMatching(/^[a-z0-9]{1,9}$/), fc.stringMatching(/^[A-Za-z0-9-]{1,9}$/));
  const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
  const address = fc
    .tuple(fc.constantFrom('http', 'https', 'ftp'), host, fc.array(word))
    .map(([scheme, name, path]) => {
      return [`${scheme}:/`, name, ...path].join('/');
    });
  let left = 0;
  fc.assert(
    fc.property(address, (url) => {
      if (!PLAIN_ADDRESS.test(url)) return;
      left += 1;
      expect(publishedParser.normalizeLink(url)).toBe(url);
    }),
    { numRuns: 5000 },
  );
  expect(left).toBeGreaterThan(50);
  for (const url of ['https://example.com/milk', 'http://a.it', 'https://example.com//x/../y~z']) {
    expect(PLAIN_ADDRESS.test(url)).toBe(true);
    expect(publishedParser.normalizeLink(url)).toBe(url);
  }
});
