import { distanceBetween } from '../../../core/history/trace/distance.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { SupplyMap } from '../../../core/page/supply.ts';
import type { MapDrawing } from '../view.ts';
import { kilometres } from '../../text/measures.ts';
import { inLines, type Mark, placeLabels } from './labels.ts';
import { type Drawn, drawMap, INSET, MAP, type Sheet, WIDTH } from './project.ts';
import { GRID } from './simplify.ts';

type Place = Drawn['places'][number];
type Spot = [Place, ...Place[]];

interface Options {
  /** Second line under a name. */
  about: (place: Place) => string;
  locale: Locale;
}

/** Nearer places share one mark, in units of the drawing. */
const NEAR = 22;
const TOUCHING = 12;
/** An enlarged part of the map is as heavy as a paragraph. */
const INSETS = 2;

/** The map, and an inset for each of its marks that is of more than two places. */
export function drawingsOf(map: SupplyMap, options: Options): [MapDrawing, ...MapDrawing[]] {
  const drawn = drawMap(map);
  const spots = spotsOf(drawn.places, NEAR);
  const insets = spots.filter(isCrowded).slice(0, INSETS).map((spot) => drawMap({ places: spot, arcs: map.arcs }, INSET)); // prettier-ignore
  const frames = insets.map((inset) => frameOf(inset.cornersOn(drawn)));
  return [
    { ...drawingView(drawn, { ...options, sheet: MAP }), ...(frames.length > 0 && { frames: frames.join('') }) },
    ...insets.map((inset) => drawingView(inset, { ...options, about: () => '', sheet: INSET })),
  ];
}

function drawingView(drawn: Drawn, { about, locale, sheet }: Options & { sheet: Sheet }): MapDrawing {
  const { ground, borders, places, arcs, scale } = drawn;
  const spots = spotsOf(places, sheet === INSET ? TOUCHING : NEAR);
  const routes = arcs.map(({ arc, line }) => ({ line, name: kilometres(arc.distance, locale) }));
  const labels = placeLabels(spots.map((spot) => markOf(spot, about)), routes, sheet.height); // prettier-ignore
  return {
    width: WIDTH,
    height: sheet.height,
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
      y: Math.round(labelY),
      anchor,
      ...(of === 'place' && { name }),
      ...((of === 'route' || second) && { plain: of === 'route' ? name.join('') : second }),
    })),
    scale: { length: scale.length, text: kilometres(scale.kilometres, locale) },
  };
}

/** Places that fall on one spot of the drawing share one mark. */
function spotsOf(places: readonly Place[], reach: number): Spot[] {
  let spots: Spot[] = [];
  for (const place of places) {
    const isNear = (spot: Spot) => spot.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < reach);
    const near = spots.filter(isNear);
    const [first, ...rest] = near.flat();
    spots = [...spots.filter((spot) => !near.includes(spot)), first ? [first, ...rest, place] : [place]];
  }
  return spots;
}

/** Whether a mark is of more places than it has names, and an inset can tell them apart. */
const isCrowded = (spot: Spot): boolean =>
  spot.length > 2 && spot.some((place) => (distanceBetween(spot[0], place) ?? 0) >= 1);

const positionOf = ([{ x, y }]: Spot) => ({ x, y });

/** Two places that share a mark are both named, where their names fit. */
function markOf(spot: Spot, about: Options['about']): Mark {
  const [best, ...others] = [...spot].sort((a, b) => Number(b.role === 'this') - Number(a.role === 'this')) as Spot;
  const [name, second] = [best.name.text, others[0]?.name.text];
  const names = [inLines(others.length > 0 ? `${name} +${others.length}` : name)];
  if (second !== undefined && others.length === 1) names.unshift([name, second]);
  return { ...positionOf(spot), names, about: about(best), important: best.role === 'this' };
}

/** Half of the least side of a frame: it encloses the mark. */
const LEAST_HALF = 15;

/** The frame around the part of the map that an inset enlarges. */
function frameOf([a, b]: ReturnType<Drawn['cornersOn']>): string {
  const width = Math.max(b.x - a.x, 2 * LEAST_HALF);
  const height = Math.max(b.y - a.y, 2 * LEAST_HALF);
  const [x, y] = [Math.round((a.x + b.x - width) / 2), Math.round((a.y + b.y - height) / 2)];
  return `M${x} ${y}h${width}v${height}h-${width}Z`;
}
