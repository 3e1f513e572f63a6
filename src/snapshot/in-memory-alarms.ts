import { keyOf, lotOfInstance } from '../core/graph/key.ts';
import type { Node } from '../core/graph/node.ts';
import { referencesOf } from '../core/graph/references.ts';
import { LIMITS, type LotRef, refOf } from '../core/history/lookup.ts';
import { isAlarm, mayAlarm } from '../core/status/statuses.ts';
import type { Store, StoredBatch } from './store.ts';

type References = ReadonlyMap<string, readonly { role: string; source: Node }[]>;

const NAMED: readonly string[] = ['objects', 'inputs', 'outputs', 'container', 'units', 'parent'];
const HOLDERS: readonly string[] = ['parent', 'container'];
const CONTENTS: readonly string[] = ['objects', 'units'];

const targetsOf = (node: Node, roles: readonly string[]): string[] =>
  [...referencesOf(node)].flatMap(({ role, target }) => (roles.includes(role) ? [target] : []));

/** What alarms name and reach, as the file finds it (`alarming.ts`). Found when first asked for. */
export function alarmsIn(
  batches: () => readonly StoredBatch[],
  events: () => readonly Node[],
  references: References,
): Pick<Store, 'alarming' | 'reached'> {
  let found: { alarmed: StoredBatch[]; reached: StoredBatch[] } | undefined;
  const all = () => (found ??= findIn(batches(), events(), references));
  return {
    alarming: (of) =>
      all()
        .alarmed.filter((batch) => isOf(batch, of))
        .map(refOf),
    reached: (of) => {
      const { reached } = all();
      if (of === undefined) return reached.map(refOf);
      if (!('lot' in of)) return reached.filter((batch) => isOf(batch, of)).map(refOf);
      return reached.map(refOf).filter(({ product, lot }) => product === of.product && lot === of.lot);
    },
  };
}

function isOf(batch: StoredBatch, of: { product: string } | { operator: string }): boolean {
  return 'product' in of ? batch.product === of.product : batch.operator === of.operator;
}

function findIn(batches: readonly StoredBatch[], events: readonly Node[], references: References) {
  const naming = (target: string, roles: readonly string[]) =>
    (references.get(target) ?? []).flatMap(({ role, source }) => (roles.includes(role) ? [source] : []));
  let named = new Set(
    events.flatMap((event) => (event.type === 'event' && mayAlarm(event) ? targetsOf(event, NAMED) : [])),
  );
  const keys = new Set(named);
  for (let depth = 0; depth < LIMITS.nesting && named.size > 0; depth += 1) {
    const inside = [...named].flatMap((target) =>
      naming(target, HOLDERS).flatMap((event) => targetsOf(event, CONTENTS)),
    );
    named = new Set(inside.filter((target) => !keys.has(target)));
    for (const target of named) keys.add(target);
  }
  const direct = batches.filter((batch) => keys.has(keyOf(batch)) || isAlarm(batch.status?.code));
  const lots = new Set(direct.map(refOf).flatMap(({ product, lot }) => lotNames(product, lotOfInstance(lot))));
  const alarmed = batches.filter(
    (batch) => direct.includes(batch) || (batch.serial !== undefined && lots.has(`${batch.product}/${batch.lot}`)),
  );
  const reached = new Set(alarmed.map(keyOf));
  // A for-of over a set that grows visits what is added.
  for (const key of reached) {
    const made = naming(key, ['inputs']).flatMap((event) => [
      ...targetsOf(event, ['outputs']),
      ...targetsOf(event, ['transformationId']).flatMap((id) =>
        naming(id, ['transformationId']).flatMap((half) => targetsOf(half, ['outputs'])),
      ),
    ]);
    const holders = naming(key, ['objects']).flatMap((event) => targetsOf(event, ['container']));
    for (const next of [...made, ...holders, ...naming(key, ['ingredients.lots']).map(keyOf)]) reached.add(next);
  }
  return { alarmed, reached: batches.filter((batch) => reached.has(keyOf(batch))) };
}

const lotNames = (product: string, lot: LotRef['lot'] | undefined): string[] =>
  lot === undefined ? [] : [`${product}/${lot}`];
