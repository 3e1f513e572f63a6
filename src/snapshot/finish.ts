import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../core/problem.ts';
import type { SetDigest } from './digest.ts';
import { LAYOUT } from './schema.ts';
import type { TakenIn } from './take-in.ts';
import type { Written } from './write.ts';

export function finish(
  db: DatabaseSync,
  digest: SetDigest,
  warnings: TakenIn['warnings'],
  revision: string | undefined,
  note = '',
): Written {
  const warn = db.prepare('INSERT INTO warning VALUES (?, ?, ?)');
  for (const { file = 0, node = 0, warning } of warnings) warn.run(file, node, JSON.stringify(warning));
  const written = { revision: revision ?? digest.hex.slice(0, 12), digest: digest.hex };
  const put = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  for (const [name, value] of Object.entries({ ...written, note, layout: LAYOUT })) put.run(name, String(value));
  const all = db.prepare('SELECT json FROM warning').all() as { json: string }[];
  return { ...written, warnings: all.map(({ json }) => JSON.parse(json) as Problem) };
}
