import { expect, test } from 'vitest';
import { safeUrl } from '../../../src/core/text/safe-url.ts';

test.each(['https://example.com', 'https://example.com/', 'https://esempio.it/perché'])('%s may be linked', (url) =>
  expect(safeUrl(url)).toBe(url),
);

test.each([
  '',
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '/path',
  'https://',
  'https://bank.example:pass@evil.example/',
  'https://bank.example\\@evil.example/',
  'https://example.com/\u202egpj.exe',
  'https://exam\u200bple.com/',
  'https://example.com/"onclick="x',
  ' https://example.com',
  'https://example.com/\n',
  'https://-example.com',
])('%j may not', (url) => expect(safeUrl(url)).toBeUndefined());
