import { pane } from '../built.ts';
import { cypress, greensOf, tree } from '../growth.ts';
import { lift, mix } from '../oklab.ts';
import { heightAt, type Point } from '../points.ts';
import { chance, noise } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ranges, sky } from '../sky.ts';

/** Ripe wheat in late June: tall ears and poppies near, a white road that climbs to a stone mill tower. */
export function wheatField(S: Sheet): void {
  const { p } = S;
  sky(S, { afterglow: true, clouds: [[60, 146, 300, 58], [520, 96, 200, 26], [690, 178, 300, 36]] }); // prettier-ignore
  ranges(S, [[330, 26, 2, 0.62], [362, 20, 2.6, 0.45]], mix(p.slate, p.moss, 0.5)); // prettier-ignore
  const hill = S.ridge(424, 7, 1.4, 20, (x) => -54 * Math.exp(-(((x - 640) / 210) ** 2)));
  for (let i = 0; i < 34; i += 1) tree(S, i * 29 + 14 * noise(i, 2), 404 + 6 * noise(i, 4), 8, greensOf(S, 0.4), i);
  const gold = mix(p.straw, p.ochre, 0.25);
  S.paint(S.below(hill), p.far(mix(gold, p.haze, 0.3), 0.12));
  S.dry(S.below(hill), p.ochre, 'down', 0.45, 0.05);
  [98, 122, 150, 176, 206].forEach((x, i) => cypress(S, x, heightAt(hill, x) + 6, 104 - i * 9, greensOf(S, 0.16)));
  tower(S, 636, heightAt(hill, 636) + 8);
  for (let row = 0; row < 9; row += 1) {
    const t = (row / 8) ** 1.5;
    const line = S.ridge(
      446 + t * 200,
      6 + 6 * t,
      1.6,
      50 + row,
      (x) => -28 * (1 - t) * Math.exp(-(((x - 640) / 260) ** 2)),
    );
    S.paint(S.below(line), mix(lift(gold, row % 2 ? 0.015 : -0.02), p.ochre, t * 0.2));
    stalks(S, line, 7 + t * 26, row, t);
  }
  const road = S.soft(
    '618 408, 636 408, 612 442, 556 488, 500 548, 486 620, 500 740, 330 740, 350 620, 408 540, 498 482, 578 440',
    0.15,
  );
  S.paint(road, mix(p.paper, p.haze, 0.5));
  S.dry(road, mix(p.earth, p.haze, 0.4), 'right', 0.7, 0.35);
  S.line('596 446, 520 500, 452 560, 420 640, 414 730', mix(p.sage, p.straw, 0.35), 9, 0.6);
  near(S, gold);
}

function stalks(S: Sheet, line: readonly Point[], h: number, seed: number, t: number): void {
  const { p } = S;
  const R = chance(seed + 40);
  let [light, dark] = ['', ''];
  for (let x = -10; x < 980; x += 4 + t * 5) {
    const y = heightAt(line, x) + h * R.between(0.2, 0.8);
    const blade = S.blade(x, y, h * R.between(0.7, 1.1), -Math.PI / 2 + 0.14 + R.bell() * 0.14, h * 0.06 + 0.8);
    if (R() < 0.55) light += blade;
    else dark += blade;
  }
  S.paint(dark, mix(p.ochre, p.earth, 0.2), 0.75);
  S.paint(light, mix(p.straw, p.paper, 0.3), 0.85);
}

