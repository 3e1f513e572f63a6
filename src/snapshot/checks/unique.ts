import type { Problem } from '../../core/problem.ts';
import type { Found, Scope } from './scope.ts';

type Said = Pick<Problem, 'kind' | 'path' | 'message' | 'fix'>;

/** A query for pairs `a`, `b` (keys), `place` of a, `other` place of b and `value`; and what a pair means. */
interface Rule {
  sql: string;
  /** Asks an index alone whether there can be a pair at all: cheaper where everything is new. */
  first?: string;
  said(row: { a: string; b: string; value: string; other: string }): Said;
}

const PAIR = 'a.key AS a, b.key AS b, a.place AS place, b.place AS other';
/** Each pair once, and only when one of the two is new. */
const ONCE = 'a.number < b.number AND b.number > :since';
const A = 'JOIN node AS a ON a.number = x.node';

/**
 * Pairs of which a is new, and pairs of which b alone is: each found from the new one on, so that an edit costs what it brings. In the
 * second query `b` stands first; where everything is new it has nothing to find.
 */
function eitherNew(fromA: string, fromB: string, value: string): string {
  return `SELECT ${PAIR}, ${value} AS value ${fromA} UNION ALL SELECT ${PAIR}, ${value} AS value ${fromB} AND b.number > :since AND :since > 0`;
}

