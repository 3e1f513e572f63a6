import { findLot, type LotIndex, shardOf } from '../../core/page/lot-index.ts';
import { getJson } from '../http.ts';

/** Paths are without locale. */
export type LotAnswer = { product: string } & (
  { kind: 'lot'; path: string } | { kind: 'unknown-lot' } | { kind: 'product' }
);

/**
 * What the site has for a GTIN and a lot (`undefined`: the code carried none).
 * @throws StatusError 404 when the site has no such product
 */
export async function lookForLot(index: string, lot: string | undefined): Promise<LotAnswer> {
  const { product, lots, shards } = (await ask(index)) as LotIndex;
  if (lot === undefined) return { kind: 'product', product };
  const found = findLot(shards > 0 ? await shardWith(index, lot, shards) : lots, lot);
  return found ? { kind: 'lot', product, path: found.path } : { kind: 'unknown-lot', product };
}

async function shardWith(index: string, lot: string, shards: number): Promise<LotIndex['lots']> {
  return (await ask(index.replace(/\.json$/, `/${shardOf(lot, shards)}.json`))) as LotIndex['lots'];
}

const ask = async (address: string): Promise<unknown> => (await getJson(address, { minimumDelay: 0 })).data;
