// The ledger of published paths: what a publish keeps, leads on, retires or refuses, path by path.
import { describe, expect, test } from 'vitest';
import type { FormerNames } from '../../../src/publish/ledger/current-names.ts';
import { CurrentPages } from '../../../src/publish/ledger/current-pages.ts';
import { Ledger, ledgerLines } from '../../../src/publish/ledger/ledger.ts';
import type { BuiltPath, LedgerLine, Retirement } from '../../../src/publish/ledger/ledger-line.ts';
import { PreviousLedger } from '../../../src/publish/ledger/previous-ledger.ts';
import { reconcileShard } from '../../../src/publish/ledger/reconcile-shard.ts';
import type { LedgerIndex } from '../../../src/publish/releases/releases.ts';
import { ledgerShardOf } from '../../../src/render/output/state/publish-shards.ts';
import { alias, code, GTIN, lot, OTHER, own, page, part, printed } from './ledger-paths.ts';
import { MemoryStore } from './memory-store.ts';

const MILK = page('L1', '/ingredient/milk');
const HISTORY = { path: page('L1', '/product-history'), owner: lot('L1'), route: 'gtin/batch/history' };
const pagesOf = (name: string, owner?: string, gtin?: string) => [printed(name, owner, gtin), own(name, owner, gtin)];

interface Options {
  retire?: Retirement[];
  revive?: string[];
  formerly?: FormerNames;
  madeBy?: Partial<Pick<LedgerIndex, 'wording' | 'names' | 'recalls'>>;
  isAnew?: boolean;
}
type Step = [rows: BuiltPath[], options?: Options];

/** A target: publishes builds one after the other, and knows the ledger of the last one. */
class Target {
  readonly #store = new MemoryStore();
  #index: LedgerIndex | undefined;
  #release = 0;
  /** Paths of which the last publish generated a page. */
  generated: string[] = [];

