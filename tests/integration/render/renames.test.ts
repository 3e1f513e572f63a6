import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Names, renameAtRandom, renaming } from './renaming.ts';
import { filesIn, temporary } from './site.ts';

const { folder, remove } = temporary();
const names = renaming(folder);
const { out, build, put, differing } = names;
afterAll(remove, 900_000);

async function same(what: string): Promise<void> {
  const { kind, files } = await differing();
  expect(kind, what).not.toBe('whole');
  expect(files, what).toEqual([]);
}

/** Two lots, with a slug or a batchID each. */
const lots = (names: string, more: object[] = [{}, {}]) => [...names].map((lot, at) => ({ lot, ...more[at] }));
const slugs = (...names: string[]) => names.map((slug) => ({ slug }));
const ids = (...names: string[]) => names.map((id) => ({ id }));
const CD = lots('CD', slugs('s', 't'));
const EF = lots('EF', ids('x', 'y'));
const FIRST: Names = { gtins: [0, 1, 2], batches: [lots('AB'), CD, EF] };
beforeAll(async () => {
  put(FIRST);
  await build();
}, 900_000);

const EDITS: [string, Names][] = [
  ['two GTINs swapped', { ...FIRST, gtins: [1, 0, 2] }],
  ['three GTINs passed round', { ...FIRST, gtins: [0, 2, 1] }],
  ['a GTIN passed on, and a new one', { ...FIRST, gtins: [3, 1, 2] }],
  ['a GTIN taken over from a product that has none now', { ...FIRST, gtins: [undefined, 3, 1] }],
  ['lots swapped between slugs', { ...FIRST, batches: [lots('AB'), lots('CD', slugs('t', 's')), EF] }],
  ['batchIDs swapped', { ...FIRST, batches: [lots('AB'), CD, lots('EF', ids('y', 'x'))] }],
  ['lots, slugs and batchIDs passed on to other products', { ...FIRST, batches: [CD, EF, lots('AB')] }],
  [
    'a slug that was a lot, a batchID that was a slug',
    {
      ...FIRST,
      batches: [lots('GB', slugs('A')), [{ lot: 'C' }, { lot: 'D', slug: 't' }], lots('EF', ids('s', 'y'))],
    },
  ],
];

test('names swapped, passed on and taken over in one edit build, and are what a clean build gives', async () => {
  for (const [what, edited] of EDITS) {
    put(edited);
    await same(what);
  }
}, 900_000);

test('edits of names at random build, or are refused by name; the build after a refusal is a clean one', async () => {
  expect(await renameAtRandom(names, 3, 20261122)).toBeGreaterThan(0);
}, 900_000);

test('a clash that an edit brings is refused with both places (65), and the build after it is right', async () => {
  put(FIRST);
  await same('first');
  const before = filesIn(out);
  put({ ...FIRST, gtins: [0, 0, 2] });
  await expect(build()).rejects.toMatchObject({
    exitCode: 65,
    problems: [
      {
        kind: 'DuplicateGtin',
        where: { file: expect.stringContaining('p0.json') as string },
        message: expect.stringContaining('p1.json') as string,
      },
    ],
  });
  expect(filesIn(out)).toEqual(before);
  put({ ...FIRST, gtins: [1, 0, 2] });
  await same('swapped');
}, 900_000);
