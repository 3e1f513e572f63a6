import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFiles, indexOf, withFiles, withNew } from '../../src/publish/files/file-index.ts';
import { folderStore } from '../../src/publish/target/folder/folder-store.ts';
import { type Difference, difference, writeShards } from '../../src/publish/files/manifest.ts';
import { releaseIndex } from '../../src/publish/files/release-index.ts';
import { isAmong, ofBoth, SpilledFiles, without } from '../../src/publish/files/sharded-files.ts';
import type { SiteFile } from '../../src/publish/files/site-file.ts';
import { FILE_SHARDS } from '../../src/render/output/publish-shards.ts';
import { sha256 } from '../../src/storage/sha256.ts';
import { temporaryFolder } from './small-build.ts';

const NAMES = Array.from({ length: 12 }, (_, at) => `it/p${at}/index.html`);
/** A file's entity, and so its shard, may change with its bytes or without. */
const file: fc.Arbitrary<SiteFile> = fc
  .record({
    name: fc.constantFrom(...NAMES),
    text: fc.nat(2),
    entity: fc.constantFrom('batch:p/1', 'batch:p/2', 'product:p'),
    isAsset: fc.boolean(),
    isAdded: fc.boolean(),
  })
  .map(({ name, text, entity, isAsset, isAdded }) => {
    const digest = sha256(`${text}`);
    if (isAsset)
      return {
        file: name.replace('index.html', 'a.js'),
        ...{ digest, kind: 'asset' as const },
        ...(isAdded && { until: '2027-01-01' }),
      };
    const page = { file: name, digest, kind: 'page' as const, path: `/${name}`, means: `${entity} gtin/batch` };
    return { ...page, ...(isAdded && { generated: true as const }) };
  });
const files = fc.uniqueArray(file, { selector: ({ file: name }) => name, maxLength: 12 });
const names = (all: Iterable<SiteFile>) => [...all].map(({ file: name }) => name).sort();
const byName = (all: readonly SiteFile[]) => new Map(all.map((one) => [one.file, JSON.stringify(one)]));

function expectDifference(found: Difference, before: readonly SiteFile[], now: readonly SiteFile[]): void {
  const [old, fresh] = [byName(before), byName(now)];
  expect(names(found.changed)).toEqual(names(now.filter((one) => old.get(one.file) !== fresh.get(one.file))));
  expect(found.changed).toHaveLength([...found.changed].length);
  expect(names(found.added)).toEqual(names(now.filter((one) => !old.has(one.file))));
  expect(found.added).toHaveLength([...found.added].length);
  expect(names(found.gone)).toEqual(names(before.filter((one) => !fresh.has(one.file))));
}

describe('what a release differs in from the one before', () => {
  it('is what both lists say, wherever a file stands in them', async () => {
    const store = folderStore(temporaryFolder('difference'));
    await fc.assert(
      fc.asyncProperty(files, files, async (before, now) => {
        const [was, is] = [indexOf(before), indexOf(now)];
        await writeShards(store, was, []);
        expectDifference(await difference(store, was.digests, is), before, now);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same against a release whose list an earlier version cut in fewer shards', async () => {
    const store = folderStore(temporaryFolder('difference'));
    await fc.assert(
      fc.asyncProperty(files, files, async (before, now) => {
        const lines = [0, 1].map((half) => before.filter((_, at) => at % 2 === half));
        const text = (all: readonly SiteFile[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
        const digests = lines.map((all) => sha256(text(all)));
        await writeShards(store, { digests, linesOf: (at) => text(lines[at] ?? []) }, []);
        const found = await difference(store, digests, indexOf(now));
        expectDifference(found, before, now);
      }),
      { numRuns: 50 },
    );
  });

  it('is the same against a release whose list is cut in the shards of a build alone', async () => {
    const store = folderStore(temporaryFolder('difference'));
    await fc.assert(
      fc.asyncProperty(files, files, async (all, now) => {
        const before = all.map(({ until: _, generated: __, ...one }) => one);
        const was = indexOf(before);
        await writeShards(store, was, []);
        expectDifference(await difference(store, was.digests.slice(0, FILE_SHARDS), indexOf(now)), before, now);
      }),
      { numRuns: 100 },
    );
  });

  it('and what is picked of it are the same files as often as they are asked for', async () => {
    const store = folderStore(temporaryFolder('difference'));
    await fc.assert(
      fc.asyncProperty(files, files, files, async (before, now, other) => {
        const [was, is, third] = [indexOf(before), indexOf(now), indexOf(other)];
        for (const index of [was, third]) await writeShards(store, index, []);
        const { changed } = await difference(store, was.digests, is);
        const more = (await difference(store, third.digests, is)).changed;
        const both = ofBoth(changed, more);
        expect(names(both)).toEqual([...new Set([...names(changed), ...names(more)])].sort());
        expect(both).toHaveLength([...both].length);
        const [first] = names(both);
        const left = without(both, new Set(first === undefined ? [] : [first]));
        expect(names(left)).toEqual(names(both).slice(1));
        expect(left).toHaveLength([...left].length);
        const isIn = isAmong(changed);
        expect(
          now
            .filter(isIn)
            .map(({ file: name }) => name)
            .sort(),
        ).toEqual(names(changed));
      }),
      { numRuns: 100 },
    );
  });
});

describe('the list of a release, with other files', () => {
  it('has them in the place of those with their names', () => {
    fc.assert(
      fc.property(files, files, (before, more) => {
        const wanted = byName([...before, ...more]);
        const index = withFiles(indexOf(before), more);
        expect(byName([...allFiles(index)])).toEqual(wanted);
        expect(index.digests).toEqual(indexOf([...allFiles(index)]).digests);
        for (const name of NAMES) expect(index.find(name) && JSON.stringify(index.find(name))).toBe(wanted.get(name));
      }),
      { numRuns: 100 },
    );
  });

  it('is read again as it was written, and takes files that it has none of', async () => {
    const store = folderStore(temporaryFolder('difference'));
    await fc.assert(
      fc.asyncProperty(files, files, async (before, more) => {
        const index = indexOf(before);
        await writeShards(store, index, []);
        const added = more.filter(({ file: name }) => !byName(before).has(name));
        const others = new SpilledFiles();
        for (const one of added) others.add(one);
        const read = withNew(await releaseIndex(store, index.digests), others);
        expect(byName([...allFiles(read)])).toEqual(byName([...before, ...added]));
        expect(read.digests).toEqual(indexOf([...before, ...added]).digests);
      }),
      { numRuns: 50 },
    );
  });
});
