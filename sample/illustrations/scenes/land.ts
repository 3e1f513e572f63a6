import { house } from '../built.ts';
import { cypress, fir, greensOf, tree, tufts, wood } from '../growth.ts';
import { mix } from '../oklab.ts';
import type { Paper } from '../paper.ts';
import { heightAt, type Point } from '../points.ts';
import { chance, noise } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { cloud } from '../sky.ts';
import { haycock, peaks, umbel } from './meadow.ts';
import { sails, village, water } from './shore.ts';

export const LAND: Paper = [1440, 880];
/** The first page stands on these: the upper edge of the scene is one flat colour, `--sky` of the tokens. */
export const SKY = { late: '#eed5a3', night: '#1e303f' } as const;
const SEA = 548;

/** All that the catalogue is made of: sea and village, vines, olives, meadows, a farm, the mountains behind. Words stand upper left. */
export function land(S: Sheet): void {
  const { p } = S;
  const night = p.time === 'night';
  air(S, night);
  const rock = mix(p.slate, p.haze, 0.3);
  peaks(S, FAR, 560, rock, 0.52);
  peaks(S, NEAR, 585, mix(rock, p.slate, 0.35), 0.24);
  water(S, SEA, 900);
  sails(S, [[474, 606, 1], [566, 572, 0.58], [712, 586, 0.78]]); // prettier-ignore
  village(S, SEA);
  hills(S);
  fields(S);
  vines(S);
  foreground(S);
}

const FAR = [[640, 560], [740, 500], [812, 452], [884, 520], [960, 470], [1040, 420], [1130, 500], [1240, 430], [1500, 470]] as const; // prettier-ignore
const NEAR = [[860, 590], [980, 500], [1060, 440], [1106, 452], [1180, 330], [1230, 372], [1268, 318], [1336, 420], [1398, 372], [1480, 440]] as const; // prettier-ignore

function air(S: Sheet, night: boolean): void {
  const { p } = S;
  S.lit(() => {
    S.paint(S.all(), night ? SKY.night : SKY.late);
    S.fade(`M0 250H${S.width}V600H0Z`, night ? p.skyLow : mix(p.skyLow, p.paper, 0.35), 'down', 0.9, 0);
    if (night) stars(S);
    S.glow(900, 196, night ? 200 : 380, p.light, night ? 0.3 : 0.75);
    S.paint(S.blob(900, 196, night ? 30 : 42, night ? 30 : 42, 0.02), night ? mix(p.paper, p.straw, 0.25) : mix(p.paper, p.light, 0.3)); // prettier-ignore
  });
  for (const [x, y, w, h] of [[1040, 128, 300, 24], [776, 286, 240, 18], [1220, 246, 180, 14]] as const) cloud(S, x, y, w, h); // prettier-ignore
}

/** Right of the words only. */
function stars(S: Sheet): void {
  const R = chance(S.seed + 5);
  for (let i = 0; i < 60; i += 1) {
    const r = R.between(0.8, 2);
    S.paint(S.oval(700 + R() * 740, R() ** 1.4 * 380, r, r), S.p.paper, R.between(0.25, 0.8));
  }
}

function hills(S: Sheet): void {
  const { p } = S;
  const slope = (x: number) => 150 * Math.max(0, (780 - x) / 780) ** 1.4;
  for (const [y, h, distance, rise] of [
    [606, 26, 0.42, 40],
    [638, 38, 0.16, 66],
  ] as const) {
    // prettier-ignore
    const line = S.ridge(y, 16, 2.4, y, (x) => slope(x) - rise * (x / S.width - 0.5));
    S.paint(S.below(line), p.far(mix(p.moss, p.ink, 0.22), distance));
    wood(S, line, h, distance);
  }
}

