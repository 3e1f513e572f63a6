import { openDatabase } from '../storage/database.ts';

/** Former names of every node that has some, by the node's key. Reads no node. */
export function formerNames(file: string): Record<string, string[]> {
  const db = openDatabase(file, { readOnly: true });
  try {
    const names: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
    const rows = db.prepare(
      "SELECT node.key, former.id FROM former JOIN node ON node.number = former.node WHERE former.type <> 'withheld' ORDER BY node.key, former.id",
    );
    for (const { key, id } of rows.iterate()) (names[String(key)] ??= []).push(String(id));
    return names;
  } finally {
    db.close();
  }
}
