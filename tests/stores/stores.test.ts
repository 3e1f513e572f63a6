import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $graphs, forgetChoice } from '../../src/stores/graphs.ts';
import { $smartLabel, toggleAllergen } from '../../src/stores/smart-label.ts';

describe('the visitor’s allergens', () => {
  beforeEach(() => $smartLabel.set({ mine: [] }));

  it('are added and taken away, in the order of choosing', () => {
    toggleAllergen('milk');
    toggleAllergen('nuts');
    toggleAllergen('eggs');
    toggleAllergen('nuts');
    expect($smartLabel.get().mine).toEqual(['milk', 'eggs']);
  });

  it('are a list of their own each time, so that whoever listens sees the change', () => {
    const before = $smartLabel.get().mine;
    const heard = vi.fn();
    const stop = $smartLabel.listen(heard);
    toggleAllergen('milk');
    stop();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]?.[2]).toBe('mine');
    expect(before).toEqual([]);
  });
});

describe('the choice in timeline, graph and map', () => {
  it('does not outlive its page', () => {
    $graphs.set({ step: 's3', isWalking: true, node: 'batch:a/1' });
    forgetChoice();
    expect($graphs.get()).toEqual({ step: undefined, isWalking: false, node: undefined });
  });
});