function fields(S: Sheet): void {
  const { p } = S;
  const grass = mix(mix(p.sage, p.straw, 0.45), p.moss, 0.12);
  const upper = S.ridge(664, 10, 1.3, 31, (x) => -26 * (x / S.width - 0.5));
  S.paint(S.below(upper), mix(grass, p.paper, 0.1));
  S.dry(S.below(upper), mix(p.moss, p.ink, 0.1), 'down', 0.4, 0.2);
  for (const [x, h] of [[1010, 92], [1038, 120], [1060, 78], [1290, 84], [1312, 104]] as const) fir(S, x, heightAt(upper, x) + 14, h, mix(p.moss, p.ink, 0.5), mix(p.moss, p.sage, 0.1), x); // prettier-ignore
  house(S, 1112, heightAt(upper, 1180) + 30, 150, 66, {
    wall: mix(p.earth, p.ochre, 0.55),
    roof: mix(p.earth, p.accent, 0.35),
    base: mix(p.haze, p.slate, 0.1),
    windows: 2,
  });
  const green = greensOf(S, 0.1).map((each) => mix(each, p.slate, 0.14)) as [string, string, string];
  for (let i = 0; i < 15; i += 1) {
    const x = 250 + i * 46 + 20 * noise(i, 3);
    tree(S, x, heightAt(upper, x) + 22 + 12 * noise(i, 8), 17 + 4 * noise(i, 5), green, i + 3);
  }
  for (const [x, h] of [[560, 96], [588, 78], [612, 104]] as const) cypress(S, x, heightAt(upper, x) + 12, h, greensOf(S, 0.05)); // prettier-ignore
}

/** Rows that run towards one point behind the olives. */
function vines(S: Sheet): void {
  const { p } = S;
  const top = S.ridge(704, 6, 1.2, 44, (x) => 30 * ((x - 520) / 700) ** 2);
  S.paint(S.below(top), mix(mix(p.straw, p.sage, 0.5), p.earth, 0.08));
  S.dry(S.below(top), mix(p.moss, p.earth, 0.3), 'down', 0.6, 0.1);
  const leaf = [mix(p.moss, p.sage, 0.3), mix(p.moss, p.sage, 0.55), mix(p.sage, p.straw, 0.3)] as const;
  const R = chance(S.seed + 9);
  for (let row = -13; row <= 11; row += 1) {
    for (let i = 0; i < 46; i += 1) {
      const t = (i / 45) ** 1.6;
      const x = 520 + row * (34 + t * 118);
      const y = heightAt(top, x) + 8 + t * 190;
      const r = 5 + t * 18;
      if (x < -30 || x > 1010 - t * 60) continue;
      S.paint(S.blob(x + r * 0.35, y + r * 0.4, r * 0.95, r * 0.4, 0.2), mix(p.earth, p.ink, 0.4), 0.35);
      S.paint(S.blob(x, y, r * 0.9, r * 0.62, 0.26), leaf[0]);
      S.paint(S.blob(x - r * 0.2, y - r * 0.2, r * 0.62, r * 0.36, 0.3), leaf[R() < 0.75 ? 1 : 2]);
    }
  }
}

function foreground(S: Sheet): void {
  const { p } = S;
  const grass = mix(mix(p.sage, p.straw, 0.4), p.moss, 0.14);
  const meadow: Point[] = [[880, 940], [900, 838], [980, 768], [1120, 736], [1300, 724], [1480, 720], [1480, 940]]; // prettier-ignore
  S.paint(S.soft(meadow, 0.14), grass);
  S.dry(S.soft(meadow, 0.14), mix(p.moss, p.ink, 0.1), 'down', 0.5, 0.2);
  for (const [x, y, k] of [[1020, 800, 0.6], [1130, 776, 0.52], [1246, 770, 0.55], [1372, 766, 0.5], [1086, 852, 1], [1252, 838, 1.1], [1400, 846, 1.15]] as const) haycock(S, x, y, k); // prettier-ignore
  tufts(S, 170, mix(p.moss, p.sage, 0.3), (R) => [R() * 1460, R.between(846, 884), R.between(18, 34)], 1);
  for (let i = 0; i < 26; i += 1) umbel(S, 24 + i * 57 + noise(i * 1.3, 21) * 46, 880, 34 + 56 * Math.abs(noise(i * 1.7, 8))); // prettier-ignore
  tufts(S, 130, mix(p.moss, p.ink, 0.25), (R) => [R() * 1460, R.between(872, 900), R.between(24, 50)], 2);
}
