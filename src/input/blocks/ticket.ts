import { isFood } from '../../core/kinds/kinds.ts';
import type { Batch } from '../../core/graph/batch.ts';
import { keyOf } from '../../core/graph/key.ts';
import type { Product } from '../../core/graph/product.ts';
import type { Text } from '../../core/graph/text.ts';
import { refOf } from '../../core/history/lookup.ts';
import type { Ticket } from '../../core/page/ticket.ts';
import type { TicketFacts } from '../../core/page/ticket-facts.ts';
import { safeUrl } from '../../core/text/safe-url.ts';
import type { Reason } from '../../core/status/status.ts';
import { hasPassed } from '../../core/status/day.ts';
import { verdictOf } from '../../core/status/verdict.ts';
import { isReasonFor } from '../../core/status/voice.ts';
import { STANCE_OF } from '../../core/status/stance.ts';
import type { StoredBatch } from '../../snapshot/snapshot.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { localized, type Scope } from '../scope.ts';
import { declaredStatus, statusIn, statusSource } from '../page/status.ts';
import { tracedLot } from './history/history.ts';
import { isHistoryCut, madeWithOf } from './history/made-with.ts';
import type { ItemRef } from '../../core/identity/item-ref.ts';

/**
 * @param entity the page's subject: its history contains the step that set the status
 * @param item the lot's product; on an ingredient's page the ingredient's product
 */
export function ticketOf(
  scope: Scope,
  entity: ResolvedEntity,
  item: ResolvedEntity,
  product: Product,
  batch: StoredBatch,
): Ticket {
  const { origin, ...facts } = lotFactsOf(batch, product);
  const status = statusIn(scope, batch);
  const { madeWith, wording, ...grounds } = madeWithOf(scope, item);
  const own = refOf(batch);
  const isCut = isHistoryCut(scope, own);
  const verdict = verdictOf({ status: status?.code, ...grounds, isCut });
  const declared = declaredStatus(scope.snapshot, batch, status, verdict);
  const also = (status?.also ?? []).filter(({ code }) => isReasonFor(verdict, code));
  return omitUndefined({
    key: keyOf(batch),
    lot: batch.lot,
    serial: batch.serial,
    identifier: batch.lot === undefined && batch.serial === undefined ? batch.identifiers?.[0] : undefined,
    verdict,
    ...wording,
    status: status?.code,
    declaredStatus: status && declaredWord(status),
    statusPart: status?.part,
    ...(status && statusSource(scope, entity, status)),
    also:
      also.length === 0
        ? undefined
        : also.map((one) =>
            omitUndefined({ status: one.code, since: one.since, declaredStatus: declaredWord(one), part: one.part }),
          ),
    isCut: isCut && STANCE_OF[verdict] === 'ask' ? (true as const) : undefined,
    lastDay: lastDayOf(scope, batch),
    isPastBestBefore: isPast(batch.dates.bestBefore, scope.context.date),
    dataOf: dataOf(scope, own, [batch.updated, product.updated]),
    isFood: isFood(product) ? (true as const) : undefined,
    madeWith: madeWith.length > 0 ? madeWith : undefined,
    message: localized(scope, declared?.message),
    todo: (declared?.todo ?? []).map((one) => localized(scope, one)),
    notice: declared?.notice === undefined ? undefined : safeUrl(declared.notice),
    ...facts,
    origin: localized(scope, origin),
  });
}

/** Dates, origin and quantity of a lot or an item, as its ticket has them. `ticketFacts` chooses which of them it shows. */
export function lotFactsOf({ dates, origin, quantity }: Batch, product: Pick<Product, 'origin'>): TicketFacts<Text> {
  return omitUndefined({
    packed: dates.packaging,
    produced: dates.production,
    harvested: dates.harvest,
    bestBefore: dates.bestBefore,
    useBy: dates.useBy,
    origin: origin ?? product.origin,
    quantity,
  });
}

/** An item is used up by its own date or that of its lot, the earlier; a month ends after each of its days. */
function lastDayOf({ snapshot }: Scope, { product, lot, serial, dates }: StoredBatch): string | undefined {
  const whole = serial === undefined || lot === undefined ? undefined : snapshot.batch(product, lot);
  const days = [dates.useBy, whole?.dates.useBy].filter((day) => day !== undefined);
  return days.sort((a, b) => a.replace(/00$/, '99').localeCompare(b.replace(/00$/, '99')))[0];
}

const isPast = (day: string | undefined, date: string): true | undefined =>
  day !== undefined && hasPassed(day, date) ? true : undefined;

/** A disposition that CBV does not define is shown as declared. */
const declaredWord = ({ code, disposition }: Reason): string | undefined =>
  code === 'other' ? disposition : undefined;

/** The latest day of what is known: of the nodes, or of the last event that has happened. */
function dataOf(scope: Scope, lot: ItemRef, updated: readonly (string | undefined)[]): string | undefined {
  const events = tracedLot(scope, lot).steps.flatMap((step) => step.events);
  const days = [...updated, ...events.map(({ eventTime }) => eventTime.slice(0, 10))];
  return days
    .filter((day) => day !== undefined && day <= scope.context.date)
    .sort()
    .at(-1);
}
