import { house } from '../built.ts';
import { cypress, greensOf, tree, tufts } from '../growth.ts';
import { mix } from '../oklab.ts';
import { heightAt, type Point } from '../points.ts';
import { chance, noise } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ranges, sky } from '../sky.ts';

/** A hillside in mid-October: rows of red and orange, grapes and a basket near, a white farm, the river below. */
export function vineyard(S: Sheet): void {
  const { p } = S;
  sky(S, { disc: p.time === 'night' ? [300, 120, 22] : [250, 196, 30], clouds: [[420, 106, 260, 18], [80, 92, 180, 14], [720, 150, 240, 20]] }); // prettier-ignore
  ranges(S, [[262, 46, 2.4, 0.72], [300, 40, 2, 0.55], [338, 26, 1.8, 0.4]], mix(p.slate, p.moss, 0.45)); // prettier-ignore
  valley(S);
  const autumn = [
    mix(p.earth, p.accent, 0.35),
    p.accent,
    mix(p.ochre, p.accent, 0.3),
    p.ochre,
    mix(p.straw, p.ochre, 0.4),
  ];
  const hill = S.ridge(392, 8, 1.2, 50, (x) => 46 - 120 * Math.exp(-(((x - 800) / 300) ** 2)));
  const soil = mix(mix(p.haze, p.ochre, 0.42), p.earth, 0.12);
  S.paint(S.below(hill), p.time === 'night' ? mix(soil, mix(p.moss, p.ink, 0.5), 0.72) : soil);
  S.dry(S.below(hill), p.earth, 'down', 0.5, 0.1);
  const y = heightAt(hill, 770);
  for (const [x, h] of [[700, 76], [716, 94], [900, 84], [918, 64]] as const) cypress(S, x, heightAt(hill, x) + 10, h, greensOf(S, 0.12)); // prettier-ignore
  house(S, 738, y + 16, 134, 50, { wall: p.paper, roof: mix(p.earth, p.accent, 0.4), windows: 2 }, 0.06);
  house(
    S,
    690,
    y + 26,
    54,
    28,
    { wall: mix(p.paper, p.haze, 0.4), roof: mix(p.earth, p.accent, 0.3), windows: 0 },
    0.08,
  );
  // Rows run with the slope towards one point behind the farm.
  for (let row = 0; row < 15; row += 1) {
    const t = (row / 14) ** 1.7;
    const line = Array.from({ length: 60 }, (_, i): Point => {
      const x = -30 + i * 17.5;
      const top = heightAt(hill, x) + 14;
      return [x, top + t * (716 - top) + 26 * t * (1 - t) * Math.sin(x / 150 + 0.8)];
    });
    vineRow(S, line, 6 + t * 20, autumn, row, 0.3 * (1 - t));
  }
  nearVines(S, autumn);
}

function valley(S: Sheet): void {
  const { p } = S;
  const plain = S.ridge(362, 6, 2, 47);
  S.paint(S.below(plain), p.far(p.time === 'night' ? mix(p.moss, p.slate, 0.3) : mix(p.sage, p.straw, 0.4), 0.36));
  S.paint(
    S.soft(
      '-20 404, 90 396, 170 408, 260 392, 372 398, 470 384, 470 392, 372 410, 262 408, 172 426, 90 414, -20 424',
      0.14,
    ),
    p.far(mix(p.slate, p.paper, 0.35), 0.2),
  );
  for (let i = 0; i < 26; i += 1) tree(S, i * 20 + 12 * noise(i, 2), 384 + 10 * noise(i, 5), 6, greensOf(S, 0.32), i);
  if (p.time !== 'night') return;
  for (const [x, y, w] of [[-40, 400, 320], [120, 414, 420], [-60, 380, 240]] as const) S.blurred(S.oval(x + w / 2, y, w / 2, 11), p.paper, 0.4); // prettier-ignore
}

function vineRow(
  S: Sheet,
  line: readonly Point[],
  r: number,
  colours: readonly string[],
  seed: number,
  distance: number,
): void {
  const { p } = S;
  const R = chance(seed + 9);
  S.paint(S.brush(line.map(([x, y]): Point => [x, y + r * 0.95]), [r * 0.5, r * 0.5]), p.far(mix(p.earth, p.ink, 0.4), distance), 0.5); // prettier-ignore
  for (const [x, y] of line) {
    const colour = R.pick(colours);
    if (r > 12) S.paint(S.brush([[x, y + r], [x + 1, y]], [r * 0.14, r * 0.1]), mix(p.earth, p.ink, 0.45)); // prettier-ignore
    S.paint(S.blob(x, y, r * 0.95, r * 0.62, 0.28), p.far(mix(colour, p.earth, 0.35), distance));
    S.paint(S.blob(x - r * 0.2, y - r * 0.2, r * 0.66, r * 0.38, 0.32), p.far(colour, distance));
    if (R() < 0.4)
      S.paint(S.blob(x - r * 0.3, y - r * 0.34, r * 0.3, r * 0.18, 0.3), p.far(mix(colour, p.straw, 0.6), distance));
  }
}

