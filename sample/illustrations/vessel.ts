import { mix } from './oklab.ts';
import { around, type Point, pointsOf } from './points.ts';
import type { Sheet } from './sheet.ts';

/** A turned solid seen from a little above: bottles, jars, tins, casks, wheels of cheese. */
export interface Vessel {
  /** Its outline. */
  shape: string;
  /** Half the width at a height. */
  radius(y: number): number;
  /** What goes round it between two heights: label, hoop, content. `from` and `to` are turns, -1 to 1. */
  band(top: number, bottom: number, from?: number, to?: number): string;
  /** The disc at a height. */
  disc(y: number, share?: number): string;
}

/** `profile` is `half-width y` from top to bottom; `tilt` is how round the discs look. */
export function vessel(S: Sheet, x: number, profile: string, tilt = 0.12): Vessel {
  const rows = pointsOf(profile);
  const [first, last] = [rows[0] as Point, rows.at(-1) as Point];
  const radius = (y: number): number => {
    const i = Math.max(1, rows.findIndex((row) => row[1] >= y)); // prettier-ignore
    const [a, b] = [around(rows, i - 1), around(rows, i)];
    return a[0] + (b[0] - a[0]) * Math.min(1, Math.max(0, (y - a[1]) / (b[1] - a[1] || 1)));
  };
  const arc = (y: number, r: number, from: number, to: number, under = 1): Point[] =>
    Array.from({ length: 13 }, (_, i): Point => {
      const t = from + ((to - from) * i) / 12;
      return [x + r * t, y + under * r * tilt * Math.sqrt(Math.max(0, 1 - t * t))];
    });
  const side = (sign: number) => rows.map(([r, y]): Point => [x + sign * r, y]);
  const shape = S.soft(
    [
      ...side(1),
      ...arc(last[1], last[0], 1, -1).slice(1, -1),
      ...side(-1).reverse(),
      ...arc(first[1], first[0], -1, 1, -1).slice(1, -1),
    ],
    0.09,
  );
  return {
    shape,
    radius,
    band: (top, bottom, from = -1, to = 1) => {
      const sides = 8;
      const edge = (turn: number, down: boolean) =>
        Array.from({ length: sides - 1 }, (_, i): Point => {
          const t = (i + 1) / sides;
          const y = down ? top + (bottom - top) * t : bottom - (bottom - top) * t;
          const r = radius(y);
          return [x + r * turn, y + r * tilt * Math.sqrt(Math.max(0, 1 - turn * turn))];
        });
      return S.cut(
        [
          ...arc(top, radius(top), from, to),
          ...edge(to, true),
          ...arc(bottom, radius(bottom), to, from),
          ...edge(from, false),
        ],
        0.3,
      );
    },
    disc: (y, share = 1) => S.oval(x, y, radius(y) * share, Math.max(1, radius(y) * share * tilt)),
  };
}

/** The shadow that something throws to the right, and the dark line where it stands. */
export function ground(S: Sheet, x: number, y: number, halfWidth: number, height = 0.1): void {
  const dark = mix(S.p.shade, S.p.earth, 0.35);
  S.blurred(S.oval(x + halfWidth * 0.35, y - 1, halfWidth * 1.15, halfWidth * height * 1.3), dark, 0.3, 4);
  S.dry(S.oval(x + halfWidth * 0.4, y, halfWidth * 1.2, halfWidth * height), dark, 'left', 0.95, 0.05);
}

/** Light that runs down glass or glaze on its left, and the thin light on its right edge. */
export function gloss(S: Sheet, body: Vessel, x: number, top: number, bottom: number, strength = 0.65): void {
  const at = (turn: number, y: number): Point => [x + body.radius(y) * turn, y];
  const run = (turn: number, wide: number, share: number) => {
    const path = [0, 0.25, 0.5, 0.75, 1].map((t) => at(turn, top + (bottom - top) * t));
    S.paint(S.brush(path, [1, wide, wide, wide, 1]), mix(S.p.paper, S.p.light, 0.4), strength * share);
  };
  const wide = body.radius((top + bottom) / 2) * 0.13;
  run(-0.72, wide, 1);
  run(0.9, wide * 0.35, 0.7);
}
