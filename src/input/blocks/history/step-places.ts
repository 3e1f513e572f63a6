import type { LocalizedText } from '../../../core/graph/text.ts';
import { getFixedT } from '../../../messages.ts';
import type { PlaceMark, StepEnd } from '../../../core/page/history.ts';
import { siteOf } from '../../../core/history/sites.ts';
import type { TracedStep } from '../../../core/history/step.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { once, localized, type Scope } from '../../scope.ts';

/** A place by its name; a door, a tank or a shelf by the name of its house and its own. */
export function placeMark(scope: Scope, id: string | undefined): PlaceMark | undefined {
  if (id === undefined) return undefined;
  return once(scope, `place:${id}`, () => {
    const place = scope.snapshot.place(id);
    if (!place) return undefined;
    const house = houseAround(scope, id);
    const { country, latitude, longitude } = place.latitude === undefined && house ? house : place;
    return omitUndefined({
      id,
      name: house ? inside(scope, house.name, place.name) : localized(scope, place.name),
      region: localized(scope, place.region ?? house?.region),
      country,
      latitude,
      longitude,
    });
  });
}

type Stored = NonNullable<ReturnType<Scope['snapshot']['place']>>;

/** The place that has the GLN of a door. */
function houseAround({ snapshot }: Scope, id: string): Stored | undefined {
  const { gln, within } = snapshot.place(id) ?? {};
  const house = within === undefined ? undefined : snapshot.place(within);
  return gln !== undefined && house?.gln === gln ? house : undefined;
}

function inside(scope: Scope, house: Stored['name'], door: Stored['name']): LocalizedText {
  const [first, rest] = [localized(scope, house), localized(scope, door)];
  return { ...first, text: getFixedT(scope.locale)('site.list', { first: first.text, rest: rest.text }) };
}

/** Sources and destinations of the events of a step, each once; a place that the step names already is left out. */
export function endsOf(scope: Scope, { events, main, place, to, site }: TracedStep): StepEnd[] {
  const { snapshot } = scope;
  const named = new Set([place, to, site].flatMap((id) => (id === undefined ? [] : [id, siteOf(snapshot, id)])));
  const ends = new Map<string, StepEnd>();
  for (const event of events)
    for (const side of ['source', 'destination'] as const)
      for (const { type, operator, place: at } of event[`${side}s`]) {
        if (operator === undefined && (at === undefined || named.has(at))) continue;
        const name =
          operator === undefined ? placeMark(scope, at)?.name : localized(scope, snapshot.operator(operator)?.name);
        if (!name) continue;
        const key = `${side} ${operator ?? at}`;
        const end = ends.get(key) ?? {
          side,
          types: [],
          name,
          isActor: operator !== undefined && operator === main?.operator,
        };
        if (!end.types.includes(type)) end.types.push(type);
        ends.set(key, end);
      }
  return [...ends.values()];
}
