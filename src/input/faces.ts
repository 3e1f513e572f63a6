import type { Blocks } from '../core/page/page-input.ts';
import type { Face } from '../core/routes/table.ts';

type Names = readonly (keyof Blocks)[];

const WHOLE: Names = [
  'ticket',
  'description',
  'story',
  'history',
  'ingredients',
  'ingredientsTold',
  'nutrition',
  'nutritionPrepared',
  'allergens',
  'packaging',
  'proofs',
  'operator',
  'media',
  'related',
  'lotEntry',
  'labelFacts',
  'kindFacts',
  'contact',
  'dataNote',
];
const HISTORY: Names = ['ticket', 'history', 'operator', 'related', 'lotEntry', 'contact', 'dataNote'];
/** No story, no pictures, nothing that sells: label facts, operator, disposal. */
const LABEL: Names = [
  'ticket',
  'labelFacts',
  'kindFacts',
  'ingredients',
  'ingredientsTold',
  'allergens',
  'nutrition',
  'nutritionPrepared',
  'packaging',
  'proofs',
  'operator',
  'lotEntry',
  'contact',
  'dataNote',
];

/** Which blocks a face shows of its subject; layouts say in which order. */
export const FACE_BLOCKS: Partial<Record<Face, Names>> = {
  page: WHOLE,
  restyle: WHOLE,
  'index-old': WHOLE,
  history: HISTORY,
  'history-outdated': HISTORY,
  label: LABEL,
  panels: LABEL,
  story: ['description', 'story', 'history', 'ingredients', 'ingredientsTold', 'operator', 'media', 'dataNote'],
  'story-history': ['history', 'operator', 'dataNote'],
  preview: ['operator', 'shelf', 'related', 'dataNote'],
  home: ['shelf'],
  index: ['shelf', 'related'],
  histories: ['shelf'],
  printed: ['ticket'],
};
