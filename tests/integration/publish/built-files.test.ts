import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BuiltFiles } from '../../../src/publish/files/built-files.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { publish } from '../../../src/publish/publish.ts';
import { releaseStates } from '../../../src/publish/releases/releases.ts';
import { distrust } from '../../../src/render/build/verify.ts';
import { fileOfPath, type OutputFile } from '../../../src/render/output/files.ts';
import { ledgerShardOf } from '../../../src/render/output/state/publish-shards.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { OutputManifest } from '../../../src/render/output/state/output-manifest.ts';
import { createStore, indexStore, openStore, putMeta } from '../../../src/render/output/state/store.ts';
import type { EntityResult } from '../../../src/render/work/entity.ts';
import { builtOf } from './built-of.ts';
import { temporaryFolder } from './small-build.ts';

const folder = temporaryFolder('built-files');

interface Page {
  name: string;
  text: number;
  /** The page that it leads to, where it is an alias. */
  target: string | undefined;
  meaning: string;
}
type Site = Map<string, Page[]>;

const lot = { name: 'a', text: 1, target: undefined, meaning: 'gtin/batch' };

const fileOf = (key: string, { name, text, target, meaning }: Page): OutputFile => ({
  file: fileOfPath(`/${name}`),
  digest: sha256(`${text}`),
  size: 1,
  kind: target === undefined ? 'page' : 'alias',
  path: `/${name}`,
  ...(target === undefined ? { owner: key, route: meaning } : { target: `/${target}` }),
  listed: false,
});
const result = (key: string, pages: readonly Page[]): EntityResult => ({
  key,
  deps: [],
  files: pages.map((page) => fileOf(key, page)),
  lookUp: [],
  written: 0,
  spent: [],
});

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const page = fc.record({
  name: fc.constantFrom(...names),
  text: fc.nat(2),
  target: fc.option(fc.constantFrom(...names), { nil: undefined }),
  meaning: fc.constantFrom('gtin/batch', 'gtin/product'),
});
const site: fc.Arbitrary<Site> = fc
  .uniqueArray(fc.tuple(page, fc.constantFrom('product:p', 'product:q', 'batch:p/1')), {
    selector: ([{ name }]) => name,
    maxLength: 8,
  })
  .map((pairs) => new Map([...Map.groupBy(pairs, ([, key]) => key)].map(([key, of]) => [key, of.map(([one]) => one)])));

/** A state as a whole build leaves it. */
function built(pages: Site): string {
  const file = join(folder, 'state.sqlite');
  const db = createStore(file);
  const manifest = new OutputManifest(db, true);
  for (const [key, of] of pages) manifest.entity(result(key, of));
  indexStore(db);
  manifest.pageCounts.save();
  putMeta(db, { marker: manifest.digest });
  db.exec('COMMIT');
  db.close();
  return file;
}

function edit(file: string, before: Site, after: Site): void {
  const db = openStore(file)!;
  db.exec('BEGIN');
  const manifest = new OutputManifest(
    db,
    false,
    String(db.prepare("SELECT value FROM meta WHERE name = 'marker'").get()?.['value']),
  );
  for (const key of before.keys()) if (!after.has(key)) manifest.forget(key);
  for (const [key, of] of after) manifest.entity(result(key, of));
  manifest.pageCounts.save();
  putMeta(db, { marker: manifest.digest });
  db.exec('COMMIT');
  db.close();
}

const pathsOf = (built: BuiltFiles, owner: string) =>
  built
    .pagesOf(owner)
    .map(({ path }) => path)
    .sort();
const keptDigests = (file: string) => {
  const db = openStore(file)!;
  const { n } = db.prepare('SELECT count(*) AS n FROM shard_digest').get() as { n: number };
  db.close();
  return n;
};

function read<T>(file: string, use: (built: BuiltFiles) => T): T {
  const db = openStore(file)!;
  try {
    return use(new BuiltFiles({ db, stateFile: file, folder: 'dist' }));
  } finally {
    db.close();
  }
}

