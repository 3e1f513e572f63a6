import { mix } from './oklab.ts';
import { heightAt, type Point } from './points.ts';
import { chance, noise } from './random.ts';
import type { Sheet } from './sheet.ts';

/** Three values of one green: shade, body, light. */
export type Greens = readonly [dark: string, middle: string, light: string];

export function greensOf(S: Sheet, distance = 0): Greens {
  const { p } = S;
  return [mix(p.moss, p.ink, 0.3), mix(p.sage, p.moss, 0.55), mix(p.sage, p.straw, 0.25)].map((green) =>
    p.far(green, distance),
  ) as unknown as Greens;
}

/** Grass in tufts. `grow` gives foot and size for a chance. */
export function tufts(
  S: Sheet,
  count: number,
  colour: string,
  grow: (R: ReturnType<typeof chance>) => readonly [x: number, y: number, size: number],
  seed = 1,
): void {
  const R = chance(S.seed + seed * 13);
  let blades = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, size] = grow(R);
    for (let j = -2; j <= 2; j += 1)
      blades += S.blade(
        x + j * size * 0.16,
        y,
        size * R.between(0.6, 1.15),
        -Math.PI / 2 + j * 0.2 + R.bell() * 0.2,
        size * 0.09,
      );
  }
  S.paint(blades, colour);
}

export function flowers(
  S: Sheet,
  count: number,
  colours: readonly string[],
  top: number,
  bottom: number,
  seed = 3,
): void {
  const R = chance(S.seed + seed * 7);
  for (let i = 0; i < count; i += 1) {
    const t = Math.sqrt(R());
    S.paint(S.blob(R() * S.width, top + (bottom - top) * t, 1.5 + 3 * t, 1.2 + 2.4 * t, 0.25), R.pick(colours), 0.95);
  }
}

/** A small far tree: stem, a few round masses, its shadow to the right. */
export function tree(S: Sheet, x: number, y: number, r: number, [dark, middle, light]: Greens, seed: number): void {
  const R = chance(seed);
  S.paint(S.oval(x + r * 1.1, y + r * 0.06, r * 1.3, r * 0.2), dark, 0.35);
  S.paint(S.brush([[x, y + 1], [x + r * 0.05, y - r * 0.6], [x - r * 0.1, y - r * 1.1]], [r * 0.22, r * 0.14, r * 0.1]), mix(S.p.earth, dark, 0.5)); // prettier-ignore
  const masses = [[0, -1.3, 0.8], [-0.55, -1.02, 0.52], [0.58, -1.06, 0.55], [0.12, -1.65, 0.5]] as const; // prettier-ignore
  const placed = masses.map(
    ([a, b, c]) => [x + (a + R.bell() * 0.08) * r, y + (b + R.bell() * 0.06) * r, c * r] as const,
  );
  for (const [a, b, c] of placed) S.paint(S.blob(a, b, c, c * 0.8, 0.14), dark);
  for (const [a, b, c] of placed) S.paint(S.blob(a - c * 0.18, b - c * 0.2, c * 0.72, c * 0.54, 0.18), middle);
  for (const [a, b, c] of placed) S.paint(S.blob(a - c * 0.34, b - c * 0.36, c * 0.36, c * 0.24, 0.25), light);
}

export function cypress(S: Sheet, x: number, y: number, h: number, greens: Greens): void {
  const spindle = (share: number, off: number): Point[] => {
    const side = (sign: number, t: number): Point => [
      x +
        off +
        sign *
          share *
          h *
          0.12 *
          Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.75 *
          (1 + 0.15 * noise(t * 16, x + sign)),
      y - h * t,
    ];
    const steps = Array.from({ length: 11 }, (_, i) => i / 10);
    return [...steps.map((t) => side(1, t)), ...steps.map((t) => side(-1, t)).reverse()];
  };
  S.paint(S.soft(spindle(1, 0)), greens[0]);
  S.paint(S.soft(spindle(0.62, -h * 0.03)), greens[1]);
  S.paint(S.soft(spindle(0.26, -h * 0.055)), greens[2], 0.8);
}

export function fir(S: Sheet, x: number, y: number, h: number, dark: string, light: string, seed: number): void {
  const R = chance(seed);
  const side = (sign: number): Point[] =>
    Array.from({ length: 6 }, (_, i): Point[] => {
      const t = i / 6;
      const w = h * (0.23 * (1 - t) + 0.02) * R.between(0.85, 1.12);
      return [[x + sign * w, y - h * (t + 0.05)], [x + sign * w * 0.5, y - h * (t + 0.12)]]; // prettier-ignore
    }).flat();
  S.paint(S.cut([...side(-1), [x, y - h], ...side(1).reverse()], 0.4), dark);
  S.paint(S.cut([[x - h * 0.15, y - h * 0.1], [x - h * 0.1, y - h * 0.42], [x, y - h], [x - h * 0.02, y - h * 0.3]], 0.6), light, 0.8); // prettier-ignore
}

/** A wood along a line: thicker here, thinner there. */
export function wood(S: Sheet, line: readonly Point[], h: number, distance: number, rows = 3): void {
  const { p } = S;
  const R = chance(S.seed + h);
  for (let row = 0; row < rows; row += 1)
    for (let x = -10; x < S.width + 10; x += h * R.between(0.16, 0.5)) {
      if (noise(x / 110 + row * 0.7, S.seed + h) < -0.35) continue;
      const y = heightAt(line, x) + h * 0.22 + row * h * 0.36;
      fir(
        S,
        x,
        y,
        h * R.between(0.7, 1.25),
        p.far(mix(p.moss, p.ink, 0.42), distance),
        p.far(mix(p.moss, p.slate, 0.25), distance),
        x,
      );
    }
}

/** A mass of leaves: an under-colour, then leaves in three values, light ones on the lit side. `turn` is the branch's. */
export function foliage(
  S: Sheet,
  x: number,
  y: number,
  r: number,
  greens: Greens,
  seed: number,
  turn = 0,
  size = 1,
): void {
  const R = chance(seed);
  S.paint(S.blob(x, y, r * 0.95, r * 0.76, 0.14), greens[0]);
  greens.forEach((green, value) => {
    let leaves = '';
    for (let i = 0; i < [44, 46, 26][value]! * Math.min(1.6, r / 34); i += 1) {
      const angle = R() * 2 * Math.PI;
      const q = Math.sqrt(R()) * r * [1.02, 0.86, 0.6][value]!;
      const at: Point = [x - value * r * 0.15 + Math.cos(angle) * q, y - value * r * 0.16 + Math.sin(angle) * q * 0.78];
      leaves += S.blade(
        at[0],
        at[1],
        13 * size * R.between(0.7, 1.25),
        -Math.PI / 2 + turn + R.bell() * 1.5,
        3.2 * size,
      );
    }
    S.paint(leaves, green);
  });
}
