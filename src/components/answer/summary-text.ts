import type { LocalizedText } from '../../core/graph/text.ts';
import type { Locale } from '../../core/locale/locale.ts';
import type { SummarySentence } from '../../core/page/summary.ts';
import { getFixedT } from '../../messages.ts';
import { inUnit } from '../format.ts';
import { kilometres } from '../measures.ts';

/** One fact of a summary as a sentence of the language. */
export function sentenceOf(fact: SummarySentence, locale: Locale): string {
  const t = getFixedT(locale);
  switch (fact.kind) {
    case 'from': {
      const { place, places: count, distance, isPooled } = fact;
      const what = asName(fact.what, locale);
      const length = distance === undefined ? undefined : unbroken(kilometres(distance, locale));
      const far = length && t('history.straight', { distance: length });
      if (place) {
        const name = { what, place: place.text };
        return far ? t('summary.from-away', { ...name, distance: far }) : t('summary.from', name);
      }
      if (isPooled)
        return far ? t('summary.pooled-away', { what, count, distance: far }) : t('summary.pooled', { what, count });
      return far ? t('summary.places-away', { what, count, distance: far }) : t('summary.places', { what, count });
    }
    case 'lasted': {
      const span = unbroken(inUnit(fact.days, 'day', locale));
      if (fact.title) return t('summary.lasted', { title: fact.title.text, span });
      return t('summary.kept', { place: fact.place?.text ?? '', span });
    }
    case 'not-disclosed':
      return fact.days === undefined
        ? t('summary.parts-not-disclosed', { count: fact.parts })
        : t('summary.days-not-disclosed', { count: fact.days });
  }
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A sentence begins with it. */
function asName({ text, lang }: LocalizedText, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(lang ?? locale) + text.slice(1);
}