describe('the digests that the state keeps of its shards', () => {
  it('after any edit are those of the files listed anew', () =>
    fc.assert(
      fc.property(site, site, site, (first, second, third) => {
        const file = built(first);
        let before = first;
        for (const after of [first, second, third]) {
          if (after !== first) edit(file, before, after);
          before = after;
          read(file, (kept) => {
            const anew = builtOf(kept);
            expect([...anew].map(({ file }) => file).sort()).toEqual(
              [...after.values()]
                .flat()
                .map(({ name }) => `${name}/index.html`)
                .sort(),
            );
            expect(kept.digests).toEqual(anew.digests);
            expect(kept.pathDigests).toEqual(anew.pathDigests);
            for (const entity of ['product:p', 'product:q', 'batch:p/1', 'product:none'])
              expect(pathsOf(kept, entity)).toEqual(pathsOf(anew, entity));
          });
        }
      }),
      { numRuns: 15 },
    ));

  it('follow an alias of an alias to the owner of its page, also after the page has another owner', () => {
    const alias = (name: string, target: string) => ({ name, text: 1, target, meaning: '' });
    const pages = (key: string): Site =>
      new Map([
        [key, [{ ...lot, name: 'page' }]],
        ['product:q', [alias('near', 'page'), alias('far', 'near')]],
      ]);
    const file = built(pages('batch:p/1'));
    expect(read(file, (files) => files.at('/far'))).toEqual({ path: '/far', target: '/near', owner: 'batch:p/1' });
    const before = read(file, ({ pathDigests }) => pathDigests);
    edit(file, pages('batch:p/1'), pages('batch:p/2'));
    expect(read(file, (files) => files.at('/far'))?.owner).toBe('batch:p/2');
    const now = read(file, ({ pathDigests }) => pathDigests);
    const far = ledgerShardOf('/far');
    expect(now[far]).not.toBe(before[far]);
  });

  it('are forgotten with what a check of the bytes found damaged', () => {
    const file = built(new Map([['batch:p/1', [lot]]]));
    const before = read(file, ({ digests }) => digests);
    const db = openStore(file)!;
    distrust(db, ['a/index.html']);
    db.close();
    expect(read(file, ({ digests }) => digests)).not.toEqual(before);
  });

  it('are made, and not kept, while a build writes; a build that ends meanwhile is noticed (75)', () => {
    const pages: Site = new Map([['batch:p/1', [lot]]]);
    const file = built(pages);
    const writer = openStore(file)!;
    writer.exec('BEGIN IMMEDIATE');
    read(file, (index) => {
      expect(index.digests).toEqual(builtOf(index).digests);
      expect(keptDigests(file)).toBe(0);
      writer.exec('ROLLBACK');
      index.assertSame();
      edit(file, pages, new Map([['batch:p/1', [{ ...lot, text: 2 }]]]));
      expect(() => index.assertSame()).toThrow(expect.objectContaining({ exitCode: 75 }) as Error);
    });
    writer.close();
  });
});

it('a first release whose files another build changes while they are written is not whole (75)', async () => {
  const pages: Site = new Map([['batch:p/1', [lot]]]);
  const file = built(pages);
  const db = openStore(file)!;
  const files = new BuiltFiles({ db, stateFile: file, folder: 'dist' });
  const store = folderStore(temporaryFolder('anew'));
  const graph = { revision: '1', counts: {}, operators: [], locales: {} };
  const build = { folder, stateFolder: folder, files, graph };
  const site = { apply: () => Promise.resolve(edit(file, pages, new Map([['batch:p/1', [{ ...lot, text: 2 }]]]))) };
  await expect(publish({ store, site, build })).rejects.toMatchObject({ exitCode: 75 });
  expect([...(await releaseStates(store)).values()]).toEqual(['abandoned']);
  db.close();
});
