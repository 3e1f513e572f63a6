import { crate, house, ladder, stoneWall } from '../built.ts';
import { cypress, foliage, greensOf, tree, tufts } from '../growth.ts';
import { lift, mix } from '../oklab.ts';
import { heightAt } from '../points.ts';
import { noise } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ranges, sky } from '../sky.ts';

/** A grove in mid-November: an old tree, ladder, nets, crates; a white village on the hill. */
export function oliveGrove(S: Sheet): void {
  const { p } = S;
  const night = p.time === 'night';
  sky(S, { ...(night ? {} : { disc: [132, 236, 30] as const }), afterglow: night, clouds: [[310, 96, 300, 16], [70, 138, 200, 12], [560, 168, 230, 12]] }); // prettier-ignore
  ranges(S, [[280, 60, 2.2, 0.74], [322, 52, 2.7, 0.55], [362, 34, 2, 0.38]], mix(p.slate, p.moss, 0.4)); // prettier-ignore
  village(S);
  const leaf = (distance: number) =>
    greensOf(S, distance).map((green) => mix(green, p.slate, 0.18)) as [string, string, string];
  [
    [420, 14, 2, 0.34],
    [462, 18, 1.6, 0.2],
    [520, 16, 1.3, 0.07],
  ].forEach(([y = 0, h = 0, waves = 1, distance = 0], i) => {
    const line = S.ridge(y, h, waves, 60 + i * 7, (x) => [36, -34, 30][i]! * (x / S.width - 0.5));
    S.paint(S.below(line), p.far(mix(mix(p.sage, p.straw, 0.35 + i * 0.06), p.earth, 0.06), distance));
    S.dry(S.below(line), p.far(p.moss, distance), 'down', 0.4, 0.05);
    for (let row = 0; row < 3; row += 1) {
      const r = 8 + i * 5 + row * (2 + i);
      for (let x = -20 + noise(row, i) * 20; x < 980; x += r * (3.1 + 0.5 * noise(x / 40, i))) {
        if (i === 2 && x > 430) continue;
        tree(
          S,
          x,
          heightAt(line, x) + 12 + row * (17 + i * 7),
          r * (1 + 0.14 * noise(x, row)),
          leaf(distance),
          x + row,
        );
      }
    }
  });
  const near = S.ridge(590, 10, 1.2, 90, (x) => -16 * (x / S.width - 0.5));
  const ground = mix(mix(p.straw, p.sage, 0.45), p.earth, 0.1);
  S.paint(S.below(near), ground);
  S.dry(S.below(near), mix(p.moss, p.earth, 0.3), 'down', 0.7, 0.1);
  stoneWall(S, -20, 232, (x) => 616 + 5 * noise(x / 80, 4), 62, mix(p.slate, p.haze, 0.4));
  nets(S);
  tufts(S, 120, mix(p.moss, p.sage, 0.25), (R) => [R() * 980, R.between(600, 720), R.between(8, 18)], 1);
  oldOlive(S, 690, 656, 1.18, leaf(0));
  if (!night) ladder(S, [546, 676], [604, 420], 46);
  const fruit = (x: number, y: number) => S.paint(S.blob(x, y, 5.4, 4.4, 0.08), S.chance.pick([mix(p.moss, p.sage, 0.3), mix(p.moss, p.ink, 0.3), mix(mix(p.accent, p.slate, 0.4), p.ink, 0.45)])); // prettier-ignore
  const slats = mix(p.straw, p.earth, 0.36);
  const at = night ? ([[770, 640], [776, 596], [872, 650]] as const) : ([[366, 650], [478, 676]] as const); // prettier-ignore
  for (const [x, y] of at) crate(S, x, y, 96, 42, slats, fruit);
  tufts(S, 60, mix(p.moss, p.ink, 0.35), (R) => [R() * 980, R.between(708, 738), R.between(20, 38)], 2);
}

