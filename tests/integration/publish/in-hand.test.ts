import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SiteFile } from '../../../src/publish/files/site-file.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import type { S3Store } from '../../../src/publish/target/s3/s3-store.ts';
import type { SitePlan } from '../../../src/publish/target/shown-site.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { temporaryFolder } from './small-build.ts';

const KB = 1024;
const SIZES = [1, 60, 70, 500, 600, 4000, 5000, 33_000].map((kilobytes) => kilobytes * KB);
const MOST = 32 * KB * KB;
const folder = temporaryFolder('in-hand');
const digests = new Map<number, string>();
for (const size of SIZES) {
  const bytes = Buffer.alloc(size);
  digests.set(size, sha256(bytes));
  await writeFile(join(folder, `${size}`), bytes);
}

/** A store that takes its time. */
function slowStore() {
  const seen = { bytes: 0, most: 0, keys: new Set<string>() };
  const put = async (key: string, { length }: Uint8Array) => {
    seen.most = Math.max(seen.most, (seen.bytes += length));
    await sleep(10);
    seen.bytes -= length;
    seen.keys.add(key);
  };
  const copy = (_from: string, key: string) => Promise.resolve(void seen.keys.add(key));
  return { seen, store: { put, copy } as unknown as S3Store };
}

const planOf = (sizes: readonly number[]): SitePlan => {
  const sizeOf = new Map(sizes.map((size, at) => [`media/${at}.bin`, size]));
  const changed = Array.from(sizeOf, ([file, size]): SiteFile => ({
    file,
    digest: digests.get(size) ?? '',
    kind: 'asset',
  }));
  const named = Object.assign(changed, {
    has: (name: string) => sizeOf.has(name),
    ofKind: (kind: string) => changed.filter((file) => file.kind === kind),
    generated: [],
  });
  const claim = { assertHeld: () => undefined, confirm: () => Promise.resolve() } as SitePlan['claim'];
  return {
    ...{ release: 1, claim, changed: named, files: () => changed, find: () => [], stored: () => false },
    sourceOf: ({ file }) => join(folder, `${sizeOf.get(file)}`),
  };
};

it('never sends more than 32 MB of files at once, but for one that is larger by itself, and sends all of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...SIZES), { maxLength: 60 }), async (sizes) => {
      const { store, seen } = slowStore();
      await s3Site(store).apply(planOf(sizes));
      expect(seen.most).toBeLessThanOrEqual(Math.max(MOST, ...sizes));
      for (const [at, size] of sizes.entries()) {
        expect(seen.keys).toContain(`media/${at}.bin`);
        expect(seen.keys).toContain(`_releases/objects/${digests.get(size)}`);
      }
    }),
    { numRuns: 6, examples: [[Array<number>(30).fill(5000 * KB)]] },
  );
});

it('ends with the failure of one file, and sends no further ones', async () => {
  const { store, seen } = slowStore();
  const failing: S3Store = {
    ...store,
    put: (key, ...rest) => (key === 'media/3.bin' ? Promise.reject(new Error('no')) : store.put(key, ...rest)),
  };
  await expect(s3Site(failing).apply(planOf(Array<number>(200).fill(KB)))).rejects.toThrow('no');
  expect(seen.keys.size).toBeLessThan(100);
});
