import { omitUndefined } from '../../../core/omit-undefined.ts';
import { isolateIn } from '../../../core/locale/language-tag.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { interpolate } from '../../../core/locale/interpolate.ts';
import type { NutritionTable } from '../../../core/page/facts.ts';
import type { PartView, PortionWords } from '../view.ts';
import type { Run } from '../../../core/text/run.ts';
import { getFixedT, section } from '../../../messages.ts';
import { declaredFigure } from '../../text/declared.ts';
import { colon, comma } from '../../text/format.ts';
import { type TableRow, tableRows } from './nutrition.ts';

/** Named if there are declarations for both states, or only for the prepared food. */
type State = 'as-sold' | 'as-prepared';

export interface Declarations {
  sold: NutritionTable | undefined;
  prepared: NutritionTable | undefined;
}

/** The declarations that there are, each with its state. */
export function declarations({ sold, prepared }: Declarations): { table: NutritionTable; state?: State }[] {
  return [
    ...(sold ? [omitUndefined({ table: sold, state: prepared && ('as-sold' as const) })] : []),
    ...(prepared ? [{ table: prepared, state: 'as-prepared' as const }] : []),
  ];
}

/** A nutrition table and its notes. */
export function nutritionParts(nutrition: NutritionTable, locale: Locale, state?: State): PartView[] {
  const { portion, preparation, statement } = nutrition;
  const t = getFixedT(locale);
  const per = perOf(nutrition);
  const rows = tableRows(nutrition, locale);
  const perPortion = portion && hasPortions(rows);
  const reference = rows.some((row) => row.reference.length > 0);
  const several = perPortion === true || reference;
  const lead: Run[] = state
    ? [{ text: t(`label.${state}`), isStrong: true }, ...(preparation ? [comma(locale), preparation] : []), '. ']
    : [];
  const small = (...runs: Run[]): PartView => ({ type: 'text', look: 'small', runs });
  return [
    {
      type: 'nutrition',
      table: omitUndefined({
        caption: [...lead, t('label.per', { per })],
        portionCaption: perPortion ? [...lead, t('label.per-portion', { size: portion.size.text })] : undefined,
        columns: several
          ? omitUndefined({
              nutrient: t('label.nutrient'),
              amount: t('label.per-short', { per }),
              portion: perPortion ? t('label.portion', { size: portion.size.text }) : undefined,
              reference: reference ? t('label.reference') : undefined,
            })
          : undefined,
        portionLabel: perPortion ? section(locale, 'islands').values.portion : undefined,
        rows: rows.map((row) => rowView(row, several)),
      }),
    },
    ...(statement ? [small(statement)] : []),
    ...(portion && !perPortion ? [small(t('label.portion-size') + colon(locale), portion.size, '.')] : []),
    ...(portion?.count
      ? [
          small(
            t('label.portion-count', {
              count: Number(portion.count.replace(',', '.')),
              number: declaredFigure(portion.count, locale),
            }),
          ),
        ]
      : []),
    ...(reference ? [small(t('label.reference-note'))] : []),
  ];
}

const rowView = ({ name, value, perPortion, reference, strong, within }: TableRow, several: boolean) =>
  omitUndefined({
    name,
    value: several ? value : [value.join(' / ')],
    perPortion: perPortion.length > 0 ? perPortion : undefined,
    reference: reference.length > 0 ? reference : undefined,
    isEnergy: strong || undefined,
    isWithin: within || undefined,
  });

/** The energy in short: `Energy 1711 kJ / 412 kcal per 100 g`. */
export function energyOf(nutrition: NutritionTable, locale: Locale, state?: State): string {
  const t = getFixedT(locale);
  const [first] = tableRows(nutrition, locale);
  const lead = [
    state === 'as-prepared' && `${t('label.as-prepared')}${colon(locale)}`,
    !first?.strong && `${first?.name.text} `,
  ];
  const per = t('label.per-short', { per: perOf(nutrition) });
  return `${lead.filter(Boolean).join('')}${first?.value.join(' / ') ?? ''} ${per}`;
}

/** Words of the switch between columns, where a declaration has values per portion. */
export function portionWords(shown: Declarations, locale: Locale): PortionWords | undefined {
  const table = [shown.sold, shown.prepared].find((one) => one?.portion && hasPortions(tableRows(one, locale)));
  const { values } = section(locale, 'islands');
  return table && { ...values, amount: interpolate(values.amount, { per: isolateIn(perOf(table), locale) }) };
}

const perOf = ({ per }: NutritionTable): string => per.replace(' ', '\u00a0');

const hasPortions = (rows: readonly TableRow[]): boolean => rows.some((row) => row.perPortion.length > 0);
