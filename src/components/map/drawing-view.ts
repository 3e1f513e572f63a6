import type { Locale } from '../../core/locale/locale.ts';
import type { MapDrawing } from '../../islands/map/view.ts';
import { kilometres } from '../measures.ts';
import { type Mark, placeLabels } from './labels.ts';
import { type Drawn, HEIGHT, NEAR, WIDTH } from './project.ts';
import { GRID } from './simplify.ts';

type Place = Drawn['places'][number];

interface Options {
  label: string;
  /** Second line under a name. */
  about: (place: Place) => string;
  locale: Locale;
}

export function drawingView(drawn: Drawn, { label, about, locale }: Options): MapDrawing {
  const { ground, borders, places, arcs, scale } = drawn;
  const spots = spotsOf(places);
  const routes = arcs.map(({ arc, line }) => ({ line, name: kilometres(arc.distance, locale) }));
  const labels = placeLabels(spots.map((spot) => markOf(spot, about)), routes); // prettier-ignore
  return {
    label,
    width: WIDTH,
    height: HEIGHT,
    grid: GRID,
    ground,
    ...(borders && { borders }),
    ways: arcs.map(({ arc: { kind, steps }, d }) => ({ kind, d, steps: steps.join(' ') })),
    places: spots.map((spot) => ({
      ...positionOf(spot),
      ...(spot.some(({ role }) => role === 'this') && { self: true as const }),
      steps: [...new Set(spot.flatMap((place) => place.steps))].join(' '),
    })),
    texts: labels.map(({ name, about: second, of, labelX, labelY, anchor }) => ({
      x: labelX,
      y: labelY,
      anchor,
      ...(of === 'place' && { name }),
      ...((of === 'route' || second) && { plain: of === 'route' ? name : [second] }),
    })),
    scale: { length: scale.length, text: kilometres(scale.kilometres, locale) },
  };
}

type Spot = [Place, ...Place[]];

/** Places that fall on one spot of the drawing share one mark. */
function spotsOf(places: readonly Place[]): Spot[] {
  const spots: Spot[] = [];
  for (const place of places) {
    const spot = spots.find(([first]) => Math.hypot(first.x - place.x, first.y - place.y) < NEAR);
    if (spot) spot.push(place);
    else spots.push([place]);
  }
  return spots;
}

const positionOf = ([{ x, y }]: Spot) => ({ x, y });

function markOf(spot: Spot, about: Options['about']): Mark {
  const best = spot.find(({ role }) => role === 'this') ?? spot[0];
  const others = spot.length - 1;
  const name = others > 0 ? `${best.name.text} +${others}` : best.name.text;
  return { ...positionOf(spot), name, about: about(best), important: best.role === 'this' };
}
