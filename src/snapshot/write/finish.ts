import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../../core/problem.ts';
import type { SetDigest } from '../../storage/set-digest.ts';
import { sha256 } from '../../storage/sha256.ts';
import { LAYOUT } from '../schema.ts';
import type { SourceNote } from '../read/source-note.ts';
import { warningsIn } from '../read/warnings.ts';

export interface Written {
  revision: string;
  digest: string;
  warnings: Problem[];
}

interface FinishOptions {
  revision?: string | undefined;
  note?: () => SourceNote;
  redirects?: string;
}

export function finish(
  db: DatabaseSync,
  digest: SetDigest,
  { revision, note, redirects = '' }: FinishOptions,
): Written {
  const before = db.prepare("SELECT value FROM meta WHERE name = 'redirects'").get()?.['value'];
  if (typeof before === 'string' && before !== '') digest.remove(sha256(before));
  if (redirects !== '') digest.add(sha256(redirects));
  const written = { revision: revision ?? digest.hex.slice(0, 12), digest: digest.hex };
  const put = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  for (const [name, value] of Object.entries({
    ...written,
    note: JSON.stringify(note?.() ?? {}),
    redirects,
    layout: LAYOUT,
  }))
    put.run(name, String(value));
  return { ...written, warnings: warningsIn(db) };
}
