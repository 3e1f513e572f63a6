import { expect, test } from 'vitest';
import { hostileNames, LISTED } from './names.ts';
import { tryNames } from './paths.ts';

test(
  'no two of 500 hostile ids and lots share a page, none stands outside, every path reaches its file',
  { timeout: 300_000 },
  async () => {
    expect(new Set(LISTED).size).toBeGreaterThan(60);
    const { tried, accepted, refused, paths, wrong } = await tryNames(hostileNames(500));
    expect(wrong).toEqual([]);
    expect(tried).toBe(5000);
    // Both happen, or the test would show nothing.
    expect(accepted).toBeGreaterThan(100);
    expect(paths).toBeGreaterThan(10 * accepted);
    for (const kind of ['ReservedWord', 'HostLimit', 'CaseCollision', 'SlugClash', 'BatchIdClash', 'FormerIdClash'])
      expect(refused[kind], kind).toBeGreaterThan(0);
  },
);

test.each(['CON', 'a.', 'index.html', 'dev', 'V1', '__proto__', '../evil', 'a%2fb', '404.html'])(
  'an operator called %j is refused by name',
  async (name) => {
    const { refused, wrong } = await tryNames([name]);
    expect(wrong).toEqual([]);
    expect(Object.keys(refused)).not.toEqual([]);
  },
);
