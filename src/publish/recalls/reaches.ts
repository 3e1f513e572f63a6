import { inForce } from '../../core/recalls/merge.ts';
import { instancesIn, recallName } from '../../core/recalls/records.ts';
import type { GraphRecalls } from '../../snapshot/recalls/known-recalls.ts';
import type { Reach, RecallsFile } from './recalls-file.ts';
import { formatKey, itemOfKey, typeOfKey } from '../../core/identity/entity-key.ts';
import { batchKey } from '../../core/graph/key.ts';
import type { ItemRef } from '../../core/identity/item-ref.ts';

/** What recalls reach, in force or withdrawn. */
export const reachedEntities = ({ reaches }: Pick<RecallsFile, 'reaches'>): ReadonlySet<string> =>
  new Set(Object.values(reaches).flatMap(({ itself, others }) => [...itself, ...others]));

/** Of each recall in force what it reaches in the graph of today. What the graph no longer has stays as it was known. */
export function reachesOf(
  records: RecallsFile['records'],
  before: RecallsFile['reaches'],
  graph: GraphRecalls,
): RecallsFile['reaches'] {
  const found = { ...before };
  const force = inForce(records);
  for (const recall of new Set(force.values()))
    for (const instance of instancesIn(recall)) {
      const name = recallName(recall, instance);
      const key = force.has(name) ? graph.nameOf(recall, instance) : undefined;
      const item = key === undefined ? undefined : itemOfKey(key);
      if (!item) continue;
      const [old, now] = [before[name], reachOf(graph, item)];
      const both = (list: keyof Reach) => {
        const stay = (old?.[list] ?? []).filter((entity) => graph.graph.node(entity) === undefined);
        return [...new Set([...stay, ...now[list]])].sort();
      };
      found[name] = { itself: both('itself'), others: both('others') };
    }
  return found;
}

function reachOf(graph: GraphRecalls, first: ItemRef): Reach {
  const itself = new Set(entitiesOf(graph, first).filter((entity) => typeOfKey(entity) === 'batch'));
  const others = new Set<string>();
  for (const lot of graph.reached(first).values())
    for (const entity of entitiesOf(graph, lot)) if (!itself.has(entity)) others.add(entity);
  return { itself: [...itself], others: [...others] };
}

/** A lot or an item with its product and operator, under every name that they had. */
function entitiesOf({ graph }: GraphRecalls, { product, lot }: ItemRef): string[] {
  const [batch, of] = [graph.batch(product, lot), graph.product(product)];
  const products = [product, ...(of?.formerly ?? [])];
  const operator = batch?.operator ?? of?.operator;
  const operators = operator === undefined ? [] : [operator, ...(graph.operator(operator)?.formerly ?? [])];
  return [
    ...products.flatMap((id) => [lot, ...(batch?.formerly ?? [])].map((name) => batchKey(id, name))),
    ...products.map((id) => formatKey('product', id)),
    ...operators.map((id) => formatKey('operator', id)),
  ];
}
