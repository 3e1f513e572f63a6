import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import { formatProblem, InputRefused } from '../../../src/core/problem.ts';
import { pathOf } from '../../../src/core/routes/path.ts';
import { printedForms } from '../../../src/core/routes/printed-forms.ts';
import { aliasesOf } from '../../../src/input/aliases.ts';
import { machineFiles } from '../../../src/input/machine-files/entity-files.ts';
import { planEntities } from '../../../src/input/plan.ts';
import { fileAt, fileOfPath } from '../../../src/render/output/files.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';
import { contextOn, type Raw } from '../input/small-graph.ts';

const folder = mkdtempSync(join(tmpdir(), 'names-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Problems of a graph, or of two entities that want the same file. */
async function wrongIn(nodes: readonly Raw[]): Promise<{ refused: readonly string[]; shared: string[] }> {
  const file = join(folder, 'graph.sqlite');
  rmSync(file, { force: true });
  try {
    await writeSnapshot(
      file,
      nodes.map((node, index) => ({ node: Node.parse(node), place: { file: `place-${index}` } })),
    );
  } catch (error) {
    if (!(error instanceof InputRefused)) throw error;
    return {
      refused: error.problems.map(formatProblem).map(({ where, message }) => `${where}: ${message}`),
      shared: [],
    };
  }
  const snapshot = openSnapshot(file);
  const context = contextOn();
  const owners = new Map<string, string>();
  const shared: string[] = [];
  const claim = (path: string, owner: string) => {
    const key = path.toLowerCase();
    const other = owners.get(key);
    if (other !== undefined && other !== owner) shared.push(`${owner} and ${other}: ${path}`);
    owners.set(key, owner);
  };
  for (const plan of planEntities(snapshot, context.families)) {
    for (const entry of plan.entries)
      for (const path of [pathOf(entry), ...printedForms(entry)]) claim(fileOfPath(path), plan.key);
    for (const { path } of aliasesOf(snapshot, plan, context.families)) claim(fileOfPath(path), plan.key);
    for (const { path } of plan.entity ? machineFiles(snapshot, plan.entity, context) : [])
      claim(fileAt(path), plan.key);
  }
  snapshot.close();
  return { refused: [], shared };
}

const OPERATORS: Raw[] = ['dairy', 'farm'].map((id) => ({ type: 'operator', id, name: id }));
const PRODUCTS: Raw[] = [
  { type: 'product', id: 'cheese', gtin: '09520123456788', operator: 'dairy', name: 'Cheese' },
  { type: 'product', id: 'butter', gtin: '09520123456795', operator: 'dairy', name: 'Butter' },
];
const graphOf = (cheese: Raw, butter: Raw, ...batches: Raw[]): Raw[] => [
  ...OPERATORS,
  { ...PRODUCTS[0], ...cheese },
  { ...PRODUCTS[1], ...butter },
  ...batches.map((batch) => ({ type: 'batch', ...batch })),
];

const CLASHES: [string, Raw[], places: [number, number]][] = [
  [
    'one lot behind two slugs of an operator',
    graphOf({}, {}, { product: 'cheese', lot: 'L1', slug: 'c-1' }, { product: 'butter', lot: 'L1', slug: 'b-1' }),
    [4, 5],
  ],
  [
    'a former id and a lot behind a slug',
    graphOf({}, {}, { product: 'cheese', lot: 'L1', slug: 'c-1' }, { product: 'cheese', lot: 'L2', formerly: ['L1'] }),
    [4, 5],
  ],
  [
    'a former id and a lot behind a slug, of two operators',
    graphOf(
      {},
      {},
      { product: 'cheese', lot: 'L2', operator: 'farm', formerly: ['L1'] },
      { product: 'cheese', lot: 'L1', slug: 'c-1' },
    ),
    [4, 5],
  ],
  [
    'one former id of two lots of a product, made by two operators',
    graphOf(
      {},
      {},
      { product: 'cheese', lot: 'L2', operator: 'farm', formerly: ['L1'] },
      { product: 'cheese', lot: 'L3', formerly: ['L1'] },
    ),
    [4, 5],
  ],
  [
    'a lot behind a slug that another lot is called, but for capital letters',
    graphOf({}, {}, { product: 'cheese', lot: 'l1' }, { product: 'cheese', lot: 'L1', slug: 'c-2' }),
    [4, 5],
  ],
  [
    'a slug that is the lot behind another slug',
    graphOf({}, {}, { product: 'cheese', lot: 'L1', slug: 'c-1' }, { product: 'cheese', lot: 'L2', slug: 'L1' }),
    [4, 5],
  ],
  [
    'a former GTIN in 13 and in 14 digits',
    graphOf({ formerly: ['9520123456801'] }, { formerly: ['09520123456801'] }),
    [2, 3],
  ],
  ['a former GTIN in 13 digits that another product has', graphOf({ formerly: ['9520123456795'] }, {}), [2, 3]],
  ['a former GTIN in 14 digits that another product has', graphOf({ formerly: ['09520123456795'] }, {}), [2, 3]],
];

test.each(CLASHES)('%s is refused, with both places', async (_name, nodes, places) => {
  const { refused, shared } = await wrongIn(nodes);
  expect(shared).toEqual([]);
  expect(refused).toHaveLength(1);
  for (const place of places) expect(refused[0]).toContain(`place-${place}`);
});

const LEGAL: [string, Raw[]][] = [
  [
    'one lot of two products of an operator, in the path behind two slugs, that no path can hold',
    graphOf({}, {}, { product: 'cheese', lot: 'L/1', slug: 'c-1' }, { product: 'butter', lot: 'L/1', slug: 'b-1' }),
  ],
  [
    'two lots of a product behind slugs that differ in capital letters only',
    graphOf({}, {}, { product: 'cheese', lot: 'l1', slug: 'c-1' }, { product: 'cheese', lot: 'L1', slug: 'c-2' }),
  ],
  [
    'two lots of an operator behind slugs that differ in capital letters only',
    graphOf({}, {}, { product: 'cheese', lot: 'l1', slug: 'c-1' }, { product: 'butter', lot: 'L1', slug: 'b-1' }),
  ],
  [
    'one former id of lots of two products that nobody makes',
    [
      { type: 'product', id: 'cheese', name: 'Cheese' },
      { type: 'product', id: 'butter', name: 'Butter' },
      { type: 'batch', product: 'cheese', lot: 'L2', formerly: ['L1'] },
      { type: 'batch', product: 'butter', lot: 'L3', formerly: ['L1'] },
    ],
  ],
  [
    'a former GTIN of one product in 13 and in 14 digits',
    graphOf({ formerly: ['9520123456801', '09520123456801'] }, {}),
  ],
  ['the own GTIN in 13 digits', graphOf({ formerly: ['9520123456788'] }, {})],
];

test.each(LEGAL)('%s is taken', async (_name, nodes) => {
  expect(await wrongIn(nodes)).toEqual({ refused: [], shared: [] });
});

const GTINS = ['09520123456788', '09520123456795', '09520123456801'];
const NAMES = ['cheese', 'butter', 'old', 'Old', ...GTINS.map((gtin) => gtin.slice(1)), ...GTINS];
const LOTS = ['A', 'a', 'B', 'C', 'D/1'];
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const few = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(arbitrary, { minLength: 1, maxLength: 2 }));
const product = (id: string) =>
  fc.record({
    type: fc.constant('product'),
    id: fc.constant(id),
    name: fc.constant(id),
    gtin: maybe(fc.constantFrom(...GTINS)),
    operator: maybe(fc.constantFrom('dairy', 'farm')),
    formerly: few(fc.constantFrom(...NAMES)),
  });
const batch = fc.record({
  type: fc.constant('batch'),
  product: fc.constantFrom('cheese', 'butter'),
  lot: fc.constantFrom(...LOTS),
  slug: maybe(fc.constantFrom('A', 's', 'S', 't')),
  id: maybe(fc.constantFrom('A', 'x', 'X')),
  operator: maybe(fc.constantFrom('dairy', 'farm')),
  formerly: few(fc.constantFrom('A', 'a', 'B', 's', 'old')),
});
const given = (node: Raw) => Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined));

test('whatever names a graph gives, no two entities of one that is taken share a file', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      product('cheese'),
      product('butter'),
      fc.array(batch, { maxLength: 3 }),
      async (cheese, butter, batches) => {
        const { refused, shared } = await wrongIn([...OPERATORS, ...[cheese, butter, ...batches].map(given)]);
        if (refused.length === 0) taken += 1;
        expect(shared).toEqual([]);
      },
    ),
    { numRuns: 150, seed: 20261122 },
  );
  expect(taken).toBeGreaterThan(50);
}, 600_000);
