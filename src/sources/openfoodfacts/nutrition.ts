import { NUTRIENTS, type Nutrient } from '../../core/graph/fields/codes.ts';
import { isSameUnit } from '../../core/graph/fields/food/figures.ts';
import { type Document, isObject } from './document.ts';
import type { Facts, Leave } from './facts.ts';

/** A value as a contributor typed it, in the unit of the pack. */
interface Typed {
  value: unknown;
  unit: string;
  /** `<`, `~` */
  sign: string;
}
interface Table {
  /** `100g`, `100ml`, `serving` */
  per: string;
  isPrepared: boolean;
  nutrients: Map<string, Typed>;
}

/** Our codes of their ids. */
const CODES: Readonly<Record<string, Nutrient>> = {
  'saturated-fat': 'saturates',
  'monounsaturated-fat': 'monounsaturates',
  'polyunsaturated-fat': 'polyunsaturates',
  carbohydrates: 'carbohydrate',
  fiber: 'fibre',
  proteins: 'protein',
  'energy-kj': 'energy',
  'energy-kcal': 'energy',
};
/** Vitamins and minerals of Annex XIII, which have a row by name. */
const BY_NAME = /^(?:vitamin-[a-z0-9]+|biotin|folates|pantothenic-acid|potassium|chloride|calcium|phosphorus|magnesium|iron|zinc|copper|manganese|fluoride|selenium|chromium|molybdenum|iodine)$/; // prettier-ignore
const UNITS = ['kJ', 'kcal', 'g', 'mg', 'µg', 'ml', 'IU'];
/** Computed from the others, or no part of the declaration. */
const NOT_DECLARED = /^(?:sodium|nova|nutrition-score|fruits-|carbon-|energy$|energy-from|added-|alcohol$)/;

/** The tables as sold and as prepared, and the alcohol. Only what was typed from a pack is taken: nothing that the database computed. */
export function nutritionIn(document: Document, leave: Leave): Facts {
  const facts: Facts = {};
  const isLiquid = /\d\s*(?:ml|cl|dl|l)\b/i.test(String(document['quantity'] ?? ''));
  for (const { per, isPrepared, nutrients } of tablesIn(document)) {
    const field = isPrepared ? 'nutritionPrepared' : 'nutrition';
    if (nutrients.size === 0 || facts[field] !== undefined) continue;
    const alcohol = nutrients.get('alcohol');
    if (alcohol && !isPrepared) facts.alcohol = figure(alcohol);
    if (!/^100 ?(?:g|ml)$/i.test(per)) {
      leave(field, `is per ${per} alone: declare the values per 100 g or 100 ml`);
      continue;
    }
    const rows = rowsOf(nutrients, field, leave);
    if (rows.length > 0) facts[field] = { per: isLiquid || /ml/i.test(per) ? '100 ml' : '100 g', rows };
  }
  return facts;
}

function rowsOf(nutrients: ReadonlyMap<string, Typed>, field: string, leave: Leave): object[] {
  const place = (id: string) => NUTRIENTS.indexOf(CODES[id] ?? (id as Nutrient)) + (id === 'energy-kcal' ? 0.5 : 0);
  const rows = [...nutrients].flatMap(([id, typed]) => {
    const nutrient = CODES[id] ?? NUTRIENTS.find((one) => one === id);
    const unit = UNITS.find((one) => isSameUnit(one, typed.unit));
    const name = BY_NAME.test(id) ? { name: { en: id.replaceAll('-', ' ').replace(/^.| [a-z]\d*$/g, (letter) => letter.toUpperCase()) } } : undefined; // prettier-ignore
    const isRow = (nutrient ?? name) !== undefined && !NOT_DECLARED.test(id);
    if (isRow && unit !== undefined && figure(typed) !== undefined)
      return [{ at: nutrient ? place(id) : NUTRIENTS.length, row: { nutrient: nutrient ?? name, value: figure(typed), unit } }]; // prettier-ignore
    if (isRow) leave(`${field}: ${id}`, `has no figure in a unit of labels (${String(typed.value)} ${typed.unit})`);
    else if (!NOT_DECLARED.test(id)) leave(`${field}: ${id}`, 'is no row of a nutrition declaration');
    return [];
  });
  return rows.sort((a, b) => a.at - b.at).map(({ row }) => row);
}

function figure({ value, sign }: Typed): string | number | undefined {
  const text = String(value).trim();
  if (!/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  if (/^[<>≤≥~]$/.test(sign)) return `${sign} ${text}`;
  return typeof value === 'number' ? value : text;
}

function tablesIn(document: Document): Table[] {
  const own = document['nutrition'];
  const sets = isObject(own) ? own['input_sets'] : undefined;
  if (Array.isArray(sets)) return sets.filter(isObject).flatMap(tableOfSet);
  const typed = isObject(document['nutriments']) ? document['nutriments'] : {};
  return ['', '_prepared'].map((state): Table => ({
    per: String(document[`nutrition_data${state}_per`] ?? '100g'),
    isPrepared: state !== '',
    nutrients: typedIn(typed, state),
  }));
}

/** The form since schema version 1003 (December 2025): a set of values for each source. */
function tableOfSet({ per, preparation, source, nutrients }: Document): Table[] {
  if (source === 'estimate' || !isObject(nutrients)) return [];
  const values = Object.entries(nutrients).flatMap(([id, one]) =>
    isObject(one) && one['value'] !== undefined ? [[id, one] as const] : [],
  );
  return [
    {
      ...{ per: String(per), isPrepared: preparation === 'prepared' },
      nutrients: new Map(
        values.map(([id, { value, value_string: text, unit, modifier }]) => [
          id,
          { value: text ?? value, unit: String(unit ?? ''), sign: String(modifier ?? '') },
        ]),
      ),
    },
  ];
}

/** The form before: `fat_value`, `fat_unit`; of an answer without them `fat_100g`, in grams. `energy` is in kJ whatever its unit says. */
function typedIn(nutriments: Document, state: string): Map<string, Typed> {
  const found = new Map<string, Typed>();
  const end = Object.keys(nutriments).some((key) => key.endsWith(`${state}_value`)) ? `${state}_value` : `${state}_100g`;
  for (const [key, value] of Object.entries(nutriments)) {
    const id = key.endsWith(end) ? key.slice(0, -end.length) : '';
    if (id === '' || (state === '' && id.endsWith('_prepared'))) continue;
    const usual = id === 'energy-kcal' ? 'kcal' : /^energy(?:-kj)?$/.test(id) ? 'kJ' : 'g';
    const unit = end.endsWith('_value') ? String(nutriments[`${id}_unit`] ?? usual) : usual;
    found.set(id, { value, unit, sign: String(nutriments[`${id}${state}_modifier`] ?? nutriments[`${id}_modifier`] ?? '') });
  }
  const energy = found.get('energy');
  if (energy && !found.has('energy-kj') && !found.has('energy-kcal'))
    found.set(isSameUnit(energy.unit, 'kcal') ? 'energy-kcal' : 'energy-kj', energy);
  return found;
} // prettier-ignore
