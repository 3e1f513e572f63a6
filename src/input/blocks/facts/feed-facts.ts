import type { Product } from '../../../core/graph/product.ts';
import type { LocalizedText } from '../../../core/graph/text.ts';
import { isolateIn } from '../../../core/locale/language-tag.ts';
import { getFixedT } from '../../../messages.ts';
import { localized, type Scope } from '../../scope.ts';

type Line = LocalizedText[];

/** Analytical constituents in one line, as declared: `Crude protein 32 %`. */
export function constituentLines(scope: Scope, { analyticalConstituents = [] }: Product): Line[] {
  const t = getFixedT(scope.locale);
  const line = analyticalConstituents.map(({ constituent, value, unit }) => {
    const name = typeof constituent === 'string' ? { text: t(`constituents.${constituent}`) } : localized(scope, constituent.name); // prettier-ignore
    return { ...name, text: `${name.text} ${figure(scope, value, unit)}` };
  });
  return line.length > 0 ? [line] : [];
}

/** Additives, a line for each group, whose name precedes them: `Nutritional additives: vitamin A (3a672a) 15000 IU/kg`. */
export function additiveLines(scope: Scope, { feedAdditives = [] }: Product): Line[] {
  const t = getFixedT(scope.locale);
  const lines = new Map<string, Line>();
  for (const { group, name, code, amount, unit } of feedAdditives) {
    const key = JSON.stringify(group ?? null);
    const line = lines.get(key) ?? [];
    const own = localized(scope, name);
    const text = [own.text, code && `(${code})`, amount !== undefined && figure(scope, amount, unit)].filter(Boolean).join(' '); // prettier-ignore
    const isFirst = line.length === 0 && group !== undefined;
    line.push({
      ...own,
      text: isFirst ? t('label.listed', { title: localized(scope, group).text, list: text }) : text,
    });
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** Daily amounts, a line for each animal. */
export function feedingLines(scope: Scope, { feedingGuide = [] }: Product): Line[] {
  return feedingGuide.map(({ animal, amount }) => [localized(scope, animal), localized(scope, amount)]);
}

/** A figure with its unit; a word such as traces has none. */
function figure({ locale }: Scope, value: string, unit: string): string {
  if (!/\d/.test(value)) return value;
  const sign = unit.replace('IU', getFixedT(locale)('label.international-units'));
  return isolateIn(`${value}\u00a0${sign}`, locale);
}
