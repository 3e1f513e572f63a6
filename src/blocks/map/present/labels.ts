import { WIDTH } from './project.ts';
import type { Point } from './route-lines.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Mark extends Point {
  /** Alternative labels, the best first, as lines; a smaller line follows. */
  names: string[][];
  about: string;
  important: boolean;
}

/** A route on the map and its label. */
export interface Route {
  /** Points along the line, near enough to each other that no text fits between two. */
  line: readonly Point[];
  name: string;
}

export interface PlacedLabel {
  name: string[];
  about: string;
  /** Names of places; lengths of routes. */
  of: 'place' | 'route' | 'country';
  anchor: 'start' | 'end' | 'middle';
  labelX: number;
  labelY: number;
  box: Box;
}

// Units of the drawing at the phone's size of type: 27 units Dosis, 24 units Poppins.
const NAME = 12.6;
const ABOUT = 13.6;
/** Capitals, spaced. */
const COUNTRY = 19;
const LINE = 27;
const DOT = 10;

/**
 * Puts each name next to its place, and each length on its route or next to it, where it overlaps no other text, place, route or edge.
 * A name that fits nowhere is placed before all others, if more names fit then; else it is left to the list beneath the map.
 */
export function placeLabels(
  marks: readonly Mark[],
  routes: readonly Route[],
  height: number,
  ground: Ground = { countries: [], frames: [] },
): PlacedLabel[] {
  const placed = (first: readonly Mark[]) =>
    placeInOrder({ first, routes, others: marks.filter((mark) => !first.includes(mark)), height, ground });
  const important = marks.filter((mark) => mark.important);
  let best = placed(important);
  for (const mark of best.unnamed) {
    const next = placed([mark, ...important.filter((other) => other !== mark)]);
    if (next.unnamed.length < best.unnamed.length) best = next;
  }
  return best.labels;
}

/** What is below the places: names of countries, where they are free, and frames around what is enlarged. */
export interface Ground {
  countries: readonly (Point & { name: string })[];
  frames: readonly Box[];
}

interface Order {
  ground: Ground;
  first: readonly Mark[];
  routes: readonly Route[];
  others: readonly Mark[];
  height: number;
}

function placeInOrder({ first, routes, others, height, ground }: Order): { labels: PlacedLabel[]; unnamed: Mark[] } {
  const lines = routes.flatMap(({ line }) => line);
  const taken: Box[] = [...first, ...others].map(({ x, y }) => ({ left: x - DOT, top: y - DOT, right: x + DOT, bottom: y + DOT })); // prettier-ignore
  taken.push({ left: 0, top: height - 60, right: 190, bottom: height }, ...ground.frames);
  const labels: PlacedLabel[] = [];
  const place = (tries: readonly PlacedLabel[], own?: Route): boolean => {
    const around = own ? routes.flatMap((route) => (route === own ? [] : route.line)) : lines;
    const found = tries.find(({ box }) => isFree(box, height, { taken, lines: around }));
    if (!found) return false;
    taken.push(found.box);
    labels.push(found);
    return true;
  };
  const isUnnamed = (mark: Mark) => {
    const isNearest = ({ box }: PlacedLabel) =>
      [...first, ...others].every((other) => distance(box, mark) <= distance(box, other));
    return !mark.names.some((lines) =>
      [...new Set([mark.about, ''])].some((about) => place(besidePlace(mark, lines, about).filter(isNearest))),
    );
  };
  const unnamed = first.filter(isUnnamed);
  for (const route of routes) if (!place(onRoute(route), route)) place(besideRoute(route));
  const left = others.filter(isUnnamed);
  for (const country of ground.countries) place(onCountry(country));
  return { labels, unnamed: [...unnamed, ...left] };
}

