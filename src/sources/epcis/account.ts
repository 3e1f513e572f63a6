import type { NotShownKind } from '../../core/graph/not-shown.ts';
import type { LeftOut } from './event/left-out.ts';
import { identifiersOf, odditiesOf } from './event/oddities.ts';
import { lotDataOfEvent, type LotValue, NOT_SHOWN } from './master-data/lot-data.ts';
import type { EventRead } from './event-versions.ts';
import type { DocumentLocation } from '../../core/identity/source-location.ts';

/** What became of an event: it counts, another version of it counts, or an error declaration withdraws it. */
export type EventOutcome = 'counts' | 'merged' | 'withdrawn';

/** Receives what reading finds in each document in addition to nodes and problems, for `storytrace explain`. */
export interface Account {
  document(file: string, format: string): void;
  /** @param event id of the event node */
  event(at: DocumentLocation, event: string, outcome: EventOutcome): void;
  /** A value of an event that counts, which is on no page: kept, and of a kind of the closed list. */
  leftOut(at: DocumentLocation, kind: NotShownKind, value: unknown): void;
  /** A value that is kept nowhere, or on no page. */
  ignored(at: DocumentLocation, value: unknown, why: string): void;
  /** A value of lot data that is read. Whether it is on a page depends on the lots: another event or their nodes may have another value. @param lots keys of batches */
  lotValue(at: DocumentLocation, lots: readonly string[], value: Omit<LotValue, 'pointer'>): void;
  /** An identifier as written, and the key of the node that it names. */
  named(identifier: string, key: string): void;
}

const NOT_COUNTED = {
  withdrawn: 'is of an event that an error declaration withdraws',
  merged: 'is of an event whose other telling counts',
};

/**
 * Reports an event and each of its values that is on no page.
 * @param isMaker whether it brought a lot or an item into being, which then shows its lot data
 * @param leftOut values of an event that counts
 */
export function reportEvent(
  account: Account,
  { event, id, at }: EventRead,
  outcome: EventOutcome,
  isMaker: boolean,
  leftOut: Iterable<LeftOut>,
): void {
  const within = (pointer: string): DocumentLocation => ({ ...at, pointer: at.pointer + pointer });
  account.event(at, id, outcome);
  for (const { pointer, value, why, isIgnored } of odditiesOf(event))
    account.ignored(within(pointer), value, isIgnored ? `${why}; it is left out` : why);
  const { values, unread } = lotDataOfEvent(event);
  const known = new Set([...unread, ...(isMaker ? values : [])].map(({ pointer }) => `/ilmd${pointer}`));
  for (const [pointer, value] of extensionsIn(event, known))
    account.ignored(within(pointer), value, whatOfExtension(pointer));
  if (outcome !== 'counts')
    for (const [pointer, value] of identifiersOf(event)) account.ignored(within(pointer), value, NOT_COUNTED[outcome]);
  for (const { pointer, kind, value } of leftOut) account.leftOut(within(pointer), kind, value);
}

/** Where the event node keeps fields of other namespaces: among its own fields, in master data, and with measurements. */
const KEPT = /^\/(?:[^/]+$|ilmd\/|sensorElementList\/)/;

function whatOfExtension(pointer: string): string {
  const [, name = ''] = /^\/ilmd\/(?:.*[#:])?([^/#:]+)$/.exec(pointer) ?? [];
  if (Object.hasOwn(NOT_SHOWN, name)) return `${NOT_SHOWN[name]}; kept in the EPCIS document of the lot`;
  return KEPT.test(pointer)
    ? 'has no place on a page: kept in the EPCIS document of each lot that the event is about'
    : 'has no place on a page and none in the graph: left out';
}

/**
 * Fields of other namespaces, at any depth of an event. Of a list with a known field the others are reported one by one.
 * @param known pointers of fields that are reported elsewhere
 * @param isExtension whether the value is within such a field
 */
function* extensionsIn(
  value: unknown,
  known: ReadonlySet<string>,
  pointer = '',
  isExtension = false,
): Iterable<[pointer: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, inner] of Object.entries(value)) {
    const here = `${pointer}/${field.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    if (known.has(here) || field === '@context') continue;
    if (!isExtension && !field.includes(':')) yield* extensionsIn(inner, known, here);
    else if ([...known].some((one) => one.startsWith(`${here}/`))) yield* extensionsIn(inner, known, here, true);
    else yield [here, inner];
  }
}
