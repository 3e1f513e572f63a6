import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { PLAIN_ADDRESS } from '../../../src/markdown.ts';

test('an address that is not normalized is one that markdown-it leaves as it is', () => {
  const markdown = new MarkdownIt();
  fc.assert(fc.property(fc.stringMatching(PLAIN_ADDRESS), (url) => markdown.normalizeLink(url) === url));
  expect(PLAIN_ADDRESS.test('https://example.com/milk')).toBe(true);
});
