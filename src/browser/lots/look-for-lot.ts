import { lotSpellings } from '../../core/gs1/lot.ts';
import { findLots, type IndexedLot, type LotIndex, shardOf } from '../../core/page/files/lot-index.ts';
import { type Fetched, getJson } from '../http.ts';

/** Paths without locale. `fresh` is false for a copy kept on this device. */
export type LotAnswer = { product: string; fresh: boolean } & (
  | { kind: 'lot'; path: string }
  /** Several lots differ only in case, blanks and hyphens: the visitor chooses. */
  | { kind: 'several'; lots: IndexedLot[] }
  /** `lots`: all lots of the product, or the lots of the shard that would have it. */
  | { kind: 'unknown-lot'; lots: LotIndex['lots'] }
  | { kind: 'product' }
);

/** Asks for a data file of the site, or for its copy on this device. @throws StatusError */
export type Ask = (address: string) => Promise<Pick<Fetched, 'data' | 'fresh'>>;

/**
 * What the site has for a GTIN, a lot and a serial number (`undefined`: the code carried none): the item's page, else the lot's. A lot is
 * found however it is typed, and in spite of characters that a chat or a sentence left behind it.
 * @throws StatusError 404 when the site has no such product
 */
export async function lookForLot(
  index: string,
  lot: string | undefined,
  serial?: string,
  ask: Ask = askSite,
): Promise<LotAnswer> {
  const whole = await ask(index);
  const { product, shards } = whole.data as LotIndex;
  let { lots } = whole.data as LotIndex;
  let { fresh } = whole;
  const shardWith = async (name: string): Promise<LotIndex['lots']> => {
    if (shards === 0) return lots;
    const shard = await ask(index.replace(/\.json$/, `/${shardOf(name, shards)}.json`));
    fresh &&= shard.fresh;
    lots = shard.data as LotIndex['lots'];
    return lots;
  };
  const spellings = (text: string | undefined) => (text === undefined ? [] : lotSpellings(text));
  for (const name of [...spellings(serial).map((one) => `~${one}`), ...spellings(lot)]) {
    const [first, ...others] = findLots(await shardWith(name), name);
    if (first && others.length > 0) return { kind: 'several', product, lots: [first, ...others], fresh };
    if (first) return { kind: 'lot', product, path: first.path, fresh };
  }
  return lot === undefined ? { kind: 'product', product, fresh } : { kind: 'unknown-lot', product, lots, fresh };
}

const askSite: Ask = (address) => getJson(address, { minimumDelay: 0 });
