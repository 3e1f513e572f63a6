import type { Batch, IngredientLots } from '../../core/graph/batch.ts';
import { EVENT_TYPES, type Event, type What } from '../../core/graph/event.ts';
import { batchKey, instanceOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import { referencesOf } from '../../core/graph/references.ts';
import { DISPOSITIONS, mayAlarm, statementOf } from '../../core/status/statuses.ts';
import { itemOfKey } from '../../core/identity/entity-key.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

/** Role of what only the withheld part of a node names. */
const WITHHELD = 'withheld';

/** Roles under which a withheld lot is still found: recalls and allergens are followed through steps that are not disclosed. */
const FOLLOWED: ReadonlySet<string> = new Set(['inputs', 'ingredients.lots']);

/**
 * Removes the facts that the owner withholds from a node, before the node is stored. No other module removes any. An undisclosed step keeps
 * its existence, its goods and its dates, a note that is marked public, and a status that must not be hidden.
 * @param idOf the public id of an undisclosed event
 */
export function disclosed(node: Node, idOf: (event: Event) => string): Node {
  if (node.type === 'event') return node.notDisclosed ? withheldEvent(node, idOf(node)) : node;
  if (node.type !== 'batch' || !hasWithheldLots(node)) return node;
  return { ...node, ingredients: node.ingredients.map((part) => (part.notDisclosed ? withheldPart(part) : part)) };
}

/** An undisclosed event, or a lot of which an ingredient is not disclosed. */
export function isWithheld(node: Node): boolean {
  return node.type === 'event' ? node.notDisclosed : node.type === 'batch' && hasWithheldLots(node);
}

function hasWithheldLots({ ingredients }: Batch): boolean {
  return ingredients.some(({ notDisclosed }) => notDisclosed);
}

/** `batch:salt/L1` as an event names it. */
export function whatOfKey(key: string): What[] {
  const { product, lot: name = '' } = itemOfKey(key) ?? {};
  if (product === undefined) return [];
  if (!name.startsWith('~')) return [{ product, lot: name }];
  return [{ product, ...(name.includes(':') ? { identifiers: [name.slice(1)] } : { serial: name.slice(1) }) }];
}

/** Role and target of what a node names, in turn, each pair once; with role `withheld` what only its withheld part names. */
export function linksOf(node: Node, open: Node): string[] {
  const named = new Set<string>();
  const pairs: string[] = [];
  const add = (role: string, target: string) => {
    if (named.size === named.add(`${role} ${target}`).size) return;
    pairs.push(role, target);
  };
  for (const { role, target } of referencesOf(open)) add(role, target);
  if (open === node) return pairs;
  for (const { role, target } of referencesOf(node)) {
    if (FOLLOWED.has(role)) add(role, target);
    else if (!named.has(`${role} ${target}`)) add(WITHHELD, target);
  }
  return pairs;
}

/** Adds the withheld input lots that are recalled or otherwise not to be used: an alarm is never withheld. */
export function withAlarmed(node: Node, lots: readonly What[]): Node {
  if (lots.length === 0) return node;
  if (node.type === 'event') {
    const known = new Set(node.inputs.map(nameOf));
    return { ...node, inputs: [...node.inputs, ...lots.filter((what) => !known.has(nameOf(what)))] };
  }
  if (node.type !== 'batch') return node;
  const at = node.ingredients.findIndex(({ notDisclosed }) => notDisclosed);
  const known = new Set(node.ingredients.flatMap((part) => part.lots).map(nameOf));
  const more = lots.filter((what) => !known.has(nameOf(what)));
  return {
    ...node,
    ingredients: node.ingredients.map(
      (part, index) =>
      index === at ? { ...part, lots: [...part.lots, ...more.flatMap(({ product, lot }) => (lot === undefined ? [] : [{ product, lot }]))] } : part, // prettier-ignore
    ),
  };
}

const nameOf = (what: Pick<What, 'product' | 'lot' | 'serial'>) => batchKey(what.product, instanceOf(what) ?? '');

function withheldPart({ ingredient, note, notePublic }: IngredientLots): IngredientLots {
  return { ingredient, lots: [], lotText: [], notDisclosed: true, ...(notePublic && note && { note, notePublic }) };
}

function withheldEvent(event: Event, id: string): Event {
  const { type, eventType, action, eventTime, endTime, eventTimeZoneOffset, note, notePublic } = event;
  const { transformationId, container, parent } = event;
  const isStandard = (EVENT_TYPES as readonly string[]).includes(eventType);
  const objects = event.objects.map(goods);
  const outputs = event.outputs.map(goods);
  // An event with inputs only is a step of these lots; otherwise the inputs are details of the outputs.
  const isUse = objects.length + outputs.length === 0 && transformationId === undefined;
  return omitUndefined({
    type,
    id,
    eventType: isStandard ? eventType : 'ObjectEvent',
    action,
    objects,
    inputs: isUse ? event.inputs.map(goods) : [],
    outputs,
    container: container && goods(container),
    parent,
    units: event.units,
    transformationId,
    eventTime,
    endTime,
    eventTimeZoneOffset,
    ...statement(event),
    sources: [],
    destinations: [],
    bizTransactions: [],
    sensors: [],
    ...(notePublic && note && { note, notePublic }),
    notDisclosed: true,
    documents: [],
    certificates: [],
    media: [],
  });
}

/** The goods without their quantities. */
function goods({ product, lot, serial, identifiers }: What): What {
  const isNamed = lot !== undefined || serial !== undefined;
  return omitUndefined({
    product,
    lot,
    serial,
    ...(!isNamed && identifiers && { identifiers }),
  });
}

/** The statuses that an event declares for its goods, where they raise a warning or withdraw one. */
function statement(event: Event): Partial<Event> {
  const { bizStep, disposition, persistentDisposition } = event;
  const known = (term: string) => Object.hasOwn(DISPOSITIONS, term);
  const unset = persistentDisposition?.unset.filter(known) ?? [];
  if (!mayAlarm(event)) return unset.length === 0 ? {} : { persistentDisposition: { set: [], unset } };
  return {
    ...(bizStep !== undefined && statementOf({ eventType: 'ObjectEvent', bizStep }).status && { bizStep }),
    ...(disposition !== undefined && known(disposition) && { disposition }),
    ...(persistentDisposition && { persistentDisposition: { set: persistentDisposition.set.filter(known), unset } }),
  };
}
