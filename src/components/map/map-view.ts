import type { SupplyMap } from '../../core/page/history.ts';
import type { Locale } from '../../core/locale/locale.ts';
import type { JourneyView, MapView, RouteView } from '../../islands/map/view.ts';
import { getFixedT } from '../../messages.ts';
import { comma, country } from '../format.ts';
import { kilometres } from '../measures.ts';
import { textOf } from '../history/runs.ts';
import { drawingView } from './drawing-view.ts';
import { type Journey, isWide, journeysOf, scaleOf, type Stretch } from './journeys.ts';
import { drawMap } from './project.ts';
import { sumsOf } from './sums.ts';
import { distanceWords } from './distance-words.ts';

/** What the map of a page shows: journeys of 50 km and more on a map, shorter ones on a strip to scale. */
export function mapView(map: SupplyMap, locale: Locale): MapView {
  const t = getFixedT(locale);
  const drawn = isWide(map) ? drawMap(map) : undefined;
  const { far, near } = journeysOf(map, new Set(drawn && [...drawn.arcs.map(({ arc }) => arc), ...drawn.undrawn]));
  const travelled = new Set([...far, ...near].flatMap(({ from, to }) => [from.id, to.id]));
  const still = map.places.filter(({ id }) => !travelled.has(id));
  const names = far.length > 0 ? far.map((one) => fromTo(one, locale)) : map.places.map(({ name }) => name.text);
  const about = (place: Place) => aboutPlace(place, locale);
  return {
    ...(drawn && {
      drawing: drawingView(drawn, {
        label: t('history.map-label', { places: names.join(comma(locale)) }),
        about,
        locale,
      }),
    }),
    ...(map.sums.length > 0 && { sums: sumsOf(map.sums, locale) }),
    ...(far.length > 0 && { far: far.map((one) => journeyView(one, locale)) }),
    ...(near.length > 0 && { near: routeView(near, locale) }),
    ...(still.length > 0 && {
      still: still.map((place) => ({
        name: textOf(place.name),
        ...(about(place) !== '' && { about: about(place) }),
        steps: place.steps.join(' '),
      })),
    }),
  };
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

function routeView(near: readonly Stretch[], locale: Locale): RouteView {
  const { length, part } = scaleOf(near);
  const at = (km: number) => `${Math.round(20 + (km / length) * 960) / 10}%`;
  return {
    journeys: near.map((stretch) => ({
      ...journeyView(stretch, locale),
      kind: stretch.kind,
      from: at(stretch.at),
      to: at(stretch.at + stretch.distance),
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
