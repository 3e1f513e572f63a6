import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { isSafeLink, PLAIN_ADDRESS, renderMarkdown, typedParts } from '../../../src/markdown.ts';
import { casesOf } from '../../cases.ts';
import { typedMarkdown } from '../../../src/input/reports/typed-markdown.ts';
import { snapshotOf } from '../input/small-graph.ts';

describe('links of a Markdown text', () => {
  test.each([
    ...['https://a.example/', 'http://a.example', 'mailto:a@a.example', '/it/x', '#y'],
    ...['png', 'gif', 'jpeg', 'webp'].map((format) => `data:image/${format};base64,AA`),
  ])('%s is kept', (url) => expect(isSafeLink(url)).toBe(true));
  test.each([
    ...['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'vbscript:x', 'file:///etc/passwd'],
    ...['data:text/html,x', 'data:image/svg+xml,x', 'ftp://a.example', '//a.example', '\\\\a.example'],
  ])('%j is not', (url) => expect(isSafeLink(url)).toBe(false));

  test('a refused link stays as text', () => expect(renderMarkdown('[go](javascript:alert(1))')).not.toContain('<a'));
  test('bare addresses become links, line breaks stay, raw HTML is text', () => {
    const html = renderMarkdown('see https://a.example/b\nnext <b>bold</b>');
    expect(html).toContain('<a href="https://a.example/b" rel="noopener">');
    expect(html).toContain('<br>');
    expect(html).toContain('&lt;b&gt;');
  });
  test.each(['at https://a.example.com.', '(www.example.com)', 'x@example.com', 'HTTP://EXAMPLE.COM/'])(
    '%j is found to hold an address',
    (text) => expect(renderMarkdown(text)).toContain('<a href='),
  );
  test.each(casesOf<string[]>('no-links'))('%j does not become a link', (text) =>
    expect(renderMarkdown(text)).not.toContain('<a'),
  );
  test('www. leads to https, as everything else of the site does', () =>
    expect(renderMarkdown('see www.nour.example now')).toContain(
      '<a href="https://www.nour.example" rel="noopener">www.nour.example</a>',
    ));
  test('words that end in a stop hold none', () =>
    expect(renderMarkdown('Milk.\nCheese. Example.')).not.toContain('<a'));
  test('code carries its language, headings stand under the chapter', () => {
    expect(renderMarkdown('```js\n1\n```')).toContain('class="language-js"');
    for (const own of ['# One', '### One']) expect(renderMarkdown(own)).toContain('<h3>One');
  });
  test('a picture that is not the graph’s becomes a link', () => {
    const html = renderMarkdown('![a hut](https://evil.example/x.png)');
    expect(html).not.toContain('<img');
    expect(html).toContain('href="https://evil.example/x.png"');
  });
  test('nesting ends at 100 levels', () => {
    const levels = (written: number) => renderMarkdown('> '.repeat(written) + 'x').split('<blockquote>').length - 1;
    expect([levels(99), levels(100), levels(101), levels(5000)]).toEqual([99, 100, 100, 100]);
  });
  test('quotes, dashes and signs stay as they are written', () =>
    expect(renderMarkdown(`"a" -- 'b' (c) ...`)).toBe(`<p>&quot;a&quot; -- 'b' (c) ...</p>\n`));
});

const CASES = casesOf<{ typed: [what: string, text: string, name: string][]; none: string[] }>('markdown-typed');

const namesIn = (text: string) => typedParts(text, (id) => id === 'vat').map(({ name }) => name);

describe('issue 64, point 14d: Markdown that the page shows as typed', () => {
  test.each(CASES.typed)('%s', (_what, text, name) => expect(namesIn(text)).toContain(name));

  test('a picture of another host, which becomes a link, is named by its address', () =>
    expect(typedParts('![A churn](https://pics.invalid/churn.jpg) ![Vat](vat)', (id) => id === 'vat')).toEqual([
      { kind: 'picture', received: 'https://pics.invalid/churn.jpg', name: 'a picture' },
    ]));

  test.each(CASES.none)('nothing in %j', (text) => expect(namesIn(text)).toEqual([]));

  test('check names text, field and language, once where a text has no translation', async () => {
    const snapshot = await snapshotOf([
      { type: 'operator', id: 'farm', name: 'Farm' },
      { type: 'product', id: 'jam', operator: 'farm', name: 'Jam', story: [{ title: 'Jam', body: 'Boiled[^a].' }] },
    ] as Parameters<typeof snapshotOf>[0]);
    const found = [...typedMarkdown(snapshot, (text) => typedParts(text, () => false))];
    expect(found).toMatchObject([
      { kind: 'ShownAsTyped', where: { node: 'product:jam' }, received: expect.stringContaining('[^a]') as string },
    ]);
    expect(found[0]?.path).toMatch(/^story\[0\]\.body\.\w+$/);
  });
});

test('an address that is not normalized is one that markdown-it leaves as it is', () => {
  const markdown = new MarkdownIt();
  fc.assert(fc.property(fc.stringMatching(PLAIN_ADDRESS), (url) => markdown.normalizeLink(url) === url));
  expect(PLAIN_ADDRESS.test('https://example.com/milk')).toBe(true);
});
