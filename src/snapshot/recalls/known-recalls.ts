import type { DatabaseSync } from 'node:sqlite';
import type { Batch } from '../../core/graph/batch.ts';
import type { Event, What } from '../../core/graph/event.ts';
import { batchKey } from '../../core/graph/key.ts';
import { isAbout, localTime, refOf, refOfWhat, timeOf } from '../../core/history/lookup.ts';
import { recallingEvents } from '../../core/recalls/by-events.ts';
import type { KnownRecalls } from '../../core/recalls/merge.ts';
import { type KeptRecall, listsOf, type Which } from '../../core/recalls/records.ts';
import { ALL_RECALLED } from './alarming.ts';
import { answersOf, type LookUps } from '../read/look-ups.ts';
import { errorsIn, OF_RECALLS } from './recalls.ts';
import { recallNames } from './recall-names.ts';
import { notedRecalls } from './recalls-text.ts';
import { sqlStore } from '../read/sql-store.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';
import { locationIn } from '../read/source-locations.ts';
import { formatKey, itemOfKey } from '../../core/identity/entity-key.ts';
import type { ItemRef } from '../../core/identity/item-ref.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { openDatabase } from '../../storage/database.ts';

/** The recalls that a snapshot knows, and the graph that they are about. */
export interface GraphRecalls extends KnownRecalls {
  graph: LookUps;
  /** Lots and items into which one may have gone, itself included, by key. */
  reached: (lot: ItemRef) => ReadonlyMap<string, ItemRef>;
  /** Where a node that says `recalled` itself was read, by key. */
  places: ReadonlyMap<string, SourceLocation>;
  /** Keys of lots and items that the source does not have: a recall alone brings them. */
  bare: ReadonlySet<string>;
  close(): void;
}

const DECLARED = `SELECT node.key AS key, node.place AS place, coalesce(overlaid.json, node.json) AS json FROM alarm
  JOIN node ON node.number = alarm.node LEFT JOIN overlaid ON overlaid.key = node.key WHERE node.type = 'batch' ORDER BY node.key`;

const BARE = 'SELECT node.key AS key FROM file JOIN node ON node.file = file.id WHERE file.path = ?';

export function openRecalls(file: string): GraphRecalls {
  const db = openDatabase(file, { readOnly: true });
  const { own, kept } = notedRecalls(db);
  const graph = answersOf(sqlStore(db, false));
  const which = ({ product, lot }: ItemRef): Which => {
    const gtin = graph.product(product)?.gtin;
    return { ...(gtin === undefined ? { product } : { gtin }), ...listsOf(lot) };
  };
  const itemsOf = itemsIn(db);
  const places = new Map<string, SourceLocation>();
  const declared: KeptRecall[] = [];
  for (const { key, place, json } of db.prepare(DECLARED).all()) {
    const batch = JSON.parse(String(json)) as Batch;
    if (batch.status?.code !== 'recalled') continue;
    const { message, todo, since, notice } = batch.status;
    places.set(String(key), locationIn(place));
    declared.push(
      omitUndefined({ ...which(refOf(batch)), advice: todo, reason: message, since, notice, origin: 'declared' }),
    );
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
    bare: new Set(
      db
        .prepare(BARE)
        .all(OF_RECALLS.path)
        .map((row) => String(row['key'])),
    ),
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
 * Lots and items that the recall of one may reach, itself included, by key: into which it may have gone, its containers, its contents, and the lot
 * of an item; more than the history says, because times and pooled lots are not looked at.
 */
function reachedFrom(graph: LookUps, itemsOf: (lot: ItemRef) => ItemRef[], first: ItemRef): Map<string, ItemRef> {
  const found = new Map([[batchKey(first.product, first.lot), first]]);
  const add = (ref: ItemRef | undefined) => {
    if (ref) found.set(batchKey(ref.product, ref.lot), ref);
  };
  /** Keys of logistic units. */
  const units = new Set<string>();
  const addHolder = ({ container, parent }: Event) => {
    if (container) add(refOfWhat(container));
    else if (parent !== undefined && units.size < units.add(parent).size)
      for (const event of graph.eventsOfParent(parent)) if (event.units.includes(parent)) addUse(event);
  };
  const addMade = ({ outputs, transformationId }: Event) => {
    const others = transformationId === undefined ? [] : graph.eventsOfTransformation(transformationId);
    for (const what of [outputs, ...others.map((other) => other.outputs)].flat()) add(refOfWhat(what));
  };
  const addUse = (event: Event) => {
    addHolder(event);
    addMade(event);
  };
  const contents = new Set(contentsEver(graph, first).map((ref) => batchKey(ref.product, ref.lot)));
  for (const key of contents) add(itemOfKey(key));
  // `for…of` over a Map also visits entries that the loop adds.
  for (const [key, ref] of found) {
    for (const item of itemsOf(ref)) add(item);
    for (const batch of graph.batchesWithLot(ref.product, ref.lot)) add(refOf(batch));
    for (const event of graph.eventsAbout(ref.product, ref.lot)) {
      const isIn = (whats: readonly What[]) => whats.some((what) => isAbout(what, ref));
      // Other containers of the same lot are not reached.
      if (isIn(event.objects) && !contents.has(key)) addHolder(event);
      if (isIn(event.inputs)) addMade(event);
    }
  }
  // Other items of the lot are not reached.
  const whole = first.lot.startsWith('~') ? graph.batch(first.product, first.lot)?.lot : undefined;
  if (whole !== undefined) add({ product: first.product, lot: whole });
  return found;
}

/** All that was ever in an item, nested too. */
function contentsEver(graph: LookUps, item: ItemRef): ItemRef[] {
  const isIn = ({ container }: Event) => container !== undefined && isAbout(container, item);
  const own = item.lot.startsWith('~') ? graph.eventsAbout(item.product, item.lot).filter(isIn) : [];
  const units = new Set(own.flatMap(({ units: inner }) => inner));
  const events = [...own];
  for (const unit of units)
    for (const event of graph.eventsOfParent(unit)) {
      if (event.parent !== unit) continue;
      events.push(event);
      for (const inner of event.units) units.add(inner);
    }
  return events.flatMap(({ objects }) => objects.flatMap((what) => refOfWhat(what) ?? []));
}
