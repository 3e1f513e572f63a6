import { stoneWall } from '../built.ts';
import { greensOf, tufts } from '../growth.ts';
import { lift, mix } from '../oklab.ts';
import { heightAt } from '../points.ts';
import { chance, noise } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ranges, sky } from '../sky.ts';

/** A limestone plateau in September: pale hives among heather and white stones, low pines, a wall near. */
export function hives(S: Sheet): void {
  const { p } = S;
  sky(S, { afterglow: p.time === 'night', clouds: [[70, 120, 260, 46], [400, 78, 200, 24], [640, 150, 290, 52]] }); // prettier-ignore
  ranges(S, [[312, 18, 1.4, 0.66], [342, 24, 2.2, 0.5]], mix(p.slate, p.moss, 0.35)); // prettier-ignore
  const heather = mix(mix('#8d5a86', p.accent, 0.12), p.haze, 0.16);
  const bare = mix(mix(p.haze, p.sage, 0.45), p.ochre, 0.1);
  [
    [384, 14, 0.34],
    [430, 16, 0.2],
    [496, 14, 0.08],
    [580, 12, 0],
  ].forEach(([y = 0, h = 0, distance = 0], i) => {
    const line = S.ridge(y, h, 1.6, 30 + i * 6, (x) => [-30, 34, -26, 20][i]! * (x / S.width - 0.5));
    S.paint(S.below(line), p.far(bare, distance));
    S.dry(S.below(line), p.far(mix(p.moss, p.earth, 0.4), distance), 'down', 0.4, 0.1);
    cushions(S, line, 6 + i * 6, heather, distance, i);
    if (i === 0) for (const [x, k] of [[60, 0.6], [118, 0.5], [840, 0.7], [902, 0.55], [470, 0.42]] as const) pine(S, x, heightAt(line, x) + 8, k, 0.3); // prettier-ignore
    if (i === 1) pine(S, 830, heightAt(line, 830) + 14, 1.5, 0.08);
    if (i === 2)
      for (let j = 0; j < 7; j += 1)
        hive(S, 96 + j * 104 + 10 * noise(j, 2), heightAt(line, 96 + j * 104) + 30 + j * 3, 0.8 + j * 0.055, j);
  });
  stoneWall(
    S,
    -20,
    620,
    (x) => 640 + 12 * noise(x / 120, 6) + (x > 480 ? (x - 480) * 0.22 : 0),
    90,
    mix(p.paper, p.slate, 0.2),
    40,
  );
  tufts(S, 80, mix(p.straw, p.moss, 0.35), (R) => [R() * 980, R.between(700, 736), R.between(18, 38)], 2);
  const R = chance(3);
  for (let i = 0; i < 26; i += 1) {
    const x = R.between(600, 980);
    sprig(S, x, 726, R.between(40, 84), heather, i);
  }
  if (p.time !== 'night') for (let i = 0; i < 22; i += 1) bee(S, R.between(120, 780), R.between(400, 560));
}

function cushions(
  S: Sheet,
  line: ReturnType<Sheet['ridge']>,
  r: number,
  heather: string,
  distance: number,
  seed: number,
): void {
  const { p } = S;
  const R = chance(seed + 20);
  for (let i = 0; i < 64; i += 1) {
    const x = R.between(-20, 980);
    const y = heightAt(line, x) + R() * r * 4 + r * 0.5;
    if (R() < 0.24) {
      S.form(
        S.blob(x, y, r * R.between(0.5, 1.1), r * R.between(0.3, 0.55), 0.28),
        p.far(mix(p.paper, p.slate, 0.1), distance),
        0.6,
        0,
      );
      continue;
    }
    const colour = p.far(lift(heather, R.between(-0.06, 0.06)), distance);
    S.paint(S.blob(x + r * 0.2, y + r * 0.16, r * 1.3, r * 0.5, 0.2), p.far(mix(p.moss, p.ink, 0.2), distance), 0.8);
    S.form(S.blob(x, y - r * 0.1, r * 1.2, r * 0.55, 0.24), colour, 0.55, 0.3);
  }
}

