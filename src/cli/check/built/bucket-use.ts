import { existsSync } from 'node:fs';
import type { Prices } from '../../../configuration/fields.ts';
import { keysOf } from '../../../publish/files/site-file.ts';
import { buildPathsOf } from '../../../render/output/build-paths.ts';
import { shown } from '../../../sources/limits.ts';
import { openStore } from '../../../render/output/state/store.ts';

/** What the last build takes of an object store. */
export interface BucketUse {
  files: number;
  /** Visible keys: a page has two, with and without a slash. */
  keys: number;
  /** Objects by digest: each file's bytes once, from which visible keys are copied. */
  objects: number;
  /** Of visible keys and objects; each kept release adds the objects that changed. */
  bytes: number;
  /** Batches with files. */
  lots: number;
  /** Visible keys of all batches, by route; `alias`: other spellings and ids of their paths. The largest first. */
  ofLots: Record<string, number>;
  /** By `prices` of the configuration: all writes of a first publish, and a month of storage. */
  money?: { currency: string; publish: number; month: number };
}

interface Row {
  isLot: number;
  kind: string;
  route: string | null;
  example: string;
  files: number;
  bytes: number;
}

const ROWS = `SELECT coalesce(entity.key LIKE 'batch:%', 0) AS isLot, kind, route, min(file) AS example, count(*) AS files, sum(size) AS bytes
  FROM file LEFT JOIN entity ON entity.id = file.entity GROUP BY 1, 2, 3, file LIKE '%/index.html'`;

/** @returns undefined where there is no build in `out` */
export function bucketUse(out: string, prices: Prices | undefined): BucketUse | undefined {
  const { store } = buildPathsOf(out);
  const db = existsSync(store) ? openStore(store) : undefined;
  if (!db) return undefined;
  try {
    const rows = db.prepare(ROWS).all() as unknown as Row[];
    const one = (sql: string) => db.prepare(sql).get() as { count: number; bytes: number };
    const objects = one('SELECT count(*) AS count, sum(size) AS bytes FROM (SELECT DISTINCT digest, size FROM file)');
    const lots = one(`SELECT count(*) AS count FROM entity WHERE key LIKE 'batch:%'`).count;
    const use = { files: 0, keys: 0, objects: objects.count, bytes: objects.bytes ?? 0, lots };
    const ofLots: Record<string, number> = {};
    for (const { isLot, kind, route, example, files, bytes } of rows) {
      const spellings = keysOf(example).length;
      use.files += files;
      use.keys += files * spellings;
      use.bytes += bytes * spellings;
      const name = route ?? kind;
      if (isLot) ofLots[name] = (ofLots[name] ?? 0) + files * spellings;
    }
    const largestFirst = Object.fromEntries(Object.entries(ofLots).sort(([, a], [, b]) => b - a));
    return { ...use, ofLots: largestFirst, ...(prices && { money: moneyOf(use, prices) }) };
  } finally {
    db.close();
  }
}

function moneyOf({ keys, objects, bytes }: Pick<BucketUse, 'keys' | 'objects' | 'bytes'>, prices: Prices) {
  const { currency, thousandWrites, gigabyteMonth } = prices;
  return { currency, publish: ((keys + objects) / 1000) * thousandWrites, month: (bytes / 1e9) * gigabyteMonth };
}

const SHOWN = 4;

export function bucketLines({ files, keys, objects, bytes, lots, ofLots, money }: BucketUse): string[] {
  const sum = (amount: number) => `${amount.toFixed(2)} ${money?.currency}`;
  const [publish, month] = money ? [` (${sum(money.publish)})`, ` (${sum(money.month)} a month)`] : ['', ''];
  const each = (all: number) => (all / lots).toFixed(1);
  const routes = Object.entries(ofLots);
  const named = routes
    .slice(0, SHOWN)
    .map(([route, all]) => `${each(all)} ${route === 'alias' ? 'other spellings' : route}`);
  const more = routes.length > SHOWN ? `, ${routes.length - SHOWN} more (--json)` : '';
  const total = routes.reduce((before, [, all]) => before + all, 0);
  return [
    `In a bucket the last build has ${shown(keys)} keys for ${shown(files)} files and ${(bytes / 1e9).toFixed(2)} GB${month}; a first publish writes them and ${shown(objects)} objects${publish}.`,
    ...(lots > 0 ? [`  A lot has ${each(total)} keys on average: ${named.join(', ')}${more}.`] : []),
  ];
}
