import { batchKey } from '../../core/graph/key.ts';
import { refOf } from '../../core/history/lookup.ts';
import { type Locale, LOCALES } from '../../core/locale.ts';
import type { MadeWith } from '../../core/page/blocks.ts';
import { madeWithWord } from '../../core/status/made-with.ts';
import { statusOf } from '../../core/status/status.ts';
import { getFixedT } from '../../messages.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { Scope } from '../scope.ts';
import { instanceWord } from '../instance.ts';
import { tracedOf } from './history.ts';
import { lotLinkOf } from '../lot-link.ts';

/** Recalled and withdrawn lots and items that went into a lot, at whatever level. The history is asked only where an alarm reaches it. */
export function madeWithOf(scope: Scope, entity: ResolvedEntity): MadeWith[] {
  const { snapshot } = scope;
  if (!entity.batch || entity.ofNewest || snapshot.reached(refOf(entity.batch)).length === 0) return [];
  return tracedOf(scope, entity).upstream.flatMap(({ ref, pooled }) => {
    const batch = snapshot.reached(ref).length > 0 ? snapshot.batch(ref.product, ref.lot) : undefined;
    const status = batch && statusOf(snapshot, batch);
    if (status?.code !== 'recalled' && status?.code !== 'withdrawn') return [];
    const { code, since } = status;
    return [
      omitUndefined({ key: batchKey(ref.product, ref.lot), lot: lotLinkOf(scope, ref), status: code, since, pooled }),
    ];
  });
}

/** The notice as a sentence without a link. */
export function madeWithText(one: MadeWith, locale: Locale): string {
  const { lot, kind, product } = one.lot;
  const sentence = getFixedT(locale)(`status.${madeWithWord(one)}`, { lot: '\u0001', product: '\u0002' });
  return sentence
    .replace(/<\/?1>/g, '')
    .replace('\u0001', () => (kind === undefined ? lot : instanceWord(locale, lot, kind)))
    .replace('\u0002', () => product.text);
}

/** A text in each language. */
export function inEachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)]));
}
