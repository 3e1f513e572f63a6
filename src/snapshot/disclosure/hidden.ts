import type { DatabaseSync } from 'node:sqlite';
import type { Rows } from '../write/rows/rows.ts';
import { typeOfKey } from '../../core/identity/entity-key.ts';

/** Prefix of the key of a node that is kept, and that no look-up finds. */
const PREFIX = 'hidden:';

/** Types that have nothing to say where an undisclosed step alone names them. Goods have codes on their packs: they keep their pages. */
const HIDEABLE = "('operator', 'place', 'media', 'ingredient')";

/**
 * Nodes that withheld parts name, with all that these name in turn, except nodes that an open node names. A picture of an undisclosed step
 * is hidden even where an open node names it.
 */
const HIDDEN = `WITH RECURSIVE
shown_step (key) AS (
  SELECT media.key FROM former JOIN reference ON target = 'event:' || former.id AND role = 'events'
  JOIN node AS media ON media.number = source WHERE former.type = 'withheld'
),
candidate (key) AS (
  SELECT target FROM reference JOIN node ON node.key = target WHERE role = 'withheld' AND node.type IN ${HIDEABLE}
  UNION SELECT key FROM shown_step
  UNION
  SELECT named.key FROM candidate JOIN node ON node.key = candidate.key JOIN reference ON source = node.number
  JOIN node AS named ON named.key = target WHERE named.type IN ${HIDEABLE}
),
open (key) AS (
  SELECT candidate.key FROM candidate JOIN reference ON target = candidate.key AND role <> 'withheld'
  JOIN node ON node.number = source WHERE node.key NOT IN (SELECT key FROM candidate) AND candidate.key NOT IN (SELECT key FROM shown_step)
  UNION
  SELECT named.key FROM open JOIN node ON node.key = open.key JOIN reference ON source = node.number AND role <> 'withheld'
  JOIN node AS named ON named.key = target WHERE named.key IN (SELECT key FROM candidate) AND named.key NOT IN (SELECT key FROM shown_step)
)
SELECT node.key AS key, node.type AS type, node.digest AS digest, node.number AS number FROM candidate
JOIN node ON node.key = candidate.key WHERE candidate.key NOT IN (SELECT key FROM open)`;

interface Hidden {
  key: string;
  type: string;
  digest: string;
  number: number;
}

/** Hides every node that only undisclosed parts of the graph name. All nodes must be in their rows, none hidden. */
export function hideWithheld(db: DatabaseSync, rows: Rows): Hidden[] {
  if (!db.prepare("SELECT 1 FROM reference WHERE role = 'withheld' UNION ALL SELECT 1 FROM former WHERE type = 'withheld' LIMIT 1").get()) return []; // prettier-ignore
  const found = db.prepare(HIDDEN).all() as unknown as Hidden[];
  const hide = db.prepare(`UPDATE node SET key = '${PREFIX}' || key, type = 'hidden' WHERE number = ?`);
  for (const { number, type, digest } of found) {
    hide.run(number);
    rows.digest.remove(digest);
    rows.count(type, -1);
  }
  return found;
}

/** Makes hidden nodes visible again, so that an update finds every node. @returns their keys */
export function showHidden(db: DatabaseSync, rows: Rows): Set<string> {
  const found = db.prepare("SELECT number, digest, key FROM node WHERE type = 'hidden'").all() as unknown as Hidden[];
  const show = db.prepare('UPDATE node SET key = ?, type = ? WHERE number = ?');
  return new Set(
    found.map(({ number, digest, key }) => {
      const own = key.slice(PREFIX.length);
      const type = typeOfKey(own) ?? '';
      show.run(own, type, number);
      rows.digest.add(digest);
      rows.count(type, 1);
      return own;
    }),
  );
}

/** Hides again after an update; what was hidden or shown by it counts as gone or changed. `was` has what the update took out. */
export function hideAgain(
  db: DatabaseSync,
  rows: Rows,
  before: ReadonlySet<string>,
  since: number,
  change: number,
): void {
  const hidden = hideWithheld(db, rows);
  const now = new Set(hidden.map(({ key }) => key));
  const was = db.prepare('SELECT 1 FROM was WHERE key = ?');
  const changed = db.prepare('UPDATE node SET change = ? WHERE key = ?');
  const [gone, back] = [
    db.prepare('INSERT OR REPLACE INTO removed VALUES (?, ?)'),
    db.prepare('DELETE FROM removed WHERE key = ?'),
  ];
  const went = hidden.filter(({ key, number }) => !before.has(key) && (number <= since || was.get(key)));
  const came = [...before].filter((key) => !now.has(key));
  for (const { key } of went) gone.run(key, change);
  for (const key of came) if (changed.run(change, key).changes > 0) back.run(key);
  if (went.length + came.length > 0) db.prepare("UPDATE meta SET value = ? WHERE name = 'change'").run(String(change));
}
