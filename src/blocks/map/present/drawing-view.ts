import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { SupplyMap } from '../../../core/page/supply.ts';
import type { MapDrawing } from '../view.ts';
import { country } from '../../text/format.ts';
import { kilometres } from '../../text/measures.ts';
import { type Box, inLines, type Mark, placeLabels } from './labels.ts';
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
    omitUndefined({
      ...drawingView(drawn, { ...options, sheet: MAP, frames }),
      frames: frames.map(outlineOf).join('') || undefined,
    }),
    ...insets.map((inset) => ({
      ...drawingView(inset, { ...options, about: () => '', sheet: INSET, frames: [] }),
      rings: ringsOf(inset),
    })),
  ];
}

interface SheetOptions extends Options {
  sheet: Sheet;
  frames: readonly Box[];
}

function drawingView(drawn: Drawn, { about, locale, sheet, frames }: SheetOptions): MapDrawing {
  const { ground, borders, spots, arcs, scale } = drawn;
  const routes = arcs.map(({ arc, line }) => ({ line, name: kilometres(arc.distance, locale) }));
  const countries = drawn.countries.map(({ code, x, y }) => ({ x, y, name: country(code, locale) }));
  const labels = placeLabels(
    spots.map((spot) => markOf(spot, about)),
    routes,
    sheet.height,
    { countries: sheet === MAP ? countries : [], frames },
  );
  return omitUndefined({
    width: WIDTH,
    height: sheet.height,
    grid: GRID,
    ground,
    borders: borders || undefined,
    ways: arcs.map(({ arc: { kind, steps }, d }) => ({ kind, d, steps: steps.join(' ') })),
    places: spots.map((spot) =>
      omitUndefined({
        ...positionOf(spot),
        self: spot.some(({ role }) => role === 'this') || undefined,
        steps: [...new Set(spot.flatMap((place) => place.steps))].join(' '),
      }),
    ),
    texts: labels.map(({ name, about: second, of, labelX, labelY, anchor }) =>
      omitUndefined({
        x: labelX,
        y: Math.round(labelY),
        anchor,
        name: of === 'place' ? name : undefined,
        country: of === 'country' || undefined,
        plain: of === 'place' ? second || undefined : name.join(''),
      }),
    ),
    scale: { length: scale.length, text: kilometres(scale.kilometres, locale) },
  });
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
function frameOf([a, b]: ReturnType<Drawn['cornersOn']>): Box {
  const width = Math.max(b.x - a.x, 2 * LEAST_HALF);
  const height = Math.max(b.y - a.y, 2 * LEAST_HALF);
  const [left, top] = [Math.round((a.x + b.x - width) / 2), Math.round((a.y + b.y - height) / 2)];
  return { left, top, right: left + width, bottom: top + height };
}

const outlineOf = ({ left, top, right, bottom }: Box): string => `M${left} ${top}H${right}V${bottom}H${left}Z`;

/** An enlarged part has no coast: rings around its first own place, as far apart as the scale is long, show distances, out to the farthest place. */
function ringsOf({ spots, scale: { length } }: Drawn): string {
  const [middle] = spots.find((spot) => spot.some(({ role }) => role === 'this')) ?? spots[0] ?? [];
  if (!middle || length < 40) return '';
  const { x, y } = middle;
  const farthest = Math.max(...spots.flat().map((place) => Math.hypot(place.x - x, place.y - y)));
  return Array.from({ length: Math.ceil(farthest / length) }, (_, index) => (index + 1) * length)
    .map((r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`)
    .join('');
}
