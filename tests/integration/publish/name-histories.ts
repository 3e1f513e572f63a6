import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { gtin14 } from '../../../src/core/gs1/gtin.ts';
import type { Family } from '../../../src/core/routes/table.ts';
import type { Retirement } from '../../../src/publish/ledger/ledger-line.ts';
import { publish } from '../../../src/publish/publish.ts';
import { LEDGER_SHARDS } from '../../../src/render/output/state/publish-shards.ts';
import type { Redirect } from '../../../src/snapshot/redirects.ts';
import type { Build } from '../../../src/publish/build.ts';
import { graphBuild, type Operators, type Told } from './graph-build.ts';
import { type Host, withAdded, wrongAnswers } from './name-hosts.ts';
import { folderTarget } from './targets.ts';

const FAMILIES: ReadonlySet<Family> = new Set(['printed', 'gtin', 'operator', 'storytelling', 'v1']);
/** Families for tests with real hosts: printed codes, their pages and their aliases. */
export const FEW_FAMILIES: ReadonlySet<Family> = new Set(['printed', 'gtin', 'operator']);
const KINDS = [
  ...(['renameOperator', 'renameProduct', 'renameLot', 'changeCase', 'changeGtin', 'moveProduct', 'merge'] as const),
  ...(['retireLot', 'retireProduct', 'revive', 'addLot', 'addProduct', 'forgetNames', 'edit'] as const),
  ...(['addOldUrl', 'dropOldUrl'] as const),
];

/** One thing that an owner does; the numbers choose to what. */
interface Deed {
  kind: (typeof KINDS)[number];
  at: number;
  other: number;
}

/** Deeds between two publishes, and publishes; a whole history has a fixed number of publishes. */
export const HISTORY = (longest: number, isWhole = false, deeds = 3) =>
  fc.array(
    fc.array(fc.record({ kind: fc.constantFrom(...KINDS), at: fc.nat(99), other: fc.nat(99) }), {
      minLength: 1,
      maxLength: deeds,
      // fast-check generates short arrays by default: use the whole range.
      ...(isWhole && { size: 'max' as const }),
    }),
    { minLength: isWhole ? longest : 2, maxLength: longest },
  );

/** An operator or a lot. */
interface Thing {
  /** Id, or lot. */
  name: string;
  formerly: string[];
  gone?: boolean;
  /** It was merged into this one. */
  into?: Product;
  /** The key under which the ledger knows it. */
  published?: string;
}
interface Product extends Thing {
  gtin: string;
  operator: Thing;
  lots: Thing[];
}

const keyOf = (product: Product, lot?: Thing) =>
  lot ? `batch:${product.name}/${lot.name}` : `product:${product.name}`;
const pick = <T>(list: readonly T[], at: number) => list[at % Math.max(1, list.length)];

function rename(thing: Thing | undefined, name: string): void {
  if (!thing) return;
  thing.formerly = [...new Set([...thing.formerly, thing.name])].filter((one) => one !== name);
  thing.name = name;
}

/** A build for one publish, which closes it. */
export type Made = Build & { close(): void };
export type MakeBuild = (
  told: readonly Told[],
  text: string,
  operators: Operators,
  families: ReadonlySet<Family>,
  oldUrls: readonly Redirect[],
) => Promise<Made>;

const unrendered: MakeBuild = async (told, text, operators, families, oldUrls) => {
  const build = withAdded(await graphBuild(told, text, operators, families), oldUrls);
  return { ...build, close: () => rmSync(build.folder, { recursive: true, force: true }) };
};

/** A catalogue that is edited, and the meaning of each path that it ever published. */
export class NameHistory {
  readonly #target;
  #count = 0;
  readonly #operators: Thing[];
  readonly #products: Product[] = [];
  readonly #printed = new Map<string, Thing>();
  #retire: Retirement[] = [];
  /** Retired things that are in the catalogue again. */
  readonly #revived = new Set<Thing>();
  /** What became part of another product since the last publish. */
  #merged: Thing[] = [];
  /** Merged things that were retired under their own names. */
  readonly #retiredParts = new Set<Thing>();
  #text = 0;
  /** Rows of `redirects.csv`, and old addresses that were published. */
  readonly #oldUrls: Redirect[] = [];
  readonly #asked = new Set<string>();
  readonly #families: ReadonlySet<Family>;
  readonly #make: MakeBuild;

