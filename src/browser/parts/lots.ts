import { findLot, type LotIndex, shardOf } from '../../core/page/lot-index.ts';
import { type Answer, getJson } from '../http.ts';

/** Paths are without locale; not `fresh`: out of a copy kept on this device. */
export type LotAnswer = { product: string; fresh: boolean } & (
  { kind: 'lot'; path: string } | { kind: 'unknown-lot' } | { kind: 'product' }
);

/**
 * What the site has for a GTIN, a lot and a serial number (`undefined`: the code carried none): the item's page, else the lot's.
 * @throws StatusError 404 when the site has no such product
 */
export async function lookForLot(index: string, lot: string | undefined, serial?: string): Promise<LotAnswer> {
  const whole = await ask(index);
  const { product, lots, shards } = whole.data as LotIndex;
  let { fresh } = whole;
  for (const name of [...(serial === undefined ? [] : [`~${serial}`]), ...(lot === undefined ? [] : [lot])]) {
    const shard = shards > 0 ? await ask(index.replace(/\.json$/, `/${shardOf(name, shards)}.json`)) : undefined;
    const found = findLot(shard ? (shard.data as LotIndex['lots']) : lots, name);
    fresh &&= shard?.fresh !== false;
    if (found) return { kind: 'lot', product, path: found.path, fresh };
  }
  return { kind: lot === undefined ? 'product' : 'unknown-lot', product, fresh };
}

const ask = (address: string): Promise<Answer> => getJson(address, { minimumDelay: 0 });