  async publish(rows: BuiltPath[], { retire = [], revive = [], formerly, madeBy = {}, isAnew = false }: Options = {}) {
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
      ...{ retire, revive, formerly, isAnew },
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
const RETIRED = { since: 2, reason: 'Sold out' };

describe('a publish refuses', () => {
  test.each<[string, Step[], object[]]>([
    [
      'a code whose lot is gone',
      [[pagesOf('L1')], [pagesOf('L2')]],
      [
        { path: code('L1'), owner: lot('L1'), means: 'batch:toma/L1 printed/batch', fault: 'dropped' },
        { path: page('L1'), owner: lot('L1'), means: 'batch:toma/L1 gtin/batch', fault: 'dropped' },
      ],
    ],
    [
      'a page of a lot that is there without it',
      [[pagesOf('L1')], [[printed('L1')]]],
      [{ path: page('L1'), owner: lot('L1'), means: 'batch:toma/L1 gtin/batch', fault: 'dropped', lives: true }],
    ],
    [
      'a code that another lot would have',
      [[[printed('L1')]], [[printed('L1', 'batch:burro/L1')]]],
      [{ path: code('L1'), owner: lot('L1'), means: 'batch:toma/L1 printed/batch', fault: 'changed meaning', by: 'batch:burro/L1', now: 'batch:burro/L1 printed/batch' }],
    ],
    [
      'a code that leads to nothing known any more',
      [[[printed('L1')]], [[alias(code('L1'), '/en/shop')]]],
      [{ path: code('L1'), owner: lot('L1'), means: 'batch:toma/L1 printed/batch', fault: 'changed meaning', now: '→ /en/shop' }],
    ],
    [
      'a retired lot that is back',
      [[[printed('L1')]], [[], SOLD(lot('L1'))], [[printed('L1')]]],
      [{ path: code('L1'), owner: lot('L1'), means: 'batch:toma/L1 printed/batch', fault: 'retired', by: lot('L1'), now: 'batch:toma/L1 printed/batch' }],
    ],
    [
      'an old address whose page is gone',
      [[[alias('/p/1', '/p/2')]], [[]]],
      [{ path: '/p/1', means: '→ /p/2', fault: 'dropped' }],
    ],
    [
      'old addresses that led to one another',
      [[[alias('/p/1', '/p/2'), alias('/p/2', '/p/1')]], [[]]],
      [
        { path: '/p/1', means: '→ /p/2', fault: 'dropped' },
        { path: '/p/2', means: '→ /p/1', fault: 'dropped' },
      ],
    ],
    [
      'a history of a lot that is there without it',
      [[[own('L1'), HISTORY]], [[own('L1')]]],
      [{ path: HISTORY.path, owner: lot('L1'), means: 'batch:toma/L1 gtin/batch/history', fault: 'dropped', lives: true }],
    ],
    [
      'a page of an ingredient that another lot would have',
      [[[part('L1', 'milk')]], [[part('L1', 'milk', 'batch:burro/L1')]]],
      [{ path: MILK, owner: lot('L1'), means: 'batch:toma/L1 gtin/batch/ingredient', fault: 'changed meaning', by: 'batch:burro/L1', now: 'batch:burro/L1 gtin/batch/ingredient' }],
    ],
    [
      'a code of a lot whose names lead to one another',
      [[[printed('L1')]], [[printed('N1')], { formerly: { [lot('L1')]: ['M1'], [lot('M1')]: ['L1'] } }]],
      [{ path: code('L1'), owner: lot('L1'), means: 'batch:toma/L1 printed/batch', fault: 'dropped' }],
    ],
    [
      'another GTIN that the graph does not know as an earlier one',
      [[pagesOf('L1')], [pagesOf('L1', lot('L1'), OTHER)]],
      [
        { path: code('L1'), owner: lot('L1'), means: 'batch:toma/L1 printed/batch', fault: 'dropped', lives: true },
        { path: page('L1'), owner: lot('L1'), means: 'batch:toma/L1 gtin/batch', fault: 'dropped', lives: true },
      ],
    ],
  ])('%s', async (_, steps, faults) => {
    const { ledger } = await after(...steps);
    expect([...ledger.faults]).toEqual(faults);
    expect(JSON.stringify(ledger.faults)).toBe(JSON.stringify([...ledger.faults]));
    expect(ledger.faults).toHaveLength(faults.length);
    const dropped = (faults as { path: string; fault: string }[]).map(({ path, fault }) => [path, fault === 'dropped']);
    expect(dropped.map(([path]) => [path, ledger.isDropped(String(path))])).toEqual(dropped);
    expect(ledger.isDropped('/none')).toBe(false);
  });
}); // prettier-ignore

const WAS = { owner: lot('L1'), route: 'gtin/batch/ingredient', since: 1 };
const inItalian = (row: BuiltPath) => ({ ...row, path: row.path.replace('/en/', '/it/') });
const component = (name: string): BuiltPath => ({
  path: `/en/malga/L1/${name}`,
  owner: lot('L1'),
  route: 'default/component',
});
const PRODUCT = page('').replace('/10/', '');
const small = (name: string, owner: string): BuiltPath => ({ ...own(name.toLowerCase(), owner) });
/** An old address in the shard of the ledger that has the page of the milk. */
const NEAR =
  Array.from({ length: 5000 }, (_, at) => `/p/${at}`).find((path) => ledgerShardOf(path) === ledgerShardOf(MILK)) ?? '';
const renamed: Options = { formerly: { [lot('M1')]: ['L1'] } };
/** [expected lines; a line that is missing here has to be as it was built in release 1] */
test.each<[string, Step[], Record<string, object>]>([
  ['nothing changed', [[pagesOf('L1')], [pagesOf('L1')]], { [code('L1')]: { owner: lot('L1'), route: 'printed/batch', since: 1 }, [page('L1')]: { owner: lot('L1'), route: 'gtin/batch', since: 1 } }],
  ['a lot was added', [[[own('L1')]], [[own('L1'), own('L2')]]], { [page('L1')]: { owner: lot('L1'), route: 'gtin/batch', since: 1 }, [page('L2')]: { owner: lot('L2'), route: 'gtin/batch', since: 2 } }],
  ['a page has another route', [[[own('L1')]], [[{ ...own('L1'), route: 'gtin/batch/label' }]]], { [page('L1')]: { owner: lot('L1'), route: 'gtin/batch/label', since: 1 } }],
  ['an ingredient went: its page leads to the lot', [[[own('L1'), part('L1', 'milk')]], [[own('L1')]]], { [page('L1', '/ingredient/milk')]: { owner: lot('L1'), route: 'gtin/batch/ingredient', since: 1, redirect: page('L1') } }],
  ['… and is back', [[[own('L1'), part('L1', 'milk')]], [[own('L1')]], [[own('L1'), part('L1', 'milk')]]], { [page('L1', '/ingredient/milk')]: { owner: lot('L1'), route: 'gtin/batch/ingredient', since: 1 } }],
  ['an ingredient has another id', [[[own('L1'), part('L1', 'milk')]], [[own('L1'), part('L1', 'cow')], { formerly: { 'ingredient:cow': ['milk'] } }]], { [page('L1', '/ingredient/milk')]: { owner: lot('L1'), route: 'gtin/batch/ingredient', since: 1, redirect: page('L1', '/ingredient/cow') } }],
  ['a lot has another name', [[pagesOf('L1')], [pagesOf('M1'), renamed]], { [code('L1')]: { owner: lot('M1'), route: 'printed/batch', since: 1, redirect: code('M1') }, [page('L1')]: { owner: lot('M1'), route: 'gtin/batch', since: 1, redirect: page('M1') } }],
  ['… and then a third one, and the graph forgot the first', [[pagesOf('L1')], [pagesOf('M1'), renamed], [pagesOf('N1'), { formerly: { [lot('N1')]: ['M1'] } }]], { [code('L1')]: { owner: lot('N1'), route: 'printed/batch', since: 1, redirect: code('N1') } }],
  ['… and the graph forgot all names', [[pagesOf('L1')], [pagesOf('M1'), renamed], [pagesOf('M1'), { isAnew: true }]], { [code('L1')]: { owner: lot('M1'), route: 'printed/batch', since: 1, redirect: code('M1') } }],
  ['names in a circle', [[pagesOf('L1')], [pagesOf('L1'), { isAnew: true, formerly: { [lot('L1')]: ['M1'], [lot('M1')]: ['L1'] } }]], { [code('L1')]: { owner: lot('L1'), route: 'printed/batch', since: 1 } }],
  ['a product has another id, and so have its lots', [[[printed('L1')]], [[printed('L1', 'batch:stella/L1')], { formerly: { 'product:stella': ['toma'] } }]], { [code('L1')]: { owner: 'batch:stella/L1', route: 'printed/batch', since: 1 } }],
  ['… and is called as before, in a graph that still has the other name', [[pagesOf('L1')], [pagesOf('L1'), { ...renamed, isAnew: true }]], { [code('L1')]: { owner: lot('L1'), route: 'printed/batch', since: 1 } }],
  ['a lot with another name, in each language, with codes in small letters too', [[[own('L1'), inItalian(own('L1')), own('L2')]], [[small('M1', lot('M1')), own('M1'), inItalian(own('M1')), own('N2'), small('N2', lot('N2'))], { formerly: { [lot('M1')]: ['L1'], [lot('N2')]: ['L2'] } }]], { [page('L1')]: { owner: lot('M1'), route: 'gtin/batch', since: 1, redirect: page('M1') }, [inItalian(own('L1')).path]: { owner: lot('M1'), route: 'gtin/batch', since: 1, redirect: inItalian(own('M1')).path }, [page('L2')]: { owner: lot('N2'), route: 'gtin/batch', since: 1, redirect: page('N2') } }],
  ['a component has another id', [[[component('milk'), component('rennet')]], [[component('agar'), component('cow'), component('rennet')], { formerly: { 'product:cow': ['milk'] } }]], { '/en/malga/L1/milk': { owner: lot('L1'), route: 'default/component', since: 1, redirect: '/en/malga/L1/cow' } }],
  ['an ingredient of a product went: its page leads to the product', [[[{ path: PRODUCT, owner: 'product:toma', route: 'gtin/product' }, { path: `${PRODUCT}/ingredient/milk`, owner: 'product:toma', route: 'gtin/product/ingredient' }]], [[{ path: PRODUCT, owner: 'product:toma', route: 'gtin/product' }]]], { [`${PRODUCT}/ingredient/milk`]: { owner: 'product:toma', route: 'gtin/product/ingredient', since: 1, redirect: PRODUCT } }],
  ['an old address with the digits of an earlier GTIN', [[[alias('/p/1', `/en/storytracing/01/${GTIN.slice(1)}/10/L1`, lot('L1'))]], [pagesOf('L1', lot('L1'), OTHER), { formerly: { 'product:toma': [GTIN] } }]], { '/p/1': { owner: lot('L1'), target: `/en/storytracing/01/${GTIN.slice(1)}/10/L1`, since: 1, redirect: page('L1', '', OTHER) } }],
  ['a product has another GTIN', [[pagesOf('L1')], [pagesOf('L1', lot('L1'), OTHER), { formerly: { 'product:toma': [GTIN] } }]], { [code('L1')]: { owner: lot('L1'), route: 'printed/batch', since: 1, redirect: code('L1', OTHER) } }],
  ['a lot is retired', [[pagesOf('L1')], [pagesOf('L2'), SOLD(lot('L1'), { successor: page('L2'), reasons: { en: 'Sold' } })]], { [code('L1')]: { owner: lot('L1'), route: 'printed/batch', since: 1, retired: { ...RETIRED, successor: page('L2'), reasons: { en: 'Sold' } } } }],
  ['a product is retired with its lots, one of them with a reason of its own', [[[printed('L1'), printed('L2')]], [[], { retire: [{ entity: 'product:toma', reason: 'Sold out' }, { entity: lot('L2'), reason: 'Glass' }] }]], { [code('L1')]: { owner: lot('L1'), route: 'printed/batch', since: 1, retired: RETIRED }, [code('L2')]: { owner: lot('L2'), route: 'printed/batch', since: 1, retired: { since: 2, reason: 'Glass' } } }],
  ['a retired lot stays retired, by its first reason', [[[printed('L1')]], [[], SOLD(lot('L1'))], [[], { ...SOLD(lot('L1'), { reason: 'Glass' }) }]], { [code('L1')]: { owner: lot('L1'), route: 'printed/batch', since: 1, retired: RETIRED } }],
  ['a retired lot is revived', [[[printed('L1')]], [[], SOLD(lot('L1'))], [[printed('L1')], { revive: [lot('L1')] }]], { [code('L1')]: { owner: lot('L1'), route: 'printed/batch', since: 1 } }],
  ...[lot('L1'), lot('M1')].map((name) => [`a retired lot is revived under another name, by ${name}`, [[[printed('L1')]], [[], SOLD(lot('L1'))], [[printed('L1', lot('M1'))], { ...renamed, revive: [name] }]], { [code('L1')]: { owner: lot('M1'), route: 'printed/batch', since: 1 } }]),
  ['a lead to an ingredient of another id is restored with its lot', [[[own('L1'), part('L1', 'milk')]], [[own('L1'), part('L1', 'cow')], { formerly: { 'ingredient:cow': ['milk'] } }], [[], SOLD(lot('L1'))], [[own('L1'), part('L1', 'cow')], { revive: [lot('L1')] }]], { [MILK]: { ...WAS, redirect: page('L1', '/ingredient/cow') } }],
  ['a revived product has one of its lots: the other one stays retired', [[[printed('L1'), printed('L2')]], [[], SOLD('product:toma')], [[printed('L1')], { revive: ['product:toma'] }]], { [code('L1')]: { owner: lot('L1'), route: 'printed/batch', since: 1 }, [code('L2')]: { owner: lot('L2'), route: 'printed/batch', since: 1, retired: RETIRED } }],
  ['a lead is restored with its lot', [[[own('L1'), part('L1', 'milk')]], [[own('L1')]], [[], SOLD(lot('L1'))], [[own('L1')], { revive: [lot('L1')] }]], { [page('L1', '/ingredient/milk')]: { owner: lot('L1'), route: 'gtin/batch/ingredient', since: 1, redirect: page('L1') } }],
  ['a code that was retired goes to another lot', [[[printed('L1')]], [[printed('L1', 'batch:burro/L1')], SOLD(lot('L1'))]], { [code('L1')]: { owner: 'batch:burro/L1', route: 'printed/batch', since: 2, earlier: [{ owner: lot('L1'), route: 'printed/batch', since: 1, retired: RETIRED }] } }],
  ['… and to a third one', [[[printed('L1')]], [[printed('L1', 'batch:burro/L1')], SOLD(lot('L1'))], [[printed('L1', 'batch:caciotta/L1')], SOLD('batch:burro/L1')], [[printed('L1', 'batch:caciotta/L1')], { isAnew: true }]], { [code('L1')]: { owner: 'batch:caciotta/L1', route: 'printed/batch', since: 3, earlier: [{ owner: lot('L1'), route: 'printed/batch', since: 1, retired: RETIRED }, { owner: 'batch:burro/L1', route: 'printed/batch', since: 2, retired: { since: 3, reason: 'Sold out' } }] } }],
  ['an old address leads to another lot', [[[alias('/p/1', page('L1'), lot('L1')), own('L1'), own('L2')]], [[alias('/p/1', page('L2'), lot('L2')), own('L1'), own('L2')]]], { '/p/1': { owner: lot('L2'), target: page('L2'), since: 1 } }],
  ['an old address leads to another page of its lot', [[[alias('/p/1', page('L1'), lot('L1'))]], [[alias('/p/1', MILK, lot('L1'))]]], { '/p/1': { owner: lot('L1'), target: MILK, since: 1 } }],
  ['an old address leads to a page of nobody', [[[alias('/p/1', page('L1'), lot('L1'))]], [[alias('/p/1', '/en/shop')]]], { '/p/1': { target: '/en/shop', since: 1 } }],
  ['an old address has an owner now', [[[alias('/p/1', page('L1'))]], [[alias('/p/1', page('L1'), lot('L1'))]]], { '/p/1': { owner: lot('L1'), target: page('L1'), since: 1 } }],
  ['an old address becomes a page of another lot', [[[alias('/p/1', page('L1'), lot('L1'))]], [[{ path: '/p/1', owner: lot('L2'), route: 'x' }]]], { '/p/1': { owner: lot('L2'), route: 'x', since: 1 } }],
  ['a page becomes an old address of another lot', [[[{ path: '/p/1', owner: lot('L2'), route: 'x' }]], [[alias('/p/1', page('L1'), lot('L1'))]]], { '/p/1': { owner: lot('L1'), target: page('L1'), since: 1 } }],
  ['an old address keeps its owner while its target has a tombstone', [[[alias('/p/1', page('L1'), lot('L1')), own('L1')]], [[alias('/p/1', page('L1'))], SOLD(lot('L1'))]], { '/p/1': { owner: lot('L1'), target: page('L1'), since: 1 } }],
  ['an old address went: it leads where its target is', [[[alias('/p/1', page('L1'), lot('L1')), own('L1')]], [[own('L1')]]], { '/p/1': { owner: lot('L1'), target: page('L1'), since: 1, redirect: page('L1') } }],
  ['an address without a known owner leads through others to a page', [[[alias('/p/1', '/p/2'), alias('/p/2', page('L1')), own('L1')]], [[own('L1')]]], { '/p/1': { owner: lot('L1'), target: '/p/2', since: 1, redirect: page('L1') } }],
  ...['/p/1', NEAR].map((path) => [`an address without a known owner, ${path}, leads where the page leads that it led to`, [[[alias(path, MILK), own('L1'), part('L1', 'milk')]], [[alias(path, MILK), own('L1')]], [[own('L1')]]], { [path]: { owner: lot('L1'), target: MILK, since: 1, redirect: page('L1') } }]),
  ['an address goes as the page comes that it led to', [[[alias('/p/1', page('L1'))]], [[own('L1')]]], { '/p/1': { owner: lot('L1'), target: page('L1'), since: 1, redirect: page('L1') } }],
  ['an address goes after the lot that it led to was retired', [[[alias('/p/1', page('L1')), own('L1')]], [[alias('/p/1', page('L1'))], SOLD(lot('L1'))], [[]]], { '/p/1': { owner: lot('L1'), target: page('L1'), since: 1, retired: RETIRED } }],
  ['an address without a known owner has the tombstone of its target', [[[alias('/p/1', page('L1')), own('L1')]], [[], SOLD(lot('L1'))]], { '/p/1': { owner: lot('L1'), target: page('L1'), since: 1, retired: RETIRED } }],
] as never)('%s', async (_, steps, expected) => {
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

describe('what is named and was never published, or lives, is refused', () => {
  test.each<[string, Step[], string | RegExp]>([
    ['a lot that is in the build', [[pagesOf('L1')], [pagesOf('L1'), SOLD(lot('L1'))]], '--retire batch:toma/L1: it is in the build; remove it from the source, build, then publish with --retire\nNothing was written.'],
    ['a lot that nobody knows', [[pagesOf('L1')], [pagesOf('L1'), SOLD(lot('X'))]], '--retire batch:toma/X: nothing of it was ever published\nNothing was written.'],
    ['a lot in other letters', [[pagesOf('L1')], [pagesOf('L2'), SOLD('batch:Toma/l1')]], '--retire batch:Toma/l1: nothing of it was ever published; is batch:toma/L1 meant?\nNothing was written.'],
    ['a revived lot that is not in the build', [[[own('L1'), own('L2')]], [[own('L2')], SOLD(lot('L1'))], [[own('L2')], { revive: [lot('L1')] }]], '--revive batch:toma/L1: it is not in the build; put it back into the source, build, then publish with --revive\nNothing was written.'],
    ['a revived product that nobody knows', [[pagesOf('L1')], [pagesOf('L1'), { revive: ['product:x'] }]], '--revive product:x: nothing of it was ever published\nNothing was written.'],
  ])('%s', async (_, steps, message) => {
    await expect(after(...steps)).rejects.toMatchObject({ exitCode: 65, message });
  });
  test.each<[string, Step[]]>([
    ['a retired lot by its new name', [[pagesOf('L1')], [[], { ...SOLD(lot('L1')), formerly: { [lot('M1')]: ['L1'] } }]]],
    ['a lot whose code another one took', [[[printed('L1')]], [[printed('L1', 'batch:burro/L1')], SOLD(lot('L1'))]]],
    ['a product by its lots', [[pagesOf('L1')], [[], SOLD('product:toma')]]],
  ])('but not %s', async (_, steps) => {
    expect([...(await after(...steps)).ledger.faults]).toEqual([]);
  });
}); // prettier-ignore
