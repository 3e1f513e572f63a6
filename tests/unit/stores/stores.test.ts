import { expect, it } from 'vitest';
import { ALLERGENS } from '../../../src/core/graph/fields/allergens.ts';
import { $graphs, chooseStep, forgetChoice } from '../../../src/stores/graphs.ts';
import { $icons, loadAllergenIcons } from '../../../src/stores/icons.ts';

it('the choice in timeline, graph and map: does not outlive its page', () => {
  chooseStep('s3', 'map');
  expect($graphs.get()).toEqual({ step: 's3', walker: 'map' });
  forgetChoice();
  expect($graphs.get()).toEqual({});
});

it('the drawings of allergens: are there for all 14 once anything has asked for them', async () => {
  expect($icons.get().allergens).toEqual({});
  await Promise.all([loadAllergenIcons(), loadAllergenIcons()]);
  expect(Object.keys($icons.get().allergens).sort()).toEqual([...ALLERGENS].sort());
});
