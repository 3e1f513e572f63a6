import { DatabaseSync } from 'node:sqlite';
import type { Batch } from '../../core/graph/batch.ts';
import type { What } from '../../core/graph/event.ts';
import { batchKey } from '../../core/graph/key.ts';
import { isAbout, localTime, refOf, refOfWhat, timeOf } from '../../core/history/lookup.ts';
import { recallingEvents } from '../../core/recalls/by-events.ts';
import type { KnownRecalls } from '../../core/recalls/known.ts';
import type { KeptRecall, RecallRecord, Which } from '../../core/recalls/records.ts';
import { ALL_RECALLED } from './alarming.ts';
import { answersOf, type LookUps } from '../read/look-ups.ts';
import { errorsIn } from './recalls.ts';
import { recallNames } from './recall-names.ts';
import { sqlStore } from '../read/sql-store.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';
import { locationIn } from '../read/source-locations.ts';
import { formatKey } from '../../core/identity/entity-key.ts';
import type { ItemRef } from '../../core/identity/item-ref.ts';

/** The recalls that a snapshot knows, and the graph that they are about. */
export interface GraphRecalls extends KnownRecalls {
  graph: LookUps;
  /** Lots and items into which one may have gone, itself included, by key. */
  reached: (lot: ItemRef) => ReadonlyMap<string, ItemRef>;
  /** Where a node that says `recalled` itself was read, by key. */
  places: ReadonlyMap<string, SourceLocation>;
  close(): void;
}

const DECLARED = `SELECT node.key AS key, node.place AS place, coalesce(overlaid.json, node.json) AS json FROM alarm
  JOIN node ON node.number = alarm.node LEFT JOIN overlaid ON overlaid.key = node.key WHERE node.type = 'batch' ORDER BY node.key`;

export function openRecalls(file: string): GraphRecalls {
  const db = new DatabaseSync(file, { readOnly: true });
  const meta = (name: string) => String(db.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.['value'] ?? '');
  const { own, kept } = JSON.parse(meta('recalls') || '{"own":[],"kept":[]}') as Record<'own' | 'kept', RecallRecord[]>;
  const graph = answersOf(sqlStore(db, false));
  const which = ({ product, lot }: ItemRef): Which => {
    const gtin = graph.product(product)?.gtin;
    const isItem = lot.startsWith('~');
    return {
      ...(gtin === undefined ? { product } : { gtin }),
      lots: isItem ? [] : [lot],
      serials: isItem ? [lot.slice(1)] : [],
    };
  };
  const itemsOf = itemsIn(db);
  const places = new Map<string, SourceLocation>();
  const declared: KeptRecall[] = [];
  for (const { key, place, json } of db.prepare(DECLARED).all()) {
    const batch = JSON.parse(String(json)) as Batch;
    if (batch.status?.code !== 'recalled') continue;
    const { message, todo, since, notice } = batch.status;
    places.set(String(key), locationIn(place));
    declared.push({
      ...which(refOf(batch)),
      advice: todo,
      ...(message && { reason: message }),
      ...(since !== undefined && { since }),
      ...(notice !== undefined && { notice }),
      origin: 'declared',
    });
  }
  const hasAlarms = db.prepare('SELECT 1 FROM alarm LIMIT 1').get() !== undefined;
  const refs = hasAlarms ? (db.prepare(ALL_RECALLED).all() as unknown as ItemRef[]) : [];
  const events = refs.flatMap((ref): KeptRecall[] =>
    recallingEvents(graph, ref).map((event) => ({
      ...which(ref),
      advice: [],
      since: localTime(timeOf(event), event.eventTimeZoneOffset).slice(0, 10),
      time: event.eventTime,
      origin: formatKey('event', event.id),
    })),
  );
  return {
    ...{ own, kept, declared, events, places, graph },
    errors: errorsIn(db),
    reached: (lot) => reachedFrom(graph, itemsOf, lot),
    nameOf: recallNames(db).keyOf,
    close: () => db.close(),
  };
}

/** Items of a lot; their names begin with `~`, which no lot has. */
const ITEMS = `SELECT batch.lot AS lot FROM batch JOIN node ON node.number = batch.node
  WHERE batch.product = ?1 AND batch.segment COLLATE NOCASE >= '~' AND json_extract(node.json, '$.lot') = ?2`;

function itemsIn(db: DatabaseSync): (lot: ItemRef) => ItemRef[] {
  const find = db.prepare(ITEMS);
  return ({ product, lot }) => find.all(product, lot).map((row) => ({ product, lot: String(row['lot']) }));
}

/**
 * Lots and items into which one may have gone, itself included, by key: more than the history says, because times and pooled lots are not
 * looked at.
 */
function reachedFrom(graph: LookUps, itemsOf: (lot: ItemRef) => ItemRef[], first: ItemRef): Map<string, ItemRef> {
  const found = new Map([[batchKey(first.product, first.lot), first]]);
  const add = (ref: ItemRef | undefined) => {
    if (ref) found.set(batchKey(ref.product, ref.lot), ref);
  };
  // `for…of` over a Map also visits entries that the loop adds.
  for (const ref of found.values()) {
    for (const item of itemsOf(ref)) add(item);
    for (const batch of graph.batchesWithLot(ref.product, ref.lot)) add(refOf(batch));
    for (const event of graph.eventsAbout(ref.product, ref.lot)) {
      const { container, inputs, objects, outputs, transformationId } = event;
      const isIn = (whats: readonly What[]) => whats.some((what) => isAbout(what, ref));
      if (container && isIn(objects)) add(refOfWhat(container));
      if (!isIn(inputs)) continue;
      const others = transformationId === undefined ? [] : graph.eventsOfTransformation(transformationId);
      for (const what of [outputs, ...others.map((other) => other.outputs)].flat()) add(refOfWhat(what));
    }
  }
  return found;
}
