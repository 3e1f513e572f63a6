import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BarState, LoadingBar } from '../../../src/browser/interaction/loading-bar.ts';

let states: BarState[];
let bar: LoadingBar;
beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  bar = new LoadingBar((state) => states.push(state));
});
afterEach(() => vi.useRealTimers());

const after = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
  return bar.state;
};
const HIDDEN = { percent: 0, shown: false, failed: false };

describe('loading bar', () => {
  test('shows 200 ms after the start, not before', () => {
    bar.start();
    expect(after(199).shown).toBe(false);
    expect(after(1)).toEqual({ ...HIDDEN, shown: true });
  });

  test('a navigation that ends within 200 ms never shows it', () => {
    bar.start();
    after(150);
    bar.increase(45);
    bar.finish();
    after(10_000);
    expect(states.some(({ shown }) => shown)).toBe(false);
  });

  test('grows to the full in 5000 ms', () => {
    bar.start();
    expect([after(200 + 4900), after(100), after(5000)].map(({ percent }) => percent)).toEqual([98, 100, 100]);
  });

  test('pauses and resumes where it was', () => {
    bar.start();
    after(1200);
    bar.pause();
    after(3000);
    expect(bar.get()).toBe(20);
    bar.resume();
    expect(after(500).percent).toBe(30);
  });

  test('set, increase and decrease stay between 0 and 100, in whole numbers', () => {
    const percent = (name: 'set' | 'increase' | 'decrease', by: number) => {
      bar[name](by);
      return bar.get();
    };
    expect([percent('set', 44.9), percent('increase', 30.5), percent('increase', 60)]).toEqual([44, 74, 100]);
    expect([percent('decrease', 30), percent('decrease', 1000), percent('set', -5)]).toEqual([70, 0, 0]);
  });

  test('finish fills it and hides it after 500 ms', () => {
    bar.start();
    after(700);
    bar.finish();
    expect(bar.state).toEqual({ percent: 100, shown: true, failed: false });
    expect(after(499).shown).toBe(true);
    expect(after(1)).toEqual(HIDDEN);
  });

  test('fail shows it as failed even before the throttle, and stops it', () => {
    bar.start();
    after(50);
    bar.fail();
    expect(bar.state).toEqual({ percent: 0, shown: true, failed: true });
    expect(after(3000).percent).toBe(0);
    bar.hide();
    expect(after(500)).toEqual(HIDDEN);
  });
});
