import type { Event, What } from '../../../core/graph/event.ts';
import { instanceOf } from '../../../core/graph/key.ts';
import { keyOfWhat, objectsOf, portionsOf } from '../../../core/history/amounts/portions.ts';
import type { TracedHistory } from '../../../core/history/history.ts';
import type { TracedStep } from '../../../core/history/step.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { LotsView, LotView, Portion } from '../../../core/page/history.ts';
import { getFixedT } from '../../../messages.ts';
import { comma, number } from '../../text/format.ts';
import { amount, quantity } from '../../text/measures.ts';
import type { GraphNames } from './names.ts';
import { folded, textOf } from '../../../core/page/history.ts';

type Totals = TracedHistory['totals'];

/** Lots of a step that are in sight; the others open by touch. */
const SHOWN = 12;

/** Which lots went in and came out of a step, or what it is about where that is several lots. */
export function lotsOf(step: TracedStep, title: string | undefined, totals: Totals, names: GraphNames): LotsView[] {
  const { events } = step;
  const inputs = events.flatMap((event) => event.inputs);
  const outputs = events.flatMap((event) => event.outputs);
  const objects = objectsOf(step);
  const views = (whats: readonly What[], counted?: string) => lotViews(whats, counted, totals, names);
  return [
    ...sideOf('lots', objects.size > 1 && outputs.length === 0 ? views([...objects.values()].flat()) : [], names),
    ...sideOf('inputs', views(inputs), names),
    ...sideOf('outputs', inputs.length > 0 ? views(outputs, title) : [], names),
  ];
}

/** The lots of a step, including lots that its events do not name. */
export function lotsNamed({ lots }: TracedStep, names: GraphNames): LotsView[] {
  const views = [...lots].map((key) => {
    const [product = '', ...lot] = key.split('/');
    return lotView(names, product, lot.length === 0 ? undefined : lot.join('/'), []);
  });
  return sideOf('lots', views, names);
}

function sideOf(side: 'lots' | 'inputs' | 'outputs', lots: readonly LotView[], { locale }: GraphNames): LotsView[] {
  if (lots.length === 0) return [];
  const t = getFixedT(locale);
  const key = t(`history.${side}`);
  const label = `${key}\u00a0(${number(lots.length, locale)})`;
  const more = (count: number) => t('blocks.related-more', { count });
  return [{ key, label, lots: folded(lots, SHOWN, more) }];
}

/** Each lot, and each product that is named without one, once, in the order in which the events name them. */
function lotViews(whats: readonly What[], title: string | undefined, totals: Totals, names: GraphNames): LotView[] {
  return [...Map.groupBy(whats, keyOfWhat)].flatMap(([key, ofLot]) => {
    const [first] = ofLot;
    if (!first) return [];
    return lotView(names, first.product, instanceOf(first), withoutCounted(portionsOf(ofLot, totals.get(key)), title));
  });
}

function lotView(names: GraphNames, product: string, of: string | undefined, portions: readonly Portion[]): LotView {
  const { product: name, lot, kind, href } = names.lot(product, of);
  return omitUndefined({
    product: textOf(name),
    lot: kind === 'item' && lot !== undefined ? getFixedT(names.locale)('head.serial', { serial: lot }) : lot,
    portion: portionsText(portions, names.locale) || undefined,
    href,
  });
}

/** Quantities of the only lot of a step, the sum over its events. */
export function portionsOfStep(step: TracedStep, title: string | undefined, totals: Totals): Portion[] {
  const [only, ...others] = objectsOf(step);
  return only && others.length === 0 ? withoutCounted(portionsOf(only[1], totals.get(only[0])), title) : [];
}

/** Quantities of all lots of one event of a step with several. */
export const portionsOfEvent = (step: TracedStep, event: Event, totals: Totals): Portion[] =>
  [...objectsOf({ ...step, main: event, events: [event] })].flatMap(([key, whats]) =>
    portionsOf(whats, totals.get(key)),
  );

/** Omits a count that the title already contains in its own words: no "42 pieces" after `42 wheels made`. */
export function withoutCounted(portions: Portion[], title = ''): Portion[] {
  const numbers = new Set((title.match(NUMBER) ?? []).map((one) => one.replace(/\D/g, '')));
  return portions.filter(({ value, unit, of }) => (unit ?? of) !== undefined || !numbers.has(String(value)));
}

/** A number with the separators of any language. */
const NUMBER = /\d{1,3}(?:[.,’'\s]\d{3})+(?!\d)|\d+/g;

/** `333 of 777 kg`; a whole, or of an unknown whole, `333 kg`. */
export function portionsText(portions: readonly Portion[], locale: Locale): string {
  return portions.map((portion) => portionText(portion, locale)).join(comma(locale));
}

function portionText({ of, ...part }: Portion, locale: Locale): string {
  if (of === undefined) return quantity(part, locale);
  const whole = quantity({ ...part, value: of }, locale);
  return getFixedT(locale)('history.part-of', { part: amount(part.value, locale), whole });
}
