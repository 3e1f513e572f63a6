import { house } from '../built.ts';
import { fir, tufts, wood } from '../growth.ts';
import { mix } from '../oklab.ts';
import { heightAt, type Point } from '../points.ts';
import { listener } from '../people.ts';
import { noise } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { sky } from '../sky.ts';

/** Jagged limestone: towers with a lit left face and a shaded right one, snow in the gullies. */
export function peaks(S: Sheet, tops: readonly Point[], foot: number, rock: string, distance: number): void {
  const { p } = S;
  const colour = p.far(rock, distance);
  const line: Point[] = tops.flatMap((top, i): Point[] => {
    const next = tops[i + 1];
    if (!next) return [top];
    return Array.from({ length: 7 }, (_, j): Point => {
      const t = j / 7;
      return [
        top[0] + (next[0] - top[0]) * t,
        top[1] + (next[1] - top[1]) * t + (j ? 13 * noise(i * 9 + j * 1.3, S.seed) : 0),
      ];
    });
  });
  const body = S.cut([...line, [tops.at(-1)?.[0] ?? 0, foot + 60], [tops[0]?.[0] ?? 0, foot + 60]], 1.6); // prettier-ignore
  S.paint(body, colour);
  S.within(body, () => {
    tops.forEach(([x, y], i) => {
      const before = tops[i - 1]?.[1] ?? 0;
      if (!(y < before && y < (tops[i + 1]?.[1] ?? 0))) return;
      const spine: Point[] = Array.from({ length: 7 }, (_, j): Point => [
        x + j * 7 + 18 * noise(j * 1.9, x),
        y + ((foot + 40 - y) * j) / 6,
      ]);
      S.paint(S.cut([...spine, [x + 190, foot + 60], [x + 70, y + 60]], 1.2), p.far(mix(rock, p.shade, 0.38), distance), 0.85); // prettier-ignore
      for (let j = 0; j < 4; j += 1) {
        const [a, b] = [x - 30 + j * 19 + 16 * noise(j * 3.1, y), y + 16 + j * 8 + 34 * Math.abs(noise(j * 1.7, x))];
        const long = 18 + 40 * Math.abs(noise(j * 2.3, x + y));
        const patch: Point[] = [[a, b], [a + 5, b + long * 0.3], [a - 3, b + long], [a - 9, b + long * 0.7], [a - 6, b + long * 0.25]]; // prettier-ignore
        S.paint(S.cut(patch, 2), p.far(p.paper, distance * 0.4), j > 2 ? 0.5 : 0.9);
      }
    });
    S.dry(body, p.air, 'down', 0.85, 0.35);
  });
}

const RANGE = {
  far: [[-40, 330], [60, 226], [120, 262], [196, 190], [250, 250], [330, 300], [430, 262], [520, 318], [640, 340]],
  near: [[250, 390], [380, 296], [446, 214], [486, 238], [528, 132], [570, 176], [604, 146], [668, 246], [742, 214], [800, 274], [880, 236], [1000, 350]],
} as const; // prettier-ignore

