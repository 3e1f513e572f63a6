import { type DatabaseSync } from 'node:sqlite';
import { type Problem } from '../core/problem.ts';
import { type SetDigest } from './digest.ts';
import { LAYOUT } from './schema.ts';
import { type Written } from './write.ts';

export function finish(
  db: DatabaseSync,
  digest: SetDigest,
  warnings: readonly { file: number; warning: Problem }[],
  revision: string | undefined,
  note = '',
): Written {
  const warn = db.prepare('INSERT INTO warning VALUES (?, ?)');
  for (const { file, warning } of warnings) warn.run(file, JSON.stringify(warning));
  const written = { revision: revision ?? digest.hex.slice(0, 12), digest: digest.hex };
  const put = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  for (const [name, value] of Object.entries({ ...written, note, layout: LAYOUT })) put.run(name, String(value));
  const all = db.prepare('SELECT json FROM warning').all() as { json: string }[];
  return { ...written, warnings: all.map(({ json }) => JSON.parse(json) as Problem) };
}
