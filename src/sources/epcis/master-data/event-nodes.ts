import type { Batch } from '../../../core/graph/batch.ts';
import type { Event } from '../../../core/graph/event.ts';
import { batchKey, instanceOf, keyOf } from '../../../core/graph/key.ts';
import type { Node } from '../../../core/graph/node.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';
import type { Arrival, Arrivals } from '../../../snapshot/write/arrival.ts';
import { fillBatch } from './fill-batch.ts';
import { readLotData } from './lot-data.ts';
import { formatValue } from '../../validate/format-value.ts';
import { LotRecords, pathInNode, recordedAt } from './lot-records.ts';

/** Whether an event node has lot data of lots or items that it makes. What the owner withholds of a step is on no page. */
export function hasLotData(node: Node): node is Event & { ilmd: NonNullable<Event['ilmd']> } {
  return node.type === 'event' && node.ilmd !== undefined && !node.notDisclosed && madeBy(node).length > 0;
}

/** Keys of the lots and items that an event makes. */
function madeBy({ eventType, action, objects, outputs }: Event): string[] {
  const made =
    eventType === 'TransformationEvent' ? outputs : eventType === 'ObjectEvent' && action === 'ADD' ? objects : [];
  return made.flatMap((what) => {
    const instance = instanceOf(what);
    return instance === undefined ? [] : [batchKey(what.product, instance)];
  });
}

/** Records the lot data of an event node. */
export function recordLotData(records: LotRecords, node: Node, place: SourceLocation): void {
  if (!hasLotData(node)) return;
  const lots = madeBy(node);
  const isOfItems = lots.some((key) => key.includes('~'));
  const { facts, unread } = readLotData(Object.entries(node.ilmd), node, isOfItems ? 'items' : 'lots');
  for (const { pointer, value, why } of unread)
    records.unread.push({
      ...{ kind: 'NotOfEpcis', where: place, path: pathInNode(pointer), received: formatValue(value) },
      message: `${why}; kept in the EPCIS document, and on no page`,
      fix: 'Correct it, or leave it: all else is read.',
    });
  for (const key of lots) records.add(key, { facts, place, recorded: recordedAt(node) });
}

/** Completes the lots and items that have lot data, and warns where events differ. @param isDone keys that are left out */
export function* fillsOf(records: LotRecords, isDone: (key: string) => boolean = () => false): Iterable<Arrival> {
  for (const warning of records.unread) yield { warning };
  for (const key of records.keys) {
    const read = isDone(key) ? undefined : records.merged(key);
    if (!read) continue;
    for (const warning of read.warnings) yield { warning };
    yield { lot: key, fill: (declared: Batch, where: SourceLocation) => fillBatch(declared, where, read.merged) };
  }
}

/** Nodes with what the lot data of the events among them add to the lots among them. */
export function completed(nodes: readonly Node[]): Node[] {
  const records = new LotRecords();
  for (const node of nodes) recordLotData(records, node, { node: keyOf(node) });
  return nodes.map((node) => {
    const read = node.type === 'batch' ? records.merged(keyOf(node)) : undefined;
    return read && node.type === 'batch' ? fillBatch(node, { node: keyOf(node) }, read.merged).node : node;
  });
}

/** The arrivals of a source of nodes, then what the lot data of its events add to its lots. */
export async function* withLotData(arrivals: Arrivals, records: LotRecords): AsyncIterable<Arrival | Node> {
  for await (const arrival of arrivals) {
    if ('node' in arrival) recordLotData(records, arrival.node, arrival.place);
    yield arrival;
  }
  yield* fillsOf(records);
}
