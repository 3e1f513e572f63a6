import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { gtin14 } from '../../../src/core/gs1/gtin.ts';
import type { Family } from '../../../src/core/routes/table.ts';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import type { Retirement } from '../../../src/publish/ledger/ledger-line.ts';
import { publish } from '../../../src/publish/publish.ts';
import { LEDGER_SHARDS } from '../../../src/render/output/state/publish-shards.ts';
import type { Redirect } from '../../../src/snapshot/redirects.ts';
import { graphBuild } from './graph-build.ts';
import { type Host, withAdded, wrongAnswers } from './name-hosts.ts';

const FAMILIES: ReadonlySet<Family> = new Set(['printed', 'gtin', 'operator', 'storytelling', 'v1']);
/** Families for tests with real hosts: printed codes, their pages and their aliases. */
export const FEW_FAMILIES: ReadonlySet<Family> = new Set(['printed', 'gtin', 'operator']);
const KINDS = [
  'renameOperator',
  'renameProduct',
  'renameLot',
  'changeCase',
  'changeGtin',
  'moveProduct',
  'merge',
  'retireLot',
  'retireProduct',
  'revive',
  'addLot',
  'addProduct',
  'forgetNames',
  'edit',
  'addOldUrl',
  'dropOldUrl',
] as const;

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

interface Thing {
  /** Stays the same when the name changes. */
  uid: number;
  formerly: string[];
  /** It was merged into this one. */
  into?: Thing;
  gone?: boolean;
}
interface Lot extends Thing {
  lot: string;
}
interface Product extends Thing {
  id: string;
  gtin: string;
  operator: Operator;
  lots: Lot[];
}
interface Operator extends Thing {
  id: string;
}

/** A catalogue that is edited, and the meaning of each path that it ever published. */
export class NameHistory {
  readonly root: string;
  readonly #store;
  readonly #site;
  #count = 0;
  readonly #operators: Operator[] = [];
  readonly #products: Product[] = [];
  readonly #printed = new Map<string, Thing>();
  #retire: Retirement[] = [];
  /** Retired things that are in the catalogue again. */
  readonly #revived = new Set<Thing>();
  /** What became part of another product since the last publish. */
  readonly #merged: Thing[] = [];
  /** Merged things that were retired under their own names. */
  readonly #retiredParts = new Set<Thing>();
  #text = 0;
  /** Rows of `redirects.csv`, and old addresses that were published. */
  readonly #oldUrls: Redirect[] = [];
  readonly #asked = new Set<string>();
  readonly #families: ReadonlySet<Family>;

  constructor(root: string, families = FAMILIES) {
    this.root = root;
    this.#families = families;
    this.#store = folderStore(root);
    this.#site = folderSite(root, { precompress: false });
    for (let made = 0; made < 2; made += 1) this.#operators.push(this.#thing({ id: this.#name('op') }));
    for (let made = 0; made < 2; made += 1) this.#addProduct(this.#operators[made] as Operator);
  }

