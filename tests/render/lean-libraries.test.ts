import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';
import { CHANGES, PLAIN_ADDRESS } from '../../src/render/compile/lean-libraries.ts';

it.each(CHANGES)('$file still has what is changed in it, once', ({ file, from }) => {
  const code = readFileSync(new URL(`../../node_modules${file}`, import.meta.url), 'utf8');
  expect(code.split(from)).toHaveLength(2);
});

it('an address that is left as it is comes out of markdown-it as it went in', () => {
  const markdown = new MarkdownIt();
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
      expect(markdown.normalizeLink(url)).toBe(url);
    }),
    { numRuns: 5000 },
  );
  expect(left).toBeGreaterThan(50);
  for (const url of ['https://example.com/milk', 'http://a.it', 'https://example.com//x/../y~z']) {
    expect(PLAIN_ADDRESS.test(url)).toBe(true);
    expect(markdown.normalizeLink(url)).toBe(url);
  }
});
