import type en from '../../../i18n/en.json';
import { checkDigit } from '../../core/gs1/check-digit.ts';
import type { StarterText } from '../../core/kinds/kind.ts';
import type { FAMILIES } from '../../configuration/fields.ts';
import { DEFINITIONS, type Kind } from '../../core/kinds/registry.ts';

export interface Site {
  name: string;
  languages: string[];
  kinds: Kind[];
  host: string;
  families: readonly ((typeof FAMILIES)[number] | 'lean')[];
}

export type StarterWords = (typeof en)['starter'];

type Node = Record<string, unknown>;

/** GS1's prefix for examples: no pack on sale carries such a number. */
const EXAMPLES = '0952000009';
const OPERATOR = 'operator';
const PLACE = 'workshop';

/** An operator, its place, a product of each kind with one lot and how it was made, by folder of the catalogue. */
export function starterNodes(site: Site, wordsOf: (tag: string) => StarterWords, now: Date): Record<string, Node[]> {
  const text: StarterText = (key) => {
    const name = key.slice('starter.'.length) as keyof StarterWords;
    return Object.fromEntries(site.languages.map((tag) => [tag, wordsOf(tag)[name]]));
  };
  /** A text that is the same in each language, as the editor's form shows it. */
  const same = (value: unknown) => Object.fromEntries(site.languages.map((tag) => [tag, value]));
  const today = now.toISOString().slice(0, 10);
  const lot = `${today.slice(2, 4)}-001`;
  return {
    operators: [
      {
        type: 'operator',
        id: OPERATOR,
        name: same(site.name),
        description: text('starter.operator'),
        place: PLACE,
        contact: { address: text('starter.address'), email: 'hello@brand.example' },
      },
    ],
    places: [{ type: 'place', id: PLACE, name: text('starter.place') }],
    products: site.kinds.map((kind, index) => {
      const facts = DEFINITIONS[kind].starter(text);
      const plain = ['netContent', 'ingredientsText'].filter((name) => typeof facts[name] === 'string');
      const body = `${EXAMPLES}${String(index + 1).padStart(3, '0')}`;
      return {
        type: 'product',
        id: kind,
        kind,
        gtin: `${body}${checkDigit(body)}`,
        operator: OPERATOR,
        name: text(`starter.product-${kind}`),
        description: text('starter.description'),
        ...facts,
        ...Object.fromEntries(plain.map((name) => [name, same(facts[name])])),
      };
    }),
    batches: site.kinds.map((kind) => ({
      type: 'batch',
      product: kind,
      lot,
      status: { code: 'on-sale', since: today },
      dates: { production: today, ...(DEFINITIONS[kind].isPerishable && { bestBefore: inAYear(now) }) },
    })),
    events: site.kinds.map((kind) => ({
      type: 'event',
      id: `${kind}-${lot}-made`,
      eventType: 'ObjectEvent',
      action: 'ADD',
      bizStep: 'commissioning',
      objects: [{ product: kind, lot }],
      eventTime: `${today}T08:00:00+00:00`,
      eventTimeZoneOffset: '+00:00',
      readPoint: PLACE,
      operator: OPERATOR,
    })),
  };
}

function inAYear(now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
