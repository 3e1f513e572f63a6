// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HistoryTimeline } from '../../../../src/blocks/timeline/HistoryTimeline.tsx';
import type { TimelineView, TimelineWords } from '../../../../src/blocks/timeline/view.ts';
import type { StepView } from '../../../../src/core/page/history.ts';
import { $graphs, chooseStep, followLot } from '../../../../src/stores/graphs.ts';
import words from '../../../../i18n/en.json' with { type: 'json' };

const { walk, read, draw } = words.islands;
const WORDS: TimelineWords = {
  ...walk,
  ...read,
  'follow-all': draw['follow-all'],
  followed: { one: draw.followed_one, other: draw.followed_other },
};
const step = (id: string, name: string, more: Partial<StepView> = {}): StepView => ({
  ...{ id, at: '2026-01-02', when: 'Jan 2, 2026', name, lines: [] },
  ...more,
});
const VIEW: TimelineView = {
  actors: ['Dairy', 'Farm'],
  steps: [
    step('s1', 'Milking', { actor: 1, lines: [{ where: 'The meadow' }] }),
    {
      label: '2 more steps',
      steps: [
        step('s2', 'Farm – Dairy', { kind: 'leg', way: ', 4 km', events: { items: ['Shipped'] } }),
        step('s3', 'Käse', { name: { text: 'Käse', lang: 'de' }, actor: 0 }),
      ],
    },
    step('s4', 'Not disclosed', { kind: 'gap', gap: true }),
  ],
};
const shown = () => render(<HistoryTimeline view={VIEW} words={WORDS} locale="en" />);
const bar = () => document.querySelector('.step-bar');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Ids of the steps that a mark selects. */
const ids = (mark: string) => [...document.querySelectorAll(mark)].map(({ id }) => id);
const stepOf = (name: string) => screen.getByText(name).closest('li');

beforeEach(() => {
  const observer = { observe: () => undefined, disconnect: () => undefined };
  vi.stubGlobal('IntersectionObserver', vi.fn(function () { return observer; })); // prettier-ignore
  Element.prototype.scrollIntoView = vi.fn();
  // jsdom opens no popover, and focuses nothing in a closed one.
  HTMLElement.prototype.showPopover = function () { this.removeAttribute('popover'); }; // prettier-ignore
  $graphs.set({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('renders every text of its view on a server, with the language of what is in another', () => {
  const html = renderToString(<HistoryTimeline view={VIEW} words={WORDS} locale="en" />);
  for (const text of ['Milking', 'The meadow', '2 more steps', ', 4 km', 'Shipped', 'Not disclosed'])
    expect(html).toContain(text);
  expect(html).toContain('<span lang="de">Käse</span>');
});

test('a step that another part chose is marked as the current one, and what folds it is opened', () => {
  shown();
  act(() => chooseStep('s3', 'map'));
  expect(stepOf('Käse')?.getAttribute('aria-current')).toBe('step');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(stepOf('Käse')?.closest('details')?.open).toBe(true);
  // The map shows the bar: its visitor stays where the choice was made.
  expect(bar()).toBeNull();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test('goes through the steps to the last and no further, by its buttons and by the arrow keys', () => {
  shown();
  press('Step by step');
  const [next, previous] = [screen.getByTitle('Next step'), screen.getByTitle('Previous step')];
  const says = () => bar()?.querySelector('p')?.textContent;
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document, { key: name });
  expect(document.activeElement).toBe(next);
  fireEvent.click(previous);
  expect(says()).toBe('Step 1 of 4: Milking');
  expect([previous, next].map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  key('ArrowRight');
  fireEvent.click(next);
  key('ArrowLeft');
  expect($graphs.get()).toMatchObject({ step: 's2', walker: 'timeline' });
  for (let count = 0; count < 4; count += 1) key('ArrowRight');
  fireEvent.click(next);
  expect(says()).toBe('Step 4 of 4: Not disclosed');
  expect(next.getAttribute('aria-disabled')).toBe('true');
  document.documentElement.dir = 'rtl';
  key('ArrowRight');
  document.documentElement.dir = '';
  expect(says()).toBe('Step 3 of 4: Käse');
  key('Escape');
  expect($graphs.get().step).toBeUndefined();
  expect(document.activeElement?.textContent).toContain('Step by step');
});

test('filters by kind and by who, says how many are left, and shows all again', () => {
  shown();
  press('Filter');
  choose('Kind', 'leg');
  expect(ids('[data-step]:not([hidden])')).toEqual(['s2']);
  expect(screen.getByText('1 of 4 steps')).toBeDefined();
  expect(screen.getByText('1 of 2 steps').closest('summary')).not.toBeNull();
  choose('Kind', 'gap');
  expect(document.querySelectorAll('.middle[hidden]')).toHaveLength(1);
  choose('Who', '0');
  expect(screen.getByText('No step matches')).toBeDefined();
  choose('Kind', '');
  choose('Who', '0');
  expect(ids('[data-step]:not([hidden])')).toEqual(['s3']);
  press('Show all');
  expect(document.querySelectorAll('[hidden]')).toHaveLength(0);
});

test('a step that is only scrolled past, or moved by a fold, has no mark in the timeline', () => {
  shown();
  act(() => $graphs.setKey('step', 's1'));
  expect(ids('[data-chosen], [aria-current]')).toEqual([]);
});

test('an island that fails after filtering leaves every step visible', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shown();
  press('Filter');
  choose('Kind', 'leg');
  // A store that holds what no part of the page puts there.
  act(() => $graphs.set({ followed: { steps: 7 } as never }));
  expect(document.querySelectorAll('[data-step]')).toHaveLength(4);
  expect(document.querySelectorAll('[data-step][hidden]')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
});

test('leaves the way of a followed lot at full strength, and ends it', () => {
  shown();
  act(() => followLot({ lot: 0, name: 'Milk M1', steps: ['s1', 's2'], count: 1 }));
  expect(ids('[data-aside]')).toEqual(['s3', 's4']);
  expect(screen.getByText('Path of Milk M1: 1 lot')).toBeDefined();
  press('All lines');
  expect(document.querySelectorAll('[data-aside]')).toHaveLength(0);
});

test('folds all and opens all', () => {
  shown();
  press('Open all');
  expect(document.querySelectorAll('details:not([open])')).toHaveLength(0);
  press('Fold all');
  expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  expect(document.querySelector('[data-timeline]')?.hasAttribute('data-folded')).toBe(true);
});
