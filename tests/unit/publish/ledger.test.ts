// The ledger of published paths: what a publish keeps, leads on, retires or refuses, path by path.
import { describe, expect, test } from 'vitest';
import { pathOf } from '../../../src/core/routes/path.ts';
import { printedForms } from '../../../src/core/routes/printed-forms.ts';
import type { Family } from '../../../src/core/routes/table.ts';
import type { FormerNames } from '../../../src/publish/ledger/current-names.ts';
import { CurrentPages } from '../../../src/publish/ledger/current-pages.ts';
import { Ledger, ledgerLines } from '../../../src/publish/ledger/ledger.ts';
import type { BuiltPath, LedgerLine, Retirement } from '../../../src/publish/ledger/ledger-line.ts';
import { PreviousLedger } from '../../../src/publish/ledger/previous-ledger.ts';
import { reconcileShard } from '../../../src/publish/ledger/reconcile-shard.ts';
import type { LedgerIndex } from '../../../src/publish/releases/releases.ts';
import { ledgerShardOf } from '../../../src/render/output/state/publish-shards.ts';
import { code, lot, OTHER, own, page, part, printed } from './ledger-paths.ts';
import { MemoryStore } from './memory-store.ts';
import { casesOf } from '../../cases.ts';

interface Options {
  retire?: Retirement[];
  revive?: string[];
  formerly?: FormerNames;
  madeBy?: Partial<Pick<LedgerIndex, 'wording' | 'names' | 'recalls'>>;
  isAnew?: boolean;
  /** Entities of which the build has the page of a recall alone. */
  bare?: string[];
}
type Step = [rows: BuiltPath[], options?: Options];

/** A target: publishes builds one after the other, and knows the ledger of the last one. */
class Target {
  readonly #store = new MemoryStore();
  #index: LedgerIndex | undefined;
  #release = 0;
  /** Paths of which the last publish generated a page. */
  generated: string[] = [];

