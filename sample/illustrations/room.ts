import { mix, lift } from './oklab.ts';
import type { Point } from './points.ts';
import { chance } from './random.ts';
import type { Sheet } from './sheet.ts';

/** A room seen from its open side: the far wall as a box, all else leads to the frame. */
export interface Room {
  far: readonly [left: number, top: number, right: number, bottom: number];
  wall: string;
  floor: string;
  ceiling: string;
}

export function room(S: Sheet, { far: [l, t, r, b], wall, floor, ceiling }: Room): void {
  const { p, width: w, height: h } = S;
  // Cut edges drift: beneath the seams there is wall.
  S.paint(S.all(), mix(wall, p.shade, 0.3));
  S.paint(S.cut([[0, 0], [w, 0], [r, t], [l, t]], 1), ceiling); // prettier-ignore
  S.form(S.cut([[0, 0], [l, t], [l, b], [0, h]], 1), mix(wall, p.shade, 0.32), 0.35, 0); // prettier-ignore
  S.form(S.cut([[w, 0], [r, t], [r, b], [w, h]], 1), mix(wall, p.shade, 0.18), 0.6, 0.2, 0.1); // prettier-ignore
  S.form(S.box(l, t, r - l, b - t, 0.6), wall, 0.55, 0.35);
  flags(S, [[l, b], [r, b], [w + 40, h + 20], [-40, h + 20]], floor); // prettier-ignore
}

/** Flagstones between a far and a near edge. */
export function flags(S: Sheet, [a, b, c, d]: readonly [Point, Point, Point, Point], floor: string, rows = 5): void {
  const { p } = S;
  const R = chance(S.seed + 77);
  S.paint(S.cut([a, b, c, d], 0), mix(floor, p.shade, 0.3));
  const at = (u: number, v: number): Point => {
    const left: Point = [a[0] + (d[0] - a[0]) * v, a[1] + (d[1] - a[1]) * v];
    const right: Point = [b[0] + (c[0] - b[0]) * v, b[1] + (c[1] - b[1]) * v];
    return [left[0] + (right[0] - left[0]) * u, left[1] + (right[1] - left[1]) * u];
  };
  for (let row = 0; row < rows; row += 1) {
    const [v0, v1] = [(row / rows) ** 1.7, ((row + 1) / rows) ** 1.7];
    for (let u = -R() * 0.15; u < 1;) {
      const next = Math.min(1, u + R.between(0.13, 0.22));
      const [from, to] = [Math.max(0, u) + 0.003, next - 0.003];
      S.paint(S.cut([at(from, v0 + 0.01), at(to, v0 + 0.01), at(to, v1 - 0.006), at(from, v1 - 0.006)], 0.7), lift(floor, R.between(-0.035, 0.035))); // prettier-ignore
      u = next;
    }
  }
  S.dry(S.cut([a, b, c, d], 0), mix(p.shade, p.earth, 0.3), 'right', 0.6, 0.3);
}

/** A window in the left wall, and the light that falls from it. `outside` draws what is seen through it. */
export function window(
  S: Sheet,
  corners: readonly [Point, Point, Point, Point],
  beam: readonly Point[],
  outside?: () => void,
): void {
  const { p } = S;
  const [a, b, c, d] = corners;
  const glass = S.cut(corners, 0.4);
  S.paint(glass, mix(p.paper, p.light, 0.35));
  if (outside) S.within(glass, outside);
  const half = (one: Point, other: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const frame = mix(p.earth, p.ink, 0.35);
  S.line([a, b, c, d, a], frame, 7, 1, false);
  S.line([half(a, b), half(c, d)], frame, 4.5, 1, false);
  S.line([half(b, c), half(d, a)], frame, 4.5, 1, false);
  S.fade(S.cut(beam, 0), p.light, 'left', 0.34);
  S.dry(S.cut(beam, 0), p.light, 'left', 0.4, 0.3);
}

/** A beam under the ceiling. */
export function beams(
  S: Sheet,
  rows: readonly (readonly [y: number, height: number, inset: number])[],
  wood: string,
): void {
  for (const [y, height, inset] of rows) S.form(S.box(inset, y, S.width - 2 * inset, height, 2), wood, 0.5, 0.2);
}

/** A barrel vault in depth: arches from near to far, each smaller; then the bright end. */
export interface Vault {
  /** Where the eye looks, and how wide and high the near arch is. */
  eye: Point;
  half: number;
  spring: number;
  rise: number;
  floor: number;
  colour: string;
  depth: number;
}

export function vault(
  S: Sheet,
  { eye, half, spring, rise, floor, colour, depth }: Vault,
): (z: number, x: number, y: number) => Point {
  const { p } = S;
  const at = (z: number, x: number, y: number): Point => [eye[0] + x / z, eye[1] + y / z];
  const arch = (z: number): Point[] => {
    const over = Array.from({ length: 17 }, (_, i) =>
      at(z, -half * Math.cos((i / 16) * Math.PI), spring - rise * Math.sin((i / 16) * Math.PI)),
    );
    return [at(z, -half, floor), ...over, at(z, half, floor)];
  };
  S.paint(S.all(), mix(colour, p.ink, 0.3));
  const steps = 9;
  for (let i = 0; i < steps; i += 1) {
    const z = 1 + (depth - 1) * (i / (steps - 1)) ** 1.6;
    const shape = S.cut(arch(z), 1);
    S.paint(shape, lift(mix(colour, p.light, 0.04 + (i / steps) * 0.2), i % 2 ? -0.02 : 0.01));
    S.dry(shape, mix(p.ink, colour, 0.25), 'right', 0.55, 0.55);
    S.dry(shape, mix(p.ink, colour, 0.3), 'up', 0.35, 0.4);
  }
  const [nl, nr, fl, fr] = [at(1, -half, floor), at(1, half, floor), at(depth, -half, floor), at(depth, half, floor)];
  flags(S, [fl, fr, [nr[0] + 200, nr[1]], [nl[0] - 200, nl[1]]], mix(colour, p.haze, 0.3), 6);
  return at;
}

/** A hanging lamp with its light. */
export function lamp(S: Sheet, x: number, y: number, k: number): void {
  const { p } = S;
  S.lit(() => {
    S.glow(x, y + 20 * k, 230 * k, p.straw, 0.5);
    S.line([[x, y - 400 * k], [x, y - 22 * k]], mix(p.ink, p.earth, 0.2), 2.5); // prettier-ignore
    S.paint(S.oval(x, y + 4 * k, 13 * k, 12 * k), mix(p.paper, p.straw, 0.4));
    S.paint(S.soft([[x - 9 * k, y - 22 * k], [x + 9 * k, y - 22 * k], [x + 34 * k, y + 2 * k], [x, y + 8 * k], [x - 34 * k, y + 2 * k]], 0.1), mix(p.ink, p.moss, 0.2)); // prettier-ignore
  });
}
