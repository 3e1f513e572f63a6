import type { Product } from '../../graph/product.ts';
import type { IngredientLine } from '../../graph/fields/food/recipe.ts';
import { definitionOf } from '../../kinds/kinds.ts';
import type { Implausible } from '../implausible.ts';
import { readFigure } from '../figures.ts';
import { rounded, type Span } from './span.ts';

/** Upper end of a share that is declared as a minimum. */
const OPEN = 101;
/** Below this share the order is free: Regulation (EU) 1169/2011, Annex VII A, 6. */
const FREE_ORDER = 2;
/** Part of a share declared as `~ 5 %` by which it may be off. */
const ABOUT = 0.1;
/** Words for water that is lost, and for amounts per 100 g of the finished food (Annex VIII, 4), in the shipped languages. */
const EVAPORATION = new RegExp(
  [
    'evapor|évapor|verdampf|verdunst|verdamp|odparow|wyparow|تبخ',
    '(?:loss|losses) of (?:water|moisture|weight)|(?:water|moisture|weight|cooking|drying|baking) loss',
    '(?:perdita|calo) (?:di )?(?:umidità|acqua|peso|cottura|stagionatura|lavorazione)|disidrat|dehydrat|déshydrat|odwodni',
    'perte (?:en |d.)(?:eau|humidité|poids)',
    '(?:wasser|feuchtigkeits|gewichts|trocknungs|back)verlust|(?:vocht|gewichts|water)verlies',
    '(?:ubyt\\p{L}*|utrat\\p{L}*|strat\\p{L}*) (?:wody|wilgoci|masy)|فقدان (?:ال)?(?:ماء|رطوبة|وزن)',
    '100\\s*(?:g|gr|غ|جم)(?!\\p{L})[^.;]{0,40}?(?:finished|final|product|prodott|produit|produkt|produc|erzeugnis|endprodukt|gotow|منتج)',
  ].join('|'),
  'iu',
);

/** Shares of a recipe that cannot be true together, at every level of the recipe. */
export function* shareFaults(product: Product): Iterable<Implausible> {
  yield* listFaults(product, product.ingredients, 'ingredients');
}

function* listFaults(product: Product, lines: readonly IngredientLine[], path: string): Iterable<Implausible> {
  const shares = lines.flatMap(({ percent }, index) => {
    const span = percent === undefined ? undefined : percentSpan(percent);
    return percent !== undefined && span ? [{ ...span, text: shown(percent), path: `${path}[${index}].percent` }] : [];
  });
  yield* aboveAll(product, shares, path);
  if (definitionOf(product).isListByWeight) yield* rising(shares);
  for (const [index, line] of lines.entries())
    yield* listFaults(product, line.ingredients, `${path}[${index}].ingredients`);
}

interface Share extends Span {
  text: string;
  path: string;
}

function* aboveAll(product: Product, shares: readonly Share[], path: string): Iterable<Implausible> {
  if (shares.reduce((sum, { low }) => sum + low, 0) <= 100 || speaksOfEvaporation(product)) return;
  yield {
    kind: 'SharesAbove100',
    path,
    received: shares.map(({ text }) => text).join(' + '),
    message: `shares are together more than 100 % (${shares.map((one) => one.path).join(', ')})`,
    fix: 'Correct the shares; where water evaporates, say so in the list of ingredients or the description.',
  };
}

/** One warning for a list: the first share that is larger than a share before it. */
function* rising(shares: readonly Share[]): Iterable<Implausible> {
  let smallest: Share | undefined;
  for (const share of shares) {
    if (smallest && share.low > smallest.high && share.high >= FREE_ORDER) {
      yield {
        kind: 'SharesRising',
        path: share.path,
        received: share.text,
        message: `is more than ${smallest.text} before it (${smallest.path}): ingredients are listed in descending order of weight`,
        fix: 'Correct one of the shares, or the order of the list.',
      };
      return;
    }
    if (!smallest || share.high < smallest.high) smallest = share;
  }
}

function speaksOfEvaporation({
  name,
  variant,
  category,
  legalName,
  description,
  ingredientsText,
  ingredients,
  use,
  storage,
  claims,
}: Product): boolean {
  // prettier-ignore
  const texts = [name, variant, category, legalName, description, ingredientsText, ingredients, use, storage, claims];
  return EVAPORATION.test(JSON.stringify(texts));
}

/** Fibres of a part of a textile that do not add up to 100 %, beyond rounding. Without a share of each fibre, more than 100 %. */
export function* fibreFaults({ fibres = [] }: Product): Iterable<Implausible> {
  for (const [index, { composition }] of fibres.entries()) {
    const spans = composition.flatMap(({ percent }) => (percent === undefined ? [] : (percentSpan(percent) ?? [])));
    const isWhole = spans.length === composition.length;
    const sum = { low: add(spans, 'low'), high: add(spans, 'high') };
    // Rounded shares of n fibres are off by less than n halves.
    if (spans.length === 0 || (sum.low <= 100 - EPSILON && (!isWhole || sum.high >= 100 + EPSILON)) || isExact(spans)) continue;
    yield {
      kind: 'FibresNot100',
      path: `fibres[${index}].composition`,
      received: composition.map(({ percent }) => (percent === undefined ? '?' : shown(percent))).join(' + '),
      message: `fibers add up to ${rounded(spans.reduce((total, one) => total + one.middle, 0))} %, not to 100 %`,
      fix: 'Correct the shares, or add the fiber that is missing.',
    };
  } // prettier-ignore
}

/** Analytical constituents of a pet food that are together more than 100 %, beyond rounding. */
export function* constituentFaults({ analyticalConstituents = [] }: Product): Iterable<Implausible> {
  const shares = analyticalConstituents.filter(({ unit }) => unit === '%');
  const least = shares.map(({ value }) => readFigure(value)).map((one) => (one ? one.low - one.rounding : 0));
  if (least.reduce((sum, one) => sum + Math.max(0, one), 0) <= 100) return;
  yield {
    kind: 'ConstituentsAbove100',
    path: 'analyticalConstituents',
    received: shares.map(({ value }) => `${shown(value)} %`).join(' + '),
    message: 'analytical constituents are together more than 100 %',
    fix: 'Compare each figure with the label or the analysis.',
  };
}

/** Rounding of binary fractions. */
const EPSILON = 1e-9;

const isExact = (spans: readonly { middle: number }[]) =>
  Math.abs(spans.reduce((sum, { middle }) => sum + middle, 0) - 100) < EPSILON;

const add = (spans: readonly Span[], end: keyof Span) => spans.reduce((sum, span) => sum + span[end], 0);

/** The span of a percentage: `98 %`, `< 2 %`, `≥ 85 %`, `~ 5 %`, `10–20 %`. */
function percentSpan(text: string): (Span & { middle: number }) | undefined {
  const [, sign = '', first = '', last] = /^([<>≤≥~]?)\s?([\d.,]+)(?:\s?[–-]\s?([\d.,]+))?/.exec(text) ?? [];
  const [from, to] = [readFigure(first), readFigure(last ?? first)];
  if (!from || !to) return undefined;
  const middle = (from.high + to.high) / 2;
  if (sign === '<' || sign === '≤') return { low: 0, high: to.high, middle };
  if (sign === '>' || sign === '≥') return { low: from.high, high: OPEN, middle };
  const about = sign === '~' ? ABOUT * to.high : 0;
  return { low: from.high - Math.max(about, from.rounding), high: to.high + Math.max(about, to.rounding), middle };
}

const shown = (percent: string): string => percent.replace(/^0(?=[1-9])/, '');
