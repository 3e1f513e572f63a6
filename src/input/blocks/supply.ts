import type { SupplyGraph, SupplyMap } from '../../core/page/history.ts';
import type { GraphNode, TracedGraph } from '../../core/history/graph.ts';
import { distanceBetween } from '../../core/history/distance.ts';
import type { TracedHistory } from '../../core/history/history.ts';
import { waysPastWithheld } from '../../core/history/withheld-ways.ts';
import type { LocalizedText } from '../../core/graph/text.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { nameOf } from '../names.ts';
import { localized, type Scope } from '../scope.ts';
import { lotLinkOf, placeMark } from './steps.ts';

export function supplyGraphOf(scope: Scope, { nodes, edges, truncated }: TracedGraph): SupplyGraph {
  const ids = new Map(nodes.map((node, index) => [node.lot.key, `n${index + 1}`]));
  const idOf = (key: string) => ids.get(key) ?? '';
  return {
    nodes: nodes.map((node) => {
      const { role, level, steps, pooled } = node;
      return omitUndefined({ id: idOf(node.lot.key), ...labelled(scope, node), role, steps, pooled, level });
    }),
    edges: edges.map(({ from, to, step, kind, share }) =>
      omitUndefined({ from: idOf(from), to: idOf(to), step, kind, share: share && Math.round(share * 1e4) / 1e4 }),
    ),
    truncated,
  };
}

function labelled(scope: Scope, { lot }: GraphNode): { label: LocalizedText; lot?: string; href?: string } {
  if (lot.ref) {
    const { product, ...rest } = lotLinkOf(scope, lot.ref);
    return { label: product, ...rest };
  }
  const product = lot.product === undefined ? undefined : scope.snapshot.product(lot.product);
  const ingredient = lot.ingredient === undefined ? undefined : scope.snapshot.ingredient(lot.ingredient);
  const label = product ? nameOf(scope, product) : localized(scope, ingredient?.name);
  return omitUndefined({ label: label ?? { text: lot.product ?? lot.ingredient ?? '' }, lot: lot.lotText });
}

/** Places with coordinates, and the ways between them; none when fewer than two places are known. */
export function supplyMapOf(scope: Scope, { steps, roots, fed }: TracedHistory): SupplyMap | undefined {
  const places = new Map<string, SupplyMap['places'][number]>();
  const arcs = new Map<string, SupplyMap['arcs'][number]>();
  const draw = (kind: SupplyMap['arcs'][number]['kind'], step: string, from?: string, to?: string) => {
    const distance = distanceBetween(places.get(from ?? ''), places.get(to ?? ''));
    if (from === undefined || to === undefined || from === to || distance === undefined) return;
    const known = arcs.get(`${from} ${to} ${kind}`);
    if (!known) arcs.set(`${from} ${to} ${kind}`, { from, to, kind, steps: [step], distance });
    else if (!known.steps.includes(step)) known.steps.push(step);
  };
  for (const step of steps) {
    if (step.withheld) continue;
    const own = roots.some((root) => step.lots.has(root));
    const role = own ? 'this' : [...step.lots].some((lot) => fed.has(lot)) ? 'between' : 'input';
    const ends = [step.place, step.to].map((id) => {
      const mark = placeMark(scope, id);
      if (mark?.latitude === undefined || mark.longitude === undefined) return undefined;
      const { latitude, longitude } = mark;
      const known = places.get(mark.id) ?? { ...mark, latitude, longitude, steps: [], role };
      if (RANK[role] > RANK[known.role]) known.role = role;
      if (!known.steps.includes(step.id)) known.steps.push(step.id);
      places.set(mark.id, known);
      return mark.id;
    });
    draw(step.kind === 'gap' ? 'not-disclosed' : own ? 'out' : 'in', step.id, ...ends);
  }
  for (const { step, from, to } of waysPastWithheld(steps)) draw('not-disclosed', step, from, to);
  return places.size < 2 ? undefined : { places: [...places.values()], arcs: [...arcs.values()].sort(inTime) };
}
const RANK = { input: 0, between: 1, this: 2 };

const inTime = (a: SupplyMap['arcs'][number], b: SupplyMap['arcs'][number]): number => numberOf(a) - numberOf(b);
const numberOf = ({ steps: [first = ''] }: SupplyMap['arcs'][number]): number => Number(first.slice(1));