function village(S: Sheet): void {
  const { p } = S;
  const hill = S.ridge(386, 12, 1.8, 40, (x) => -72 * Math.exp(-(((x - 330) / 130) ** 2)));
  S.paint(S.below(hill), p.far(mix(p.sage, p.moss, 0.45), 0.36));
  const roof = mix(p.earth, p.accent, 0.45);
  const rows = [[232, 24, 15], [256, 30, 18], [288, 26, 22], [350, 30, 21], [378, 34, 17], [410, 26, 14], [272, 26, 14], [368, 24, 14]] as const; // prettier-ignore
  rows.forEach(([x, w, h], i) =>
    house(
      S,
      x,
      heightAt(hill, x + w / 2) + (i > 5 ? 18 : 5),
      w,
      h,
      { wall: lift(p.paper, -0.02 * (i % 3)), roof, windows: i % 3 ? 1 : 0 },
      0.18,
    ),
  );
  const y = heightAt(hill, 326);
  S.form(S.box(318, y - 44, 17, 48, 0.4), p.far(p.paper, 0.15), 0.6, 0);
  S.paint(S.cut([[315, y - 44], [326.5, y - 62], [338, y - 44]], 0.3), p.far(roof, 0.2)); // prettier-ignore
  for (const [x, h] of [[222, 34], [446, 40], [458, 30]] as const) cypress(S, x, heightAt(hill, x) + 5, h, greensOf(S, 0.25)); // prettier-ignore
}

function nets(S: Sheet): void {
  const { p } = S;
  const net = S.soft('420 668, 520 640, 640 634, 800 640, 930 668, 980 700, 900 726, 700 716, 540 726, 430 704', 0.14);
  S.paint(net, mix(p.paper, p.sage, 0.5), 0.5);
  S.within(net, () => {
    for (let i = -8; i < 40; i += 1) {
      S.line([[400 + i * 20, 620], [460 + i * 20, 740]], mix(p.moss, p.slate, 0.4), 1, 0.4); // prettier-ignore
      S.line([[400 + i * 20, 740], [470 + i * 20, 620]], mix(p.moss, p.slate, 0.4), 1, 0.4); // prettier-ignore
    }
    for (let i = 0; i < 90; i += 1) S.paint(S.blob(S.chance.between(440, 960), S.chance.between(648, 718), 3.4, 2.6, 0.1), i % 3 ? mix(p.moss, p.ink, 0.3) : mix(mix(p.accent, p.slate, 0.4), p.ink, 0.45)); // prettier-ignore
  });
}

/** A split, leaning trunk, and a loose crown of masses, each turned with its branch. */
function oldOlive(S: Sheet, x: number, y: number, k: number, greens: readonly [string, string, string]): void {
  const { p } = S;
  const bark = mix(mix(p.earth, p.slate, 0.3), p.ink, 0.42);
  S.place(x, y, k, () => {
    S.dry(S.oval(120, 4, 190, 20), p.shade, 'left', 0.95, 0);
    const trunk = S.soft(
      '-66 8, -36 -10, -22 -52, -34 -98, -16 -128, 4 -112, 10 -76, 22 -112, 48 -140, 58 -116, 40 -62, 46 -14, 74 8, 10 16',
      0.12,
    );
    for (const [path, widths] of [['-20 -110, -56 -166, -104 -206', [30, 20, 8]], ['46 -124, 84 -176, 118 -216', [26, 18, 7]], ['10 -92, 16 -160, 4 -236', [22, 16, 7]]] as const) S.paint(S.brush(path, widths), bark); // prettier-ignore
    S.form(trunk, bark, 0.85, 0.45, 0.3);
    for (const path of ['-30 0, -18 -46, -28 -96', '-8 8, -4 -40, 2 -84', '30 4, 26 -44, 40 -104'])
      S.paint(S.brush(path, [2, 7, 1]), mix(p.ink, bark, 0.3), 0.7);
    for (const path of ['-46 0, -28 -40, -32 -90', '12 4, 16 -36, 22 -80'])
      S.paint(S.brush(path, [1, 5, 1]), mix(p.haze, bark, 0.4), 0.7);
    const masses = [[-150, -196, 46], [-104, -236, 56], [150, -206, 48], [112, -250, 56], [-44, -268, 62], [40, -286, 60], [96, -190, 46], [-84, -184, 46], [4, -222, 58], [178, -164, 30], [-178, -158, 28], [10, -180, 34]] as const; // prettier-ignore
    masses.forEach(([a, b, r], i) =>
      foliage(S, a + 12 * noise(i, 3), b + 10 * noise(i, 7), r, greens, i + 3, a / 170, 1.05),
    );
  });
}
