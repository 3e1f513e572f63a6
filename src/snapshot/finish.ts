import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../core/problem.ts';
import type { SetDigest } from './digest.ts';
import { LAYOUT } from './schema.ts';
import { warningsIn } from './warnings.ts';

export interface Written {
  revision: string;
  digest: string;
  warnings: Problem[];
}

export function finish(db: DatabaseSync, digest: SetDigest, revision: string | undefined, note = ''): Written {
  const written = { revision: revision ?? digest.hex.slice(0, 12), digest: digest.hex };
  const put = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  for (const [name, value] of Object.entries({ ...written, note, layout: LAYOUT })) put.run(name, String(value));
  return { ...written, warnings: warningsIn(db) };
}
