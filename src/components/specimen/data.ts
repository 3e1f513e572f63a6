/** One of everything, for the design system's page: what the graph could say, not what any graph says. */
import type { Locale } from '../../core/locale.ts';
import type { Said } from '../../core/graph/text.ts';
import type { AllergenList, IngredientRow, NutritionTable, Packaging, Proof, Ticket } from '../../core/page/blocks.ts';
import type { History, HistoryStep, SupplyGraph, SupplyMap } from '../../core/page/history.ts';

export interface Specimen {
  tickets: Ticket[];
  allergens: AllergenList[];
  ingredients: IngredientRow[];
  nutrition: NutritionTable;
  packaging: Packaging;
  proofs: Proof[];
  history: History;
  graph: SupplyGraph;
  map: SupplyMap;
}

const facts = { packed: '2025-09-24', bestBefore: '2026-03-24', todo: [] };
const none = { inputs: [], outputs: [], documents: [], certificates: [], sensors: [], pictures: [], parts: [] };

export function specimen(locale: Locale): Specimen {
  const say = (text: string): Said => (locale === 'en' ? { text } : { text, lang: 'en' });
  const place = (name: string) => ({ id: name, name: { text: name } });
  const step = (id: string, over: Partial<HistoryStep>): HistoryStep => ({
    id,
    kind: 'step',
    eventType: 'ObjectEvent',
    start: '2025-09-12T10:00',
    offset: '+02:00',
    pooled: false,
    notDisclosed: false,
    ...none,
    ...over,
  });
  const node = (id: string, role: SupplyGraph['nodes'][number]['role'], lot?: string) => ({
    id,
    label: say(id),
    ...(lot && { lot }),
    role,
    steps: [],
    pooled: false,
    level: 0,
  });
  const origin = say('Italy, Belluno. Milk: Italy');
  return {
    tickets: [
      { lot: 'L24-0317', status: 'on-sale', origin, ...facts },
      {
        lot: 'L24-0318',
        status: 'recalled',
        statusSince: '2025-10-06',
        message: say('It may contain Listeria monocytogenes.'),
        origin,
        ...facts,
        todo: [say('Keep it closed, away from other food.'), say('Take it back to where you bought it.')],
      },
      { lot: 'L24-0319', status: 'withdrawn', message: say('The label names the wrong date.'), origin, ...facts },
      { lot: 'ABCDEFGH-1234567890', status: 'not-documented', todo: [] },
    ],
    allergens: [
      { declared: true, contains: ['milk', 'gluten'], mayContain: ['nuts'] },
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
      },
    ],
    history: {
      ofNewest: false,
      unknown: [],
      steps: [
        step('x1', {
          bizStep: 'harvesting',
          start: '2023-07-08',
          end: '2023-07-22',
          place: place('Pradalto'),
          actor: say('11 member farms'),
        }),
        step('x2', {
          kind: 'leg',
          start: '2024-04-04T08:10',
          since: 18 * 864e5,
          place: place('Pradalto'),
          destination: place('Forte Col Basso'),
          distance: 9,
        }),
        step('x3', { kind: 'gap', notDisclosed: true, start: '2025-09-17', end: '2025-09-24' }),
        step('x4', {
          kind: 'alert',
          disposition: 'non_conformant',
          start: '2025-09-25T09:00',
          note: say('Two cartons were warmer than 8 °C.'),
        }),
        step('x5', { bizStep: 'retail_selling', start: '2025-09-29T08:00', place: place('Verona') }),
      ],
    },
    graph: {
      nodes: [
        ...Array.from({ length: 11 }, (_, index) => ({
          ...node(`farm-${index}`, 'input'),
          label: say('Farm'),
          pooled: true,
        })),
        node('Milk', 'between', 'M24-0317'),
        node('Sea salt', 'input', 'TP-23-118'),
        node('Rennet', 'unknown'),
        node('Stravecchio', 'this', 'L24-0317'),
      ],
      edges: [
        ...Array.from({ length: 11 }, (_, index) => ({ from: `farm-${index}`, to: 'Milk', kind: 'pooled' as const })),
        { from: 'Milk', to: 'Stravecchio', kind: 'known' },
        { from: 'Sea salt', to: 'Stravecchio', kind: 'known' },
        { from: 'Rennet', to: 'Stravecchio', kind: 'not-disclosed' },
      ],
      truncated: false,
    },
    map: {
      places: [
        mark('Pradalto', 46.27, 12.05, 'this'),
        mark('Verona', 45.44, 10.99, 'between'),
        mark('Trapani', 38.02, 12.51, 'input'),
      ],
      arcs: [
        { from: 'Trapani', to: 'Pradalto', kind: 'in' },
        { from: 'Pradalto', to: 'Verona', kind: 'out' },
      ],
    },
  };
}

function row(name: Said, over: Partial<IngredientRow>): IngredientRow {
  return { name, allergens: [], lots: [], notDisclosed: false, ingredients: [], ...over };
}

function mark(id: string, latitude: number, longitude: number, role: SupplyMap['places'][number]['role']) {
  return { id, name: { text: id }, country: 'IT', latitude, longitude, steps: [], role };
}
