import { expect, test } from 'vitest';
import { safeUrl } from '../../../src/core/text/safe-url.ts';
import { casesOf } from '../../cases.ts';

test.each(['https://example.com', 'https://example.com/', 'https://esempio.it/perché'])('%s may be linked', (url) =>
  expect(safeUrl(url)).toBe(url),
);

test.each(casesOf<string[]>('unsafe-urls'))('%j may not', (url) => expect(safeUrl(url)).toBeUndefined());
