import { CONSTITUENTS } from '../graph/fields/food/feed.ts';
import type { Product } from '../graph/product.ts';
import type { KindDefinition } from './kind.ts';

const LAW = 'Regulation (EC) 767/2009';

/** Feed for pets. Nothing of it is for people: it has no allergens of Annex II and no nutrition table. */
export const petFood: KindDefinition = {
  isFood: false,
  isListByWeight: true,
  facts: [
    'feedType',
    'species',
    'analyticalConstituents',
    'feedAdditives',
    'feedingGuide',
    'drainedWeight',
    'drainedQuantity',
    'responsible',
    'warnings',
  ],
  label: ['feedType', 'species', 'analyticalConstituents', 'feedAdditives', 'feedingGuide', 'warnings', 'responsible'],
  ingredientsTitle: 'kinds.composition',
  icon: 'M3 12h18l-2 8H5ZM7 12a5 5 0 0 1 10 0M9.500 16h5',
  required: [
    {
      anyOf: ['feedType', 'legalName'],
      law: `${LAW}, article 15(a)`,
      what: 'the type of feed: complete or complementary',
    },
    { anyOf: ['operator', 'responsible'], law: `${LAW}, article 15(b)`, what: 'who is responsible for the labelling' },
    { anyOf: ['netContent', 'netQuantity'], law: `${LAW}, article 15(e)`, what: 'the net quantity' },
    {
      anyOf: ['feedAdditives'],
      law: `${LAW}, article 15(f) and annex VII`,
      what: 'the additives, where there are any',
    },
    { anyOf: ['species'], law: `${LAW}, article 17(1)(a)`, what: 'the species or categories of animals' },
    { anyOf: ['feedingGuide', 'use'], law: `${LAW}, article 17(1)(b)`, what: 'the instructions for proper use' },
    { anyOf: ['ingredients', 'ingredientsText'], law: `${LAW}, article 17(1)(e)`, what: 'the list of feed materials' },
    {
      anyOf: ['analyticalConstituents'],
      law: `${LAW}, article 17(1)(f) and annex VII`,
      what: 'the analytical constituents',
    },
  ],
  laws: ['178/2002'],
  advise: constituentAdvice,
  starter: (text) => ({
    netContent: '400 g',
    netQuantity: { value: 400, unit: 'GRM' },
    feedType: 'complete',
    species: text('starter.species'),
    ingredientsText: text('starter.ingredients-pet-food'),
    analyticalConstituents: [
      { constituent: 'crude-protein', value: '32', unit: '%' },
      { constituent: 'crude-fat', value: '14', unit: '%' },
      { constituent: 'crude-fibre', value: '2.5', unit: '%' },
      { constituent: 'crude-ash', value: '7', unit: '%' },
    ],
    feedAdditives: [{ name: text('starter.feed-additive'), code: '3a672a', amount: '15000', unit: 'IU/kg' }],
    feedingGuide: [{ animal: text('starter.feeding-animal'), amount: text('starter.feeding-amount') }],
  }),
  isPerishable: true,
};

/** Pet food declares four constituents; moisture only above 14 %. */
function constituentAdvice({
  analyticalConstituents = [],
}: Product): ReturnType<NonNullable<KindDefinition['advise']>> {
  if (analyticalConstituents.length === 0) return [];
  const declared = new Set(analyticalConstituents.map(({ constituent }) => constituent));
  const missing = CONSTITUENTS.filter((one) => one !== 'moisture' && !declared.has(one));
  if (missing.length === 0) return [];
  return [
    {
      fields: ['analyticalConstituents'],
      message: `has analytical constituents, but none for ${missing.join(', ')}`,
      law: `${LAW}, annex VII`,
    },
  ];
}
