import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { SupplyMap } from '../../../core/page/supply.ts';
import { distanceBetween } from '../../../core/history/trace/distance.ts';
import type { TracedHistory } from '../../../core/history/history.ts';
import { type TracedStep, transportOf } from '../../../core/history/step.ts';
import { waysPastWithheld } from '../../../core/history/trace/withheld-ways.ts';
import type { Scope } from '../../scope.ts';
import { distanceSums } from './distance-sums.ts';
import { placeMark } from './graph-names.ts';

type Place = SupplyMap['places'][number];
type Arc = SupplyMap['arcs'][number];

/** Places with coordinates, and the ways between them; none when fewer than two places are known. */
export function supplyMapOf(scope: Scope, traced: TracedHistory): SupplyMap | undefined {
  const { steps, roots, fed } = traced;
  const places = new Map<string, Place>();
  const arcs = new Map<string, Arc>();
  const mark = (id: string | undefined, role: Place['role'], step: string): string | undefined => {
    const found = placeMark(scope, id);
    if (found?.latitude === undefined || found.longitude === undefined) return undefined;
    const { latitude, longitude } = found;
    const known = places.get(found.id) ?? { ...found, latitude, longitude, steps: [], role };
    if (RANK[role] > RANK[known.role]) known.role = role;
    if (!known.steps.includes(step)) known.steps.push(step);
    places.set(found.id, known);
    return found.id;
  };
  const draw = (stage: Stage, kind: Arc['kind'], step: string) => {
    const { from, to, mode, declared } = stage;
    const distance = declared ?? distanceBetween(places.get(from ?? ''), places.get(to ?? ''));
    if (from === undefined || to === undefined || from === to || distance === undefined) return;
    const key = [from, to, kind, mode, declared].join(' ');
    const known = arcs.get(key);
    const how = omitUndefined({ mode, isDeclared: declared !== undefined || undefined });
    if (!known) arcs.set(key, { from, to, kind, steps: [step], distance: Math.round(distance), ...how });
    else if (!known.steps.includes(step)) known.steps.push(step);
  };
  for (const step of steps) {
    if (step.withheld) continue;
    const own = roots.some((root) => step.lots.has(root));
    const role = own ? 'this' : [...step.lots].some((lot) => fed.has(lot)) ? 'between' : 'input';
    const kind = step.kind === 'gap' ? 'not-disclosed' : own ? 'out' : 'in';
    for (const stage of stagesOf(step, (id) => mark(id, role, step.id))) draw(stage, kind, step.id);
  }
  for (const { step, from, to } of waysPastWithheld(steps)) draw({ from, to }, 'not-disclosed', step);
  if (places.size < 2) return undefined;
  const sums = distanceSums(scope, traced);
  return { places: [...places.values()], arcs: [...arcs.values()].sort(inTime), sums };
}
const RANK = { input: 0, between: 1, this: 2 };

interface Stage {
  from: string | undefined;
  to: string | undefined;
  mode?: Arc['mode'] | undefined;
  /** km */
  declared?: number | undefined;
}

/** The way of a step, in three stages where a ship carries the goods between two ports. The declared distance is of all of it. */
function stagesOf(step: TracedStep, mark: (id: string | undefined) => string | undefined): Stage[] {
  const [from, to] = [mark(step.place), mark(step.to)];
  const { mode, distance, fromPort, toPort } = transportOf(step) ?? {};
  const [first, last] = [mark(fromPort), mark(toPort)];
  if (first === undefined || last === undefined) return [{ from, to, mode, declared: distance }];
  return [
    { from, to: first },
    { from: first, to: last, mode: 'sea' },
    { from: last, to },
  ];
}

const inTime = (a: Arc, b: Arc): number => numberOf(a) - numberOf(b);
const numberOf = ({ steps: [first = ''] }: Arc): number => Number(first.slice(1));
