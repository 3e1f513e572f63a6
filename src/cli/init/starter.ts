import type en from '../../../i18n/en.json';
import { checkDigit } from '../../core/gs1/check-digit.ts';
import type { Kind } from '../../core/kinds/names.ts';

export interface Site {
  name: string;
  languages: string[];
  kinds: Kind[];
  host: string;
}

export type StarterWords = (typeof en)['starter'];
type StarterKey = `starter.${keyof StarterWords}`;

type Node = Record<string, unknown>;

/** GS1's prefix for examples: no pack on sale carries such a number. */
const EXAMPLES = '0952000009';
const OPERATOR = 'operator';
const PLACE = 'workshop';

/** Declared facts of the starter's product, by kind. */
const FACTS: Readonly<Record<Kind, (text: (key: StarterKey) => unknown) => Node>> = {
  food: (text) => ({
    netContent: '250 g',
    netQuantity: { value: 250, unit: 'GRM' },
    ingredientsText: text('starter.ingredients-food'),
    allergens: { contains: [] },
    storage: text('starter.storage'),
  }),
  wine: (text) => ({
    netContent: '750 ml',
    netQuantity: { value: 750, unit: 'MLT' },
    alcohol: '12.5',
    ingredientsText: text('starter.ingredients-wine'),
    allergens: { contains: ['sulphites'] },
    landing: 'label',
  }),
  cosmetic: (text) => ({
    netContent: '75 ml',
    netQuantity: { value: 75, unit: 'MLT' },
    function: text('starter.function'),
    periodAfterOpening: '12M',
    ingredientsText: 'Aqua, Glycerin, Cetearyl Alcohol, Tocopherol',
    warnings: text('starter.warnings'),
  }),
  textile: (text) => ({
    fibres: [{ composition: [{ fibre: text('starter.fibre'), percent: '100 %' }] }],
    care: text('starter.care'),
    careSymbols: { wash: '40', bleach: 'no', tumbleDry: 'no', iron: 'medium', dryClean: 'no' },
    size: 'M',
  }),
  detergent: (text) => ({
    netContent: '500 ml',
    netQuantity: { value: 500, unit: 'MLT' },
    function: text('starter.product-detergent'),
    warnings: text('starter.warnings'),
  }),
  general: (text) => ({ model: 'A-1', warnings: text('starter.warnings') }),
  asset: () => ({ assetType: 'returnable', model: 'A-1' }),
};
/** Kinds whose lots keep for a time. */
const KEEPS: ReadonlySet<Kind> = new Set(['food', 'cosmetic']);

/** An operator, its place, a product of each kind with one lot and how it was made, by file of the catalogue. */
export function starterNodes(site: Site, wordsOf: (tag: string) => StarterWords, now: Date): Record<string, Node[]> {
  const text = (key: StarterKey) => {
    const name = key.slice('starter.'.length) as keyof StarterWords;
    return Object.fromEntries(site.languages.map((tag) => [tag, wordsOf(tag)[name]]));
  };
  const today = now.toISOString().slice(0, 10);
  const lot = `${today.slice(2, 4)}-001`;
  return {
    operators: [
      {
        type: 'operator',
        id: OPERATOR,
        name: site.name,
        description: text('starter.operator'),
        place: PLACE,
        contact: { address: text('starter.address'), email: 'hello@brand.example' },
      },
      { type: 'place', id: PLACE, name: text('starter.place') },
    ],
    products: site.kinds.map((kind, index) => {
      const body = `${EXAMPLES}${String(index + 1).padStart(3, '0')}`;
      return {
        type: 'product',
        id: kind,
        kind,
        gtin: `${body}${checkDigit(body)}`,
        operator: OPERATOR,
        name: text(`starter.product-${kind}`),
        description: text('starter.description'),
        ...FACTS[kind](text),
      };
    }),
    batches: site.kinds.map((kind) => ({
      type: 'batch',
      product: kind,
      lot,
      status: { code: 'on-sale', since: today },
      dates: { production: today, ...(KEEPS.has(kind) && { bestBefore: inAYear(now) }) },
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