function nearVines(S: Sheet, colours: readonly string[]): void {
  const { p } = S;
  const bark = mix(mix(p.earth, p.slate, 0.2), p.ink, 0.45);
  const ground = S.ridge(694, 6, 1.5, 70);
  S.paint(S.below(ground), mix(p.earth, p.time === 'night' ? p.ink : p.ochre, p.time === 'night' ? 0.6 : 0.25));
  S.dry(S.below(ground), mix(p.earth, p.ink, 0.4), 'right', 0.7, 0.1);
  for (const x of [54, 214, 388]) {
    S.form(S.brush([[x, 716], [x + 8, 660], [x - 8, 600], [x + 6, 548], [x + 26, 520]], [26, 19, 17, 15, 9]), bark, 0.8, 0.4, 0.3); // prettier-ignore
    S.paint(S.brush([[x + 4, 552], [x - 50, 528], [x - 96, 530]], [14, 10, 5]), bark); // prettier-ignore
  }
  S.line('-20 534, 220 526, 520 532', mix(p.slate, p.ink, 0.3), 2.5, 0.8);
  for (const [x, y, k] of [[20, 566, 1], [112, 570, 1.15], [166, 560, 0.9], [268, 568, 1.1], [330, 560, 0.95], [438, 562, 0.85]] as const) grapes(S, x, y, k); // prettier-ignore
  const R = chance(S.seed + 3);
  for (let i = 0; i < 92; i += 1) {
    const x = R.between(-20, 500);
    vineLeaf(S, x, 524 + R.bell() * 24 + (x > 440 ? -8 : 0), R.between(15, 27), R.bell() * 0.9, R.pick(colours));
  }
  basket(S, 560, 706);
  tufts(S, 70, mix(p.moss, p.earth, 0.35), (Q) => [Q() * 980, Q.between(704, 734), Q.between(16, 34)], 6);
  for (let i = 0; i < 26; i += 1) vineLeaf(S, R() * 960, R.between(700, 718), 9, R.bell() * 2, R.pick(colours));
}

/** Five lobes, lit on the left half. */
function vineLeaf(S: Sheet, x: number, y: number, r: number, turn: number, colour: string): void {
  const lobes = Array.from({ length: 20 }, (_, i): Point => {
    const angle = (i / 20) * 2 * Math.PI + turn;
    const q = r * (0.72 + 0.28 * Math.cos(i * 1.2566 * 1.0) * (i % 2 ? 0.6 : 1));
    return [x + Math.cos(angle) * q, y + Math.sin(angle) * q * 0.86];
  });
  S.paint(S.soft(lobes, 0.1), mix(colour, S.p.earth, 0.22));
  S.paint(S.soft(lobes.map(([a, b]): Point => [x - r * 0.12 + (a - x) * 0.72, y - r * 0.12 + (b - y) * 0.72]), 0.1), colour); // prettier-ignore
  S.line([[x - Math.cos(turn) * r * 0.6, y - Math.sin(turn) * r * 0.5], [x + Math.cos(turn) * r * 0.6, y + Math.sin(turn) * r * 0.5]], mix(colour, S.p.straw, 0.5), 1.2, 0.7); // prettier-ignore
}

function grapes(S: Sheet, x: number, y: number, k: number): void {
  const { p } = S;
  const skin = mix(mix(p.accent, p.slate, 0.5), p.ink, 0.55);
  for (let row = 0; row < 7; row += 1) {
    const n = [4, 5, 5, 4, 3, 2, 1][row] ?? 1;
    for (let i = 0; i < n; i += 1) {
      const [a, b] = [x + (i - (n - 1) / 2) * 10.5 * k, y + row * 9 * k];
      S.paint(S.oval(a, b, 6.4 * k, 6.4 * k), mix(skin, p.ink, (i / n) * 0.4));
      S.paint(S.oval(a - 2 * k, b - 2 * k, 2.2 * k, 2 * k), mix(skin, p.paper, 0.45), 0.8);
    }
  }
}

function basket(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const cane = mix(p.ochre, p.straw, 0.3);
  S.dry(S.oval(x + 60, y + 2, 110, 14), p.shade, 'left', 0.95, 0);
  S.line([[x - 62, y - 70], [x - 40, y - 142], [x + 40, y - 142], [x + 62, y - 70]], mix(cane, p.earth, 0.4), 9); // prettier-ignore
  for (let i = 0; i < 9; i += 1) grapes(S, x - 50 + i * 12.5, y - 92 - 9 * Math.sin(i), 0.85);
  const body = S.soft([[x - 74, y - 76], [x + 74, y - 76], [x + 60, y - 8], [x + 48, y + 4], [x - 48, y + 4], [x - 60, y - 8]], 0.1); // prettier-ignore
  S.form(body, cane, 0.85, 0.4);
  S.within(body, () => {
    for (let row = 0; row < 6; row += 1)
      for (let i = 0; i < 12; i += 1)
        S.paint(
          S.blob(x - 72 + i * 13 + (row % 2) * 6, y - 66 + row * 13, 5, 3.6, 0.1),
          mix(cane, row % 2 ? p.earth : p.paper, 0.35),
          0.55,
        );
  });
  S.paint(S.brush([[x - 76, y - 76], [x, y - 70], [x + 76, y - 76]], [10, 10, 10]), mix(cane, p.paper, 0.25)); // prettier-ignore
}
