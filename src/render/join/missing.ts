import type { DatabaseSync } from 'node:sqlite';
import type { SiteInfo } from '../../core/page/site/site-info.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isLate } from '../build/plan.ts';
import { entityKeys } from '../../input/plan.ts';
import { indexStore } from '../output/state/store.ts';

/** Maximum number of names in a message. */
const NAMED = 5;

/** Entities of the graph that no part brought; the first few. */
export function entitiesMissing(db: DatabaseSync, snapshot: Snapshot, { families }: SiteInfo): string[] {
  indexStore(db);
  const find = db.prepare('SELECT 1 FROM entity WHERE key = ?');
  const missing: string[] = [];
  for (const key of entityKeys(snapshot, new Set(families))) {
    if (!isLate(key) && !find.get(key) && missing.push(key) === NAMED) break;
  }
  return missing;
}