const RULES: Rule[] = [
  {
    sql: `SELECT ${PAIR}, a.key AS value FROM node AS b JOIN node AS a ON a.key = b.key WHERE ${ONCE}`,
    first: 'SELECT 1 FROM node GROUP BY key HAVING count(*) > 1',
    said: ({ other }) => ({
      kind: 'DuplicateId',
      path: 'id',
      message: `is there twice: the other is in ${other}`,
      fix: 'Keep one, or give the other an id of its own.',
    }),
  },
  {
    sql: `SELECT ${PAIR}, a.id AS value FROM node AS b JOIN node AS a ON a.type = b.type AND a.id = b.id COLLATE NOCASE
          WHERE ${ONCE} AND a.key <> b.key AND +b.type IN ('operator', 'product', 'ingredient')`,
    first: `SELECT 1 FROM node WHERE type IN ('operator', 'product', 'ingredient') GROUP BY type, id COLLATE NOCASE HAVING count(*) > 1`,
    said: ({ b }) => ({
      kind: 'CaseCollision',
      path: 'id',
      message: `differs from ${b} in capital letters only: their pages would fall together where file names have no case`,
      fix: 'Give one of them another id.',
    }),
  },
  {
    sql: `SELECT ${PAIR}, x.segment AS value FROM batch AS y JOIN node AS b ON b.number = y.node
          JOIN batch AS x ON x.product = y.product AND x.segment = y.segment COLLATE NOCASE ${A} WHERE ${ONCE} AND a.key <> b.key`,
    first: 'SELECT 1 FROM batch GROUP BY product, segment COLLATE NOCASE HAVING count(*) > 1',
    said: ({ b, value }) => ({
      kind: 'SlugClash',
      path: 'lot',
      message: `would stand at the same path (${value}) as ${b}`,
      fix: 'Give one of the two lots a slug of its own.',
    }),
  },
  {
    sql: `SELECT ${PAIR}, x.id AS value FROM batch AS y JOIN node AS b ON b.number = y.node
          JOIN batch AS x ON x.operator = y.operator AND x.id = y.id COLLATE NOCASE ${A} WHERE ${ONCE} AND a.key <> b.key`,
    first: 'SELECT 1 FROM batch WHERE operator IS NOT NULL GROUP BY operator, id COLLATE NOCASE HAVING count(*) > 1',
    said: ({ b, value }) => ({
      kind: 'BatchIdClash',
      path: 'id',
      message: `has the batchID ${value}, and so has ${b} of the same operator`,
      fix: 'Give one of the two batches an id of its own.',
    }),
  },
  {
    sql: `SELECT ${PAIR}, x.gtin AS value FROM code AS y JOIN node AS b ON b.number = y.node
          JOIN code AS x ON x.gtin = y.gtin JOIN node AS a ON a.number = x.node WHERE ${ONCE} AND a.key <> b.key`,
    said: ({ b, value }) => ({
      kind: 'DuplicateGtin',
      path: 'gtin',
      message: `has the GTIN ${value}, and so has ${b}`,
      fix: 'A GTIN belongs to one product: correct one of the two.',
    }),
  },
  {
    sql: eitherNew(
      `FROM code AS x JOIN node AS a ON a.number = x.node JOIN node AS b ON b.key = 'product:' || x.gtin WHERE x.node > :since AND a.number <> b.number`,
      `FROM node AS b CROSS JOIN code AS x ON x.gtin = b.id JOIN node AS a ON a.number = x.node WHERE x.node <= :since AND +b.type = 'product'`,
      'x.gtin',
    ),
    said: ({ b, value }) => ({
      kind: 'IdClash',
      path: 'gtin',
      message: `has the GTIN ${value}, which is the id of ${b}: a GTIN also works as an id in paths`,
      fix: 'Give the other product another id.',
    }),
  },
  {
    sql: [
      eitherNew(
        `FROM former AS x JOIN node AS a ON a.number = x.node JOIN node AS b ON b.type = x.type AND b.id = x.id COLLATE NOCASE
         WHERE x.node > :since AND x.type <> 'batch'`,
        `FROM node AS b CROSS JOIN former AS x ON x.type = b.type AND x.id = b.id COLLATE NOCASE JOIN node AS a ON a.number = x.node
         WHERE x.node <= :since AND x.type <> 'batch'`,
        'x.id',
      ),
      eitherNew(
        `FROM former AS f JOIN node AS a ON a.number = f.node JOIN batch AS x ON x.node = f.node
         JOIN batch AS y ON y.operator = x.operator AND y.id = f.id COLLATE NOCASE JOIN node AS b ON b.number = y.node
         WHERE f.node > :since AND +f.type = 'batch'`,
        `FROM node AS b CROSS JOIN batch AS y ON y.node = b.number JOIN former AS f ON f.type = 'batch' AND f.id = y.id COLLATE NOCASE
         JOIN batch AS x ON x.node = f.node AND x.operator = y.operator JOIN node AS a ON a.number = f.node WHERE f.node <= :since`,
        'f.id',
      ),
      eitherNew(
        `FROM former AS f JOIN node AS a ON a.number = f.node JOIN code AS c ON c.gtin = f.id JOIN node AS b ON b.number = c.node
         WHERE f.node > :since AND +f.type = 'product'`,
        `FROM node AS b CROSS JOIN code AS c ON c.node = b.number CROSS JOIN former AS f ON f.type = 'product' AND f.id = c.gtin COLLATE NOCASE
         JOIN node AS a ON a.number = f.node WHERE f.node <= :since`,
        'f.id',
      ),
    ].join(' UNION ALL '),
    said: ({ a, b, value }) => ({
      kind: 'FormerIdClash',
      path: 'formerly',
      message:
        a === b
          ? `was formerly called ${value}, and still is (capital letters tell no two paths apart)`
          : `was formerly called ${value}, which is what ${b} is called today (capital letters aside)`,
      fix: 'A printed path leads to one page: remove it from formerly, or give the other node another id.',
    }),
  },
  {
    sql: `SELECT ${PAIR}, x.id AS value FROM former AS y JOIN node AS b ON b.number = y.node JOIN former AS x ON x.type = y.type AND x.id = y.id COLLATE NOCASE
          JOIN node AS a ON a.number = x.node LEFT JOIN batch AS p ON p.node = a.number LEFT JOIN batch AS q ON q.node = b.number
          WHERE ${ONCE} AND a.key <> b.key AND p.operator IS q.operator`,
    said: ({ b, value }) => ({
      kind: 'FormerIdClash',
      path: 'formerly',
      message: `was formerly called ${value}, and so was ${b} (capital letters aside)`,
      fix: 'A printed path leads to one page: keep it with one of the two.',
    }),
  },
];

/** Two nodes that want one name, one code or one path. */
export function* clashes({ db, since }: Scope): Iterable<Found> {
  for (const { sql, first, said } of RULES) {
    if (since === 0 && first && !db.prepare(first).get()) continue;
    for (const row of db.prepare(sql).iterate({ since })) {
      const pair = {
        a: String(row['a']),
        b: String(row['b']),
        value: String(row['value']),
        other: String(row['other']),
      };
      yield { problem: { where: String(row['place']), received: pair.value, ...said(pair) } };
    }
  }
}
