import type { LocalizedText } from '../../../core/graph/text.ts';
import { refOfWhat } from '../../../core/history/lookup.ts';
import { siteOf } from '../../../core/history/sites.ts';
import type { GraphNames } from '../../../blocks/timeline/present/names.ts';
import { getFixedT } from '../../../messages.ts';
import type { PlaceMark } from '../../../core/page/history.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import { lotLinkOf, productLinkOf } from '../../page/lot-link.ts';
import { once, localized, type Scope } from '../../scope.ts';
import { picturesOf } from '../page-pictures.ts';
import { documentsOf, proofsOf } from '../proofs.ts';

/** What the steps of a history refer to, by name in the page's language. */
export const graphNames = (scope: Scope): GraphNames => ({
  locale: scope.locale,
  pageLocale: scope.pageLocale,
  place: (id) => placeMark(scope, id),
  siteOf: (place) => siteOf(scope.snapshot, place),
  operator: (id) => (id === undefined ? undefined : localized(scope, scope.snapshot.operator(id)?.name)),
  lot: (product, lot) => (lot === undefined ? productLinkOf(scope, product) : lotLinkOf(scope, { product, lot })),
  papers: (events) => [
    ...documentsOf(
      scope,
      events.flatMap(({ documents }) => documents),
    ),
    ...proofsOf(
      scope,
      events.flatMap(({ certificates }) => certificates),
    ).flatMap(({ document, name }) => (document ? [{ ...document, title: name }] : [])),
  ],
  pictures: ({ events }) =>
    picturesOf(
      scope,
      events.flatMap(({ media }) => media),
      {
        lots: events
          .flatMap((event) => [...event.objects, ...event.outputs, ...event.inputs])
          .flatMap((what) => refOfWhat(what) ?? []),
        events: events.map(({ id }) => id),
      },
    ),
});

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
