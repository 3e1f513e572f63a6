import { noise } from './random.ts';

export type Point = readonly [x: number, y: number];
/** `'0 0, 40 12'`, or points that were computed. */
export type Points = string | readonly Point[];

export function pointsOf(points: Points): readonly Point[] {
  if (typeof points !== 'string') return points;
  return points.split(',').map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.trim().split(/\s+/).map(Number);
    if (Number.isNaN(x + y)) throw new TypeError(`"${pair}" is not a point`);
    return [x, y];
  });
}

/** The nth point; before the first and after the last it goes round. */
export function around(points: readonly Point[], i: number): Point {
  return points[((i % points.length) + points.length) % points.length] as Point;
}

export function closed(points: readonly Point[]): string {
  return `M${points.map(written).join('L')}Z`;
}

/** A curve through every point (Catmull–Rom as Bézier). */
export function curved(points: readonly Point[], open = false, tension = 1 / 6): string {
  const end = points.length - 1;
  const at = (i: number) => (open ? (points[Math.min(end, Math.max(0, i))] as Point) : around(points, i));
  let d = `M${written(at(0))}`;
  for (let i = 0; i < (open ? end : points.length); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out: Point = [b[0] + (c[0] - a[0]) * tension, b[1] + (c[1] - a[1]) * tension];
    const into: Point = [c[0] - (e[0] - b[0]) * tension, c[1] - (e[1] - b[1]) * tension];
    d += `C${written(out)} ${written(into)} ${written(c)}`;
  }
  return open ? d : `${d}Z`;
}

/** Straight edges with the drift of a knife held by hand. */
export function unsteady(points: readonly Point[], drift: number, seed: number): Point[] {
  return points.flatMap((from, i) => {
    const to = around(points, i + 1);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const pieces = Math.max(1, Math.round(length / 18));
    const [nx, ny] = [(from[1] - to[1]) / length, (to[0] - from[0]) / length];
    return Array.from({ length: pieces }, (_, j): Point => {
      const t = j / pieces;
      const off = noise(i * 5.3 + j * 0.8, seed) * drift;
      return [from[0] + (to[0] - from[0]) * t + nx * off, from[1] + (to[1] - from[1]) * t + ny * off];
    });
  });
}

/** A round thing. `wild`: 0.05 near, 0.3 for leaves. */
export function blob(cx: number, cy: number, rx: number, ry: number, seed = 1, wild = 0.12, n = 14): Point[] {
  return Array.from({ length: n }, (_, i): Point => {
    const angle = (i / n) * 2 * Math.PI;
    const radius = 1 + wild * noise(i * 1.7, seed);
    return [cx + Math.cos(angle) * rx * radius, cy + Math.sin(angle) * ry * radius];
  });
}

export function oval(cx: number, cy: number, rx: number, ry: number): Point[] {
  return blob(cx, cy, rx, ry, 1, 0, 24);
}

/** The outline of a stroke whose width changes along its way. */
export function tapered(path: readonly Point[], widths: readonly number[]): Point[] {
  const last = path.length - 1;
  const sides = path.map(([x, y], i) => {
    const [from, to] = [path[Math.max(0, i - 1)] as Point, path[Math.min(last, i + 1)] as Point];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const half = between(widths, i / Math.max(1, last)) / 2;
    const [nx, ny] = [((from[1] - to[1]) / length) * half, ((to[0] - from[0]) / length) * half];
    return [
      [x + nx, y + ny],
      [x - nx, y - ny],
    ] as const satisfies [Point, Point];
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()];
}

export function between(values: readonly number[], t: number): number {
  const at = Math.min(1, Math.max(0, t)) * (values.length - 1);
  const low = Math.floor(at);
  const from = values[low] ?? 0;
  return from + ((values[low + 1] ?? from) - from) * (at - low);
}

/** A leaf or blade, as path data. */
export function leaf(x: number, y: number, length: number, angle: number, width: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [mx, my] = [x + c * length * 0.45, y + s * length * 0.45];
  const tip = written([x + c * length, y + s * length]);
  return `M${written([x, y])}Q${written([mx - s * width, my + c * width])} ${tip}Q${written([mx + s * width, my - c * width])} ${written([x, y])}Z`;
}

/** Height of a line at `x`. */
export function heightAt(line: readonly Point[], x: number): number {
  const i = Math.max(
    1,
    line.findIndex((point) => point[0] >= x),
  );
  const [a, b] = [line[i - 1] as Point, (line[i] ?? line.at(-1)) as Point];
  return a[1] + (b[1] - a[1]) * Math.min(1, Math.max(0, (x - a[0]) / (b[0] - a[0] || 1)));
}

function written([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
