import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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
import { casesOf } from '../../cases.ts';

const folder = mkdtempSync(join(tmpdir(), 'names-'));

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
const { clashes, legal } = casesOf<{
  clashes: [name: string, nodes: Raw[], places: [number, number]][];
  legal: [name: string, nodes: Raw[]][];
}>('clashing-names');

test.each(clashes)('%s is refused, with both places', async (_name, nodes, places) => {
  const { refused, shared } = await wrongIn(nodes);
  expect(shared).toEqual([]);
  expect(refused).toHaveLength(1);
  for (const place of places) expect(refused[0]).toContain(`place-${place}`);
});

test.each(legal)('%s is taken', async (_name, nodes) => {
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
