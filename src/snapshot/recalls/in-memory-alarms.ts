import { batchKey, keyOf, lotOfInstance } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import { referencesOf } from '../../core/graph/references.ts';
import { refOf } from '../../core/history/lookup.ts';
import { isAlarm } from '../../core/status/verdict.ts';
import { mayAlarm } from '../../core/status/statuses.ts';
import type { Store, StoredBatch } from '../store.ts';
import { formatKey } from '../../core/identity/entity-key.ts';
import { formatItem, type ItemRef } from '../../core/identity/item-ref.ts';

type References = ReadonlyMap<string, readonly { role: string; source: Node }[]>;

const NAMED: readonly string[] = ['objects', 'inputs', 'outputs', 'container', 'units', 'parent'];
const HOLDERS: readonly string[] = ['parent', 'container'];
const CONTENTS: readonly string[] = ['objects', 'units'];
const USED: readonly string[] = ['inputs', 'ingredients.lots'];

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
  const keys = new Set(
    events.flatMap((event) => (event.type === 'event' && mayAlarm(event) ? targetsOf(event, NAMED) : [])),
  );
  for (const batch of batches) if (isAlarm(batch.status?.code)) keys.add(keyOf(batch));
  // `for…of` over a Set also visits elements that the loop adds.
  for (const target of keys)
    for (const event of naming(target, HOLDERS)) for (const inside of targetsOf(event, CONTENTS)) keys.add(inside);
  const direct = batches.filter((batch) => keys.has(keyOf(batch)) || keys.has(formatKey('product', batch.product)));
  const lots = new Set(direct.map(refOf).flatMap(({ product, lot }) => lotNames(product, lotOfInstance(lot))));
  const alarmed = batches.filter(
    (batch) =>
      direct.includes(batch) ||
      (batch.serial !== undefined && lots.has(formatItem({ product: batch.product, lot: batch.lot ?? '' }))),
  );
  const late = batches.filter((batch) => naming(keyOf(batch), USED).some((by) => isAfter(by, batch.dates.useBy)));
  const ofItems = alarmed.flatMap(({ product, serial, lot }) =>
    serial === undefined || lot === undefined ? [] : [batchKey(product, lot)],
  );
  const reachedFrom = (first: readonly string[], itemsOf: (lot: string) => readonly string[]) => {
    const reached = new Set(first);
    for (const key of reached) {
      const made = naming(key, ['inputs', 'units']).flatMap((event) => [
        ...targetsOf(event, ['outputs']),
        ...targetsOf(event, ['transformationId']).flatMap((id) =>
          naming(id, ['transformationId']).flatMap((half) => targetsOf(half, ['outputs'])),
        ),
      ]);
      const holders = naming(key, CONTENTS).flatMap((event) => targetsOf(event, HOLDERS));
      const declared = naming(key, ['ingredients.lots']).map(keyOf);
      for (const next of [...made, ...holders, ...declared, ...itemsOf(key)]) reached.add(next);
    }
    return reached;
  };
  const items = Map.groupBy(
    batches.filter(({ serial, lot }) => serial !== undefined && lot !== undefined),
    ({ product, lot = '' }) => batchKey(product, lot),
  );
  const reached = new Set([
    ...reachedFrom([...alarmed, ...late].map(keyOf), (lot) => items.get(lot)?.map(keyOf) ?? []),
    // Other items of the lot of an alarmed item are not reached.
    ...reachedFrom(ofItems, () => []),
  ]);
  return { alarmed, reached: batches.filter((batch) => reached.has(keyOf(batch))) };
}

/** Whether an event, or the making of a lot, comes after a use-by date. */
function isAfter(by: Node, useBy: string | undefined): boolean {
  if (useBy === undefined) return false;
  if (by.type === 'event') return new Date(by.eventTime).toISOString().slice(0, 10) > useBy;
  return by.type === 'batch' && (by.dates.production ?? by.dates.packaging ?? '') > useBy;
}

const lotNames = (product: string, lot: ItemRef['lot'] | undefined): string[] =>
  lot === undefined ? [] : [formatItem({ product, lot })];
