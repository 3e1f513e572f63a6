import { findLot, type LotIndex, shardOf } from '../../core/page/lot-index.ts';
import { type Answer, getJson } from '../http.ts';

/** Paths are without locale; not `fresh`: out of a copy kept on this device. */
export type LotAnswer = { product: string; fresh: boolean } & (
  { kind: 'lot'; path: string } | { kind: 'unknown-lot' } | { kind: 'product' }
);

/**
 * What the site has for a GTIN and a lot (`undefined`: the code carried none).
 * @throws StatusError 404 when the site has no such product
 */
export async function lookForLot(index: string, lot: string | undefined): Promise<LotAnswer> {
  const whole = await ask(index);
  const { product, lots, shards } = whole.data as LotIndex;
  if (lot === undefined) return { kind: 'product', product, fresh: whole.fresh };
  const shard = shards > 0 ? await ask(index.replace(/\.json$/, `/${shardOf(lot, shards)}.json`)) : undefined;
  const found = findLot(shard ? (shard.data as LotIndex['lots']) : lots, lot);
  const fresh = whole.fresh && shard?.fresh !== false;
  return found ? { kind: 'lot', product, path: found.path, fresh } : { kind: 'unknown-lot', product, fresh };
}

const ask = (address: string): Promise<Answer> => getJson(address, { minimumDelay: 0 });
