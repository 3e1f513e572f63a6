import type { Locale } from '../../../core/locale/locale.ts';
import type { HistoryStep } from '../../../core/page/history.ts';
import { getFixedT } from '../../../messages.ts';
import { kilometres } from '../../text/measures.ts';

/** Distance and mode: "148 km, by road"; an undeclared distance is measured in a straight line. */
export function distanceWords(
  { distance, isDeclared, mode, ports }: Pick<HistoryStep, 'distance' | 'isDeclared' | 'mode' | 'ports'>,
  locale: Locale,
): string[] {
  const t = getFixedT(locale);
  const far = distance !== undefined && (distance < 1 ? `< ${kilometres(1, locale)}` : kilometres(distance, locale));
  const between = ports && t('history.from-to', { from: ports[0].name.text, to: ports[1].name.text });
  const how = mode ?? (ports && 'sea');
  return [
    far && (isDeclared ? far : t('history.straight', { distance: far })),
    how && [t(`history.by-${how}`), between && `(${between})`].filter(Boolean).join(' '),
  ].filter((word) => typeof word === 'string' && word !== '') as string[];
}
