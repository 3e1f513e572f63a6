import { type Catalogue, keysOf, newCatalogue } from './catalogue.ts';
import type { Dice } from './dice.ts';

/** What an owner remembers between two commands. */
export interface Model {
  catalogue: Catalogue;
  /** The catalogue of the last publish. */
  shown: Catalogue;
  /** Keys of the entities that were published last, and of the retired ones, by `uid`. */
  published: Map<number, string>;
  retired: Map<number, string>;
  /** Releases that were made. */
  releases: number;
  /** Paths that were ever published. */
  paths: Set<string>;
  /** Paths of the build that was published last. */
  built: Set<string>;
  /** Ids and paths that takedowns named. */
  takenDown: string[];
  /** The last publish claimed a release and did not finish it. */
  isCutOff: boolean;
}

/** @param products that the first build has */
export function newModel(dice: Dice, products: number): Model {
  const catalogue = newCatalogue(dice, products);
  return {
    ...{ catalogue, shown: structuredClone(catalogue), releases: 0 },
    ...{ published: new Map(), retired: new Map(), paths: new Set(), built: new Set(), takenDown: [], isCutOff: false },
  };
}

export interface Asked {
  retire: Map<number, string>;
  revive: Map<number, string>;
}

/** What a careful owner names: entities that left the graph, and retired ones that are back. */
export function askedFor({ catalogue, published, retired }: Model): Asked {
  const [retire, revive] = [new Map<number, string>(), new Map<number, string>()];
  const now = keysOf(catalogue);
  const merged = new Set(catalogue.products.flatMap(({ formerly }) => formerly.map((name) => `product:${name}`)));
  for (const [uid, key] of published) {
    const today = now.get(uid);
    if (today === undefined ? !merged.has(key) : today !== key && !isRenamed(catalogue, uid, key)) retire.set(uid, key);
  }
  for (const uid of retired.keys()) {
    const today = now.get(uid);
    if (today !== undefined && !retire.has(uid)) revive.set(uid, today);
  }
  return { retire, revive };
}

/** Whether the graph says that an entity had the name of a key. A lot of a renamed product has its own name still. */
function isRenamed({ operators, products }: Catalogue, uid: number, key: string): boolean {
  const lots = products.flatMap((product) => product.lots.map((lot) => ({ ...lot, product })));
  const lot = lots.find((one) => one.uid === uid);
  const thing = lot ?? [...operators, ...products].find((one) => one.uid === uid);
  if (!lot) return thing?.formerly.includes(key.slice(key.indexOf(':') + 1)) === true;
  const [, product = '', name = ''] = /^batch:([^/]*)\/(.*)$/s.exec(key) ?? [];
  return [lot.product.id, ...lot.product.formerly].includes(product) && [lot.lot, ...lot.formerly].includes(name);
}

/** After a publish that visitors see. */
export function published(model: Model, { retire, revive }: Asked, paths: Iterable<string>, dice: Dice): void {
  const { catalogue } = model;
  model.isCutOff = false;
  catalogue.kept.push(...knownRecalls(catalogue));
  if (dice.isBelow(0.5)) catalogue.own = [];
  model.published = keysOf(catalogue);
  for (const [uid, key] of retire) model.retired.set(uid, key);
  for (const uid of revive.keys()) model.retired.delete(uid);
  model.built = new Set(paths);
  for (const path of model.built) model.paths.add(path);
  model.shown = structuredClone(catalogue);
}

/** Back to what was published. Names are given once. */
export function goBack(model: Model): void {
  const { names } = model.catalogue;
  model.catalogue = { ...structuredClone(model.shown), names };
}

/** Entries of `recalls.yaml` whose product the source has: other entries are refused before any publish. */
export function knownRecalls({ own, products }: Catalogue): Catalogue['own'] {
  return own.filter(({ gtin }) => products.some((product) => product.gtin === gtin));
}

export function dropTakenDown({ catalogue, shown, takenDown }: Model): void {
  for (const one of [catalogue, shown])
    one.media = one.media.filter(({ id, stem }) => !takenDown.some((asked) => asked === id || asked.includes(stem)));
}
