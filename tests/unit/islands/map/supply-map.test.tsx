// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GraphTools } from '../../../../src/blocks/graph/GraphTools.tsx';
import { FollowedNote, StepBar } from '../../../../src/blocks/timeline/steps/StepBar.tsx';
import { SupplyGraph } from '../../../../src/blocks/graph/SupplyGraph.tsx';
import type { GraphView, GraphWords } from '../../../../src/blocks/graph/view.ts';
import { SupplyMap } from '../../../../src/blocks/map/SupplyMap.tsx';
import type { MapView, MapWords } from '../../../../src/blocks/map/view.ts';
import { $graphs, chooseStep, followLot } from '../../../../src/stores/graphs.ts';
import words from '../../../../i18n/en.json' with { type: 'json' };

const { walk, draw } = words.islands;
const FOLLOWED = { followed: { one: draw.followed_one, other: draw.followed_other }, 'follow-all': draw['follow-all'] };
const MAP_WORDS: MapWords = { ...walk, ...FOLLOWED };
const GRAPH_WORDS: GraphWords = { ...walk, ...draw, ...FOLLOWED };
const MAP: MapView = {
  route: {
    journeys: [{ title: 'Farm – Dairy', about: '80 km', steps: 's2 s4', kind: 'in', from: '2%', to: '98%' }],
    scale: { from: '2%', to: '50%', text: '40 km' },
  },
  still: [{ name: { text: 'Wiese', lang: 'de' }, steps: 's1' }],
};
const INPUTS = [
  { lot: 0, label: 'Salt', number: 'S1' },
  { lot: 1, label: 'Milk', number: 'M1', href: '/en/milk' },
];
const GRAPH: GraphView = {
  label: 'What went into lot L1',
  lots: [
    { name: 'Salt S1', role: 'input', steps: '' },
    { name: 'Milk M1', role: 'input', steps: 's1' },
    { name: 'Cheese L1', role: 'this', steps: 's3' },
  ],
  edges: [0, 1].map((from) => [from, 2]),
  list: { key: 'Went in', lots: [{ lot: 2, label: 'Cheese', number: 'L1', inputs: { shown: INPUTS } }] },
};
const both = () =>
  render(
    <>
      <SupplyMap view={MAP} words={MAP_WORDS} locale="en" />
      <SupplyGraph view={GRAPH} words={GRAPH_WORDS} locale="en" />
    </>,
  );
const marked = (mark: string) => [...document.querySelectorAll(`[${mark}]`)].map(({ textContent }) => textContent);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  $graphs.set({});
});
afterEach(cleanup);

test('a step is marked in map and graph, wherever it was chosen', () => {
  both();
  act(() => chooseStep('s1', 'timeline'));
  expect(marked('data-chosen')).toEqual(['Wiese']);
  act(() => $graphs.set({ step: 's3', walker: 'map' }));
  expect(marked('data-chosen')[0]).toContain('Cheese L1');
});

test('a step that has no place says so, while steps are gone through', () => {
  both();
  const unknown = () => screen.queryByText('The data name no place for this step.');
  act(() => chooseStep('s1', 'map'));
  expect(unknown()).toBeNull();
  act(() => chooseStep('s3', 'map'));
  expect(unknown()).not.toBeNull();
});

test('a place of several steps gives one after the other', () => {
  both();
  const journey = screen.getByText('Farm – Dairy');
  for (const step of ['s2', 's4', 's2']) {
    fireEvent.click(journey);
    expect($graphs.get()).toMatchObject({ step, walker: 'map' });
  }
});

test('a lot that is clicked is followed; a click beside all lots ends it', () => {
  both();
  fireEvent.click(screen.getByText('Salt S1'));
  expect($graphs.get().followed).toEqual({ lot: 0, name: 'Salt S1', steps: ['s3'], count: 2 });
  expect(marked('data-aside')).toContain('Milk M1');
  fireEvent.click(screen.getByRole('group', { name: GRAPH.label }));
  expect(marked('data-aside')).toEqual([]);
});

test('the followed lot is chosen from a list of those at which ways begin', () => {
  both();
  fireEvent.click(screen.getByRole('button', { name: 'Follow one line' }));
  const choice = screen.getByRole('combobox');
  const options = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['All lines', 'Salt S1', 'Milk M1']);
  fireEvent.change(choice, { target: { value: '1' } });
  expect($graphs.get().followed?.name).toBe('Milk M1');
});

test('of the many inputs of a lot twelve are shown; a followed lot among the others unfolds them', () => {
  const inputs = Array.from({ length: 60 }, (_, lot) => ({ lot, label: 'Flour', number: `F${lot}` }));
  const lots = [...inputs.map(({ number }) => ({ name: number, role: 'input' as const, steps: '' })), GRAPH.lots[2]!];
  const edges = inputs.map(({ lot }): [number, number] => [lot, 60]);
  const more = { label: 'and 48 more', items: inputs.slice(12) };
  const list = {
    key: 'Went in',
    lots: [{ lot: 60, label: 'Loaf', number: 'L1', inputs: { shown: inputs.slice(0, 12), more } }],
  };
  render(<SupplyGraph view={{ label: 'Loaf', lots, edges, list }} words={GRAPH_WORDS} locale="en" />);
  const rest = screen.getByText('and 48 more').closest('details');
  expect(rest?.querySelectorAll('li')).toHaveLength(48);
  expect(rest?.open).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Follow one line' }));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '50' } });
  expect(rest?.open).toBe(true);
});

test('issue 68, point 7: a step that scrolls past renders neither the tools nor the note of the followed lot', () => {
  const starter = { current: null };
  const parts: ReactNode[] = [
    <FollowedNote words={MAP_WORDS} locale="en" />,
    <StepBar walker="map" steps={['s1']} starter={starter} words={MAP_WORDS} />,
    <GraphTools view={GRAPH} words={GRAPH_WORDS} zoom={1} onZoom={() => undefined} />,
  ];
  const rendered: string[] = [];
  const log = (id: string) => rendered.push(id);
  render(parts.map((part, index) => <Profiler id={String(index)} onRender={log} key={index} children={part} />));
  rendered.length = 0;
  act(() => $graphs.setKey('step', 's1'));
  expect(rendered).toEqual([]);
  act(() => followLot({ lot: 0, name: 'Salt S1', steps: ['s3'], count: 2 }));
  expect(rendered).toEqual(['0', '2']);
  act(() => chooseStep('s1', 'map'));
  expect(rendered).toContain('1');
});

test('page review, fault 20: one live region says which lot is followed', () => {
  both();
  act(() => followLot({ lot: 0, name: 'Salt S1', steps: ['s3'], count: 2 }));
  expect(screen.getAllByText(/Salt S1/).length).toBeGreaterThan(1);
  expect(screen.getAllByRole('status').filter(({ textContent }) => /Salt S1/.test(textContent ?? ''))).toHaveLength(1);
});