  #thing<T>(more: T): T & Thing {
    return { uid: (this.#count += 1), formerly: [], ...more };
  }

  #name = (stem: string) => `${stem}${(this.#count += 1)}`;
  #gtin(): string {
    const body = String(952_012_300_000 + (this.#count += 1)).padStart(12, '0');
    for (let check = 0; check < 10; check += 1) {
      const gtin = gtin14(`${body}${check}`);
      if (typeof gtin === 'string') return gtin;
    }
    throw new Error('no check digit fits');
  }

  #addProduct(operator: Operator): void {
    const product = this.#thing({ id: this.#name('p'), gtin: this.#gtin(), operator, lots: [] as Lot[] });
    this.#products.push(product);
    for (let made = 0; made < 2; made += 1) product.lots.push(this.#thing({ lot: this.#name('L') }));
  }

  #living = () => this.#products.filter((one) => !one.gone);
  #key = (product: Product, lot?: Lot) => (lot ? `batch:${product.id}/${lot.lot}` : `product:${product.id}`);

  do({ kind, at, other }: Deed): void {
    const products = this.#living();
    const product = products[at % products.length];
    const lots = product?.lots.filter((one) => !one.gone) ?? [];
    const lot = lots[other % Math.max(1, lots.length)];
    const operator = this.#operators[at % this.#operators.length] as Operator;
    const rename = <K extends string>(thing: Thing & Record<K, string>, field: K, name: string) => {
      thing.formerly.push(thing[field]);
      thing.formerly = [...new Set(thing.formerly)].filter((one) => one !== name);
      Object.assign(thing, { [field]: name });
    };
    const swapped = (name: string) => (/[a-z]/.test(name[0] ?? '') ? name.toUpperCase() : name.toLowerCase());
    switch (kind) {
      case 'renameOperator':
        return rename(operator, 'id', this.#name('op'));
      case 'changeCase':
        if (other % 3 === 0) return rename(operator, 'id', swapped(operator.id));
        if (other % 3 === 1 && product) return rename(product, 'id', swapped(product.id));
        return lot && rename(lot, 'lot', swapped(lot.lot));
      case 'renameProduct':
        return product && rename(product, 'id', this.#name('p'));
      case 'renameLot':
        return lot && rename(lot, 'lot', this.#name('L'));
      case 'changeGtin':
        if (product) product.formerly.push(product.gtin);
        if (product) product.gtin = this.#gtin();
        return;
      case 'moveProduct':
        if (product) product.operator = this.#operators[other % this.#operators.length] ?? operator;
        return;
      case 'merge': {
        const into = products[other % products.length];
        if (!product || !into || into === product || this.#isRetiring(product)) return;
        into.formerly.push(product.id, product.gtin, ...product.formerly);
        into.lots.push(...product.lots);
        product.lots = [];
        product.gone = true;
        product.into = into;
        this.#merged.push(product);
        return;
      }
      case 'retireLot':
        if (!product || !lot || this.#isRetiring(product)) return;
        lot.gone = true;
        return this.#retireOne(lot, 'Sold out');
      case 'retireProduct':
        if (!product || products.length < 2) return;
        // What became part of it since the last publish has no other name by which the ledger could know that it is gone.
        const parts = [...this.#merged, ...this.#revived].filter(({ into }) => into === product);
        for (const part of parts) this.#retiredParts.add(part);
        for (const one of [product, ...lots, ...parts]) {
          one.gone = true;
          this.#retireOne(one, 'Not made any more');
        }
        return;
      case 'revive':
        return this.#reviveOne(at);
      case 'addLot':
        return void product?.lots.push(this.#thing({ lot: this.#name('L') }));
      case 'addProduct':
        return this.#addProduct(operator);
      case 'forgetNames':
        return;
      case 'edit':
        this.#text += 1;
        return;
      case 'addOldUrl': {
        const of = other % 2 === 0 ? undefined : lot;
        if (!product || this.#published(of ?? product) !== this.#key(product, of)) return;
        const to = `/01/${product.gtin}${of ? `/10/${of.lot}` : ''}`;
        if (!this.#printed.has(to)) return;
        const from = `/p/${(this.#count += 1)}`;
        this.#oldUrls.push({ from, path: from, query: '', to, line: this.#oldUrls.length + 2 });
        this.#printed.set(from, of ?? product);
        return;
      }
      case 'dropOldUrl': {
        // The old address keeps working: the ledger has it.
        const index = at % Math.max(1, this.#oldUrls.length);
        if (this.#asked.has(this.#oldUrls[index]?.from ?? '')) this.#oldUrls.splice(index, 1);
      }
    }
  }

  #isRetiring = (product: Product) => this.#retire.some(({ entity }) => entity.includes(`:${product.id}`));

  /** The key under which the ledger knows it. */
  #published(thing: Thing): string | undefined {
    return this.#keys.get(thing.uid);
  }
  readonly #keys = new Map<number, string>();

  /** What was never published goes without a word. */
  #retireOne(thing: Thing, reason: string): void {
    // It came back since the last publish: it stays retired.
    if (this.#revived.delete(thing)) return;
    const entity = this.#published(thing);
    if (entity !== undefined) this.#retire.push({ entity, reason });
  }

  #reviveOne(at: number): void {
    const gone = this.#products.filter((one) => one.gone && !one.into && !this.#retire.length);
    const product = gone[at % Math.max(1, gone.length)];
    if (!product) return;
    for (const one of [product, ...product.lots]) delete one.gone;
    const parts = [...this.#retiredParts].filter(({ into }) => into === product);
    for (const part of parts) this.#retiredParts.delete(part);
    for (const one of [product, ...product.lots, ...parts]) if (this.#published(one)) this.#revived.add(one);
  }

  /**
   * Publishes, then asks for every path that was ever published.
   * @param isWhole ask hosts for each path in its five spellings, not only for those that changed
   * @returns what is wrong
   */
  async publish(forget: boolean, hosts: readonly Host[] = [], isWhole = true): Promise<string[]> {
    const things = new Map<string, Thing>();
    for (const operator of this.#operators) things.set(`operator:${operator.id}`, operator);
    for (const product of this.#living()) {
      things.set(this.#key(product), product);
      for (const lot of product.lots) if (!lot.gone) things.set(this.#key(product, lot), lot);
    }
    const told = this.#living().map(({ id, gtin, operator, lots, formerly }) => ({
      ...{ id, gtin, formerly, operator: operator.id },
      lots: lots.filter((lot) => !lot.gone).map(({ lot, formerly }) => ({ lot, formerly })),
    }));
    const operators = this.#operators.map(({ id, formerly }) => ({ id, formerly }));
    const build = withAdded(await graphBuild(told, String(this.#text), operators, this.#families), this.#oldUrls);
    const names = new Map([...things].map(([key, thing]) => [thing, key]));
    // A thing that was merged into another product has the name in the ledger.
    const nameOf = (thing: Thing) => names.get(thing) ?? (thing.into && this.#published(thing));
    const revive = [...this.#revived].flatMap((thing) => nameOf(thing) ?? []);
    for (const { store, site } of [{ store: this.#store, site: this.#site }, ...hosts])
      await publish({ store, site, build, allowShrink: true, retire: this.#retire, revive });
    rmSync(build.folder, { recursive: true, force: true });
    for (const [key, thing] of things) this.#keys.set(thing.uid, key);
    const paths = Array.from({ length: LEDGER_SHARDS }, (_, shard) => build.files.pathsIn(shard));
    for (const row of paths.flat()) {
      const thing = things.get(row.owner ?? '');
      if (thing && !this.#printed.has(row.path)) this.#printed.set(row.path, thing);
    }
    for (const { from } of this.#oldUrls) this.#asked.add(from);
    this.#retire = [];
    this.#revived.clear();
    this.#merged.length = 0;
    // A lot that is published again needs the former names of its product that were removed meanwhile.
    const isAwaited = (thing: Thing) =>
      this.#products.some((one) => one === thing && one.lots.some(({ gone }) => gone));
    if (forget) for (const thing of things.values()) if (!isAwaited(thing)) thing.formerly = [];
    const wrong: string[] = [];
    for (const [path, thing] of this.#printed) {
      const answer = await this.#answer(path, things);
      if (answer !== undefined) wrong.push(`${path}: ${answer}; stood for ${this.#keys.get(thing.uid)}`);
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
      const html = await readFile(join(this.root, 'current', at.slice(1), 'index.html'), 'utf8').catch(() => undefined);
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
      return things.get(entity)?.uid === thing?.uid ? undefined : `a page of ${entity}`;
    }
    return 'more than two redirects';
  }
}
