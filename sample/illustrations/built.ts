import { mix, lift } from './oklab.ts';
import type { Point } from './points.ts';
import { chance } from './random.ts';
import type { Sheet } from './sheet.ts';

/** A house seen with its gable to the left. Windows are lit at night. */
export interface House {
  wall: string;
  roof: string;
  /** Lower part of another matter: stone under timber. */
  base?: string;
  windows?: number;
  /** Whether the window in the gable is lit too. */
  gable?: boolean;
}

export function house(
  S: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  { wall, roof, base, windows = 2, gable = false }: House,
  distance = 0,
): void {
  const { p } = S;
  const [lit, dark] = [p.far(wall, distance), p.far(mix(wall, p.shade, 0.3), distance)];
  const [g, rise] = [w * 0.36, h * 0.55];
  S.paint(S.cut([[x, y], [x, y - h], [x + g / 2, y - h - rise], [x + g, y - h], [x + g, y]], 0.5), lit); // prettier-ignore
  S.form(S.cut([[x + g, y], [x + g, y - h], [x + w, y - h], [x + w, y]], 0.5), dark, 0.4, 0); // prettier-ignore
  if (base !== undefined) {
    S.paint(S.cut([[x - 1, y], [x - 1, y - h * 0.45], [x + g, y - h * 0.42], [x + g, y]], 0.6), p.far(base, distance)); // prettier-ignore
    S.paint(S.cut([[x + g, y], [x + g, y - h * 0.42], [x + w, y - h * 0.42], [x + w, y]], 0.6), p.far(mix(base, p.shade, 0.25), distance)); // prettier-ignore
  }
  const tile = p.far(roof, distance);
  S.form(S.cut([[x + g / 2 - 2, y - h - rise - 3], [x + w * 0.86, y - h - rise - 1], [x + w + w * 0.06, y - h + 4], [x + g, y - h + 5]], 0.6), tile, 0.5, 0.2); // prettier-ignore
  S.paint(S.brush([[x - w * 0.06, y - h + 5], [x + g / 2, y - h - rise - 2]], [w * 0.05, w * 0.05]), mix(tile, p.ink, 0.25)); // prettier-ignore
  for (let i = 0; i < windows; i += 1)
    pane(S, x + g + ((w - g) * (i + 0.62)) / (windows + 0.25), y - h * 0.68, w * 0.07, h * 0.24, distance);
  pane(S, x + g / 2, y - h * 0.62, w * 0.07, h * 0.26, distance, !gable);
}

export function pane(S: Sheet, x: number, y: number, w: number, h: number, distance = 0, dark = false): void {
  const { p } = S;
  const glass = S.box(x - w / 2, y, w, h, 0.3);
  if (p.time !== 'night' || dark) return void S.paint(glass, p.far(mix(p.ink, p.slate, 0.25), distance));
  S.lit(() => {
    S.glow(x, y + h / 2, h * 2.6, p.straw, 0.45);
    S.paint(glass, mix(p.straw, p.paper, 0.25));
  });
}

/** A crate of slats; `fill` draws what lies in it, in a box from 0 0 to w by 0. */
export function crate(
  S: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  wood: string,
  fill?: (x: number, y: number) => void,
): void {
  const { p } = S;
  const R = chance(x + y);
  S.dry(S.oval(x + w * 0.72, y + h, w * 0.72, h * 0.22), p.shade, 'left', 0.9, 0.05);
  S.paint(S.cut([[x + w * 0.06, y - h * 0.18], [x + w * 0.97, y - h * 0.18], [x + w, y + h * 0.1], [x, y + h * 0.1]], 0.8), mix(wood, p.ink, 0.55)); // prettier-ignore
  if (fill)
    for (let i = 0; i < 46; i += 1)
      fill(x + w * (0.07 + 0.86 * R()), y + h * (0.08 - 0.3 * R() * Math.sin(Math.PI * R.between(0.2, 0.8))));
  for (let i = 0; i < 3; i += 1)
    S.paint(S.box(x - 1, y + h * (0.06 + i * 0.32), w + 2, h * 0.27, 0.8), lift(wood, R.between(-0.03, 0.03)));
  for (const post of [x, x + w * 0.93]) S.paint(S.box(post, y, w * 0.07, h, 0.6), mix(wood, p.earth, 0.35));
  S.dry(S.box(x - 1, y + h * 0.05, w + 2, h * 0.95, 0.5), mix(p.earth, p.ink, 0.5), 'right', 0.65, 0.3);
}

/** Dry stones between two lines, each cut by hand; coping on top. */
export function stoneWall(
  S: Sheet,
  from: number,
  to: number,
  top: (x: number) => number,
  h: number,
  stone: string,
  size = 30,
): void {
  const { p } = S;
  const R = chance(S.seed + from + 2);
  const edge = (dy: number): Point[] => Array.from({ length: 21 }, (_, i): Point => [from + ((to - from) * i) / 20, top(from + ((to - from) * i) / 20) + dy]); // prettier-ignore
  S.paint(S.cut([...edge(0), ...edge(h).reverse()], 1), mix(p.earth, p.ink, 0.55));
  const rows = Math.max(2, Math.round(h / (size * 0.62)));
  for (let row = 0; row < rows; row += 1) {
    const hh = h / rows;
    for (let x = from - R() * size; x < to;) {
      const w = size * R.between(0.7, 1.8);
      const [a, b] = [Math.max(x, from) + 1, Math.min(x + w, to) - 1];
      const y = top((a + b) / 2) + row * hh;
      if (b - a > 4) S.paint(S.soft([[a + R() * 3, y + 2], [b - R() * 4, y + R() * 3], [b, y + hh - 2], [a + R() * 3, y + hh - R() * 2]], 0.08), lift(stone, R.between(-0.06, 0.05))); // prettier-ignore
      x += w;
    }
  }
  for (let x = from; x < to;) {
    const w = Math.min(size * R.between(1.1, 2), to - x);
    S.paint(S.soft([[x, top(x) - size * 0.28], [x + w - 2, top(x + w) - size * 0.24], [x + w - 2, top(x + w) + size * 0.16], [x, top(x) + size * 0.16]], 0.1), lift(mix(stone, p.light, 0.45), R.between(-0.05, 0.03))); // prettier-ignore
    x += w;
  }
  S.dry(S.cut([...edge(0), ...edge(h).reverse()], 0), mix(p.shade, p.earth, 0.3), 'down', 0.5, 0.3);
}

/** A ladder against something: feet, then head. */
export function ladder(S: Sheet, feet: Point, head: Point, width: number): void {
  const { p } = S;
  const [wood, dark] = [mix(p.straw, p.earth, 0.35), mix(p.earth, p.ink, 0.35)];
  const on = (t: number, side: number): Point => [feet[0] + (head[0] - feet[0]) * t + side * width * (0.5 - t * 0.16), feet[1] + (head[1] - feet[1]) * t]; // prettier-ignore
  for (let i = 1; i < 9; i += 1) S.line([on(i / 9, -1), on(i / 9, 1)], dark, 5);
  for (let i = 1; i < 9; i += 1) S.line([on(i / 9, -1), on(i / 9, 1)], wood, 3);
  for (const side of [-1, 1]) {
    S.line([on(0, side), on(1, side)], dark, 8);
    S.line([on(0, side), on(1, side)], wood, 4.5);
  }
}
