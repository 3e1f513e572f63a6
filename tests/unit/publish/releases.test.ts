import { describe, expect, test } from 'vitest';
import { readHead } from '../../../src/publish/releases/head.ts';
import { listReleases, recordKey } from '../../../src/publish/releases/releases.ts';
import { jsonBytes } from '../../../src/publish/target/store.ts';
import { MemoryStore } from './memory-store.ts';

/** Counts the reads that are under way at one time. */
class CountingStore extends MemoryStore {
  most = 0;
  #open = 0;

  override async get(key: string): Promise<Uint8Array | undefined> {
    this.most = Math.max(this.most, (this.#open += 1));
    await new Promise(setImmediate);
    this.#open -= 1;
    return super.get(key);
  }
}

const claimed = (...numbers: number[]) => {
  const store = new CountingStore();
  for (const number of numbers)
    store.objects.set(recordKey(number, 'claim'), jsonBytes({ by: 'a publisher', at: '2026-11-21T10:00:00Z' }));
  return store;
};

describe('issue 65, point 4: releases of a target', () => {
  test.each([0, 999_998])('beyond 999,999 are in the order of their numbers, from release %i on', async (since) => {
    const store = claimed(1_000_001, 999_999, 1_000_000, 10_000_000);
    const { last, records } = await readHead(store, since);
    expect(last).toBe(10_000_000);
    expect(records.map(({ number }) => number)).toEqual([999_999, 1_000_000, 1_000_001, 10_000_000]);
    expect(await listReleases(store)).toEqual(records);
  });

  test('are read a few at a time, however many there are', async () => {
    const store = claimed(...Array.from({ length: 500 }, (_, at) => at + 1));
    expect(await listReleases(store)).toHaveLength(500);
    // Claim and lease of 16 releases.
    expect(store.most).toBeLessThanOrEqual(32);
  });
});
