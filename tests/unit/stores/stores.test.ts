import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ALLERGENS } from '../../../src/core/graph/fields/allergens.ts';
import { $graphs, chooseStep, forgetChoice } from '../../../src/stores/graphs.ts';
import { $icons, loadAllergenIcons } from '../../../src/stores/icons.ts';
import { $smartLabel, chooseAllergen } from '../../../src/stores/smart-label.ts';

describe('the visitor’s allergens', () => {
  beforeEach(() => $smartLabel.set({ mine: [], portion: 'both' }));

  it('are added and taken away, in the order of choosing', () => {
    chooseAllergen('milk', true);
    chooseAllergen('nuts', true);
    chooseAllergen('eggs', true);
    chooseAllergen('milk', true);
    chooseAllergen('nuts', false);
    expect($smartLabel.get().mine).toEqual(['eggs', 'milk']);
  });

  it('are a list of their own each time, so that whoever listens sees the change', () => {
    const before = $smartLabel.get().mine;
    const heard = vi.fn();
    const stop = $smartLabel.listen(heard);
    chooseAllergen('milk', true);
    stop();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]?.[2]).toBe('mine');
    expect(before).toEqual([]);
  });
});

describe('the choice in timeline, graph and map', () => {
  it('does not outlive its page', () => {
    chooseStep('s3', 'map');
    expect($graphs.get()).toEqual({ step: 's3', walker: 'map' });
    forgetChoice();
    expect($graphs.get()).toEqual({});
  });
});

describe('the drawings of allergens', () => {
  it('are there for all 14 once anything has asked for them', async () => {
    expect($icons.get().allergens).toEqual({});
    await Promise.all([loadAllergenIcons(), loadAllergenIcons()]);
    expect(Object.keys($icons.get().allergens).sort()).toEqual([...ALLERGENS].sort());
  });
});
