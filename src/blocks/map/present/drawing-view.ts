import type { Locale } from '../../../core/locale/locale.ts';
import type { SupplyMap } from '../../../core/page/supply.ts';
import type { MapDrawing } from '../view.ts';
import { kilometres } from '../../text/measures.ts';
import { inLines, type Mark, placeLabels } from './labels.ts';
import { type Drawn, drawMap, INSET, MAP, type Sheet, WIDTH } from './project.ts';
import { type DrawnPlace, isLine, type Spot } from './spots.ts';
import { GRID } from './simplify.ts';

interface Options {
  /** Second line under a name. */
  about: (place: DrawnPlace) => string;
  locale: Locale;
}

/** An enlarged part of the map is as heavy as a paragraph. */
const INSETS = 2;

/** The map, and an inset for each of its marks that is of more than two places; nothing where a leg cannot be drawn. */
export function drawingsOf(map: SupplyMap, options: Options): MapDrawing[] {
  const drawn = drawMap(map);
  if (!drawn) return [];
  const insets = drawn.spots
    .filter(isCrowded)
    .slice(0, INSETS)
    .flatMap((spot) => drawMap({ places: spot, arcs: map.arcs }, INSET) ?? []);
  const lines = new Set([drawn, ...insets].flatMap(({ arcs }) => arcs.map(({ arc }) => arc)));
  if (map.arcs.some((arc) => !lines.has(arc) && isKnownLine(map, arc))) return [];
  const frames = insets.map((inset) => frameOf(inset.cornersOn(drawn)));
  return [
    { ...drawingView(drawn, { ...options, sheet: MAP }), ...(frames.length > 0 && { frames: frames.join('') }) },
    ...insets.map((inset) => drawingView(inset, { ...options, about: () => '', sheet: INSET })),
  ];
}

function drawingView(drawn: Drawn, { about, locale, sheet }: Options & { sheet: Sheet }): MapDrawing {
  const { ground, borders, spots, arcs, scale } = drawn;
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

function isKnownLine({ places }: SupplyMap, { from, to }: SupplyMap['arcs'][number]): boolean {
  const [a, b] = [from, to].map((end) => places.find(({ id }) => id === end));
  return a !== undefined && b !== undefined && isLine(a, b);
}

/** Whether a mark is of more places than it has names, and an inset can tell them apart. */
const isCrowded = (spot: Spot): boolean => spot.length > 2 && spot.some((place) => isLine(spot[0], place));

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
