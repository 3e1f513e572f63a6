import { mix } from '../oklab.ts';
import { oval } from '../points.ts';
import type { Sheet } from '../sheet.ts';
import { ground, vessel } from '../vessel.ts';
import { emblem } from './emblems.ts';

export function tuna(S: Sheet): void {
  const { p } = S;
  const steel = mix(p.slate, p.paper, 0.42);
  const x = 420;
  ground(S, x, 1130, 330, 0.18);
  const tin = vessel(S, x, '316 872, 322 884, 314 896, 314 1080, 322 1092, 316 1108', 0.26);
  S.form(tin.shape, steel, 0.75, 0.5);
  S.form(tin.band(904, 1072), p.accent, 0.6, 0.4);
  emblem.fish(S, x - 10, 1066, 1.7, mix(p.paper, p.haze, 0.25));
  S.dry(tin.band(904, 1072), mix(p.ink, p.accent, 0.2), 'right', 0.6, 0.55);
  S.form(tin.disc(874), mix(steel, p.paper, 0.4), 0.5, 0.5);
  S.form(tin.disc(877, 0.93), mix(steel, p.slate, 0.3), 0.3, 0.5);
  S.form(tin.disc(880, 0.87), mix(steel, p.paper, 0.25), 0.45, 0.6);
  // Ring-pull: a hole with a rim, and its rivet.
  S.line([...oval(x + 96, 862, 74, 26), [x + 170, 862]], mix(p.slate, p.ink, 0.4), 13);
  S.line([...oval(x + 94, 859, 74, 26), [x + 168, 859]], mix(steel, p.paper, 0.5), 8);
  S.form(S.oval(x + 12, 868, 22, 9), mix(steel, p.paper, 0.5), 0.6, 0.2);
  lemon(S, 812, 1098);
}

function lemon(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const peel = mix(p.straw, '#e9c62f', 0.45);
  S.dry(S.oval(x + 30, y + 66, 118, 13), p.shade, 'left', 0.9, 0);
  S.place(x, y, 1, () => {
    S.form(
      S.soft('-98 6, -84 -24, -44 -58, 14 -64, 62 -40, 84 -10, 108 4, 82 22, 54 54, 2 68, -52 56, -84 28'),
      peel,
      0.65,
      0.35,
    );
    for (let i = 0; i < 34; i += 1)
      S.paint(S.oval(S.chance.bell() * 58, S.chance.bell() * 38, 2.4, 1.8), mix(peel, p.ochre, 0.6), 0.5);
    S.paint(S.blob(-36, -28, 17, 9, 0.15), p.paper, 0.75);
  });
}