  constructor(root: string, families = FAMILIES, make = unrendered) {
    this.#target = folderTarget({ root });
    this.#families = families;
    this.#make = make;
    this.#operators = [this.#thing('op'), this.#thing('op')];
    for (const operator of this.#operators) this.#addProduct(operator);
  }

  #name = (stem: string) => `${stem}${(this.#count += 1)}`;
  #thing = (stem: string): Thing => ({ name: this.#name(stem), formerly: [] });
  #gtin(): string {
    const body = String(952_012_300_000 + (this.#count += 1)).padStart(12, '0');
    const found = Array.from({ length: 10 }, (_, check) => gtin14(`${body}${check}`)).find(
      (gtin) => typeof gtin === 'string',
    );
    if (found === undefined) throw new Error('no check digit fits');
    return found as string;
  }

  #addProduct(operator: Thing): void {
    const lots = [this.#thing('L'), this.#thing('L')];
    this.#products.push({ ...this.#thing('p'), gtin: this.#gtin(), operator, lots });
  }

  #living = () => this.#products.filter((one) => !one.gone);
  #isRetiring = (product: Product) => this.#retire.some(({ entity }) => entity.includes(`:${product.name}`));

  do({ kind, at, other }: Deed): void {
    const products = this.#living();
    const product = pick(products, at);
    const operator = pick(this.#operators, at) as Thing;
    if (kind === 'renameOperator') return rename(operator, this.#name('op'));
    if (kind === 'addProduct') return this.#addProduct(operator);
    if (kind === 'revive') return this.#revive(at);
    if (kind === 'edit') this.#text += 1;
    if (kind === 'dropOldUrl') {
      // The old address keeps working: the ledger has it.
      const index = at % Math.max(1, this.#oldUrls.length);
      if (this.#asked.has(this.#oldUrls[index]?.from ?? '')) this.#oldUrls.splice(index, 1);
    }
    if (!product) return;
    const lots = product.lots.filter((one) => !one.gone);
    const lot = pick(lots, other);
    const into = pick(products, other);
    if (kind === 'renameProduct') rename(product, this.#name('p'));
    else if (kind === 'renameLot') rename(lot, this.#name('L'));
    else if (kind === 'addLot') product.lots.push(this.#thing('L'));
    else if (kind === 'moveProduct') product.operator = pick(this.#operators, other) as Thing;
    else if (kind === 'changeCase') {
      const thing = [operator, product, lot][other % 3];
      const { name = '' } = thing ?? {};
      rename(thing, /^[a-z]/.test(name) ? name.toUpperCase() : name.toLowerCase());
    } else if (kind === 'changeGtin') {
      product.formerly.push(product.gtin);
      product.gtin = this.#gtin();
    } else if (kind === 'merge' && into && into !== product && !this.#isRetiring(product)) {
      into.formerly.push(product.name, product.gtin, ...product.formerly);
      into.lots.push(...product.lots.splice(0));
      Object.assign(product, { gone: true, into });
      this.#merged.push(product);
    } else if (kind === 'retireLot' && lot && !this.#isRetiring(product)) this.#retireOne(lot, 'Sold out');
    else if (kind === 'retireProduct' && products.length > 1) {
      // What became part of it since the last publish has no other name by which the ledger could know that it is gone.
      const parts = [...this.#merged, ...this.#revived].filter((one) => one.into === product);
      for (const part of parts) this.#retiredParts.add(part);
      for (const one of [product, ...lots, ...parts]) this.#retireOne(one, 'Not made any more');
    } else if (kind === 'addOldUrl') this.#addOldUrl(product, other % 2 === 0 ? undefined : lot);
  }

  #addOldUrl(product: Product, lot: Thing | undefined): void {
    const of = lot ?? product;
    const to = `/01/${product.gtin}${lot ? `/10/${lot.name}` : ''}`;
    if (of.published !== keyOf(product, lot) || !this.#printed.has(to)) return;
    const from = `/p/${(this.#count += 1)}`;
    this.#oldUrls.push({ from, path: from, query: '', to, line: this.#oldUrls.length + 2 });
    this.#printed.set(from, of);
  }

  /** What was never published goes without a word. */
  #retireOne(thing: Thing, reason: string): void {
    thing.gone = true;
    // It came back since the last publish: it stays retired.
    if (!this.#revived.delete(thing) && thing.published !== undefined)
      this.#retire.push({ entity: thing.published, reason });
  }

  #revive(at: number): void {
    if (this.#retire.length > 0) return;
    const product = pick(
      this.#products.filter((one) => one.gone && !one.into),
      at,
    );
    if (!product) return;
    for (const one of [product, ...product.lots]) delete one.gone;
    const parts = [...this.#retiredParts].filter(({ into }) => into === product);
    for (const part of parts) this.#retiredParts.delete(part);
    for (const one of [product, ...product.lots, ...parts]) if (one.published) this.#revived.add(one);
  }

  /**
   * Publishes, then asks for every path that was ever published.
   * @param isWhole ask hosts for each path in its five spellings, not only for those that changed
   * @returns what is wrong
   */
  async publish(forget: boolean, hosts: readonly Host[] = [], isWhole = true): Promise<string[]> {
    const things = new Map<string, Thing>(this.#operators.map((one) => [`operator:${one.name}`, one]));
    for (const product of this.#living()) {
      things.set(keyOf(product), product);
      for (const lot of product.lots) if (!lot.gone) things.set(keyOf(product, lot), lot);
    }
    const told = this.#living().map(({ name, gtin, operator, lots, formerly }) => ({
      ...{ id: name, gtin, formerly, operator: operator.name },
      lots: lots.filter((lot) => !lot.gone).map((lot) => ({ lot: lot.name, formerly: lot.formerly })),
    }));
    const operators = this.#operators.map(({ name, formerly }) => ({ id: name, formerly }));
    const build = await this.#make(told, String(this.#text), operators, this.#families, this.#oldUrls);
    const names = new Map([...things].map(([key, thing]) => [thing, key]));
    // A thing that was merged into another product has the name in the ledger.
    const nameOf = (thing: Thing) => names.get(thing) ?? (thing.into && thing.published);
    const revive = [...this.#revived].flatMap((thing) => nameOf(thing) ?? []);
    for (const { store, site } of [this.#target, ...hosts])
      await publish({ store, site, build, allowShrink: true, retire: this.#retire, revive });
    for (const [key, thing] of things) thing.published = key;
    for (let shard = 0; shard < LEDGER_SHARDS; shard += 1)
      for (const { path, owner = '' } of build.files.pathsIn(shard)) {
        const thing = things.get(owner);
        if (thing && !this.#printed.has(path)) this.#printed.set(path, thing);
      }
    build.close();
    for (const { from } of this.#oldUrls) this.#asked.add(from);
    [this.#retire, this.#merged] = [[], []];
    this.#revived.clear();
    // A lot that is published again needs the former names of its product that were removed meanwhile.
    const isAwaited = (thing: Thing) =>
      this.#products.some((one) => one === thing && one.lots.some(({ gone }) => gone));
    if (forget) for (const thing of things.values()) if (!isAwaited(thing)) thing.formerly = [];
    const wrong: string[] = [];
    for (const [path, thing] of this.#printed) {
      const answer = await this.#answer(path, things);
      if (answer !== undefined) wrong.push(`${path}: ${answer}; stood for ${thing.published}`);
    }
    for (const host of hosts) wrong.push(...(await wrongAnswers(host, this.#printed.keys(), isWhole)));
    return wrong;
  }

  get oldUrls(): number {
    return this.#asked.size;
  }

  get paths(): number {
    return this.#printed.size;
  }

  async #answer(path: string, things: ReadonlyMap<string, Thing>): Promise<string | undefined> {
    let thing = this.#printed.get(path);
    while (thing?.into) thing = thing.into;
    let at = path;
    for (let hops = 0; hops <= 2; hops += 1) {
      const html = await this.#target.read(join(at.slice(1), 'index.html')).catch(() => undefined);
      if (html === undefined) return `nothing at ${at}`;
      const [, to] = /http-equiv="refresh" content="0; ?url=([^"]*)"/.exec(html) ?? [];
      if (to !== undefined) {
        at = to;
        continue;
      }
      const [, entity = ''] = /storytrace:entity" content="([^"]*)"/.exec(html) ?? [];
      const isTombstone = /Sold out|Not made any more/.test(html);
      if (thing?.gone) return isTombstone ? undefined : `a page of ${entity}, though it was retired`;
      if (isTombstone) return 'says that it was retired';
      return things.get(entity) === thing ? undefined : `a page of ${entity}`;
    }
    return 'more than two redirects';
  }
}
