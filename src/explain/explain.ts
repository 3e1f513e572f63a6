import { batchKey, keyOf } from '../core/graph/key.ts';
import { NOT_SHOWN, type NotShownKind } from '../core/graph/not-shown.ts';
import type { Node, NodeType } from '../core/graph/node.ts';
import type { Family } from '../core/routes/table.ts';
import { statusOf } from '../core/status/status.ts';
import type { openSourceLocations } from '../snapshot/read/source-locations.ts';
import { type DocumentLocation, formatLocation } from '../core/identity/source-location.ts';
import type { Snapshot, StoredBatch } from '../snapshot/snapshot.ts';
import type { Ledger } from './ledger.ts';
import { lotValuesNotShown } from './lot-values.ts';
import { markShown, whyNotShown } from './shown.ts';
import { formatKey, parseKey, NODE_TYPES } from '../core/identity/entity-key.ts';

/** Pointer to a whole document; other pointers follow RFC 6901. */
const WHOLE = '#';

export interface DocumentAccount {
  file: string;
  format: string;
  events: {
    read: number;
    shown: number;
    merged: number;
    withdrawn: number;
    notShown: { pointer: string; kind: NotShownKind; why: string }[];
  };
  /** Events that a lot's history leaves out, although they name one of its ingredient lots. `page`: `product/lot` of that history. */
  leftOut: { pointer: string; page: string; why: string }[];
  /** Values of events that no page ever shows, each of a kind of the closed list. */
  notShown: { pointer: string; kind: NotShownKind; value: unknown; why: string }[];
  ignored: { pointer: string; value: unknown; why: string }[];
}

export interface ExplainContext {
  ledger: Ledger;
  snapshot: Snapshot;
  places: ReturnType<typeof openSourceLocations>;
  families: ReadonlySet<Family>;
  /** Build date, `YYYY-MM-DD`. */
  date: string;
}

/** Records the events of nodes that came without EPCIS, and marks every event that a page shows. */
export function settle({ ledger, snapshot, places, families }: ExplainContext): void {
  const known = new Set<string>();
  for (const { file } of ledger.documents()) known.add(file);
  for (const type of NODE_TYPES) {
    for (const key of snapshot.keys(type)) {
      const place = sourceOf(places, key);
      if (!place || known.has(place.file)) continue;
      ledger.document(place.file, 'nodes');
      if (type === 'event') ledger.event(place, parseKey(key)?.id ?? '', 'counts');
    }
  }
  markShown(snapshot, ledger, families);
}

/** DocumentLocation of a node in the source. A graph API counts as one document, in which a key locates each node. */
function sourceOf(places: ExplainContext['places'], key: string): DocumentLocation | undefined {
  const place = places.of(key);
  if (place?.file === undefined)
    return place && { file: 'graph API', pointer: `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}` };
  const { index, item, pointer, node: _, ...row } = place;
  const inFile = index === undefined ? '' : `/${index}`;
  return { file: formatLocation(row), pointer: pointer ?? (item === undefined ? inFile : `/items/${item}`) };
}

/** Account of each document, with counts that add up. */
export function* documentAccounts({ ledger, snapshot, families }: ExplainContext): Iterable<DocumentAccount> {
  for (const { file, format } of ledger.documents()) {
    const events: DocumentAccount['events'] = { read: 0, shown: 0, merged: 0, withdrawn: 0, notShown: [] };
    for (const { pointer, id, fate, isShown } of ledger.events(file)) {
      events.read += 1;
      if (fate === 'merged') events.merged += 1;
      else if (fate === 'withdrawn') events.withdrawn += 1;
      else if (isShown) events.shown += 1;
      else {
        const event = snapshot.node(formatKey('event', id));
        events.notShown.push({
          pointer: pointer === '' ? WHOLE : pointer,
          ...(event?.type === 'event' ? whyNotShown(event) : { kind: 'no-page' as const, why: 'is not in the graph' }),
        });
      }
    }
    const leftOut = [...ledger.notInHistoryIn(file)].map((one) => ({
      ...one,
      pointer: one.pointer === '' ? WHOLE : one.pointer,
    }));
    const notShown = Array.from(ledger.leftOutIn(file), (one) => ({ ...one, why: NOT_SHOWN[one.kind].why }));
    const ignored = [...ledger.ignoredIn(file), ...lotValuesNotShown(snapshot, ledger.lotValuesIn(file), families)];
    yield { file, format, events, notShown, leftOut, ignored };
  }
}

export type NodeAccount = Omit<Node, 'status'> & {
  identifiers: string[];
  status?: unknown;
  statusFrom?: DocumentLocation;
};

/** Nodes with the identifiers of their sources; lots and items also with the status on their pages and its origin. */
export function* nodeAccounts(context: ExplainContext, type: NodeType): Iterable<NodeAccount> {
  const { ledger, snapshot } = context;
  for (const node of snapshot.all(type) as Iterable<Node>) {
    const key = keyOf(node);
    const identifiers = [...new Set([...(node.identifiers ?? []), ...ledger.identifiersOf(key)])];
    yield { ...node, identifiers, ...(node.type === 'batch' && statusAccount(context, node as StoredBatch)) };
  }
}

function statusAccount(
  { snapshot, places, date }: ExplainContext,
  batch: StoredBatch,
): { status?: unknown; statusFrom?: DocumentLocation } {
  const status = statusOf(snapshot, batch, date);
  if (!status) return {};
  const { product, lot } = batch;
  const teller = status.from === 'lot' && lot !== undefined ? batchKey(product, lot) : keyOf(batch);
  const from = sourceOf(places, status.event === undefined ? teller : formatKey('event', status.event));
  return { status: { ...batch.status, ...status }, ...(from && { statusFrom: from }) };
}
