import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from '../../scripts/bench/catalogue.ts';
import { InputRefused } from '../../src/core/problem.ts';
import { buildSite, filesIn, SITE, temporary } from './site.ts';

const { folder, remove } = temporary();
const [source, out] = [join(folder, 'source'), join(folder, 'site')];
const site = { ...SITE, families: ['home', 'printed', 'gtin', 'v1'] as typeof SITE.families };
afterAll(remove, 900_000);

type Raw = Record<string, unknown>;
const GTINS = ['09520123456788', '09520123456795', '09520123456801', '09520123456818'];

interface Names {
  /** Index into GTINS by product; undefined where it has none. */
  gtins: (number | undefined)[];
  /** Lot, slug and batchID of the batches of each product. */
  batches: { lot: string; slug?: string; id?: string }[][];
}

/** Three products in files of their own, so that an edit can touch one, two or all. */
function put({ gtins, batches }: Names): void {
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'common.json'), JSON.stringify([{ type: 'operator', id: 'dairy', name: 'Dairy' }]));
  for (const [index, gtin] of gtins.entries()) {
    const id = `p${index}`;
    const nodes: Raw[] = [
      {
        type: 'product',
        id,
        name: `Product ${index}`,
        operator: 'dairy',
        ...(gtin !== undefined && { gtin: GTINS[gtin] }),
      },
      ...(batches[index] ?? []).map((batch) => ({ type: 'batch', product: id, ...batch })),
    ];
    writeFileSync(join(source, `${id}.json`), JSON.stringify(nodes));
  }
}

async function same(what: string): Promise<void> {
  const { kind } = await buildSite(source, out, { site });
  expect(kind, what).not.toBe('whole');
  const fresh = join(folder, 'fresh');
  await buildSite(source, fresh, { site });
  const [is, should] = [filesIn(out), filesIn(fresh)];
  const names = new Set([...Object.keys(is), ...Object.keys(should)]);
  expect(
    [...names].filter((name) => is[name] !== should[name]),
    what,
  ).toEqual([]);
  for (const gone of [fresh, join(folder, '.storytrace/fresh')]) rmSync(gone, { recursive: true });
}

const FIRST: Names = {
  gtins: [0, 1, 2],
  batches: [
    [{ lot: 'A' }, { lot: 'B' }],
    [
      { lot: 'C', slug: 's' },
      { lot: 'D', slug: 't' },
    ],
    [
      { lot: 'E', id: 'x' },
      { lot: 'F', id: 'y' },
    ],
  ],
};
beforeAll(async () => {
  put(FIRST);
  await buildSite(source, out, { site });
}, 900_000);

const EDITS: [string, Names][] = [
  ['two GTINs swapped', { ...FIRST, gtins: [1, 0, 2] }],
  ['three GTINs passed round', { ...FIRST, gtins: [0, 2, 1] }],
  ['and the other way', { ...FIRST, gtins: [2, 1, 0] }],
  ['a GTIN passed on, and a new one', { ...FIRST, gtins: [3, 1, 2] }],
  ['a GTIN taken over from a product that has none now', { ...FIRST, gtins: [undefined, 3, 1] }],
  ['back', FIRST],
  [
    'lots swapped between slugs',
    {
      ...FIRST,
      batches: [
        [{ lot: 'A' }, { lot: 'B' }],
        [
          { lot: 'C', slug: 't' },
          { lot: 'D', slug: 's' },
        ],
        [
          { lot: 'E', id: 'x' },
          { lot: 'F', id: 'y' },
        ],
      ],
    },
  ],
  [
    'batchIDs swapped',
    {
      ...FIRST,
      batches: [
        [{ lot: 'A' }, { lot: 'B' }],
        [
          { lot: 'C', slug: 's' },
          { lot: 'D', slug: 't' },
        ],
        [
          { lot: 'E', id: 'y' },
          { lot: 'F', id: 'x' },
        ],
      ],
    },
  ],
  [
    'lots, slugs and batchIDs passed on to other products',
    {
      ...FIRST,
      batches: [
        [
          { lot: 'C', slug: 's' },
          { lot: 'D', slug: 't' },
        ],
        [
          { lot: 'E', id: 'x' },
          { lot: 'F', id: 'y' },
        ],
        [{ lot: 'A' }, { lot: 'B' }],
      ],
    },
  ],
  [
    'a slug that was a lot, a batchID that was a slug',
    {
      ...FIRST,
      batches: [
        [{ lot: 'G', slug: 'A' }, { lot: 'B' }],
        [{ lot: 'C' }, { lot: 'D', slug: 't' }],
        [
          { lot: 'E', id: 's' },
          { lot: 'F', id: 'y' },
        ],
      ],
    },
  ],
];

test('names swapped, passed on and taken over in one edit build, and are what a clean build gives', async () => {
  for (const [what, names] of EDITS) {
    put(names);
    await same(what);
  }
}, 900_000);

test('edits of names at random build, or are refused by name; the build after a refusal is a clean one', async () => {
  const next = random(20261122);
  const of = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const LOTS = ['A', 'a', 'B', 'C', 's'];
  let [built, refused] = [0, 0];
  while (built < 5) {
    const shuffled = [0, 1, 2, 3, undefined].sort(() => next() - 0.5);
    put({
      gtins: shuffled.slice(0, 3),
      batches: [0, 1, 2].map(() =>
        Array.from({ length: Math.floor(next() * 3) }, () => ({
          lot: of(LOTS),
          ...(next() < 0.4 && { slug: of(['s', 't', 'A']) }),
          ...(next() < 0.4 && { id: of(['x', 'y', 'A']) }),
        })),
      ),
    });
    try {
      await same(`edit ${built}`);
      built += 1;
    } catch (error) {
      if (!(error instanceof InputRefused)) throw error;
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(0);
}, 900_000);

test('a clash that an edit brings is refused with both places (65), and the build after it is right', async () => {
  put(FIRST);
  await same('first');
  const before = filesIn(out);
  put({ ...FIRST, gtins: [0, 0, 2] });
  await expect(buildSite(source, out, { site })).rejects.toMatchObject({
    exitCode: 65,
    problems: [
      {
        kind: 'DuplicateGtin',
        where: expect.stringContaining('p0.json') as string,
        message: expect.stringContaining('p1.json') as string,
      },
    ],
  });
  expect(filesIn(out)).toEqual(before);
  put({ ...FIRST, gtins: [1, 0, 2] });
  await same('swapped');
}, 900_000);
