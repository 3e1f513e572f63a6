import { batchKey, lotOfInstance } from '../../../core/graph/key.ts';
import { allUpstream, isCutOff } from '../../../core/history/history.ts';
import { refOf } from '../../../core/history/lookup.ts';
import { endOfDay } from '../../../core/status/containers.ts';
import { type Locale, siteLocales } from '../../../core/locale/locale.ts';
import type { MadeWith } from '../../../core/page/ticket.ts';
import {
  type Fault,
  faultOf,
  groundsOf,
  inSentence,
  itemFaultOf,
  madeWithKeys,
} from '../../../core/status/made-with.ts';
import { getFixedT } from '../../../messages.ts';
import type { ResolvedEntity } from '../../resolved-entity.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { Scope } from '../../scope.ts';
import { instanceWord } from '../../instance.ts';
import { tracedLot } from './history.ts';
import { lotLinkOf } from '../../page/lot-link.ts';
import { formatItem, type ItemRef } from '../../../core/identity/item-ref.ts';

type Subject = Pick<Scope, 'snapshot' | 'context'>;

/** A page names at most so many recalled items of its lot. */
const ITEMS = 60;

/** What concerns a lot and must not be used or sold, with the grounds for its verdict; of the recalled items of the lot 60. */
export function madeWithOf(
  scope: Scope,
  entity: ResolvedEntity,
): ReturnType<typeof groundsOf> & { madeWith: MadeWith[] } {
  const faults = entity.batch && !entity.ofNewest ? faultsIn(scope, refOf(entity.batch)) : [];
  const grounds = groundsOf(faults);
  const { items = 0 } = grounds.wording;
  const madeWith = faults
    .slice(0, faults.length - Math.max(0, items - ITEMS))
    .map(({ ref, ...fault }) =>
      omitUndefined({ key: batchKey(ref.product, ref.lot), lot: lotLinkOf(scope, ref), ...fault }),
    );
  return { madeWith, ...grounds };
}

/** Faults of a lot's inputs, then of its items, independent of language. Traces the history only if a known fault may reach the lot. */
export function faultsIn(scope: Subject, lot: ItemRef): (Fault & { ref: ItemRef })[] {
  const { snapshot, context } = scope;
  if (snapshot.reached(lot).length === 0) return [];
  return context.memo.of(`faults:${formatItem(lot)}`, () => {
    const inputs = allUpstream(snapshot, [lot], endOfDay(context.date)).upstream.flatMap((one) => {
      const fault = snapshot.reached(one.ref).length > 0 ? faultOf(snapshot, one, context.date) : undefined;
      return fault ? [{ ...fault, ref: one.ref }] : [];
    });
    return [...inputs, ...(itemFaultsIn(scope, lot.product).get(lot.lot) ?? [])];
  });
}

/** Recalled items of a product, by their lot. */
function itemFaultsIn({ snapshot, context }: Subject, product: string): Map<string, (Fault & { ref: ItemRef })[]> {
  return context.memo.of(`item-faults:${product}`, () => {
    const found = new Map<string, (Fault & { ref: ItemRef })[]>();
    for (const ref of snapshot.alarming({ product })) {
      const lot = lotOfInstance(ref.lot) === undefined ? snapshot.batch(product, ref.lot)?.lot : undefined;
      const fault = lot === undefined ? undefined : itemFaultOf(snapshot, ref, context.date);
      if (lot !== undefined && fault) found.set(lot, [...(found.get(lot) ?? []), { ...fault, ref }]);
    }
    return found;
  });
}

/** True if a limit cut the history of a lot: the lot may have more inputs than its page shows. */
export function isHistoryCut(scope: Subject, lot: ItemRef): boolean {
  return isCutOff(tracedLot(scope, lot).unknown);
}

/** The notice as a sentence without a link. */
export function madeWithText(one: MadeWith, locale: Locale): string {
  const { lot, kind, product } = one.lot;
  const t = getFixedT(locale);
  const { sentence, status } = madeWithKeys(one);
  return t(sentence, { lot: '\u0001', product: '\u0002', status: inSentence(t(status), locale) })
    .replace(/<\/?1>/g, '')
    .replace('\u0001', () => (kind === undefined ? lot : instanceWord(locale, lot, kind)))
    .replace('\u0002', () => product.text);
}

/** A text in each language. */
export function inEachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(siteLocales().map((locale) => [locale, make(locale)]));
}
