import { mix } from '../oklab.ts';
import type { Point } from '../points.ts';
import { rolling } from '../random.ts';
import type { Sheet } from '../sheet.ts';

/** Where the brook runs, from above to below. */
const brook = (y: number): number => 452 + 96 * Math.sin(y / 138 + 0.4) + 26 * Math.sin(y / 52);
const DAIRY: Point = [512, 268];
const FORT: Point = [606, 590];
const FARMS: readonly Point[] = [[250, 196], [322, 152], [412, 118], [470, 186], [600, 160], [690, 214], [640, 286], [400, 330], [640, 396], [300, 268], [738, 330]]; // prettier-ignore
/** The way on to Feltre: it leaves the picture. */
const ONWARD: readonly Point[] = [[606, 590], [566, 606], [516, 602], [462, 616], [412, 640]];
const LEVELS = 9;

/** The upper valley from above, as a map is drawn: heights in steps, the brook, eleven farms, the dairy, the fort. Its names are in the media node. */
export function valley(S: Sheet): void {
  S.paint(S.all(), mix(mix(S.p.sage, S.p.haze, 0.55), S.p.paper, 0.25));
  S.place(0, -90, 1, () => land(S));
}

function land(S: Sheet): void {
  const { p } = S;
  for (let level = 0; level < LEVELS; level += 1) for (const side of [-1, 1] as const) slope(S, level, side);
  for (const [x, y, r] of [[96, 128, 170], [880, 110, 165], [70, 580, 185], [900, 500, 180]] as const) peak(S, x, y, r);
  woods(S);
  const isNight = p.time === 'night';
  const [way, ground] = isNight ? ['#a6c3ea', '#121814'] : ['#25507f', p.paper];
  const water = Array.from({ length: 40 }, (_, i): Point => [brook(-20 + i * 20), -20 + i * 20]);
  if (isNight) S.lit(() => S.line(water, mix(p.slate, p.ink, 0.4), 8, 0.9));
  else S.line(water, mix(p.slate, p.ink, 0.12), 8, 0.9);
  for (const [x, y] of FARMS) {
    S.lit(() => {
      S.line([[x, y], DAIRY], isNight ? p.haze : mix(p.earth, p.ink, 0.3), 2, 0.45, false);
      S.form(S.box(x - 9, y - 9, 18, 18, 0.8), mix(p.earth, p.accent, 0.5), 0.5, 0.3);
    });
  }
  S.lit(() => {
    S.line([DAIRY, [560, 360], [520, 460], [570, 530], FORT], way, 5, 1);
    for (const dash of dashes(ONWARD)) S.line(dash, way, 5, 1, false);
    S.paint(S.oval(...DAIRY, 21, 21), ground);
    S.paint(S.oval(...DAIRY, 16, 16), way);
    S.paint(S.oval(...FORT, 17, 17), way);
    S.paint(S.oval(...FORT, 10, 10), ground);
  });
}

/** A way of straight parts as dashes of 13 with gaps of 11. */
function dashes(way: readonly Point[]): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (const [i, [x, y]] of way.slice(0, -1).entries()) {
    const [toX, toY] = way[i + 1] ?? [x, y];
    const length = Math.hypot(toX - x, toY - y);
    const at = (d: number): Point => [x + ((toX - x) * d) / length, y + ((toY - y) * d) / length];
    for (let d = 0; d + 13 <= length; d += 24) found.push([at(d), at(d + 13)]);
  }
  return found;
}

/** One step up from the brook: everything beyond a wavering line. */
function slope(S: Sheet, level: number, side: -1 | 1): void {
  const { p } = S;
  const edge = Array.from({ length: 42 }, (_, i): Point => {
    const y = -30 + i * 20;
    const away = 40 + level * 46 + (26 + level * 9) * rolling((y / 720) * 3 + level * 0.16, S.seed + side * 7);
    return [brook(y) + side * away * (0.75 + 0.3 * Math.sin(y / 210 + side)), y];
  });
  const far = side < 0 ? -40 : S.width + 40;
  const shape = S.soft([...edge, [far, 800], [far, -40]], 0.1);
  const soil = p.time === 'night' ? mix(p.moss, p.slate, 0.3) : mix(p.ochre, p.moss, 0.45);
  const tone = mix(soil, p.time === 'night' ? p.ink : p.earth, level / 14);
  S.paint(shape, tone, 0.085);
  S.line(edge, mix(tone, p.ink, 0.2), 1.4, 0.42);
  if (level % 2 === 0) S.dry(shape, mix(p.time === 'night' ? p.moss : p.earth, p.ink, 0.35), side < 0 ? 'left' : 'right', 0.3, 0.5);
}

/** Rings of a height, lit from the left; the last two are rock and old snow. */
function peak(S: Sheet, x: number, y: number, r: number): void {
  const { p } = S;
  for (let ring = 0; ring < 8; ring += 1) {
    const [cx, cy, wide, high] = [x + ring * 5, y - ring * 4, r * (1 - ring * 0.12), r * (0.9 - ring * 0.105)];
    const shape = S.blob(cx, cy, wide, high, 0.16, 40 + Math.round(x));
    const tone = ring > 5 ? mix(p.paper, p.slate, 0.25) : mix(p.time === 'night' ? mix(p.slate, p.moss, 0.5) : mix(p.ochre, p.earth, 0.4), p.haze, 0.2);
    S.paint(shape, tone, ring > 5 ? 0.55 : 0.16);
    S.dry(shape, mix(p.paper, p.haze, 0.3), 'left', 0.4, 0.45);
    S.dry(shape, mix(p.earth, p.ink, 0.45), 'right', 0.42, 0.5);
  }
}

/** Spruce on the middle slopes; the meadows by the brook and the heights stay open. */
function woods(S: Sheet): void {
  const { p, chance } = S;
  for (let i = 0; i < 900; i += 1) {
    const y = chance.between(0, 720);
    const side = chance() < 0.5 ? -1 : 1;
    const x = brook(y) + side * (215 + 70 * rolling(y / 150, side + 3) + chance.bell() * 120);
    if (Math.abs(x - brook(y)) < 96) continue;
    if (FARMS.some(([fx, fy]) => Math.hypot(fx - x, fy - y) < 36) || Math.hypot(FORT[0] - x, FORT[1] - y) < 34) continue;
    S.paint(S.blade(x, y, chance.between(11, 17), -Math.PI / 2, 8), mix(p.moss, p.ink, chance.between(0, 0.35)), 0.85);
  }
}