function tower(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const stone = mix(mix(p.haze, p.slate, 0.28), p.paper, 0.3);
  S.dry(S.oval(x + 72, y - 2, 110, 10), mix(p.shade, p.earth, 0.3), 'left', 0.95, 0);
  const body = S.cut([[x - 46, y], [x - 34, y - 168], [x + 34, y - 168], [x + 46, y]], 1); // prettier-ignore
  S.paint(body, stone);
  S.within(body, () => {
    const R = chance(12);
    for (let i = 0; i < 46; i += 1) S.paint(S.soft([[x - 44 + R() * 80, y - R() * 160], [0, 0]].slice(0, 1).flatMap(([a = 0, b = 0]): Point[] => [[a, b], [a + 13, b + 1], [a + 12, b + 7], [a - 1, b + 6]]), 0.1), lift(stone, R.between(-0.07, 0.04)), 0.8); // prettier-ignore
  });
  S.dry(body, mix(p.slate, p.ink, 0.45), 'right', 0.85, 0.35);
  S.dry(body, p.light, 'left', 0.5, 0.7);
  S.form(S.soft([[x - 44, y - 164], [x - 30, y - 196], [x, y - 214], [x + 30, y - 196], [x + 44, y - 164], [x, y - 158]], 0.12), mix(p.earth, p.ink, 0.25), 0.7, 0.3); // prettier-ignore
  for (const [dx, dy] of [[-8, 118], [16, 76]] as const) pane(S, x + dx, y - dy, 13, 20, 0, dx > 0); // prettier-ignore
  S.paint(S.soft([[x - 15, y + 1], [x - 15, y - 34], [x - 2, y - 46], [x + 11, y - 34], [x + 11, y + 1]], 0.1), mix(p.earth, p.ink, 0.45)); // prettier-ignore
}

function near(S: Sheet, gold: string): void {
  const { p } = S;
  const R = chance(S.seed + 2);
  const spots = Array.from({ length: 52 }, (_, i) => {
    const left = i % 2 === 0;
    return [left ? R.between(-20, 318) : R.between(534, 980), R.between(452, 620)] as const;
  });
  for (const [x, y] of [...spots].sort((a, b) => a[1] - b[1])) ear(S, x, y, 0.55 + (y - 440) / 260, mix(gold, R.pick([p.ochre, p.paper, p.earth, p.ochre]), 0.26)); // prettier-ignore
  for (const [x, y, r] of [
    [64, 588, 15],
    [196, 636, 18],
    [286, 606, 12],
    [600, 640, 14],
    [742, 606, 17],
    [884, 648, 19],
    [132, 664, 13],
  ] as const) {
    // prettier-ignore
    S.line([[x + 2, 740], [x + 5, y + 50], [x, y]], mix(p.moss, p.sage, 0.3), 2.4); // prettier-ignore
    S.form(S.blob(x, y, r, r * 0.78, 0.18), p.accent, 0.6, 0.2);
    S.paint(S.blob(x - r * 0.3, y - r * 0.28, r * 0.5, r * 0.32, 0.2), mix(p.accent, p.paper, 0.28));
    S.paint(S.blob(x + 1, y + 1, r * 0.24, r * 0.2, 0.1), p.ink);
  }
}

function ear(S: Sheet, x: number, y: number, k: number, colour: string): void {
  const { p } = S;
  const lean = 0.1 + 0.22 * noise(x / 50, 7);
  S.line([[x - 30 * lean, 740], [x - 8 * lean, y + 70], [x, y + 30]], mix(colour, p.earth, 0.25), 3 * k); // prettier-ignore
  for (let i = 0; i < 9; i += 1) {
    const [a, b] = [x + i * 8 * lean * k, y + 30 * k - i * 9.5 * k];
    const size = k * (1 - Math.abs(i - 3.5) * 0.06);
    S.paint(S.blade(a, b, 19 * size, -Math.PI / 2 + lean + 0.72, 7.5 * size), mix(colour, p.earth, 0.34));
    S.paint(S.blade(a, b - 4 * k, 19 * size, -Math.PI / 2 + lean - 0.72, 7.5 * size), mix(colour, p.paper, 0.22));
    S.line([[a, b - 8 * k], [a + 16 * k * (lean + (i % 2 ? 0.5 : -0.25)), b - 52 * k]], mix(colour, p.paper, 0.25), 0.9, 0.75); // prettier-ignore
  }
  S.paint(S.blade(x + 72 * lean * k, y - 56 * k, 20 * k, -Math.PI / 2 + lean, 7 * k), mix(colour, p.paper, 0.15));
}
