import { eitherNew, ONCE, PAIR, type Pair, type Rule } from './clash-rule.ts';
import { OTHER_NAMES } from './clashing-names.ts';
import type { Found, Scope } from '../scope.ts';
import { formatLocation } from '../../../core/identity/source-location.ts';
import { locationIn } from '../../read/source-locations.ts';

const A = 'JOIN node AS a ON a.number = x.node';

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
      fix: 'Give one of the two lots a slug of its own; both, where they differ in capital letters only.',
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
      'x.gtin AS value',
    ),
    said: ({ b, value }) => ({
      kind: 'IdClash',
      path: 'gtin',
      message: `has the GTIN ${value}, which is the id of ${b}: a GTIN also works as an id in paths`,
      fix: 'Give the other product another id.',
    }),
  },
  {
    sql: `SELECT ${PAIR}, x.object AS value FROM batch AS y JOIN node AS b ON b.number = y.node
          JOIN batch AS x ON x.object = y.object ${A} WHERE ${ONCE} AND a.key <> b.key AND x.object IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM code WHERE code.product IN (x.product, y.product))`,
    first: 'SELECT 1 FROM batch WHERE object IS NOT NULL GROUP BY object HAVING count(*) > 1',
    said: ({ b, value }) => ({
      kind: 'BatchIdClash',
      path: 'id',
      message: `is found by its identifier under the id ${value}, and so is ${b}`,
      fix: 'Give one of the two an id of its own.',
    }),
  },
  ...OTHER_NAMES,
];

/** Two nodes with the same name, code or path. Each pair is reported once, with the places of both. */
export function* clashes({ db, since }: Scope): Iterable<Found> {
  const reported = new Set<string>();
  for (const { sql, first, said } of RULES) {
    if (since === 0 && first && !db.prepare(first).get()) continue;
    for (const row of db.prepare(sql).iterate({ since }) as Iterable<Pair & { place: string }>) {
      const { a, b, place, value } = row;
      const other = formatLocation(locationIn(row.other));
      const problem = { where: locationIn(place), received: value, ...said({ ...row, other }) };
      // A GTIN in 13 and in 14 digits is one name.
      const sign = [problem.kind, ...[a, b].sort(), value.replace(/^0+/, '').toLowerCase()].join('\0');
      if (reported.size === reported.add(sign).size) continue;
      if (a !== b) problem.message += ` (in ${other})`;
      yield { problem };
    }
  }
}
