import { eitherNew, ONCE, PAIR, type Rule } from './clash-rule.ts';

const FIX = 'A printed path leads to one page: keep the name with one of the two, or give the other node another id.';

/** `was formerly called L1`, `has the lot L1 behind its slug`. */
function describeName(kind: string | undefined, value: string): string {
  return kind === 'lot' ? `has the lot ${value} behind its slug` : `was formerly called ${value}`;
}

/** A name of a that b is called today. `f` is the row of `former`, `b` the other node. */
const TODAY = [
  // Ids of operators, products and ingredients. A node whose id changed its case alone names the old one.
  eitherNew(
    `FROM former AS f JOIN node AS a ON a.number = f.node JOIN node AS b ON b.type = f.type AND b.id = f.id COLLATE NOCASE
     WHERE f.node > :since AND f.type IN ('operator', 'product', 'ingredient') AND (a.number <> b.number OR b.id = f.id)`,
    `FROM node AS b CROSS JOIN former AS f ON f.type = b.type AND f.id = b.id COLLATE NOCASE JOIN node AS a ON a.number = f.node
     WHERE f.node <= :since AND f.type IN ('operator', 'product', 'ingredient') AND (a.number <> b.number OR b.id = f.id)`,
    'f.id AS value, f.type AS kindA',
  ),
  // batchIDs of an operator. The lot behind a slug gives way to a batch that is called so, unless capital letters tell the two apart.
  eitherNew(
    `FROM former AS f JOIN node AS a ON a.number = f.node JOIN batch AS x ON x.node = f.node
     JOIN batch AS y ON y.operator = x.operator AND y.id = f.id COLLATE NOCASE JOIN node AS b ON b.number = y.node
     WHERE f.node > :since AND ((+f.type = 'batch' AND (a.number <> b.number OR y.id = f.id)) OR (+f.type = 'lot' AND y.id <> f.id))`,
    `FROM node AS b CROSS JOIN batch AS y ON y.node = b.number JOIN former AS f ON f.type IN ('batch', 'lot') AND f.id = y.id COLLATE NOCASE
     JOIN batch AS x ON x.node = f.node AND x.operator = y.operator JOIN node AS a ON a.number = f.node
     WHERE f.node <= :since AND (CASE f.type WHEN 'batch' THEN a.number <> b.number OR y.id = f.id ELSE y.id <> f.id END)`,
    'f.id AS value, f.type AS kindA',
  ),
  // Path segments of a product's batches.
  eitherNew(
    `FROM former AS f JOIN node AS a ON a.number = f.node JOIN batch AS x ON x.node = f.node
     JOIN batch AS y ON y.product = x.product AND y.segment = f.id COLLATE NOCASE JOIN node AS b ON b.number = y.node
     WHERE f.node > :since AND +f.type IN ('batch', 'lot') AND (a.number <> b.number OR f.type = 'lot' OR y.segment = f.id)`,
    `FROM node AS b CROSS JOIN batch AS y ON y.node = b.number JOIN former AS f ON f.type IN ('batch', 'lot') AND f.id = y.segment COLLATE NOCASE
     JOIN batch AS x ON x.node = f.node AND x.product = y.product JOIN node AS a ON a.number = f.node
     WHERE f.node <= :since AND (a.number <> b.number OR f.type = 'lot' OR y.segment = f.id)`,
    'f.id AS value, f.type AS kindA',
  ),
  // GTINs. A product's own GTIN in another spelling is a former id that leads to the product.
  eitherNew(
    `FROM former AS f JOIN node AS a ON a.number = f.node JOIN code AS c ON c.gtin = f.id JOIN node AS b ON b.number = c.node
     WHERE f.node > :since AND +f.type = 'gtin' AND (a.number <> b.number OR EXISTS (
       SELECT 1 FROM former AS own WHERE own.node = f.node AND own.type = 'product' AND own.id = f.id))`,
    `FROM node AS b CROSS JOIN code AS c ON c.node = b.number CROSS JOIN former AS f ON f.type = 'gtin' AND f.id = c.gtin
     JOIN node AS a ON a.number = f.node WHERE f.node <= :since`,
    'f.id AS value, f.type AS kindA',
  ),
].join(' UNION ALL ');

const TWO = `SELECT ${PAIR}, x.id AS value, x.type AS kindA, y.type AS kindB FROM former AS y JOIN node AS b ON b.number = y.node`;
const X = 'JOIN node AS a ON a.number = x.node';

/**
 * A name that two nodes share, and neither is called today. Lots behind slugs that differ in capital letters only are taken: neither
 * leads anywhere by itself (`input/aliases.ts`).
 */
const BOTH = [
  `${TWO} JOIN former AS x ON x.type = y.type AND x.id = y.id COLLATE NOCASE ${X}
   WHERE ${ONCE} AND a.key <> b.key AND y.type IN ('operator', 'product', 'ingredient', 'gtin')`,
  `${TWO} JOIN former AS x ON x.type IN ('batch', 'lot') AND x.id = y.id COLLATE NOCASE ${X}
   JOIN batch AS p ON p.node = a.number JOIN batch AS q ON q.node = b.number
   WHERE ${ONCE} AND a.key <> b.key AND y.type IN ('batch', 'lot') AND (p.operator = q.operator OR p.product = q.product)
   AND NOT (x.type = 'lot' AND y.type = 'lot' AND x.id <> y.id)`,
].join(' UNION ALL ');

/** Former names, and lots behind slugs: each leads to one page. */
export const OTHER_NAMES: Rule[] = [
  {
    sql: TODAY,
    said: ({ a, b, value, kindA }) => ({
      kind: 'FormerIdClash',
      path: kindA === 'lot' ? 'slug' : 'formerly',
      message:
        a !== b
          ? `${describeName(kindA, value)}, which is what ${b} is called today (capital letters aside)`
          : kindA === 'lot'
            ? `has a slug that differs from its lot ${value} in capital letters only, which tell no two paths apart`
            : `was formerly called ${value}, and still is`,
      fix: kindA === 'lot' && a !== b ? `A printed path leads to one page: give ${b} a slug or an id of its own.` : FIX,
    }),
  },
  {
    sql: BOTH,
    said: ({ b, value, kindA, kindB }) => ({
      kind: 'FormerIdClash',
      path: kindA === 'lot' ? 'slug' : 'formerly',
      message:
        kindA === kindB && kindA !== 'lot'
          ? `was formerly called ${value}, and so was ${b} (capital letters aside)`
          : `${describeName(kindA, value)}, and ${b} ${describeName(kindB, value)} (capital letters aside)`,
      fix: FIX,
    }),
  },
];
