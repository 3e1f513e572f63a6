import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyOf } from '../../../src/core/graph/key.ts';
import { Node } from '../../../src/core/graph/node.ts';
import { planChanges } from '../../../src/render/build/plan.ts';
import { OutputManifest } from '../../../src/render/output/state/output-manifest.ts';
import { createStore, indexStore } from '../../../src/render/output/state/store.ts';
import { trackDependencies } from '../../../src/render/work/dependency-tracking.ts';
import { memorySnapshot } from '../../../src/snapshot/write/memory.ts';
import { LOOK_UPS, type LookUpName, type LookUps } from '../../../src/snapshot/read/look-ups.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { CHEESE } from '../../unit/input/small-graph.ts';
import { temporaryFolder } from '../publish/small-build.ts';
import { casesOf } from '../../cases.ts';

/** Arguments for each look-up. A new look-up needs arguments for which one of the changes below alters the answer. */
type Questions = { [N in LookUpName]: Parameters<LookUps[N]>[] };
const { more, questions: QUESTIONS } = casesOf<{ more: Record<string, unknown>[]; questions: Questions }>('look-ups');
const ASKED = Object.entries(QUESTIONS).flatMap(([name, questions]) =>
  questions.map((asked) => ({ name: name as LookUpName, asked, entity: `fixed:${name}${JSON.stringify(asked)}` })),
);

function answer(snapshot: Snapshot, { name, asked }: (typeof ASKED)[number]): unknown {
  const found = (snapshot[name] as (...asked: readonly unknown[]) => unknown)(...asked);
  const isList = typeof found === 'object' && found !== null && Symbol.iterator in found;
  // Keys are in no order, except the keys of `keys`.
  const list = isList ? [...(found as Iterable<unknown>)] : undefined;
  return name === 'naming' ? list?.sort() : (list ?? found);
}

const folder = temporaryFolder('look-ups');
const nodes = [...CHEESE, ...more].map((raw) => Node.parse(raw));
const whole = memorySnapshot(nodes);
const LISTS = ASKED.filter(({ name }) => name === 'count' || name.startsWith('shelf')).map(
  ({ name, asked }) => `${name === 'count' ? 'count' : 'shelf'}:${String(asked[0])}`,
);

/** A graph before and after a node was added, removed or changed. */
interface Update {
  key: string;
  before: readonly Node[];
  after: readonly Node[];
}

const without = (key: string) => nodes.filter((node) => keyOf(node) !== key);
const edited = (key: string, change: object): Update => ({
  key,
  before: nodes,
  after: nodes.map((node) => (keyOf(node) === key ? ({ ...node, ...change } as Node) : node)),
});
const UPDATES: Update[] = [
  ...nodes.map((node) => edited(keyOf(node), { revision: 'edited' })),
  ...nodes
    .map(keyOf)
    .filter((key) => whole.naming(key).length === 0)
    .flatMap((key) => [
      { key, before: without(key), after: nodes },
      { key, before: nodes, after: without(key) },
    ]),
  edited('product:cheese', { operator: 'farm' }),
  edited('product:cheese', { gtin: '09520123456801' }),
  edited('batch:cheese/C+1', { dates: { production: '2026-09-09' } }),
  edited('batch:cheese/C/2', { operator: 'farm', status: undefined, ingredients: [] }),
];

/** Questions whose answers an update alters, and the entities of a build that asked them and would be made again. */
function altered({ key, before, after }: Update, at: number): { other: string[]; missed: string[] } {
  const [was, is] = [memorySnapshot(before), memorySnapshot(after)];
  const { snapshot, anew } = trackDependencies(was);
  const db = createStore(join(folder, `${at}.sqlite`));
  const manifest = new OutputManifest(db, true);
  const put = (entity: string, deps: Set<string>) =>
    manifest.entity({ key: entity, deps: [...deps], files: [], lookUp: [], written: 0, spent: [] });
  for (const question of ASKED) {
    const deps = anew();
    answer(snapshot, question);
    put(question.entity, deps);
  }
  // A lot's page reads its operator, its events and the other halves of them, a product's its operator.
  for (const batch of was.all('batch')) {
    const deps = anew();
    const [, lot = ''] = keyOf(batch).split(/\/(.*)/s);
    const { operator } = snapshot.batch(batch.product, lot) ?? {};
    if (operator !== undefined) snapshot.operator(operator);
    for (const { transformationId } of snapshot.eventsAbout(batch.product, lot))
      if (transformationId !== undefined) snapshot.eventsOfTransformation(transformationId);
    put(keyOf(batch), deps);
  }
  for (const product of was.all('product')) {
    const deps = anew();
    if (product.operator !== undefined) snapshot.operator(product.operator);
    put(keyOf(product), deps);
  }
  indexStore(db);
  const removed = is.node(key) === undefined;
  const told = { ...is, changesSince: () => [{ key, change: 2, removed }], listsSince: () => LISTS };
  const basis = { code: '', fixed: '', version: '', site: '', date: '', shard: '', line: '', change: 1, revision: '' };
  const plan = planChanges(db, told, basis, '', []);
  db.close();
  const again = new Set(plan.render);
  const other = ASKED.filter((question) => {
    return JSON.stringify(answer(was, question)) !== JSON.stringify(answer(is, question));
  });
  const missed = other.filter(({ name, entity }) => {
    // A newly reached entity is found by its own key.
    const isReached = name === 'reached' && (again.has('batch:cheese/C+1') || again.has('operator:dairy'));
    return !again.has(entity) && !isReached;
  });
  return { other: other.map(({ name }) => name), missed: missed.map(({ entity }) => entity) };
}

test('each look-up is written down, and whoever would be answered otherwise after a change is made again', () => {
  const met = new Set<string>();
  for (const [at, update] of UPDATES.entries()) {
    const { other, missed } = altered(update, at);
    expect.soft(missed, `${at} ${update.key}`).toEqual([]);
    for (const name of other) met.add(name);
  }
  expect(Object.keys(LOOK_UPS).filter((name) => !met.has(name))).toEqual(['recallWithdrawnAt', 'recallRecordedAt']);
});
