import type { Problem } from '../../core/problem.ts';
import type { Found, Scope } from './scope.ts';
import { locationIn } from '../read/source-locations.ts';

interface Kind {
  /** The keys that a key leads to. */
  sql: string;
  role: string;
  /** Whether such a cycle is an error; false where it may be intended (yesterday's dough in today's). */
  refused: boolean;
  said: Pick<Problem, 'kind' | 'path' | 'message' | 'fix'>;
}

const KINDS: Kind[] = [
  {
    sql: `SELECT 'product:' || code.product AS next FROM node JOIN reference ON source = node.number AND role = 'containsGtin'
          JOIN code ON 'gtin:' || code.gtin = target WHERE node.key = ?`,
    role: 'containsGtin',
    refused: true,
    said: {
      kind: 'Cycle',
      path: 'containsGtin',
      message: 'contains itself',
      fix: 'A case holds units, never the other way round: remove one of the steps.',
    },
  },
  {
    sql: `SELECT target AS next FROM node JOIN reference ON source = node.number AND role = 'ingredients.lots' WHERE node.key = ?`,
    role: 'ingredients.lots',
    refused: true,
    said: {
      kind: 'Cycle',
      path: 'ingredients',
      message: 'is made from itself',
      fix: 'A lot cannot be older than its own ingredients: remove one of the steps.',
    },
  },
  {
    sql: `SELECT 'product:' || json_extract(part.json, '$.product') AS next FROM node
          JOIN reference ON source = node.number AND role = 'ingredients' JOIN node AS part ON part.key = target
          WHERE node.key = ? AND json_extract(part.json, '$.product') IS NOT NULL`,
    role: 'ingredients',
    refused: false,
    said: {
      kind: 'Cycle',
      path: 'ingredients',
      message: 'has itself among its ingredients',
      fix: 'Correct the ingredient, unless the product is started from an earlier lot of itself.',
    },
  },
];

/** Each cycle once, with the keys it passes through. */
export function* cycles(scope: Scope): Iterable<Found> {
  const starts = scope.db
    .prepare(
      `SELECT DISTINCT role, node.key AS key FROM reference JOIN node ON node.number = source
       WHERE role IN (${KINDS.map(() => '?').join(', ')}) AND source > ? ORDER BY node.key`,
    )
    .all(...KINDS.map(({ role }) => role), scope.since);
  for (const kind of KINDS) {
    const done = new Set<string>();
    for (const { role, key } of starts) if (role === kind.role) yield* from(scope, kind, String(key), done);
  }
}

/** Depth first without recursion: a chain may be thousands long. */
function* from({ db }: Scope, { sql, refused, said }: Kind, start: string, done: Set<string>): Iterable<Found> {
  const statement = db.prepare(sql);
  const nextOf = (key: string) => statement.all(key).map((row) => String(row['next']));
  if (done.has(start)) return;
  const path = [start];
  const onPath = new Set(path);
  const open = [nextOf(start)];
  while (open.length > 0) {
    const next = open.at(-1)?.pop();
    if (next === undefined) {
      const left = path.pop() ?? '';
      onPath.delete(left);
      done.add(left);
      open.pop();
    } else if (onPath.has(next)) {
      const round = [...path.slice(path.indexOf(next)), next];
      const row = db.prepare('SELECT place, number FROM node WHERE key = ?').get(next);
      const via = round.length > 7 ? [...round.slice(0, 5), '…', next] : round;
      const problem = { where: locationIn(row?.['place']), ...said, message: `${said.message}: ${via.join(' → ')}` };
      yield refused ? { problem } : { warning: problem, node: Number(row?.['number']) };
    } else if (!done.has(next)) {
      path.push(next);
      onPath.add(next);
      open.push(nextOf(next));
    }
  }
}
