import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folderStore } from '../../src/publish/target/folder/folder-store.ts';
import { GeneratedLines } from '../../src/publish/generated-pages/generated-lines.ts';
import type { GeneratedLine } from '../../src/publish/ledger/ledger-line.ts';
import { objectKey } from '../../src/publish/files/manifest.ts';
import { GENERATED_SHARDS, generatedShardOf, inOrder, shardOf, toLines } from '../../src/publish/files/shards.ts';
import { RECORD } from '../../src/publish/target/store.ts';
import { fileOfPath } from '../../src/render/output/files.ts';
import { sha256 } from '../../src/storage/sha256.ts';
import { GTIN, temporaryFolder } from './small-build.ts';

const PATHS = [
  ...['/p/café', '/p/caf%C3%A9', '/p/a"b', '/p/a', '/old/1234', `/01/${GTIN}`],
  ...Array.from({ length: 30 }, (_, lot) => `/it/storytracing/01/${GTIN}/10/L${lot}/ingredient/milk`),
];
/** The build answers at one of the files. */
const BUILT = 'p/café/index.html';
const build = { find: (file: string) => (file === BUILT ? { file, digest: '', kind: 'page' as const } : undefined) };
const line = fc.record(
  {
    path: fc.constantFrom(...PATHS),
    means: fc.constantFrom('batch:cheese/L1 gtin/batch', '"path":"/p/a",'),
    since: fc.nat(9),
    page: fc.constant(sha256('page')),
  },
  { requiredKeys: ['path', 'means', 'since'] },
);
const lines = fc.uniqueArray(line, { selector: ({ path }) => path });
const byPath = (all: readonly GeneratedLine[]) => inOrder([...all], ({ path }) => path);

it('has the lines of shards that were judged, and of all others those of the release before', async () => {
  const store = folderStore(temporaryFolder('lines'));
  await fc.assert(
    fc.asyncProperty(lines, lines, fc.array(fc.constantFrom(...PATHS)), async (before, after, touched) => {
      const generated = await Promise.all(
        Array.from({ length: GENERATED_SHARDS }, async (_, shard) => {
          const text = toLines(before.filter(({ path }) => generatedShardOf(fileOfPath(path)) === shard));
          await store.put(objectKey(sha256(text)), Buffer.from(text), RECORD);
          return sha256(text);
        }),
      );
      const seen: GeneratedLine[] = [];
      const read = await GeneratedLines.read(store, { shards: [], living: [], generated }, build, (one) => {
        seen.push(one);
        return one.since === 1;
      });
      expect(byPath(seen)).toEqual(byPath(before));
      const known: GeneratedLine[] = before.map(({ page, ...one }) =>
        one.since === 1 || !page ? one : { ...one, page },
      );
      const judged = new Set(touched.map(shardOf));
      for (const shard of judged)
        read.put(
          shard,
          after.filter(({ path }) => shardOf(path) === shard),
        );
      const wanted = byPath([
        ...known.filter(({ path }) => !judged.has(shardOf(path))),
        ...after.filter(({ path }) => judged.has(shardOf(path))),
      ]);
      expect(byPath([...read])).toEqual(wanted);
      for (const path of PATHS) expect(read.find(path)).toEqual(wanted.find((one) => one.path === path));
      for (let shard = 0; shard < GENERATED_SHARDS; shard += 1) {
        const isOf = ({ path }: GeneratedLine) => generatedShardOf(fileOfPath(path)) === shard;
        const own = known.filter(isOf);
        if (read.isUnchanged(shard)) expect(read.in(shard)).toEqual(byPath(own));
        const isByLines = own.every(({ path, page }) => page !== undefined && fileOfPath(path) !== BUILT);
        if (judged.size === 0) expect(read.isUnchanged(shard)).toBe(isByLines);
      }
    }),
    { numRuns: 60 },
  );
});
