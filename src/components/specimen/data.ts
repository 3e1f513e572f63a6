/** One of everything, for the design system's page: what the graph could say, not what any graph says. */
import { directionOf } from '../../core/language-tag.ts';
import { langOf, type Locale, primaryOf } from '../../core/locale.ts';
import type { LocalizedText } from '../../core/graph/text.ts';
import type { AllergenList, IngredientRow, NutritionTable, Packaging, Proof } from '../../core/page/blocks.ts';
import type { Ticket } from '../../core/page/ticket.ts';

export interface Specimen {
  tickets: Ticket[];
  allergens: AllergenList[];
  ingredients: IngredientRow[];
  nutrition: NutritionTable;
  packaging: Packaging;
  proofs: Proof[];
}

/** The specimen speaks English; on the other pages it says so. */
export function localizedIn(locale: Locale): (text: string) => LocalizedText {
  if (primaryOf(locale) === 'en') return (text) => ({ text });
  return (text) => ({ text, lang: langOf('en'), ...(directionOf(locale) === 'rtl' && { dir: 'ltr' }) });
}

const facts = { packed: '2025-09-24', bestBefore: '2026-03-24', todo: [] };

export function specimen(locale: Locale): Specimen {
  const say = localizedIn(locale);
  const origin = say('Italy, Belluno. Milk: Italy');
  return {
    tickets: [
      { lot: 'L24-0317', verdict: 'no-recall-known', status: 'on-sale', dataOf: '2025-10-06', origin, ...facts },
      {
        lot: 'L24-0318',
        verdict: 'recalled',
        status: 'recalled',
        isFood: true,
        statusFrom: 'declared',
        statusSince: '2025-10-06',
        message: say('It may contain Listeria monocytogenes.'),
        origin,
        ...facts,
        todo: [say('Keep it closed, away from other food.'), say('Take it back to where you bought it.')],
      },
      {
        lot: 'L24-0319',
        verdict: 'do-not-use',
        status: 'damaged',
        isFood: true,
        statusFrom: 'events',
        statusSince: '2025-10-06',
        statusPart: { quantity: { value: 20, unit: 'KGM' }, of: { value: 1000, unit: 'KGM' } },
        also: [{ status: 'withdrawn', since: '2025-10-07' }],
        ...facts,
      },
      {
        serial: '7000123',
        verdict: 'made-with',
        status: 'in-transit',
        statusFrom: 'events',
        statusSince: '2025-10-06',
        ...facts,
        madeWith: [
          {
            key: 'batch:salt/TP-23-118',
            lot: { product: say('Salt'), lot: 'TP-23-118', href: '#blocks' },
            status: 'recalled',
            pooled: false,
          },
        ],
      },
      { lot: 'L24-0320', verdict: 'withdrawn', status: 'withdrawn', origin, ...facts },
      { lot: 'ABCDEFGH-1234567890', verdict: 'not-cleared', status: 'not-documented', isCut: true, todo: [] },
    ],
    allergens: [
      {
        declared: true,
        contains: [
          { group: 'milk', kinds: [] },
          { group: 'gluten', kinds: ['wheat', 'oats'] },
        ],
        mayContain: [{ group: 'nuts', kinds: [] }],
      },
      { declared: true, contains: [], mayContain: [] },
      { declared: false, contains: [], mayContain: [] },
    ],
    ingredients: [
      row(say("Raw cow's milk"), {
        origin: say('11 farms in the valley'),
        lots: [{ product: say('Milk'), lot: 'M24-0317' }],
        href: '#blocks',
      }),
      row(say('Sea salt'), {
        percent: '1.6 %',
        lots: ['TP-23-118', 'TP-23-119'].map((lot) => ({ product: say('Salt'), lot })),
      }),
      row(say('Calf rennet'), { notDisclosed: true }),
    ],
    nutrition: {
      per: '100 g',
      rows: [
        { nutrient: 'energy', value: '1711', unit: 'kJ' },
        { nutrient: 'energy', value: '412', unit: 'kcal' },
        { nutrient: 'fat', value: '32', unit: 'g' },
        { nutrient: 'saturates', value: '21', unit: 'g' },
        { nutrient: 'salt', value: '1.6', unit: 'g' },
      ],
    },
    packaging: {
      markets: ['IT', 'FR'],
      components: [
        { component: say('Wrap'), code: 'C/LDPE 90', bin: 'plastic' },
        { component: say('Band'), code: 'PAP 22', bin: 'paper' },
        { component: say('Jar'), code: 'GL 70', bin: 'glass' },
      ],
    },
    proofs: [
      {
        name: say('Hay milk TSG'),
        kind: 'certificate',
        basis: 'third-party',
        issuer: say('Certo Alpi'),
        validUntil: '2099-06-30',
      },
      { name: say('Made by hand'), kind: 'claim', basis: 'self-declared' },
      {
        name: say('Mountain product'),
        kind: 'certificate',
        basis: 'third-party',
        issuer: say('Regione Veneto'),
        validUntil: '2020-12-31',
        expired: true,
      },
    ],
  };
}

function row(name: LocalizedText, over: Partial<IngredientRow>): IngredientRow {
  return { name, allergens: [], lots: [], notDisclosed: false, ingredients: [], ...over };
}
