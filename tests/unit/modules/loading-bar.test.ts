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

describe('loading bar', () => {
  test('shows 200 ms after the start, not before', () => {
    bar.start();
    vi.advanceTimersByTime(199);
    expect(bar.state.shown).toBe(false);
    vi.advanceTimersByTime(1);
    expect(bar.state).toEqual({ percent: 0, shown: true, failed: false });
  });

  test('a navigation that ends within 200 ms never shows it', () => {
    bar.start();
    vi.advanceTimersByTime(150);
    bar.increase(45);
    bar.finish();
    vi.advanceTimersByTime(10_000);
    expect(states.some(({ shown }) => shown)).toBe(false);
  });

  test('grows to the full in 5000 ms', () => {
    bar.start();
    vi.advanceTimersByTime(200 + 4900);
    expect(bar.get()).toBe(98);
    vi.advanceTimersByTime(100);
    expect(bar.get()).toBe(100);
    vi.advanceTimersByTime(5000);
    expect(bar.get()).toBe(100);
  });

  test('pauses and resumes where it was', () => {
    bar.start();
    vi.advanceTimersByTime(1200);
    bar.pause();
    vi.advanceTimersByTime(3000);
    expect(bar.get()).toBe(20);
    bar.resume();
    vi.advanceTimersByTime(500);
    expect(bar.get()).toBe(30);
  });

  test('set, increase and decrease stay between 0 and 100, in whole numbers', () => {
    bar.set(44.9);
    expect(bar.get()).toBe(44);
    bar.increase(30.5);
    expect(bar.get()).toBe(74);
    bar.increase(60);
    expect(bar.get()).toBe(100);
    bar.decrease(30);
    expect(bar.get()).toBe(70);
    bar.decrease(1000);
    expect(bar.get()).toBe(0);
    bar.set(-5);
    expect(bar.get()).toBe(0);
  });

  test('finish fills it and hides it after 500 ms', () => {
    bar.start();
    vi.advanceTimersByTime(700);
    bar.finish();
    expect(bar.state).toEqual({ percent: 100, shown: true, failed: false });
    vi.advanceTimersByTime(499);
    expect(bar.state.shown).toBe(true);
    vi.advanceTimersByTime(1);
    expect(bar.state).toEqual({ percent: 0, shown: false, failed: false });
  });

  test('fail shows it as failed even before the throttle, and stops it', () => {
    bar.start();
    vi.advanceTimersByTime(50);
    bar.fail();
    expect(bar.state).toEqual({ percent: 0, shown: true, failed: true });
    vi.advanceTimersByTime(3000);
    expect(bar.get()).toBe(0);
    bar.hide();
    vi.advanceTimersByTime(500);
    expect(bar.state).toEqual({ percent: 0, shown: false, failed: false });
  });

  test('a start while it hides wins', () => {
    bar.set(50);
    bar.finish();
    vi.advanceTimersByTime(300);
    bar.start();
    vi.advanceTimersByTime(400);
    expect(bar.state.shown).toBe(true);
    expect(bar.get()).toBe(4);
  });

  test('two starts grow it once', () => {
    bar.start();
    vi.advanceTimersByTime(1000);
    bar.start();
    vi.advanceTimersByTime(200 + 1000);
    expect(bar.get()).toBe(20);
  });
});
