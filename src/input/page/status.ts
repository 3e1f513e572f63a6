import type { BatchStatus } from '../../core/graph/fields/codes.ts';
import type { Event } from '../../core/graph/event.ts';
import { batchKey } from '../../core/graph/key.ts';
import { placeOf, refOf } from '../../core/history/lookup.ts';
import type { Ticket } from '../../core/page/ticket.ts';
import { type Status, statusFound } from '../../core/status/status.ts';
import { STATE_OF } from '../../core/status/verdict.ts';
import type { Verdict } from '../../core/status/stance.ts';
import { isQuoted } from '../../core/status/voice.ts';
import type { Lot } from '../../snapshot/snapshot.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import { tracedOf } from '../blocks/history/history.ts';
import { placeMark } from '../blocks/history/graph-names.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import type { Scope } from '../scope.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

type Instance = Pick<Lot, 'product' | 'lot' | 'serial' | 'identifiers' | 'status' | 'dates'>;

type Subject = Pick<Scope, 'snapshot' | 'context'>;

/** The status of a lot or an item on the day of the build; all its pages have the same. */
export function statusIn({ snapshot, context }: Subject, batch: Instance): Status | undefined {
  const { product, lot } = refOf(batch);
  return context.memo.of(`status:${batchKey(product, lot)}`, () => {
    const { status, changesOn } = statusFound(snapshot, batch, { date: context.date });
    context.day.changesOn(changesOn);
    return status;
  });
}

/**
 * What the owner says of the status that decides; for an item whose lot decides, of the status of the lot. The owner's text of a less
 * strict status is not shown: what to do with a withdrawn lot is not what to do with a recalled one.
 */
export function declaredStatus(
  snapshot: Snapshot,
  { product, lot, status: own }: Instance,
  shown: Status | undefined,
  verdict: Verdict,
): Instance['status'] {
  if (!shown || !isQuoted(verdict, shown.code)) return undefined;
  const declared = shown.from === 'lot' && lot !== undefined ? snapshot.batch(product, lot)?.status : own;
  return declared?.code === shown.code ? declared : undefined;
}

/**
 * The status of a lot in a list: not to be used or sold, or nothing documented yet. Only the lot's own pages show a use-by date:
 * a list with it would change every day.
 */
export function listedStatus(scope: Scope, lot: Lot): BatchStatus | undefined {
  const own = refOf(lot);
  const alarming = scope.context.memo.of(
    `alarming:${own.product}`,
    () => new Set(scope.snapshot.alarming({ product: own.product }).map((ref) => ref.lot)),
  );
  const declared = lot.status?.code;
  // A lot that is known only from events may have a status from events.
  const asks = alarming.has(own.lot) || declared === 'not-documented';
  const code = asks ? statusIn(scope, lot)?.code : declared;
  return code !== undefined && STATE_OF[code] !== 'no-recall-known' ? code : undefined;
}

/** The source of the status: the location of the event, and its step in the history that the page shows. */
export function statusSource(
  scope: Scope,
  entity: ResolvedEntity,
  { event: id, from, since }: Status,
): Pick<Ticket, 'statusFrom' | 'statusSince' | 'statusPlace' | 'statusStep'> {
  const event = id === undefined ? undefined : (scope.snapshot.node(formatKey('event', id)) as Event | undefined);
  if (!event || event.notDisclosed) return omitUndefined({ statusFrom: from, statusSince: since });
  const step = tracedOf(scope, entity).steps.find(({ events }) => events.some((one) => one.id === event.id));
  return omitUndefined({
    statusFrom: from,
    statusSince: since,
    statusPlace: step?.withheld ? undefined : placeMark(scope, placeOf(event))?.name,
    statusStep: step?.id,
  });
}