  async publish(
    rows: BuiltPath[],
    { retire = [], revive = [], formerly, madeBy = {}, isAnew = false, bare = [] }: Options = {},
  ) {
    const pathsIn = (shard: number) => rows.filter(({ path }) => ledgerShardOf(path) === shard).sort((a, b) => (a.path < b.path ? -1 : 1)); // prettier-ignore
    const built = {
      pathDigests: Array.from({ length: 256 }, (_, shard) => JSON.stringify(pathsIn(shard))),
      pathsIn,
      at: (path: string) => rows.find((row) => row.path === path),
      pagesOf: (owner: string) => rows.filter((row) => row.owner === owner && row.target === undefined),
    };
    this.generated = [];
    const ledger = await Ledger.reconcile({
      before: this.#index,
      previous: new PreviousLedger(this.#store, this.#index),
      built: built as never,
      release: (this.#release += 1),
      madeBy: { wording: 'w', names: 'n', recalls: 'r', ...madeBy },
      ...{ retire, revive, formerly, isAnew, bare: new Set(bare) },
      generate: (_shard, lines) => {
        this.generated.push(...lines.map(({ path }) => path));
        return Promise.resolve(new Map(lines.map(({ path }) => [path, `page of ${path}`])));
      },
    });
    await ledger.write(this.#store, []);
    this.#index = ledger.index;
    return ledger;
  }

  previous = (index: LedgerIndex, older?: LedgerIndex[]) => new PreviousLedger(this.#store, index, older);

  get index(): LedgerIndex {
    if (!this.#index) throw new Error('nothing was published');
    return this.#index;
  }

  async lines(): Promise<Record<string, Omit<LedgerLine, 'path'>>> {
    const lines = await Array.fromAsync(ledgerLines(this.#store, this.index));
    return Object.fromEntries(lines.map(({ path, ...line }) => [path, line]));
  }
}

async function after(...steps: Step[]) {
  const target = new Target();
  let ledger: Ledger | undefined;
  for (const step of steps) ledger = await target.publish(...step);
  if (!ledger) throw new Error('no step');
  return { target, ledger, lines: await target.lines() };
}
const SOLD = (entity: string, more: Partial<Retirement> = {}): Options => ({ retire: [{ entity, reason: 'Sold out', ...more }] }); // prettier-ignore

const CASES = casesOf<{
  faults: [name: string, steps: Step[], faults: object[]][];
  lines: [name: string, steps: Step[], lines: Record<string, object>][];
  refused: [name: string, steps: Step[], message: string][];
  taken: [name: string, steps: Step[]][];
  lean: [path: string, owner: string, to?: string][];
}>('ledger');

describe('a publish refuses', () => {
  test.each(CASES.faults)('%s', async (_, steps, faults) => {
    const { ledger } = await after(...steps);
    expect([...ledger.faults]).toEqual(faults);
    expect(JSON.stringify(ledger.faults)).toBe(JSON.stringify([...ledger.faults]));
    expect(ledger.faults).toHaveLength(faults.length);
    const dropped = (faults as { path: string; fault: string }[]).map(({ path, fault }) => [path, fault === 'dropped']);
    expect(dropped.map(([path]) => [path, ledger.isDropped(String(path))])).toEqual(dropped);
    expect(ledger.isDropped('/none')).toBe(false);
  });
}); // prettier-ignore

test('an old address and the page of the lot L78 are in one shard, as a case needs it', () =>
  expect(ledgerShardOf('/p/3')).toBe(ledgerShardOf(page('L78', '/ingredient/milk'))));

test.each(CASES.lines)('%s', async (_, steps, expected) => {
  const { ledger, lines, target } = await after(...steps);
  expect([...ledger.faults]).toEqual([]);
  for (const [path, line] of Object.entries(expected)) {
    const isGenerated = 'retired' in line || 'redirect' in line || 'earlier' in line;
    expect(lines[path], path).toEqual({ ...line, ...(isGenerated && { page: `page of ${path}` }) });
    expect(target.generated.includes(path)).toBe(isGenerated);
    expect(ledger.find(path) !== undefined).toBe(isGenerated);
    expect([...ledger.generated].some((one) => one.path === path)).toBe(isGenerated);
  }
}); // prettier-ignore

test('a publish names the pages that lead on from now on, and no page twice', async () => {
  const target = new Target();
  const redirects = async (rows: BuiltPath[], options?: Options) =>
    [...(await target.publish(rows, options)).redirects].map(({ path }) => path);
  expect(await redirects([own('L1'), part('L1', 'milk'), part('L1', 'salt')])).toEqual([]);
  expect(await redirects([own('L1')])).toEqual([page('L1', '/ingredient/milk'), page('L1', '/ingredient/salt')]);
  expect(await redirects([own('L1')], { isAnew: true })).toEqual([]);
  expect(await redirects([], SOLD(lot('L1')))).toEqual([]);
  expect(await redirects([own('L1')], { revive: [lot('L1')] })).toEqual([]);
});

test('pages are generated again where words, names, recalls or the page that they lead to changed, and nowhere else', async () => {
  const target = new Target();
  const again = async (rows: BuiltPath[], options?: Options) => {
    await target.publish(rows, options);
    return target.generated;
  };
  const milk = page('L1', '/ingredient/milk');
  await again([own('L1'), part('L1', 'milk'), own('Z9')]);
  expect(await again([own('L1'), own('Z9')])).toEqual([milk]);
  expect(await again([own('L1'), own('Z9')])).toEqual([]);
  expect(await again([own('L1'), { ...own('Z9'), route: 'gtin/batch/label' }])).toEqual([]);
  const label = { ...own('L1'), route: 'gtin/batch/label' };
  expect(await again([label, own('Z9')])).toEqual([milk]);
  const words = { wording: 'x', names: 'x', recalls: 'x' };
  for (const madeBy of [{ wording: 'x' }, { wording: 'x', names: 'x' }, words])
    expect(await again([own('L1'), own('Z9')], { madeBy })).toEqual([milk]);
  expect(await again([own('L1'), own('Z9')], { madeBy: words })).toEqual([]);
  // A tombstone names its successor, a page in another shard.
  await again([own('L1'), printed('Z9', lot('Z9'))], SOLD(lot('Z9'), { successor: page('L1') }));
  expect(await again([own('L1'), own('L3'), printed('Z9', lot('Z9'))])).toEqual([]);
  expect(await again([label, own('L3'), printed('Z9', lot('Z9'))])).toContain(page('Z9'));
  // L36 is in the shard of L1, in which a page leads on, and its successor in another.
  const butter = own('B1', 'batch:burro/B1', OTHER);
  await again([label, own('L36'), butter, printed('Z9')]);
  await again([label, butter, printed('Z9')], SOLD(lot('L36'), { successor: butter.path }));
  expect(await again([label, { ...butter, route: label.route }, printed('Z9')])).toContain(page('L36'));
  expect(await again([own('L1'), own('L2'), printed('Z9', 'batch:burro/Z9')], SOLD(lot('Z9')))).toContain(code('Z9'));
  // A page with a note about an earlier lot is generated with each publish.
  for (const more of [[], [own('L3')], []])
    expect(await again([own('L1'), own('L2'), printed('Z9', 'batch:burro/Z9'), ...more])).toContain(code('Z9'));
});

test('lines of a shard are in order of path, whatever was added; a damaged list is read from an earlier release with --force', async () => {
  const context = { pages: new CurrentPages({ pagesOf: () => [] }), followed: new Map(), release: 2, retire: [], revive: [], bare: new Set<string>() };
  const { lines } = reconcileShard(context, ['/d', '/b', '/a'].map((path) => ({ path })), [{ path: '/b', since: 1 }]);
  expect(lines.map(({ line }) => [line.path, line.since])).toEqual([['/a', 2], ['/b', 1], ['/d', 2]]);
  const target = new Target();
  await target.publish([own('L1')]);
  const shard = ledgerShardOf(page('L1'));
  const lost = { ...target.index, shards: target.index.shards.with(shard, 'f'.repeat(64)) };
  expect(await target.previous(lost, [target.index]).linesIn(shard)).toMatchObject([{ path: page('L1') }]);
  await expect(target.previous(lost).linesIn(shard)).rejects.toMatchObject({ exitCode: 69 });
}); // prettier-ignore

describe('where a page leads that a lean site does not build', () => {
  const label: BuiltPath = { path: page('L1', '/smart-label'), owner: lot('L1'), route: 'gtin/batch/label' };
  const italian = { ...own('L1'), path: page('L1').replace('/en/', '/it/') };
  const product: BuiltPath = { path: page('').replace('/10/', ''), owner: 'product:toma', route: 'gtin/product' };
  const rows = [printed('L1'), italian, label, own('L1'), product, { path: '/en/malga', owner: 'operator:malga' }];
  const to = (path: string, owner: string, ...families: Family[]) =>
    new CurrentPages({ pagesOf: (of) => rows.filter((row) => row.owner === of), families: new Set(families) }).successorOf({ path, owner });
  test.each(CASES.lean)('%s of %s: %s', (path, owner, expected) => expect(to(path, owner, 'gtin', 'lean')).toBe(expected));
  test('nowhere on a site that is not lean', () => expect(to('/en/malga/L1', lot('L1'), 'gtin')).toBeUndefined());
}); // prettier-ignore

test('all spellings of a printed path are in the shard of it', () => {
  const entry = { route: 'printed/batch', params: { gtin: '00012345678905', batch: 'L24-A' } };
  const forms = printedForms(entry);
  expect(forms).toContain('/storytracing/01/012345678905/10/l24-a');
  expect(new Set(forms.map(ledgerShardOf))).toEqual(new Set([ledgerShardOf(pathOf(entry))]));
});

describe('what is named and was never published, or lives, is refused', () => {
  test.each(CASES.refused)('%s', async (_, steps, message) => {
    await expect(after(...steps)).rejects.toMatchObject({ exitCode: 65, message });
  });
  test.each(CASES.taken)('but not %s', async (_, steps) => {
    expect([...(await after(...steps)).ledger.faults]).toEqual([]);
  });
}); // prettier-ignore
