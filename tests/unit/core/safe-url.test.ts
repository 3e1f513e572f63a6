import { expect, test } from 'vitest';
import { mediaFault, safeUrl, urlFault } from '../../../src/core/text/safe-url.ts';
import { casesOf } from '../../cases.ts';

test.each(['https://example.com', 'https://example.com/', 'https://esempio.it/perché', 'https://example.com:8443/%2F'])(
  '%s may be linked',
  (url) => expect(safeUrl(url)).toBe(url),
);

const UNSAFE = Object.entries(casesOf<Record<string, string[]>>('unsafe-urls'));
test.each(UNSAFE.flatMap(([reason, urls]) => urls.map((url) => [url, reason])))('%j may not: %s', (url, reason) => {
  expect(safeUrl(url)).toBeUndefined();
  expect(urlFault(url)).toContain(reason);
});

test.each(casesOf<[src: string, reason?: string][]>('media-addresses'))('the picture %j: %s', (src, reason) => {
  const fault = mediaFault(src, ['media.example']);
  if (reason === undefined) expect(fault).toBeUndefined();
  else expect(fault).toContain(reason);
});
