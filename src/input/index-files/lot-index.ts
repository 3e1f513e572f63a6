import { type LotIndex, shardOf } from '../../core/page/files/lot-index.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type ResolvedEntity, resolveBatch } from '../resolved-entity.ts';
import { lotIndexPath } from '../blocks/lists/lots.ts';
import type { PageContext } from '../context.ts';
import type { EntityFile } from '../machine-files/entity-file.ts';
import { gtinsOf } from '../former-gtins.ts';
import { landingPath } from './bare-path.ts';

/** Lots in one file: about 16 kB, 3 kB compressed. */
const LOTS_IN_FILE = 256;

/** Every lot of a product with its page, former lots too, under its GTIN and its former ones. */
export function lotIndexFiles(snapshot: Snapshot, entity: ResolvedEntity, context: PageContext): EntityFile[] {
  const { product } = entity;
  const path = landingPath(snapshot, context, entity);
  if (product?.gtin === undefined || path === undefined) return [];
  const lots = lotsOf(snapshot, context, product.id);
  const shards = Object.keys(lots).length <= LOTS_IN_FILE ? 0 : powerOfTwo(Object.keys(lots).length / LOTS_IN_FILE);
  const index: LotIndex = { gtin: product.gtin, product: path, lots: shards > 0 ? {} : lots, shards };
  const parts = split(lots, shards);
  return gtinsOf(product).flatMap((gtin) => {
    const own = lotIndexPath(gtin);
    return [
      { path: own, text: JSON.stringify(index) },
      ...parts.map((part, n) => ({ path: own.replace(/\.json$/, `/${n}.json`), text: JSON.stringify(part) })),
    ];
  });
}

function lotsOf(snapshot: Snapshot, context: PageContext, product: string): LotIndex['lots'] {
  const now = new Map<string, string>();
  const former = new Map<string, string>();
  for (const batch of snapshot.batchesOf(product)) {
    const entity = resolveBatch(snapshot, batch, context.memo);
    const path = entity && landingPath(snapshot, context, entity);
    if (path === undefined) continue;
    // An item's name is `~` and its serial number. No lot begins with `~`.
    const name = batch.serial === undefined ? batch.lot : `~${batch.serial}`;
    if (name === undefined) continue;
    now.set(name, path);
    for (const lot of batch.formerly) if (!former.has(lot)) former.set(lot, path);
  }
  // A current lot takes precedence over another lot's former name.
  const all = [...new Map([...former, ...now])].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(all);
}

/** The number of shards doubles, so that a growing product rarely moves its lots between shards. */
function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}

function split(lots: LotIndex['lots'], shards: number): LotIndex['lots'][] {
  const parts = Array.from({ length: shards }, (): [string, string][] => []);
  for (const [lot, path] of Object.entries(lots)) parts[shardOf(lot, shards)]?.push([lot, path]);
  // `Object.fromEntries` defines own properties: a lot may be called `__proto__`.
  return parts.map((part) => Object.fromEntries(part));
}
