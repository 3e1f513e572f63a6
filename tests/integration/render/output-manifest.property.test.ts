import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OutputManifest } from '../../../src/render/output/state/output-manifest.ts';
import type { OutputFile } from '../../../src/render/output/files.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { createStore, indexStore } from '../../../src/render/output/state/store.ts';
import type { EntityResult } from '../../../src/render/work/entity.ts';
import { temporaryFolder } from '../publish/small-build.ts';

const folder = temporaryFolder('output-manifest');

/** A page of an entity, where its name says. */
const fileOf = (key: string, file: string): OutputFile => ({
  file,
  digest: sha256(`${key} ${file}`),
  size: 1,
  kind: 'page',
  path: `/${file}`,
  listed: true,
});
const result = (key: string, files: string[]): EntityResult => ({
  key,
  deps: [],
  files: files.map((file) => fileOf(key, file)),
  lookUp: [],
  written: 0,
  spent: [],
});

/** A new state, as a whole build creates it. */
function whole(site: Map<string, string[]>) {
  const db = createStore(join(folder, 'state.sqlite'));
  const outputManifest = new OutputManifest(db, true);
  for (const [key, files] of site) outputManifest.entity(result(key, files));
  indexStore(db);
  outputManifest.pageCounts.save();
  return { db, digest: outputManifest.digest };
}

/** Entity → its names; no two entities share a name. */
const site = fc
  .uniqueArray(fc.tuple(fc.constantFrom('n1', 'n2', 'n3', 'n4', 'n5', 'n6'), fc.constantFrom('a', 'b', 'c', 'd')), {
    selector: ([name]) => name,
    maxLength: 6,
  })
  .map(
    (pairs) =>
      new Map(
        Map.groupBy(pairs, ([, key]) => key)
          .entries()
          .map(([key, names]) => [`product:${key}`, names.map(([name]) => String(name)).sort()]),
      ),
  );

test('names swapped, passed on and taken over, in every order: the state is that of a clean build', () =>
  fc.assert(
    fc.property(site, site, fc.infiniteStream(fc.nat()), (before, after, order) => {
      const { db, digest } = whole(before);
      try {
        const outputManifest = new OutputManifest(db, false, digest);
        const [moved, removed] = [new Set<string>(), new Set<string>()];
        const gone = [...before.keys()].filter((key) => !after.has(key));
        for (const key of gone) for (const file of outputManifest.forget(key)) removed.add(file);
        const rank = new Map([...after.keys()].map((key) => [key, Number(order.next().value)]));
        for (const key of [...after.keys()].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))) {
          const difference = outputManifest.entity(result(key, after.get(key) ?? []));
          for (const file of difference.removed) if (!moved.has(file)) removed.add(file);
          for (const { file } of difference.changed) {
            moved.add(file);
            removed.delete(file);
          }
        }
        const stands = new Map([...before].flatMap(([key, files]) => files.map((file) => [file, key])));
        for (const file of removed) stands.delete(file);
        for (const [key, files] of after) for (const file of files) if (moved.has(file)) stands.set(file, key);
        expect(new Map([...stands].sort())).toEqual(
          new Map([...after].flatMap(([key, files]) => files.map((file) => [file, key] as const)).sort()),
        );
        const { counts } = outputManifest.pageCounts;
        const rows = db.prepare('SELECT count(*) AS n FROM file').get();
        const clean = whole(after);
        expect(outputManifest.digest).toBe(clean.digest);
        expect(counts).toEqual(new OutputManifest(clean.db, false, clean.digest).pageCounts.counts);
        expect(rows).toEqual(clean.db.prepare('SELECT count(*) AS n FROM file').get());
        clean.db.close();
      } finally {
        db.close();
      }
    }),
    { numRuns: 300 },
  ));

test('of two entities that want one file both are named, whether the site is new or not', () => {
  const message = expect.stringMatching(/product:a and product:b want one file, n1/) as string;
  const both = expect.objectContaining({ exitCode: 65, message }) as Error;
  const wanted = (...keys: string[]) => new Map(keys.map((key) => [key, ['n1']]));
  expect(() => whole(wanted('product:a', 'product:b'))).toThrow(both);
  const { db, digest } = whole(new Map());
  const outputManifest = new OutputManifest(db, false, digest);
  outputManifest.entity(result('product:a', ['n1']));
  expect(() => outputManifest.entity(result('product:b', ['n1']))).toThrow(both);
  db.close();
});
