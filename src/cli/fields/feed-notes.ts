import type { FieldNotes } from './note.ts';

const LABEL = 'label';
const FEED = 'Reg. (EC) 767/2009';

/** Facts of pet food. */
export const FEED_NOTES: FieldNotes = {
  'product.feedType': {
    what: 'Complete or complementary feed',
    example: 'complete',
    law: `${FEED} art. 15(a)`,
    shows: LABEL,
  },
  'product.species': {
    what: 'Species or categories of animals',
    example: 'Adult cats',
    law: `${FEED} art. 17(1)(a)`,
    shows: LABEL,
  },
  'product.analyticalConstituents.constituent': {
    what: 'Analytical constituent, one a row',
    example: 'crude-protein',
    law: `${FEED} annex VII`,
    shows: LABEL,
  },
  'product.analyticalConstituents.constituent.name': {
    what: 'Name of another constituent',
    example: 'calcium',
    law: `${FEED} annex VII`,
    shows: LABEL,
  },
  'product.analyticalConstituents.value': {
    what: 'Value as declared',
    example: '32',
    law: `${FEED} annex VII`,
    shows: LABEL,
  },
  'product.analyticalConstituents.unit': { what: 'Its unit; % by default', example: '%', shows: LABEL },
  'product.feedAdditives.group': {
    what: 'Category or functional group, shown before its additives',
    example: 'Nutritional additives',
    law: `${FEED} annex VII`,
    shows: LABEL,
  },
  'product.feedAdditives.name': {
    what: 'Name of the additive, one a row',
    example: 'vitamin A',
    law: `${FEED} art. 15(f)`,
    shows: LABEL,
  },
  'product.feedAdditives.code': {
    what: 'Its identification number',
    example: '3a672a',
    law: `${FEED} annex VII`,
    shows: LABEL,
  },
  'product.feedAdditives.amount': {
    what: 'Added amount as declared',
    example: '15000',
    law: `${FEED} annex VII`,
    shows: LABEL,
  },
  'product.feedAdditives.unit': { what: 'Its unit; mg/kg by default', example: 'IU/kg', shows: LABEL },
  'product.feedingGuide.animal': {
    what: 'Animal, by weight or age',
    example: 'Cat of 4 kg',
    law: `${FEED} art. 17(1)(b)`,
    shows: LABEL,
  },
  'product.feedingGuide.amount': {
    what: 'Amount a day',
    example: '50–60 g',
    law: `${FEED} art. 17(1)(b)`,
    shows: LABEL,
  },
};
