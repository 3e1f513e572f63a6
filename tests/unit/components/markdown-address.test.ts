import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { PLAIN_ADDRESS } from '../../../src/markdown.ts';

test('an address that is not normalized is one that markdown-it leaves as it is', () => {
  const markdown = new MarkdownIt();
  const word = fc.stringMatching(/^[\w.~:@%-]{0,8}$/);
  const label = fc.oneof(fc.stringMatching(/^[a-z0-9]{1,9}$/), fc.stringMatching(/^[A-Za-z0-9-]{1,9}$/));
  const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
  const address = fc
    .tuple(fc.constantFrom('http', 'https', 'ftp'), host, fc.array(word))
    .map(([scheme, name, path]) => [`${scheme}:/`, name, ...path].join('/'));
  let plain = 0;
  fc.assert(
    fc.property(address, (url) => {
      if (!PLAIN_ADDRESS.test(url)) return;
      plain += 1;
      expect(markdown.normalizeLink(url)).toBe(url);
    }),
    { numRuns: 500 },
  );
  expect(plain).toBeGreaterThan(5);
  expect(PLAIN_ADDRESS.test('https://example.com/milk')).toBe(true);
});