function hive(S: Sheet, x: number, y: number, k: number, i: number): void {
  const { p } = S;
  const wood = [mix(p.paper, p.haze, 0.5), mix(p.paper, p.slate, 0.3), mix(p.haze, p.straw, 0.35)][i % 3] ?? p.haze;
  S.dry(S.oval(x + 40 * k, y + 2, 60 * k, 8 * k), mix(p.shade, p.moss, 0.4), 'left', 0.95, 0);
  S.place(x, y, k, () => {
    for (const leg of [-26, 20]) S.paint(S.box(leg, -6, 7, 12, 0.4), mix(p.earth, p.ink, 0.4));
    S.form(S.box(-34, -42, 68, 38, 0.7), wood, 0.7, 0.2);
    S.form(S.box(-33, -76, 66, 33, 0.7), lift(wood, -0.02), 0.7, 0.2);
    S.line('-34 -42, 34 -42', mix(wood, p.ink, 0.5), 2, 0.8);
    S.form(
      S.cut('-40 -84, 40 -84, 38 -74, -38 -74', 0.6),
      i % 3 === 1 ? p.accent : mix(p.slate, p.paper, 0.25),
      0.6,
      0.4,
    );
    S.paint(S.blob(4, -94, 17, 9, 0.2), mix(p.paper, p.slate, 0.3));
    S.paint(S.box(-18, -11, 36, 5, 0.3), p.ink);
    S.paint(S.cut('-26 -5, 26 -5, 32 2, -32 2', 0.4), mix(wood, p.earth, 0.3));
    for (const gx of [-12, 12]) S.line([[gx - 6, -60], [gx + 6, -60]], mix(wood, p.ink, 0.6), 2.6, 0.7); // prettier-ignore
  });
}

/** A Scots pine: red stem, flat clouds of needles. */
function pine(S: Sheet, x: number, y: number, k: number, distance: number): void {
  const { p } = S;
  const [dark, middle, light] = greensOf(S, distance);
  const bark = p.far(mix(p.earth, p.accent, 0.25), distance);
  S.place(x, y, k, () => {
    S.form(S.brush('0 6, 6 -40, -4 -86, 8 -128', [14, 11, 8, 4]), bark, 0.6, 0.3);
    S.line('2 -66, 34 -92', bark, 5);
    S.line('-2 -84, -36 -104', bark, 4);
    for (const [a, b, w] of [
      [40, -98, 34],
      [-42, -110, 32],
      [10, -138, 44],
      [26, -118, 26],
    ] as const) {
      // prettier-ignore
      S.paint(S.blob(a, b, w, w * 0.4, 0.2), dark);
      S.paint(S.blob(a - 4, b - 5, w * 0.8, w * 0.26, 0.22), middle);
      S.paint(S.blob(a - 9, b - 9, w * 0.45, w * 0.12, 0.25), light, 0.8);
    }
  });
}

function sprig(S: Sheet, x: number, y: number, h: number, heather: string, seed: number): void {
  const { p } = S;
  const lean = noise(seed, 4) * 18;
  S.line([[x, y], [x + lean * 0.4, y - h * 0.5], [x + lean, y - h]], mix(p.moss, p.earth, 0.4), 2.2); // prettier-ignore
  for (let i = 0; i < 9; i += 1) {
    const t = 0.35 + (i / 9) * 0.65;
    S.paint(S.blob(x + lean * t + (i % 2 ? 4 : -4), y - h * t, 4.4, 3.4, 0.2), lift(heather, 0.08 * noise(i, seed)));
  }
}

function bee(S: Sheet, x: number, y: number): void {
  S.paint(S.oval(x, y, 3.2, 2.3), S.p.ink, 0.85);
  S.paint(S.oval(x + 1.6, y - 2.6, 2.4, 1.4), S.p.paper, 0.9);
}