/** Sloping meadows in July: haycocks in rows, a barn, a spruce wood, jagged peaks. */
export function hayMeadows(S: Sheet): void {
  const { p } = S;
  sky(S, { disc: p.time === 'night' ? [214, 128, 26] : [206, 148, 30], clouds: [[52, 214, 210, 26], [640, 96, 240, 24], [800, 150, 150, 14]] }); // prettier-ignore
  const rock = mix(p.slate, p.haze, 0.34);
  peaks(S, RANGE.far, 380, rock, 0.5);
  peaks(S, RANGE.near, 400, mix(rock, p.slate, 0.4), 0.2);
  for (const [y, h, distance, rise] of [
    [392, 22, 0.45, 40],
    [424, 34, 0.2, -50],
  ] as const) {
    // prettier-ignore
    const line = S.ridge(y, 18, 2.2, y, (x) => rise * (x / S.width - 0.5));
    S.paint(S.below(line), p.far(mix(p.moss, p.ink, 0.2), distance));
    wood(S, line, h, distance);
  }
  const stubble = mix(mix(p.sage, p.straw, 0.45), p.moss, 0.1);
  const grass = p.time === 'night' ? mix(stubble, mix(p.moss, p.ink, 0.25), 0.55) : stubble;
  const [upper, middle, near] = [
    S.ridge(462, 14, 1.3, 31, (x) => 46 * (x / S.width - 0.4)),
    S.ridge(530, 16, 1.1, 36, (x) => -44 * (x / S.width - 0.5)),
    S.ridge(640, 12, 1.4, 41, (x) => 26 * (x / S.width - 0.5)),
  ];
  mown(S, upper, mix(grass, p.paper, 0.12), 470);
  for (const [x, h] of [[716, 74], [742, 96], [764, 62], [88, 70], [60, 52]] as const) fir(S, x, heightAt(upper, x) + 16, h, mix(p.moss, p.ink, 0.5), mix(p.moss, p.sage, 0.1), x); // prettier-ignore
  house(S, 590, heightAt(upper, 640) + 22, 128, 58, {
    wall: mix(p.earth, p.ochre, 0.55),
    roof: mix(p.earth, p.ink, 0.2),
    base: mix(p.haze, p.slate, 0.15),
    windows: 1,
  });
  for (let i = 0; i < 6; i += 1) haycock(S, 70 + i * 92 + noise(i, 3) * 18, heightAt(upper, 70 + i * 92) + 36, 0.42);
  mown(S, middle, grass, 540);
  for (let i = 0; i < 7; i += 1)
    haycock(S, 20 + i * 150 + noise(i, 5) * 26, heightAt(middle, 20 + i * 150) + 44 + noise(i, 9) * 8, 0.72);
  mown(S, near, mix(grass, p.moss, 0.14), 640);
  for (const [x, k] of [[250, 1.3], [640, 1.15], [884, 1.4]] as const) haycock(S, x, heightAt(near, x) + 40, k); // prettier-ignore
  listener(S, 404, heightAt(near, 404) + 62, 0.86);
  const blade = mix(p.moss, p.ink, 0.2);
  tufts(S, 120, mix(p.moss, p.sage, 0.35), (R) => [R() * 980, R.between(690, 724), R.between(18, 32)], 1);
  tufts(S, 90, blade, (R) => [R() * 980, R.between(712, 740), R.between(26, 52)], 2);
  for (let i = 0; i < 17; i += 1)
    umbel(S, 30 + i * 57 + noise(i * 1.3, 21) * 52, 716, 36 + 62 * Math.abs(noise(i * 1.7, 8)));
}

function mown(S: Sheet, line: readonly Point[], grass: string, top: number): void {
  const { p } = S;
  S.paint(S.below(line), grass);
  for (let i = 0; i < 12; i += 1) {
    const x = -160 + i * 108;
    S.within(S.below(line), () => S.paint(S.brush([[x, top - 30], [x + 46, top + 40], [x + 16, top + 140], [x - 70, top + 260]], [4, 12, 22, 34]), mix(grass, i % 2 ? p.straw : p.moss, 0.28), 0.4)); // prettier-ignore
  }
  S.dry(S.below(line), mix(p.moss, p.ink, 0.1), 'down', 0.45, 0.15);
  S.dry(S.below(line), p.light, 'left', 0.35, 0.6);
}

export function haycock(S: Sheet, x: number, y: number, k: number): void {
  const { p } = S;
  const hay = mix(p.straw, p.haze, 0.3);
  S.dry(S.oval(x + 40 * k, y + 1, 62 * k, 8 * k), mix(p.shade, p.moss, 0.4), 'left', 0.95, 0);
  S.place(x, y, k, () => {
    S.line('0 -84, 1 -60', mix(p.earth, p.ink, 0.2), 4);
    S.form(
      S.soft('-34 2, -35 -18, -26 -46, -12 -68, 0 -74, 13 -66, 27 -44, 35 -18, 34 2, 0 6', 0.12),
      hay,
      0.85,
      0.4,
      0.3,
    );
    for (const i of [-22, -12, -3, 8, 18]) S.line([[i * 0.3, -64], [i * 0.8, -30], [i * 1.2, -2]], mix(hay, p.earth, 0.45), 1.6, 0.5); // prettier-ignore
  });
}

/** Yarrow or cow parsley: a thin stalk, a plate of white. */
export function umbel(S: Sheet, x: number, y: number, h: number): void {
  const { p } = S;
  S.line([[x, y], [x + 3, y - h * 0.5], [x + 1, y - h]], mix(p.moss, p.ink, 0.1), 1.8); // prettier-ignore
  for (let i = -2; i <= 2; i += 1)
    S.paint(S.blob(x + i * h * 0.09, y - h - 2 + Math.abs(i) * 1.4, h * 0.075, h * 0.035, 0.25), p.paper, 0.95);
}
