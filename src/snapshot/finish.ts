import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../core/problem.ts';
import type { SetDigest } from '../storage/set-digest.ts';
import { LAYOUT } from './schema.ts';
import { warningsIn } from './warnings.ts';

export interface Written {
  revision: string;
  digest: string;
  warnings: Problem[];
}

interface Told {
  revision?: string | undefined;
  note?: () => string;
  lists?: string;
}

export function finish(db: DatabaseSync, digest: SetDigest, { revision, note, lists = '' }: Told): Written {
  const before = db.prepare("SELECT value FROM meta WHERE name = 'lists'").get()?.['value'];
  if (typeof before === 'string' && before !== '') digest.remove(before);
  if (lists !== '') digest.add(lists);
  const written = { revision: revision ?? digest.hex.slice(0, 12), digest: digest.hex };
  const put = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  for (const [name, value] of Object.entries({ ...written, note: note?.() ?? '', lists, layout: LAYOUT }))
    put.run(name, String(value));
  return { ...written, warnings: warningsIn(db) };
}
