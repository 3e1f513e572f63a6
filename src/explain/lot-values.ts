import type { Batch } from '../core/graph/batch.ts';
import { namesArea, namesCountry } from '../core/lot-origin.ts';
import { type DatedKind, ticketFacts } from '../core/page/ticket-facts.ts';
import type { Family } from '../core/routes/table.ts';
import { lotFactsOf } from '../input/blocks/ticket.ts';
import { planOfKey } from '../input/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { LotValue } from '../sources/epcis/master-data/lot-data.ts';
import type { Ledger } from './ledger.ts';

type Value = Omit<LotValue, 'pointer'>;

const KINDS: Partial<Record<LotValue['fact'], DatedKind>> = {
  harvest: 'harvested',
  production: 'produced',
  packaging: 'packed',
  bestBefore: 'best-before',
  useBy: 'use-by',
};

/** Values of lot data that the pages of no lot show, each with the reason. */
export function* lotValuesNotShown(
  snapshot: Snapshot,
  values: ReturnType<Ledger['lotValuesIn']>,
  families: ReadonlySet<Family>,
): Iterable<{ pointer: string; value: unknown; why: string }> {
  for (const { pointer, lots, value } of values) {
    const reasons = lots.map((key) => whyNotShown(snapshot, key, value, families));
    const why = reasons.every((one) => one !== undefined) ? reasons[0] : undefined;
    if (why !== undefined) yield { pointer, value: value.value, why: `${why}; kept in the EPCIS document of the lot` };
  }
}

/** Undefined where the page of the lot shows the value: the ticket's own choice of facts decides. */
function whyNotShown(
  snapshot: Snapshot,
  key: string,
  { fact, read }: Value,
  families: ReadonlySet<Family>,
): string | undefined {
  const batch = snapshot.node(key);
  if (batch?.type !== 'batch' || (planOfKey(snapshot, key, families)?.entries.length ?? 0) === 0)
    return 'is of a lot that has no page in the families that are built';
  const facts = lotFactsOf(batch, snapshot.product(batch.product) ?? {});
  const { dates, origin, quantity } = ticketFacts(facts);
  const other = (declared: unknown) => `is not shown: ${text(declared)} counts for the lot`;
  const hidden = 'is not shown: the page of the lot has more dates than it shows';
  switch (fact) {
    case 'country':
      return origin && namesCountry(origin, String(read)) ? undefined : other(origin && Object.values(origin)[0]);
    case 'areas': {
      const isNamed = origin && (read as readonly string[]).every((code) => namesArea(origin, code));
      return isNamed ? undefined : other(origin && Object.values(origin)[0]);
    }
    case 'lot':
      return batch.lot === read ? undefined : other(batch.lot);
    case 'quantity':
      if (batch.serial === undefined) return 'is of one item, and of a lot no page shows it';
      if (text(batch.quantity) !== text(read)) return other(batch.quantity);
      return quantity ? undefined : hidden;
    default: {
      const day = batch.dates[fact];
      if (day !== read) return other(day);
      return dates.some(([kind]) => kind === KINDS[fact]) ? undefined : hidden;
    }
  }
}

function text(declared: unknown): string {
  if (declared === undefined) return 'nothing';
  if (typeof declared !== 'object' || declared === null) return String(declared);
  const { value, unit = '' } = declared as NonNullable<Batch['quantity']>;
  return `${value} ${unit}`.trim();
}
