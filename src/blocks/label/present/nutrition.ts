import type { LocalizedText } from '../../../core/graph/text.ts';
import type { NutritionTable } from '../../../core/page/facts.ts';
import { isolateIn } from '../../../core/locale/language-tag.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { declaredFigure } from '../../text/declared.ts';

export interface TableRow {
  name: LocalizedText;
  /** One, or kJ and kcal. */
  value: string[];
  perPortion: string[];
  /** One reference intake, or one each for kJ and kcal if they differ. */
  reference: string[];
  strong: boolean;
  /** "of which". */
  within: boolean;
}

const WITHIN = new Set(['saturates', 'monounsaturates', 'polyunsaturates', 'sugars', 'polyols', 'starch']);

/** Rows as printed: the two of energy in one, as `1711 kJ / 412 kcal`; every value as declared, with the decimal mark of the language. */
export function tableRows({ rows }: NutritionTable, locale: Locale): TableRow[] {
  const t = getFixedT(locale);
  const out: TableRow[] = [];
  for (const { nutrient, name, value, unit, perPortion, referenceIntake } of rows) {
    const symbol = unit === 'IU' ? t('label.international-units') : unit;
    // No unit follows a word such as "traces".
    const joined = (text: string) =>
      /\d/.test(text) ? isolateIn(`${declaredFigure(text, locale)}\u00a0${symbol}`, locale) : text;
    const reference = referenceIntake
      ? [
          /\d/.test(referenceIntake)
            ? isolateIn(declaredFigure(`${referenceIntake} %`, locale), locale)
            : referenceIntake,
        ]
      : [];
    const before = out.at(-1);
    if (nutrient === 'energy' && before?.strong) {
      before.value.push(joined(value));
      if (perPortion) before.perPortion.push(joined(perPortion));
      before.reference = [...new Set([...before.reference, ...reference])];
      continue;
    }
    out.push({
      name: name ?? { text: t(`nutrients.${nutrient ?? 'energy'}`) },
      value: [joined(value)],
      perPortion: perPortion ? [joined(perPortion)] : [],
      reference,
      strong: nutrient === 'energy',
      within: nutrient !== undefined && WITHIN.has(nutrient),
    });
  }
  return out;
}
