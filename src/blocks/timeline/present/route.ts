import { distanceBetween } from '../../../core/history/trace/distance.ts';
import { type TracedStep, transportOf } from '../../../core/history/step.ts';
import type { Line, PlaceMark } from '../../../core/page/history.ts';
import { colon } from '../../text/format.ts';
import { distanceWords } from '../../text/measures.ts';
import { endName, type GraphNames } from './names.ts';
import { sentence } from './sentence.ts';

/** Distance, mode and ports of a leg between two places. */
export function routeWords(
  step: TracedStep,
  place: PlaceMark | undefined,
  destination: PlaceMark,
  names: GraphNames,
): string[] {
  const { mode, distance, fromPort, toPort } = transportOf(step) ?? {};
  const [from, to] = [names.place(fromPort), names.place(toPort)];
  const isDeclared = distance !== undefined;
  const far = distance ?? distanceBetween(place, destination);
  return distanceWords({ distance: far, isDeclared, mode, ports: from && to && [from, to] }, names.locale);
}

/**
 * Sources and destinations of the events of a step, each once; a place that the step names already is left out.
 * @returns a line for each, and whether one is the operator of the step
 */
export function endsOf({ events, main, place, to, site }: TracedStep, names: GraphNames) {
  const named = new Set([place, to, site].flatMap((id) => (id === undefined ? [] : [id, names.siteOf(id)])));
  const ends = new Map<string, { side: 'source' | 'destination'; types: string[]; name: PlaceMark['name'] }>();
  let hasActor = false;
  for (const event of events)
    for (const side of ['source', 'destination'] as const)
      for (const { type, operator, place: at } of event[`${side}s`]) {
        if (operator === undefined && (at === undefined || named.has(at))) continue;
        const name = operator === undefined ? names.place(at)?.name : names.operator(operator);
        if (!name) continue;
        const key = `${side} ${operator ?? at}`;
        const end = ends.get(key) ?? { side, types: [], name };
        if (!end.types.includes(type)) end.types.push(type);
        ends.set(key, end);
        hasActor ||= operator !== undefined && operator === main?.operator;
      }
  const lines = [...ends.values()].map(({ side, types, name }): Line => ({
    who: sentence(endName(side, types, names.locale), colon(names.locale), name),
  }));
  return { lines, hasActor };
}
