import type { Batch } from '../../core/graph/batch.ts';
import { mustBeConfirmed } from '../../core/graph/fields/unconfirmed.ts';
import type { Product } from '../../core/graph/product.ts';
import type { Problem } from '../../core/problem.ts';
import { openDatabase } from '../../storage/database.ts';

/** Facts that no site is published with: each field that decides over health, of every product and lot whose owner has not confirmed it. */
export function unconfirmedProblems(file: string): Problem[] {
  const db = openDatabase(file, { readOnly: true });
  try {
    const rows = db
      .prepare(`SELECT key, json FROM node WHERE instr(json, '"unconfirmed":') AND type IN ('product', 'batch') ORDER BY key`)
      .all();
    return rows.flatMap((row) => {
      const { unconfirmed } = JSON.parse(String(row['json'])) as Product | Batch;
      return unconfirmed ? mustBeConfirmed(unconfirmed).map((field) => problem(String(row['key']), field, unconfirmed.source)) : [];
    });
  } finally {
    db.close();
  }
} // prettier-ignore

const problem = (node: string, field: string, source: string): Problem => ({
  kind: 'Unconfirmed',
  where: { node },
  path: field,
  message: `is from ${source} and not confirmed: a publish is refused`,
  fix: `Compare it with the pack, correct it, and remove "${field}" from unconfirmed.fields.`,
});
