import { expect, test } from 'vitest';
import { drawingOf } from '../../../src/blocks/graph/present/drawing.ts';
import { captionOf } from '../../../src/blocks/graph/present/caption.ts';
import { noteOf } from '../../../src/blocks/graph/present/note.ts';
import { graphView } from '../../../src/blocks/graph/present/graph-view.ts';
import { layoutRight } from '../../../src/blocks/graph/present/right.ts';
import type { SupplyGraph } from '../../../src/core/page/supply.ts';

type Node = SupplyGraph['nodes'][number];
type Edge = SupplyGraph['edges'][number];
const node = (id: string, extra: Partial<Node> = {}): Node => ({
  ...{ id, label: { text: id }, role: 'between', steps: [], pooled: false, level: 0 },
  ...extra,
});
const input = (id: string, extra: Partial<Node> = {}) => node(id, { role: 'input', ...extra });
const edge = (from: string, to: string, over: Partial<Edge> = {}): Edge => ({ from, to, kind: 'known', ...over });
const graphOf = (nodes: Node[], edges: Edge[]): SupplyGraph => ({ nodes, edges, truncated: false });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

const ribbons = (graph: SupplyGraph) => {
  const drawing = drawingOf(graph);
  const layout = drawing && layoutRight(drawing, 62);
  return { layout, of: (from: string) => layout?.ribbons.find((ribbon) => ribbon.from === from) };
};
/** How high a ribbon is where it begins. */
const widthOf = (d = '') => Number(/^M[\d.]+ [\d.]+v([\d.]+)/.exec(d)?.[1]);
const biscuit = (level: number) => node('biscuit', { role: 'this', level });
const declared = (share: number) => ({ share, by: 'declared' as const });

test('a ribbon is as wide as its share; without a share it is a line that claims no width', () => {
  const shares = { flour: declared(0.47), butter: declared(0.26), sugar: {} };
  const graph = graphOf(
    [...Object.keys(shares).map((id) => input(id)), biscuit(1)],
    Object.entries(shares).map(([from, share]) => edge(from, 'biscuit', share)),
  );
  const { layout, of } = ribbons(graph);
  expect(widthOf(of('flour')?.d)).toBeCloseTo(110 * 0.47, 0);
  expect(widthOf(of('butter')?.d)).toBeCloseTo(110 * 0.26, 0);
  expect(of('sugar')).toMatchObject({ shape: 'line' });
  expect(layout?.nodes.find(({ id }) => id === 'biscuit')?.height).toBe(110);
  expect(noteOf(graph, 'en')).toBe('Width: declared share of the product. Thin gray line: share not stated.');
});

test('two alternative lots are one outlined ribbon, with what they were made of', () => {
  const lots = ['A', 'B'].flatMap((lot) => [
    input(`milk ${lot}`, { label: { text: 'Milk' }, lot: `M${lot}` }),
    node(`butter ${lot}`, { label: { text: 'Butter' }, lot, pooled: true, level: 1 }),
  ]);
  const quantity = { value: 51, unit: 'KGM' };
  const butter = { kind: 'pooled' as const, ...declared(0.26), percent: '26 %', quantity };
  const graph = graphOf(
    [...lots, input('flour', { level: 1 }), biscuit(2)],
    [
      ...['A', 'B'].flatMap((lot) => [edge(`butter ${lot}`, 'biscuit', butter), edge(`milk ${lot}`, `butter ${lot}`)]),
      edge('flour', 'biscuit', declared(0.47)),
    ],
  );
  const { layout, of } = ribbons(graph);
  expect(layout?.nodes.map(({ id }) => id)).toEqual(['milk A', 'butter A', 'flour', 'biscuit']);
  expect(of('butter A')).toMatchObject({ shape: 'outlined', share: 0.26 });
  expect(of('milk A')).toMatchObject({ shape: 'outlined' });
  const [, drawn] = layout?.nodes ?? [];
  expect(drawn?.side, 'words clear of what rises to the biscuit from below').toBe('under-left');
  const about = ['one of two lots, or both', 'A, B', '102\u00a0kg · 26\u00a0%'];
  expect(drawn && captionOf(drawn, 'en', 40)).toMatchObject({ name: ['Butter'], about });
  expect(drawn && captionOf(drawn, 'fr', 40).about[0]).toBe('l’un de deux lots, ou les deux');
});

test('many lots that are pooled are as many lines that run into one, under one caption that does not repeat their maker', () => {
  const maker = { text: 'Eleven farms' };
  const farm = { label: { text: 'Milk' }, maker, pooled: true, level: 1 };
  const farms = numbered(11).map((at) => input(`farm ${at}`, farm));
  const nodes = [input('hay', { maker }), ...farms, input('salt', { level: 2 }), node('tank', { maker, level: 2 }), biscuit(3)]; // prettier-ignore
  const into = farms.flatMap(({ id }) => [edge('hay', id), edge(id, 'tank', { kind: 'pooled', share: 0.98 })]);
  const graph = graphOf(nodes, [...into, edge('tank', 'biscuit', { share: 0.98 }), edge('salt', 'biscuit', { share: 0.02 })]); // prettier-ignore
  const { across, down } = graphView(graph, { lot: undefined, locale: 'it' });
  for (const flow of [across, down]) {
    expect(flow?.ribbons.map((d) => d.split('m').length).sort((a, b) => b - a)).toEqual([11, 1, 1, 1]);
    const words = flow?.bars.map(({ caption: { name, about } }) => [...name, ...about].join(' '));
    expect(words?.sort()).toEqual(['11 × Milk uno o più di questi', 'biscuit', 'hay Eleven farms', 'salt', 'tank']);
  }
});

