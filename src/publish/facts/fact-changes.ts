import type { Allergens, LabelFacts } from './label-facts.ts';

/** One fact that two builds state differently. */
export interface FactChange {
  /** `olive-oil`, `olive-oil, lot L1`. */
  of: string;
  /** `allergens`, `status`, `useBy`. */
  fact: string;
  before: string;
  now: string;
  /** The later build warns less: it lacks an allergen, or its use-by date is later or missing. */
  isWeaker: boolean;
}

const NO_DATE = 'none';

/** Facts of products and lots that both builds have. */
export function factChanges(before: LabelFacts, now: LabelFacts): FactChange[] {
  const changes: FactChange[] = [];
  for (const [id, was] of Object.entries(before.products)) {
    const is = now.products[id];
    if (is) changes.push(...allergenChange(id, was.allergens, is.allergens));
  }
  for (const [key, was] of Object.entries(before.lots)) {
    const is = now.lots[key];
    if (!is) continue;
    const of = key.replace('/', ', lot ');
    if (was.allergens ?? is.allergens)
      changes.push(...allergenChange(of, was.allergens, is.allergens, 'as its product'));
    for (const fact of new Set([...Object.keys(was.dates ?? {}), ...Object.keys(is.dates ?? {})])) {
      const [first, second] = [was.dates?.[fact], is.dates?.[fact]];
      const isWeaker =
        fact === 'useBy' && first !== undefined && (second === undefined || endOf(second) > endOf(first));
      changes.push(...changed({ of, fact, before: first ?? NO_DATE, now: second ?? NO_DATE, isWeaker }));
    }
    const [first, second] = [was.status ?? 'none', is.status ?? 'none'];
    changes.push(...changed({ of, fact: 'status', before: first, now: second, isWeaker: false }));
  }
  return changes;
}

/** A month without a day lasts until its end. */
const endOf = (day: string): string => day.replace(/-00$/, '-31');

const changed = (change: FactChange): FactChange[] => (change.before === change.now ? [] : [change]);

function allergenChange(
  of: string,
  was: Allergens | undefined,
  is: Allergens | undefined,
  absent = 'not declared',
): FactChange[] {
  const isMissing = (code: Allergens['contains'][number]) =>
    !is?.contains.includes(code) && !(was?.mayContain.includes(code) && is?.mayContain.includes(code));
  const isWeaker = [...(was?.contains ?? []), ...(was?.mayContain ?? [])].some(isMissing);
  const text = (one: Allergens | undefined) => (one ? allergenText(one) : absent);
  return changed({ of, fact: 'allergens', before: text(was), now: text(is), isWeaker });
}

function allergenText({ contains, mayContain }: Allergens): string {
  const may = mayContain.length > 0 ? `; may contain ${mayContain.toSorted().join(', ')}` : '';
  return (contains.length > 0 ? contains.toSorted().join(', ') : 'none declared') + may;
}

/** `allergens of olive-oil: none declared → not declared` */
export const factChangeText = ({ of, fact, before, now }: FactChange): string => `${fact} of ${of}: ${before} → ${now}`;
