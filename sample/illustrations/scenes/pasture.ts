import { house } from '../built.ts';
import { fir, flowers, tufts, wood } from '../growth.ts';
import { mix } from '../oklab.ts';
import { heightAt } from '../points.ts';
import type { Sheet } from '../sheet.ts';
import { sky } from '../sky.ts';
import { peaks } from './meadow.ts';

/** A mountain pasture in June: brown cows among flowers, a hut, a fence near enough to touch. */
export function alpinePasture(S: Sheet): void {
  const { p } = S;
  sky(S, { ...(p.time === 'night' && { disc: [668, 158, 25] as const }), clouds: [[40, 120, 260, 44], [430, 82, 190, 26], [700, 196, 280, 40]] }); // prettier-ignore
  const rock = mix(p.slate, p.haze, 0.28);
  peaks(S, [[-40, 300], [70, 210], [150, 258], [250, 176], [350, 262], [470, 330], [560, 360]], 400, rock, 0.42); // prettier-ignore
  peaks(S, [[380, 400], [520, 300], [640, 250], [700, 262], [800, 168], [850, 208], [1000, 300]], 410, mix(rock, p.slate, 0.3), 0.22); // prettier-ignore
  for (const [y, h, distance, rise] of [
    [380, 24, 0.4, -46],
    [420, 34, 0.22, 60],
  ] as const) {
    // prettier-ignore
    const line = S.ridge(y, 16, 2.6, y, (x) => rise * (x / S.width - 0.5));
    S.paint(S.below(line), p.far(mix(p.moss, p.ink, 0.18), distance));
    wood(S, line, h, distance);
  }
  const meadow = mix(mix(p.sage, p.moss, 0.24), p.straw, 0.3);
  const grass = p.time === 'night' ? mix(meadow, mix(p.moss, p.ink, 0.25), 0.5) : meadow;
  const upper = S.ridge(452, 14, 1.4, 30, (x) => 40 * (x / S.width - 0.3));
  S.paint(S.below(upper), p.far(mix(grass, p.paper, 0.14), 0.1));
  S.dry(S.below(upper), p.moss, 'down', 0.5, 0.1);
  for (const [x, h] of [[66, 84], [92, 64], [336, 74], [360, 54]] as const) fir(S, x, heightAt(upper, x) + 16, h, mix(p.moss, p.ink, 0.5), mix(p.moss, p.sage, 0.1), x); // prettier-ignore
  house(S, 150, heightAt(upper, 200) + 24, 158, 56, {
    wall: mix(p.earth, p.ochre, 0.3),
    roof: mix(p.slate, p.ink, 0.45),
    base: mix(p.haze, p.slate, 0.25),
    windows: 2,
    gable: true,
  });
  for (const [x, y, k, flip] of [[470, 484, 0.34, 1], [556, 494, 0.36, -1], [700, 506, 0.4, 1], [404, 500, 0.33, -1]] as const) cow(S, x, y, k, true, flip); // prettier-ignore
  const near = S.ridge(544, 14, 1.1, 36, (x) => -40 * (x / S.width - 0.5));
  S.paint(S.below(near), grass);
  S.dry(S.below(near), mix(p.moss, p.ink, 0.1), 'down', 0.65, 0.2);
  S.dry(S.below(near), p.light, 'left', 0.4, 0.6);
  const path = S.soft('338 520, 352 522, 330 556, 280 600, 300 650, 360 760, 250 760, 216 660, 214 604, 286 556', 0.14);
  S.paint(path, mix(p.haze, p.straw, 0.3), 0.9);
  S.dry(path, p.earth, 'right', 0.5, 0.3);
  tufts(S, 170, mix(p.moss, p.sage, 0.3), (R) => [R() * 980, R.between(560, 690), R.between(8, 20)], 1);
  cow(S, 500, 612, 1.02, true, 1);
  cow(S, 790, 668, 1.5, false, 1);
  flowers(S, 130, [p.paper, p.straw, mix(p.accent, p.paper, 0.2)], 560, 712);
  fence(S);
  tufts(S, 90, mix(p.moss, p.ink, 0.3), (R) => [R() * 980, R.between(706, 738), R.between(24, 46)], 2);
  flowers(S, 40, [p.paper, p.straw], 670, 716, 9);
}

function fence(S: Sheet): void {
  const { p } = S;
  const timber = mix(p.earth, p.haze, 0.3);
  S.form(S.brush('-20 612, 140 622, 300 652', [13, 12, 10]), timber, 0.5, 0.3);
  S.form(S.brush('-20 656, 140 664, 306 688', [14, 13, 10]), timber, 0.5, 0.3);
  for (const [x, y, h] of [[46, 704, 128], [172, 712, 116], [292, 722, 100]] as const) S.form(S.brush([[x, y], [x - 3, y - h * 0.5], [x + 2, y - h]], [19, 17, 14]), mix(timber, p.earth, 0.2), 0.7, 0.3); // prettier-ignore
}

