import { dateOf } from './date.ts';
import { valueOf, type Element } from './ai/element.ts';

/** Facts about a product or a lot from the attributes of a code, with the field names of the graph. */
export interface CodeFacts {
  production?: string;
  packaging?: string;
  bestBefore?: string;
  sellBy?: string;
  useBy?: string;
  /** `value` is exact: `0.195`; the unit is a code of UN/CEFACT Recommendation 20. */
  netWeight?: { value: string; unit: 'KGM' | 'LBR' };
  netVolume?: { value: string; unit: 'LTR' };
  count?: number;
}

/** AIs of dates. */
export const DATES = { production: '11', packaging: '13', bestBefore: '15', sellBy: '16', useBy: '17' } as const;
const MEASURES = [
  ['netWeight', '310', 'KGM'],
  ['netWeight', '320', 'LBR'],
  ['netVolume', '315', 'LTR'],
] as const;

/** @param thisYear four digits; determines the century of a two-digit year */
export function factsOf(elements: readonly Element[], thisYear: number): CodeFacts {
  const facts: CodeFacts = {};
  for (const [name, ai] of Object.entries(DATES) as [keyof typeof DATES, string][]) {
    const date = dateOf(valueOf(elements, ai) ?? '', thisYear);
    if (date !== undefined) facts[name] = date;
  }
  for (const [name, range, unit] of MEASURES) {
    const found = elements.find(({ ai }) => ai.length === 4 && ai.startsWith(range));
    if (found) Object.assign(facts, { [name]: { value: measureOf(found), unit } });
  }
  const count = valueOf(elements, '30') ?? valueOf(elements, '37');
  return { ...facts, ...(count !== undefined && { count: Number(count) }) };
}

/** The last digit of the AI is the number of decimals of the six digits: 3103 with 000195 is `0.195`. */
function measureOf({ ai, value }: Element): string {
  const decimals = Number(ai.at(-1));
  const whole = value.slice(0, value.length - decimals).replace(/^0+(?=\d)/, '');
  return decimals === 0 ? whole : `${whole}.${value.slice(-decimals)}`;
}
