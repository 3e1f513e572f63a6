import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { SupplyMap, DistanceSum } from '../../../core/page/supply.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { JourneyView, MapView, RouteView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { comma, country, numberFormat } from '../../text/format.ts';
import { distanceWords, kilometres } from '../../text/measures.ts';
import { textOf } from '../../../core/page/history.ts';
import { drawingsOf } from './drawing-view.ts';
import { isMapped, type Journey, journeysOf, scaleOf } from './journeys.ts';

/** So many journeys are not folded. */
const FEW = 3;

/** What the map of a page shows: a map, an inset for places that lie close together, and all journeys on one strip to scale. */
export function mapView(map: SupplyMap, locale: Locale): MapView {
  const t = getFixedT(locale);
  const journeys = journeysOf(map);
  const travelled = new Set(journeys.flatMap(({ from, to }) => [from.id, to.id]));
  const still = map.places.filter(({ id }) => !travelled.has(id));
  const about = (place: Place) => aboutPlace(place, locale);
  const [drawing, ...insets] = isMapped(map) ? drawingsOf(map, { about, locale }) : [];
  const names = map.places.map(({ name }) => name.text).join(comma(locale));
  const label = drawing && journeys.length > FEW ? t('history.journeys', { count: journeys.length }) : undefined;
  const stays = still.map((place) =>
    omitUndefined({ name: textOf(place.name), about: about(place) || undefined, steps: place.steps.join(' ') }),
  );
  return omitUndefined({
    label: drawing && t('history.map-label', { places: names }),
    drawing,
    insets: insets.length > 0 ? insets : undefined,
    sums: map.sums.length > 0 ? sumsOf(map.sums, locale) : undefined,
    route: journeys.length > 0 ? omitUndefined({ label, ...routeView(journeys, locale) }) : undefined,
    still: stays.length > 0 ? stays : undefined,
  });
}

type Place = SupplyMap['places'][number];

/** The region of a place, else its country. */
function aboutPlace({ name, region, country: code }: Place, locale: Locale): string {
  if (region && region.text !== name.text) return region.text;
  return code ? country(code, locale) : '';
}

const fromTo = ({ from, to }: Journey, locale: Locale): string =>
  getFixedT(locale)('history.from-to', { from: from.name.text, to: to.name.text });

function journeyView(journey: Journey, locale: Locale): JourneyView {
  const gap = journey.kind === 'not-disclosed' && getFixedT(locale)('history.not-disclosed');
  return {
    title: fromTo(journey, locale),
    about: [gap, ...distanceWords(journey, locale)].filter(Boolean).join(' · '),
    steps: journey.steps.join(' '),
  };
}

function routeView(journeys: readonly Journey[], locale: Locale): RouteView {
  const { length, part } = scaleOf(journeys);
  const at = (km: number) => `${Math.round(20 + (km / length) * 960) / 10}%`;
  return {
    journeys: journeys.map((journey) => ({
      ...journeyView(journey, locale),
      kind: journey.kind,
      from: at(journey.at),
      to: at(journey.at + journey.distance),
    })),
    scale: { from: at(0), to: at(part), text: kilometres(part, locale) },
  };
}

/** The map's key: only the kinds of line that it draws. */
export function noteOf(map: SupplyMap, locale: Locale): string {
  const t = getFixedT(locale);
  const kinds = new Set(map.arcs.map(({ kind }) => kind));
  return [
    kinds.has('in') && t('history.map-note-in'),
    kinds.has('out') && t('history.map-note-out'),
    kinds.has('not-disclosed') && t('history.map-note-gap'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** One sum for each product's journey: "Stravecchio 144 km, sea salt 934 km". */
export function sumsOf(sums: readonly DistanceSum[], locale: Locale): string {
  const t = getFixedT(locale);
  const list = sums.map(({ product, least, most }) =>
    t('history.sum', { name: product.text, distance: farOf(least, most, locale) }),
  );
  return [
    t('history.sums', { list: list.join(comma(locale)) }),
    sums.some(({ isStraight }) => isStraight) && t('history.sums-straight'),
  ]
    .filter(Boolean)
    .join(' ');
}

function farOf(least: number, most: number, locale: Locale): string {
  if (most < 1) return `< ${kilometres(1, locale)}`;
  if (least === most) return kilometres(most, locale);
  return `${numberFormat(locale, {}).format(least)}–${kilometres(most, locale)}`;
}
