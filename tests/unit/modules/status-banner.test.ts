import { describe, expect, test } from 'vitest';
import { alarmsFor } from '../../../src/browser/status-banner.ts';
import type { StatusFile } from '../../../src/core/page/files/status-file.ts';

const alarm = (lot: string, status: 'recalled' | 'withdrawn') => ({
  lot,
  status,
  text: { it: lot, en: lot, fr: lot },
  path: `/storytracing/01/1/10/${lot}`,
});
const file: StatusFile = {
  operator: 'dairy',
  batches: {
    'batch:cheese/L1': alarm('L1', 'recalled'),
    'batch:cheese/L2': alarm('L2', 'withdrawn'),
    'batch:cheese-old/L1': alarm('L1', 'recalled'),
  },
};

describe('alarms that concern a page', () => {
  test.each([
    ['batch:cheese/L1', ['recalled']],
    ['batch:cheese/L3', []],
    ['product:cheese', ['recalled', 'withdrawn']],
    ['product:che', []],
    ['', []],
    ['batch:toString', []],
  ])('%s', (key, expected) => {
    expect(alarmsFor(key, file).map(([, { status }]) => status)).toEqual(expected);
  });
});
