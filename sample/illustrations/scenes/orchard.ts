import { crate } from '../built.ts';
import { foliage, greensOf, tree, tufts } from '../growth.ts';
import { mix } from '../oklab.ts';
import { heightAt } from '../points.ts';
import { chance } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ranges, sky } from '../sky.ts';
import { peaks } from './meadow.ts';

/** Apricots in mid-July: branches heavy with fruit, a three-legged ladder, crates in the grass, mountain and lake. */
export function apricots(S: Sheet): void {
  const { p } = S;
  sky(S, { clouds: [[330, 92, 220, 30], [120, 150, 180, 20]] }); // prettier-ignore
  peaks(S, [[-40, 330], [80, 270], [190, 206], [262, 132], [340, 216], [430, 250], [520, 330], [620, 380]], 400, mix(p.slate, p.haze, 0.3), 0.3); // prettier-ignore
  ranges(S, [[344, 30, 1.8, 0.42], [372, 16, 2.2, 0.3]], mix(p.moss, p.slate, 0.4)); // prettier-ignore
  const lake = S.soft('-20 404, 180 392, 420 398, 640 392, 980 402, 980 440, 640 446, 300 442, -20 446', 0.1);
  S.paint(lake, mix(p.slate, p.paper, 0.2));
  S.dry(lake, p.paper, 'left', 0.5, 0.4);
  const far = S.ridge(438, 8, 1.3, 40);
  S.paint(S.below(far), p.far(mix(mix(p.sage, p.moss, 0.25), p.straw, 0.25), 0.12));
  S.dry(S.below(far), p.moss, 'down', 0.5, 0.1);
  for (let row = 0; row < 3; row += 1)
    for (let x = -10 + row * 24; x < 980; x += 64 + row * 26) {
      tree(S, x, heightAt(far, x) + 24 + row * 40, 17 + row * 8, greensOf(S, 0.2 - row * 0.08), x + row);
      fruit(S, x, heightAt(far, x) + 24 + row * 40, 17 + row * 8);
    }
  const near = S.ridge(572, 8, 1.2, 44);
  S.paint(S.below(near), mix(mix(p.sage, p.moss, 0.3), p.straw, 0.3));
  S.dry(S.below(near), mix(p.moss, p.ink, 0.15), 'down', 0.7, 0.1);
  tufts(S, 150, mix(p.moss, p.sage, 0.3), (R) => [R() * 980, R.between(584, 700), R.between(9, 20)], 1);
  tripod(S, 540, 668);
  crates(S);
  nearTree(S);
  tufts(S, 80, mix(p.moss, p.ink, 0.28), (R) => [R() * 980, R.between(706, 738), R.between(24, 44)], 2);
}

function fruit(S: Sheet, x: number, y: number, r: number): void {
  const R = chance(x);
  for (let i = 0; i < 8; i += 1)
    S.paint(S.oval(x + R.bell() * r * 0.7, y - r * (1.1 + R.bell() * 0.35), r * 0.085, r * 0.085), apricot(S), 0.95);
}

function apricot(S: Sheet): string {
  return mix(mix(S.p.ochre, S.p.accent, 0.42), S.p.straw, 0.25);
}

function tripod(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const [wood, dark] = [mix(p.straw, p.earth, 0.3), mix(p.earth, p.ink, 0.3)];
  S.dry(S.oval(x + 60, y, 120, 12), p.shade, 'left', 0.9, 0);
  S.line([[x + 2, y - 300], [x + 116, y - 14]], dark, 7); // prettier-ignore
  for (let i = 1; i < 9; i += 1) {
    const t = i / 9;
    S.line([[x - 62 + 56 * t, y - 300 * t], [x + 40 - 34 * t, y - 300 * t]], wood, 6); // prettier-ignore
  }
  S.form(S.brush([[x - 62, y], [x - 4, y - 306]], [10, 8]), wood, 0.5, 0.3); // prettier-ignore
  S.form(S.brush([[x + 42, y], [x + 4, y - 306]], [10, 8]), mix(wood, p.earth, 0.2), 0.5, 0.3); // prettier-ignore
  S.form(S.box(x - 18, y - 226, 40, 42, 1), mix(p.slate, p.paper, 0.3), 0.6, 0.4);
  S.line([[x - 14, y - 226], [x + 2, y - 262], [x + 18, y - 226]], dark, 3); // prettier-ignore
}

function crates(S: Sheet): void {
  const { p } = S;
  const R = chance(6);
  const put = (x: number, y: number) => {
    S.form(S.blob(x, y, 11, 10, 0.05), mix(apricot(S), R.pick([p.straw, p.accent]), 0.2), 0.5, 0.4);
  };
  const wood = mix(p.straw, p.earth, 0.3);
  crate(S, 62, 612, 150, 56, wood, put);
  crate(S, 270, 654, 164, 58, mix(wood, p.paper, 0.15), put);
  for (const [x, y] of [[232, 704], [462, 706], [484, 700]] as const) put(x, y); // prettier-ignore
}

/** The tree one stands under: its branches come in from the right and carry the fruit. */
function nearTree(S: Sheet): void {
  const { p } = S;
  const bark = mix(mix(p.earth, p.slate, 0.15), p.ink, 0.4);
  const greens = greensOf(S);
  S.dry(S.oval(850, 700, 160, 18), p.shade, 'left', 0.9, 0);
  S.form(S.brush('842 716, 836 620, 856 520, 826 420, 846 330', [70, 50, 44, 36, 20]), bark, 0.85, 0.45, 0.3);
  for (const [path, widths] of [['836 450, 760 370, 660 320, 560 270', [30, 22, 13, 6]], ['842 400, 900 320, 980 270', [28, 20, 14]], ['836 370, 800 270, 740 180, 650 120', [24, 18, 12, 5]], ['850 350, 880 220, 900 120', [20, 14, 8]]] as const) S.form(S.brush(path, widths), bark, 0.5, 0.3); // prettier-ignore
  const masses = [[940, 70, 74], [840, 60, 80], [730, 84, 66], [642, 122, 50], [900, 180, 72], [780, 190, 64], [690, 214, 46], [600, 254, 44], [950, 280, 64], [840, 272, 54], [730, 312, 44], [650, 326, 36], [566, 290, 30], [930, 370, 48]] as const; // prettier-ignore
  masses.forEach(([x, y, r], i) => foliage(S, x, y, r, greens, i + 2, (x - 800) / 300, 1.5));
  const R = chance(12);
  for (const [x, y, r] of masses)
    for (let i = 0; i < r / 6; i += 1) {
      const [a, b] = [x + R.bell() * r * 0.8, y + r * R.between(-0.1, 0.75)];
      S.form(S.blob(a, b, 12, 12.5, 0.04), mix(apricot(S), R.pick([p.straw, p.accent]), 0.22), 0.6, 0.45);
      S.paint(S.blob(a - 3.6, b - 4, 3, 2.2, 0.1), p.paper, 0.7);
    }
}
