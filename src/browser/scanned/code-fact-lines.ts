import { valueOf, type Element } from '../../core/gs1/ai/element.ts';
import { type CodeFacts, DATES, factsOf } from '../../core/gs1/facts.ts';
import { interpolate } from '../../core/locale/interpolate.ts';
import { codeDate } from './code-date.ts';
import type { ScannerWords } from './message.ts';

const UNITS = { KGM: 'kilogram', LBR: 'pound', LTR: 'liter' } as const;

/** Lot, dates, weight, volume and count of a code, each as a line: "Net weight (on the code): 0.195 kg". */
export function codeFactLines(elements: readonly Element[], words: ScannerWords): string[] {
  const facts = factsOf(elements, new Date().getFullYear());
  const line = (name: keyof ScannerWords['code-facts'], value: string) =>
    interpolate(words['on-code'], { name: words['code-facts'][name], value });
  const lot = valueOf(elements, '10');
  const dates = (Object.keys(DATES) as (keyof typeof DATES)[]).flatMap((name) => {
    const date = facts[name];
    return date === undefined ? [] : [line(name, codeDate(date))];
  });
  const measures = (['netWeight', 'netVolume'] as const).flatMap((name) => {
    const measure = facts[name];
    return measure === undefined ? [] : [line(name, measureText(measure))];
  });
  return [
    ...(lot === undefined ? [] : [line('lot', lot)]),
    ...dates,
    ...measures,
    ...(facts.count === undefined ? [] : [line('count', String(facts.count))]),
  ];
}

function measureText({ value, unit }: NonNullable<CodeFacts['netWeight'] | CodeFacts['netVolume']>): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  const options = { style: 'unit', unit: UNITS[unit], minimumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(document.documentElement.lang, options).format(Number(value));
}
