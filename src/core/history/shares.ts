import type { Event } from '../graph/event.ts';
import { lotKey, refOfWhat } from './lookup.ts';
import type { TracedEdge } from './trace.ts';

/** kg by UN/CEFACT unit. A liter of what goes into food weighs about one kilogram. */
const KILOGRAMS: Readonly<Record<string, number>> = { KGM: 1, GRM: 0.001, TNE: 1000, LTR: 1, MLT: 0.001, HLT: 100 };

/** The share of a lot in what it went into, by edge: only where each lot that is known to have gone in has a weight. */
export function sharesOf(edges: readonly TracedEdge[], events: ReadonlyMap<string, Event>): Map<TracedEdge, number> {
  const shares = new Map<TracedEdge, number>();
  const into = new Map<string, TracedEdge[]>();
  for (const edge of edges) if (edge.kind !== 'not-disclosed') into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  for (const group of into.values()) {
    const weights = group.map((edge) => weightOf(edge, events));
    const total = weights.reduce<number>((sum, weight) => sum + (weight ?? Number.NaN), 0);
    if (!(total > 0)) continue;
    for (const [index, edge] of group.entries()) shares.set(edge, (weights[index] ?? 0) / total);
  }
  return shares;
}

function weightOf({ from, event }: TracedEdge, events: ReadonlyMap<string, Event>): number | undefined {
  const inputs = (event === undefined ? undefined : events.get(event))?.inputs ?? [];
  const used = inputs.filter((what) => {
    const ref = refOfWhat(what);
    return ref !== undefined && lotKey(ref) === from;
  });
  const weights = used.map(
    ({ quantity }) => quantity && quantity.value * (KILOGRAMS[quantity.unit ?? ''] ?? Number.NaN),
  );
  const sum = weights.reduce<number>((total, weight) => total + (weight ?? Number.NaN), 0);
  return used.length > 0 && Number.isFinite(sum) ? sum : undefined;
}
