import type { LocalizedText } from '../../core/graph/text.ts';
import type { Locale } from '../../core/locale/locale.ts';
import type { NamedFact } from '../../core/page/summary.ts';
import { getFixedT } from '../../messages.ts';
import { inUnit } from '../../blocks/text/format.ts';
import { kilometres } from '../../blocks/text/measures.ts';

/** One fact of a summary: its name and its value. */
export function factText(fact: NamedFact, locale: Locale): string {
  const t = getFixedT(locale);
  const named = (title: string, list: string) => t('label.listed', { title, list });
  switch (fact.kind) {
    case 'from': {
      const { place, places: count, distance, isPooled } = fact;
      const from = place?.text ?? t(isPooled ? 'summary.pooled' : 'summary.places', { count });
      if (distance === undefined) return named(asName(fact.what, locale), from);
      const far = t('history.straight', { distance: unbroken(kilometres(distance, locale)) });
      const rest = place || count === 1 ? far : t('summary.farthest', { distance: far });
      return named(asName(fact.what, locale), t('site.list', { first: from, rest }));
    }
    case 'lasted':
      return named((fact.title ?? fact.place)?.text ?? '', unbroken(inUnit(fact.days, 'day', locale)));
    case 'not-disclosed':
      return fact.days === undefined
        ? t('summary.parts-not-disclosed', { count: fact.parts })
        : t('summary.days-not-disclosed', { count: fact.days });
  }
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A fact begins with it. */
function asName({ text, lang }: LocalizedText, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(lang ?? locale) + text.slice(1);
}