/** Side view towards the left, hooves at 0, about 120 units long. */
const BODY =
  '-34 -70, -10 -69, 16 -67, 38 -70, 52 -68, 58 -58, 58 -42, 52 -32, 36 -30, 12 -25, -14 -26, -32 -32, -42 -46, -42 -60';
const LEGS = {
  far: [
    '-22 -34, -32 -34, -29 -18, -28 -2, -30 0, -22 0, -21 -16',
    '44 -36, 32 -34, 36 -18, 35 -2, 33 0, 41 0, 42 -16',
  ],
  near: [
    '-28 -40, -42 -40, -39 -18, -39 -3, -41 0, -32 0, -31 -16, -26 -30',
    '58 -48, 40 -42, 45 -26, 50 -18, 48 -3, 46 0, 55 0, 55 -16, 58 -30',
  ],
};
const POSES = {
  graze: { neck: '-28 -68, -46 -58, -60 -40, -66 -26, -56 -20, -44 -28, -30 -34, -18 -50', head: '-56 -36, -66 -34, -74 -18, -80 -6, -76 0, -69 -1, -62 -10, -54 -22', ear: [-58, -37], muzzle: [-76, -3], collar: '-62 -44, -54 -36, -46 -24' },
  look: { neck: '-20 -68, -38 -76, -52 -86, -60 -80, -58 -62, -48 -44, -34 -34, -22 -46', head: '-50 -92, -60 -92, -70 -82, -82 -70, -84 -62, -76 -60, -64 -64, -54 -72', ear: [-52, -88], muzzle: [-81, -65], collar: '-44 -82, -48 -66, -46 -50' },
} as const; // prettier-ignore

export function cow(S: Sheet, x: number, y: number, k: number, grazing: boolean, flip: 1 | -1): void {
  const { p } = S;
  const pose = POSES[grazing ? 'graze' : 'look'];
  const coat = mix(mix(p.earth, p.ochre, 0.34), p.haze, k < 0.5 ? 0.1 : 0.04);
  const dark = mix(coat, p.ink, 0.5);
  S.dry(S.oval(x + 30 * k, y, 78 * k, 8 * k), mix(p.shade, p.moss, 0.3), 'left', 1, 0);
  const draw = (): void => {
    for (const leg of LEGS.far) S.paint(S.soft(leg, 0.1), dark);
    S.paint(S.soft('28 -34, 34 -22, 41 -24, 44 -34'), mix(p.haze, p.accent, 0.28));
    S.line('57 -64, 64 -52, 63 -34, 65 -20', dark, 4);
    S.paint(S.blob(65, -16, 4, 9, 0.2), dark);
    for (const leg of LEGS.near) S.form(S.soft(leg, 0.1), coat, 0.5, 0);
    S.form(S.soft(pose.neck), coat, 0.3, 0.2);
    const body = S.soft(BODY, 0.15);
    S.form(body, coat, 0.6, 0.2, 0.45);
    S.within(body, () => {
      S.dry(body, dark, 'down', 0.75, 0.45);
      if (k > 0.5) {
        S.paint(S.blob(26, -60, 17, 15, 0.3), p.haze);
        S.paint(S.blob(-14, -36, 13, 12, 0.3), p.haze);
      }
      S.paint(S.brush('-34 -68, -4 -67, 30 -67, 54 -66', [1, 5, 4, 1]), mix(coat, p.light, 0.5), 0.8);
    });
    const [ex, ey] = pose.ear;
    S.paint(S.blade(ex + 1, ey, 14, 0.1, 5), dark);
    S.form(S.soft(pose.head, 0.13), coat, 0.5, 0.2);
    S.paint(S.blob(pose.muzzle[0], pose.muzzle[1], 6, 5, 0.1), mix(p.haze, p.paper, 0.4));
    S.paint(S.brush([[ex - 3, ey - 1], [ex - 6, ey - 9], [ex - 13, ey - 11]], [4, 3, 1]), p.paper); // prettier-ignore
    if (k > 0.5) {
      S.line(pose.collar, p.accent, 3.4);
      const [bx, by] = grazing ? [-46, -22] : [-46, -48];
      S.form(S.soft([[bx - 5, by], [bx + 4, by], [bx + 7, by + 12], [bx - 8, by + 12]], 0.08), mix(p.straw, p.ochre, 0.4), 0.6, 0.4); // prettier-ignore
    }
  };
  S.place(x, y, k, draw, flip);
}
