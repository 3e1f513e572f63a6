// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { labelView, panelsView } from '../../../../src/blocks/label/present/label-view.ts';
import { lookOf } from '../../../../src/blocks/label/present/key-facts.ts';
import type { LabelInput } from '../../../../src/blocks/label/present/key-facts.ts';
import { SmartLabel } from '../../../../src/blocks/label/island/SmartLabel.tsx';
import { $portion } from '../../../../src/stores/portion.ts';

const row = (text: string, more: object = {}) => ({
  ...{ name: { text }, allergens: ['milk'], lots: [], notDisclosed: false, ingredients: [] },
  ...more,
});
const ENERGY = { nutrient: 'energy' as const, value: '1711', unit: 'kJ' };
const input: LabelInput = {
  locale: 'en',
  title: 'Cheese',
  blocks: {
    ingredients: [
      row('milk', { percent: '98 %', lots: [{ product: { text: 'milk' }, lot: 'M1' }] }),
      row('whey starter'),
    ],
    allergens: { declared: true, contains: [{ group: 'milk', kinds: [] }], mayContain: [] },
    nutrition: { per: '100 g', portion: { size: { text: '30 g' } }, rows: [{ ...ENERGY, perPortion: '513' }] },
  } as unknown as LabelInput['blocks'],
};
const label = <SmartLabel view={labelView(input)} />;

beforeEach(() => $portion.set('both'));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('the server writes the whole label, in the order of the law', () => {
  document.body.innerHTML = renderToString(label);
  expect(screen.getByRole('heading', { level: 1, name: 'Cheese' })).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Ingredients', 'Allergens', 'Nutrition declaration']);
  expect(screen.getByText(/98/).textContent).toBe('milk 98\u00a0%, whey starter (milk).');
  expect(screen.getByText(/May contain/).textContent).toBe('Contains: milk. May contain: none declared.');
  expect(screen.getByRole('link', { name: 'milk' }).getAttribute('href')).toBe('#i1');
});

test('panels have the same facts with anchors to them', () => {
  document.body.innerHTML = renderToString(<SmartLabel view={panelsView(input)} />);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  expect(links).toHaveLength(2);
});

test('a portion that is chosen holds for label and panels', async () => {
  render(label);
  render(<SmartLabel view={panelsView(input)} />);
  const [first, second] = screen.getAllByRole('button', { name: 'per portion' });
  await act(async () => fireEvent.click(first as Element));
  expect(second?.getAttribute('aria-pressed')).toBe('true');
  for (const table of screen.getAllByRole('table')) expect(table.dataset['shown']).toBe('portion');
});

test('issue 66, point 6: the caption of the table follows the portion that is chosen', async () => {
  render(label);
  const caption = () =>
    [...(screen.getByRole('table').querySelector('caption')?.children ?? [])].map(({ textContent }) => textContent);
  expect(caption()).toEqual(['Average values per 100\u00a0g', 'Average values per portion (30 g)']);
  const [amount, portion] = screen.getByRole('table').querySelectorAll<HTMLElement>('caption > span');
  expect([amount?.dataset['column'], portion?.hidden]).toEqual(['amount', true]);
});

test('issue 66, point 6: a month in letters from right to left is no run from left to right', () => {
  expect(lookOf('label.best-before', '24/03/2027')).toEqual({ look: 'lotno' });
  expect(lookOf('label.best-before-end', 'مارس 2027')).toEqual({});
});

test('a label that the browser has marked hydrates without an error, and the marks stay', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(label);
  document.body.append(root);
  for (const named of root.querySelectorAll('[data-allergen]')) named.setAttribute('data-mine', '');
  $portion.set('amount');
  root.querySelector('table')?.setAttribute('data-shown', 'amount');
  const onRecoverableError = vi.fn();
  const hydrated = await act(async () => hydrateRoot(root, label, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelectorAll('[data-mine]')).toHaveLength(root.querySelectorAll('[data-allergen]').length);
  expect(root.querySelector('table')?.dataset['shown']).toBe('amount');
  await act(async () => hydrated.unmount());
});

test('without values per portion there is no switch', () => {
  const nutrition = { per: '100 g' as const, rows: [ENERGY] };
  const view = labelView({ ...input, blocks: { ...input.blocks, nutrition } });
  render(<SmartLabel view={view} />);
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'per portion' })).toBeNull();
});
