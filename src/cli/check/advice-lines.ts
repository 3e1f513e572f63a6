import { adviceOn } from '../../core/kinds/advice.ts';
import type { Advice } from '../../core/kinds/kind.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Of all products: what the law of their kind asks and they do not tell, and facts that do not show. */
export function adviceIn(snapshot: Snapshot): Advice[] {
  return [...snapshot.all('product')].flatMap(adviceOn);
}

/** Maximum number of printed lines of advice; `--json` has all. */
const SHOWN = 40;

export function adviceLines(advice: readonly Advice[]): string[] {
  if (advice.length === 0) return [];
  const lines = advice.slice(0, SHOWN).map(({ product, kind, fields, message, law }) => {
    const source = law === undefined ? '' : ` (${law})`;
    const wanted = law === undefined || fields.length === 0 ? '' : `: ${fields.join(' or ')}`;
    return `  product:${product}, ${kind}: ${message}${source}${wanted}`;
  });
  const more = advice.length - SHOWN;
  return [
    'Advice on what the kinds of the products ask, which is no legal certainty:',
    ...lines,
    ...(more > 0 ? [`  … and ${more} more (--json)`] : []),
  ];
}