test('fewer than two inputs are no drawing; nor is more than can be read, and the list takes its place', () => {
  const cheese = graphOf([input('milk'), node('cheese', { role: 'this' })], [edge('milk', 'cheese')]);
  expect(drawingOf(cheese)).toBeUndefined();
  const chain = graphOf(
    [node('wheat'), node('flour'), node('pasta', { role: 'this' }), node('meal', { role: 'output' })],
    [edge('wheat', 'flour'), edge('flour', 'pasta'), edge('pasta', 'meal')],
  );
  expect(drawingOf(chain)).toBeUndefined();
  expect(noteOf(chain, 'en')).toBe('');
  const many = numbered(40).map((index) => node(`lot-${index}`));
  expect(drawingOf(graphOf([...many, node('this')], many.map(({ id }) => edge(id, 'this'))))).toBeUndefined(); // prettier-ignore
});

test('the main part runs straight along the top, from the left edge; words are over it, and beside what joins from below', () => {
  const graph = graphOf(
    [input('hay'), input('salt'), node('milk', { level: 1 }), node('cheese', { role: 'this', level: 2 })],
    [edge('salt', 'cheese', { share: 0.02 }), edge('hay', 'milk', { share: 1 }), edge('milk', 'cheese', { share: 0.98 })], // prettier-ignore
  );
  const { across, lots } = graphView(graph, { lot: undefined, locale: 'en' });
  const barOf = (name: string) => across?.bars.find(({ lot }) => lots[lot]?.name === name);
  const edgesOf = (name: string) => /^M([\d.]+) ([\d.]+)h[\d.]+v([\d.]+)/.exec(barOf(name)?.d ?? '')?.slice(1).map(Number) ?? []; // prettier-ignore
  expect(barOf('salt')?.caption).toMatchObject({ anchor: 'end', name: ['salt'] });
  expect(barOf('salt')?.caption.x).toBeLessThan(edgesOf('salt')[0] ?? 0);
  const tops = ['hay', 'milk', 'cheese'].map((name) => edgesOf(name)[1]);
  expect(new Set(tops.slice(0, 2)).size, 'the cheese is a little lower, toward the salt').toBe(1);
  expect(edgesOf('hay')[0]).toBeLessThan(10);
  expect(edgesOf('salt')[1]).toBeGreaterThan((tops[0] ?? 0) + (edgesOf('milk')[2] ?? 0));
  for (const name of ['hay', 'milk', 'cheese']) {
    const { x = 0, y = 0 } = barOf(name)?.caption ?? {};
    expect(x).toBeGreaterThanOrEqual(edgesOf(name)[0] ?? 0);
    if (name !== 'cheese') expect(y).toBeLessThan(tops[0] ?? 0);
  }
});

test('makers, amounts and the packs that come out are named, from top to bottom', () => {
  const graph = graphOf(
    [
      input('milk', { lot: 'M1', maker: { text: 'Eleven barns' } }),
      input('salt', { lot: 'S1' }),
      node('cheese', { role: 'this', lot: 'L1', level: 1, quantity: { value: 1180 }, netContent: { text: '300 g' } }),
    ],
    [
      edge('milk', 'cheese', { share: 0.97, quantity: { value: 4620, unit: 'LTR' } }),
      edge('salt', 'cheese', { share: 0.03, step: 's4' }),
    ],
  );
  const { down, across, edges } = graphView(graph, { lot: undefined, locale: 'en' });
  for (const flow of [down, across]) {
    const words = flow?.bars.map(({ caption: { name, about } }) =>
      [...name, ...about].join(' ').replace(/\u00a0/g, ' '),
    );
    expect(words?.some((word) => /^milk Eleven barns,? M1,? 4,620 l$/.test(word))).toBe(true);
    expect(words).toEqual(expect.arrayContaining(['cheese L1', '1,180 × 300 g']));
    // The packs are a second bar of the same lot: no other lot, and no step of their own.
    expect(flow?.bars.filter(({ lot }) => lot === 2)).toHaveLength(2);
    expect(flow?.ribbons).toHaveLength(edges.length);
    expect(flow?.packs).toMatch(/^M/);
  }
  expect(edges.map(([, , steps]) => steps)).toEqual(['', 's4']);
  const tops = down?.bars.map(({ d }) => Number(/^M[\d.]+ ([\d.]+)/.exec(d)?.[1])) ?? [];
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const [milk, salt, cheese] = graph.nodes as [Node, Node, Node];
  const weighed = { ...graph, nodes: [milk, salt, { ...cheese, quantity: { value: 4, unit: 'KGM' } }] };
  expect(graphView(weighed, { lot: undefined, locale: 'en' }).down?.bars).toHaveLength(3);
});