/** From a text to a point. */
const distance = ({ left, top, right, bottom }: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Right, left, below, above; then the corners; then all of them a little farther off. */
function besidePlace({ x, y }: Point, lines: string[], about: string): PlacedLabel[] {
  const width = Math.max(...lines.map(({ length }) => length * NAME), about.length * ABOUT);
  const height = LINE * (lines.length + (about ? 1 : 0));
  const at = (anchor: PlacedLabel['anchor'], labelX: number, labelY: number): PlacedLabel => {
    const left = anchor === 'start' ? labelX : anchor === 'end' ? labelX - width : labelX - width / 2;
    const top = labelY - LINE + 3;
    return { name: lines, about, of: 'place', anchor, labelX, labelY, box: { left, top, right: left + width, bottom: top + height + 2 } }; // prettier-ignore
  };
  const middle = y + 8 - (height - LINE) / 2;
  const above = y - 16 - (height - LINE);
  return [0, 14, 30].flatMap((off) => [
    at('start', x + 16 + off, middle),
    at('end', x - 16 - off, middle),
    at('middle', x, y + 38 + off),
    at('middle', x, above - off),
    at('start', x + 12, y + 36 + off),
    at('end', x - 12, y + 36 + off),
    at('start', x + 12, above - off),
    at('end', x - 12, above - off),
  ]);
}

/** A line of a name may have this many letters. */
const LONG = 14;

/** Broken at the space nearest to the middle. */
export function inLines(name: string): string[] {
  if (name.length <= LONG) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

/** In its middle, then a little off. */
function onCountry({ x, y, name }: Ground['countries'][number]): PlacedLabel[] {
  const width = name.length * COUNTRY;
  return [0, -36, 36, -72, 72].flatMap((down) =>
    [0, -60, 60].map((by): PlacedLabel => {
      const [labelX, labelY] = [x + by, y + down];
      const box = { left: labelX - width / 2, top: labelY - LINE, right: labelX + width / 2, bottom: labelY + 6 };
      return { name: [name], about: '', of: 'country', anchor: 'middle', labelX, labelY, box };
    }),
  );
}

/** Parts of a route: its middle, then towards the ends. */
const PARTS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** On a route that is several times as long as the text. */
function onRoute({ line, name }: Route): PlacedLabel[] {
  const width = name.length * ABOUT;
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || Math.hypot(last.x - first.x, last.y - first.y) < 3 * width) return [];
  return PARTS.flatMap((part) => {
    const here = line[Math.round(part * (line.length - 1))];
    return here ? [lengthAt(name, here.x, here.y)] : [];
  });
}

function lengthAt(name: string, x: number, y: number): PlacedLabel {
  const [labelX, top, half] = [Math.round(x), Math.round(y - LINE / 2), (name.length * ABOUT) / 2];
  const box = { left: labelX - half, top, right: labelX + half, bottom: top + LINE };
  return { name: [name], about: '', of: 'route', anchor: 'middle', labelX, labelY: top + 21, box };
}

/** On either side. */
function besideRoute({ line, name }: Route): PlacedLabel[] {
  const width = name.length * ABOUT;
  return [0, 8].flatMap((off) =>
    PARTS.flatMap((part) => {
      const index = Math.min(line.length - 2, Math.max(1, Math.round(part * (line.length - 1))));
      const [before, here, after] = [line[index - 1], line[index], line[index + 1]];
      if (!before || !here || !after) return [];
      const along = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const nx = (after.y - before.y) / along;
      const ny = (before.x - after.x) / along;
      const reach = (Math.abs(nx) * width + Math.abs(ny) * LINE) / 2 + 10 + off;
      return [reach, -reach].map((by) => lengthAt(name, here.x + nx * by, here.y + ny * by));
    }),
  );
}

function isFree(
  box: Box,
  height: number,
  { taken, lines }: { taken: readonly Box[]; lines: readonly Point[] },
): boolean {
  if (box.left < 4 || box.right > WIDTH - 4 || box.top < 2 || box.bottom > height - 4) return false;
  const isApart = (other: Box) =>
    box.left >= other.right || box.right <= other.left || box.top >= other.bottom || box.bottom <= other.top;
  const isCrossed = ({ x, y }: Point) => x > box.left - 3 && x < box.right + 3 && y > box.top - 2 && y < box.bottom + 2;
  return taken.every(isApart) && !lines.some(isCrossed);
}
