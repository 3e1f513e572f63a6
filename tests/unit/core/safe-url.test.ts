import { expect, test } from 'vitest';
import { safeUrl } from '../../../src/core/text/safe-url.ts';

test.each([
  'https://example.com',
  'https://example.com/',
  'https://sub.example.com:8443/a/b?c=d&e=%20#f',
  'https://esempio.it/perché',
])('%s may be linked', (url) => expect(safeUrl(url)).toBe(url));

test.each([
  '',
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/path',
  'https://',
  'https:///path',
  'https://user@example.com',
  'https://bank.example:pass@evil.example/',
  'https://bank.example\\@evil.example/',
  'https://example.com/\u202egpj.exe',
  'https://exam\u200bple.com/',
  'https://example.com/a b',
  'https://example.com/"onclick="x',
  ' https://example.com',
  'https://example.com/\n',
  'https://-example.com',
])('%j may not', (url) => expect(safeUrl(url)).toBeUndefined());
