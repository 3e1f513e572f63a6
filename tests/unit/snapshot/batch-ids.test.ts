import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import { keyOf } from '../../../src/core/graph/key.ts';
import { InputRefused } from '../../../src/core/problem.ts';
import { amendSnapshot } from '../../../src/snapshot/write/amend.ts';
import { inMemorySnapshot } from '../../../src/snapshot/read/in-memory.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';

const folder = mkdtempSync(join(tmpdir(), 'batch-ids-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const fresh = () => join(folder, `${(files += 1)}.sqlite`);

const PRODUCTS = ['oil', 'must', 'wine'];
const GROUND = [
  { type: 'operator', id: 'rossi', name: 'Rossi' },
  ...PRODUCTS.map((id) => ({ type: 'product', id, name: id, operator: 'rossi' })),
].map((node) => Node.parse(node));

const NO_ID = fc.constant(undefined);

/** Batches of three products whose lots, slugs and ids often collide, also where one id is derived from another lot. */
const batches = fc
  .uniqueArray(
    fc.record(
      {
        product: fc.constantFrom(...PRODUCTS),
        lot: fc.constantFrom('L1', 'L2', 'L3', 'oil-L1'),
        id: fc.oneof({ weight: 9, arbitrary: NO_ID }, { weight: 1, arbitrary: fc.constantFrom('l1', 'own', 'oil-L1') }),
        note: fc.constantFrom('x', 'y'),
      },
      { requiredKeys: ['product', 'lot'] },
    ),
    { selector: ({ product, lot }) => `${product}/${lot}`, maxLength: 7 },
  )
  .map((list) => list.map((batch) => Node.parse({ type: 'batch', ...batch })));

/** Every batch with the id that finds it, or the kinds of problems for which the graph is refused. */
async function told(nodes: readonly Node[]) {
  const file = fresh();
  try {
    await writeSnapshot(file, nodes);
    return contents(file);
  } catch (error) {
    if (error instanceof InputRefused) return 'refused';
    throw error;
  }
}

function contents(file: string) {
  const snapshot = openSnapshot(file);
  try {
    const ids = [...snapshot.all('batch')].map(({ product, lot, id }) => `${product}/${lot} → ${id}`);
    return { digest: snapshot.digest, ids };
  } finally {
    snapshot.close();
  }
}

test('an edit that brings or removes a shared lot gives what a whole reading gives, or asks for one', async () => {
  let amended = 0;
  let shared = 0;
  await fc.assert(
    fc.asyncProperty(batches, batches, async (before, after) => {
      const file = fresh();
      if ((await told([...GROUND, ...before])) === 'refused') return;
      await writeSnapshot(file, [...GROUND, ...before]);
      const keys = before.map(keyOf).filter((key) => !after.some((node) => keyOf(node) === key));
      const brought = after.filter((node) => !before.some((old) => JSON.stringify(old) === JSON.stringify(node)));
      const db = amendSnapshot(file);
      const result = await db.amend({ keys }, brought).catch((error: unknown) => {
        if (error instanceof InputRefused) return 'refused' as const;
        throw error;
      });
      db.close();
      const whole = await told([...GROUND, ...after]);
      if (result === undefined) return;
      amended += 1;
      expect(result === 'refused' ? 'refused' : contents(file)).toEqual(whole);
      if (whole !== 'refused' && whole.ids.some((id) => /(\w+)\/(\w+) → \1-\2$/.test(id))) shared += 1;
    }),
    { numRuns: 50, seed: 20261127 },
  );
  // The graphs include both cases; otherwise the test would show nothing.
  expect(amended).toBeGreaterThan(20);
  expect(shared).toBeGreaterThan(3);
});

test('ids are unique under their operator, and the same in memory as in the file', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (list) => {
      const nodes = [...GROUND, ...list];
      const whole = await told(nodes);
      if (whole === 'refused') return;
      const memory = [...inMemorySnapshot(nodes).all('batch')].map(
        ({ product, lot, id }) => `${product}/${lot} → ${id}`,
      );
      expect(memory).toEqual(whole.ids);
      const ids = whole.ids.map((id) => id.replace(/^.* → /, '').toLowerCase());
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 25 },
  );
});
