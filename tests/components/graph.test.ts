import { expect, test } from 'vitest';
import fc from 'fast-check';
import { drawingOf } from '../../src/components/graph/drawing.ts';
import { layoutDown } from '../../src/components/graph/down.ts';
import { layoutRight } from '../../src/components/graph/right.ts';
import type { SupplyGraph } from '../../src/core/page/history.ts';

const node = (id: string, extra: Partial<SupplyGraph['nodes'][number]> = {}): SupplyGraph['nodes'][number] => ({
  id,
  label: { text: id },
  role: 'between',
  steps: [],
  pooled: false,
  level: 0,
  ...extra,
});
const graphOf = (nodes: SupplyGraph['nodes'], edges: [string, string][]): SupplyGraph => ({
  nodes,
  edges: edges.map(([from, to]) => ({ from, to, kind: 'known' })),
  truncated: false,
});

test('many lots of one name that feed one lot are drawn as one bar', () => {
  const farms = Array.from({ length: 11 }, (_, index) =>
    node(`farm-${index}`, { label: { text: 'Milk' }, role: 'input' }),
  );
  const drawing = drawingOf(
    graphOf(
      [...farms, node('vat', { role: 'this' })],
      farms.map(({ id }) => [id, 'vat']),
    ),
  );
  expect(drawing?.nodes.map(({ nodes }) => nodes.length).sort()).toEqual([1, 11]);
  expect(drawing?.edges).toHaveLength(1);
});

test('more than can be read is not drawn: the list takes its place', () => {
  const many = Array.from({ length: 40 }, (_, index) => node(`lot-${index}`));
  expect(
    drawingOf(
      graphOf(
        [...many, node('this')],
        many.map(({ id }) => [id, 'this']),
      ),
    ),
  ).toBeUndefined();
});

/** Edges only from an earlier to a later lot: no circle. */
const graphs = fc.integer({ min: 2, max: 14 }).chain((count) =>
  fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 24 }).map((pairs) =>
    graphOf(
      Array.from({ length: count }, (_, index) => node(`n${index}`)),
      pairs.filter(([a, b]) => a < b).map(([a, b]) => [`n${a}`, `n${b}`]),
    ),
  ),
);

test('across: what goes in stands left of what comes of it, and no two bars overlap', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const drawing = drawingOf(graph);
      const layout = drawing && layoutRight(drawing);
      if (!layout) return;
      const at = new Map(layout.nodes.map((each) => [each.id, each]));
      for (const { from, to } of drawing.edges) expect(at.get(from)?.x).toBeLessThan(at.get(to)?.x ?? 0);
      for (const a of layout.nodes) {
        for (const b of layout.nodes) {
          if (a.id >= b.id || a.x !== b.x) continue;
          expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual((a.height + b.height) / 2);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('down: one row a lot, inputs above, and two lots that are both needed never share a lane', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const drawing = drawingOf(graph);
      if (!drawing) return;
      const { rows } = layoutDown(drawing);
      expect(new Set(rows.map(({ y }) => y)).size).toBe(rows.length);
      const at = new Map(rows.map((row) => [row.id, row]));
      for (const { from, to } of drawing.edges) {
        const [a, b] = [at.get(from), at.get(to)];
        if (!a || !b) throw new Error('an edge without its ends');
        expect(a.y).toBeLessThan(b.y);
        for (const between of rows.filter(({ y }) => y > a.y && y < b.y)) expect(between.x).not.toBe(a.x);
      }
    }),
    { numRuns: 100 },
  );
});
