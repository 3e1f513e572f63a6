import { mix } from '../oklab.ts';
import { armsInto, cheesemaker } from '../people.ts';
import { chance } from '../random.ts';
import { room, window } from '../room.ts';
import type { Sheet } from '../sheet.ts';
import { vessel } from '../vessel.ts';

/** A dairy at dawn: a cheesemaker with her arms in a copper vat of steaming curd, snow outside, moulds on a bench. */
export function copperVat(S: Sheet): void {
  const { p } = S;
  room(S, { far: [214, 96, 800, 452], wall: mix(p.paper, p.haze, 0.55), floor: mix(mix(p.haze, p.slate, 0.4), p.earth, 0.1), ceiling: mix(p.earth, p.ink, 0.3) }); // prettier-ignore
  tiles(S);
  S.form(S.box(-10, 52, 980, 34, 2), mix(p.earth, p.ink, 0.1), 0.5, 0.2);
  window(S, [[44, 120], [176, 146], [176, 372], [44, 396]], [[176, 146], [560, 330], [720, 700], [200, 700], [176, 372]], () => { // prettier-ignore
    S.paint(S.box(40, 110, 140, 300, 0), mix(p.slate, p.paper, 0.45));
    S.fade(S.box(40, 180, 140, 160, 0), mix(p.haze, p.accent, 0.2), 'down', 0.9);
    S.paint(S.cut('30 330, 70 262, 94 288, 128 216, 150 252, 190 232, 190 420, 30 420', 1), mix(p.slate, p.ink, 0.18));
    S.paint(S.cut('128 216, 108 262, 120 258, 128 274, 138 256, 150 252', 0.6), p.paper);
    S.paint(S.cut('70 262, 56 290, 68 286, 78 296, 86 282', 0.6), p.paper);
    S.paint(S.soft('20 350, 80 336, 190 348, 190 420, 20 420'), p.paper);
  }); // prettier-ignore
  bench(S);
  cheesemaker(S, 424, 232);
  vat(S);
  churn(S, 858, 700);
}

function tiles(S: Sheet): void {
  const { p } = S;
  const R = chance(3);
  for (let row = 0; row < 5; row += 1)
    for (let i = 0; i < 15; i += 1)
      S.paint(
        S.box(216 + i * 39, 304 + row * 30, 36, 27, 0.5),
        mix(mix(p.paper, p.slate, 0.16), p.haze, R.between(0, 0.5)),
        0.75,
      );
  S.line('214 300, 800 300', mix(p.slate, p.moss, 0.4), 5, 0.8);
}

function bench(S: Sheet): void {
  const { p } = S;
  const wood = mix(p.earth, p.ochre, 0.4);
  S.form(S.cut('590 336, 812 336, 850 362, 576 362', 0.8), mix(wood, p.straw, 0.3), 0.4, 0.3);
  S.form(S.box(576, 362, 274, 17, 0.8), wood, 0.5, 0.2);
  for (const x of [590, 822]) S.form(S.box(x, 379, 17, 108, 0.8), mix(wood, p.ink, 0.25), 0.5, 0.2);
  for (const [x, y, r] of [
    [632, 346, 30],
    [702, 346, 30],
    [772, 348, 30],
    [668, 354, 32],
    [738, 356, 32],
  ] as const) {
    // prettier-ignore
    const mould = vessel(S, x, `${r} ${y - 46}, ${r * 0.96} ${y - 20}, ${r * 0.9} ${y}`, 0.26);
    S.form(mould.shape, mix(p.paper, p.slate, 0.1), 0.75, 0.2);
    S.paint(mould.disc(y - 46, 0.9), mix(p.paper, p.straw, 0.16));
    for (let i = -3; i <= 3; i += 1)
      for (let j = 0; j < 3; j += 1)
        S.paint(S.oval(x + i * r * 0.26, y - 33 + j * 11 + 5, 1.6, 1.8), mix(p.slate, p.ink, 0.3), 0.6);
  }
  for (const [x, h] of [
    [276, 118],
    [312, 96],
  ] as const) {
    // prettier-ignore
    S.line([[x, 168], [x, 168 + h]], mix(p.slate, p.ink, 0.4), 5); // prettier-ignore
    S.form(S.blob(x, 172 + h, 22, 15, 0.06), mix(p.slate, p.paper, 0.35), 0.7, 0.5);
  }
  S.paint(S.box(254, 160, 82, 8, 0.6), mix(p.earth, p.ink, 0.3));
}

function vat(S: Sheet): void {
  const { p } = S;
  const copper = mix(mix(p.accent, p.ochre, 0.5), p.earth, 0.22);
  const x = 452;
  S.dry(S.oval(600, 676, 330, 46), mix(p.shade, p.earth, 0.3), 'left', 1, 0);
  for (const leg of [-170, 176]) S.form(S.brush([[x + leg, 590], [x + leg * 1.04, 690]], [26, 20]), mix(p.ink, p.slate, 0.3), 0.6, 0.3); // prettier-ignore
  const body = vessel(S, x, '278 412, 282 430, 272 500, 236 580, 176 638, 120 662', 0.24);
  S.form(body.shape, copper, 0.9, 0.35, 0.35);
  S.within(body.shape, () => {
    for (const y of [470, 540, 600]) S.line([[x - 290, y - 6], [x - 140, y + 46], [x, y + 62], [x + 140, y + 46], [x + 290, y - 6]], mix(copper, p.ink, 0.45), 2, 0.35); // prettier-ignore
    S.paint(S.brush([[x - 206, 486], [x - 182, 560], [x - 130, 622]], [4, 26, 6]), mix(p.paper, copper, 0.3), 0.55); // prettier-ignore
    S.dry(body.shape, mix(p.ink, p.earth, 0.4), 'down', 0.75, 0.5);
    S.paint(S.brush([[x + 232, 480], [x + 206, 560], [x + 168, 606]], [2, 7, 2]), mix(p.straw, copper, 0.4), 0.7); // prettier-ignore
  });
  S.form(body.disc(412, 1.02), mix(copper, p.straw, 0.3), 0.4, 0.4);
  S.paint(body.disc(415, 0.965), mix(copper, p.ink, 0.4));
  const curd = S.oval(x, 428, 258, 56);
  S.form(curd, mix(p.paper, p.straw, 0.1), 0.5, 0.2);
  S.within(curd, () => {
    const R = chance(9);
    for (let i = 0; i < 170; i += 1)
      S.paint(
        S.blob(x + R.bell() * 190, 428 + R.bell() * 42, R.between(5, 13), R.between(3, 6), 0.25),
        R() < 0.6 ? p.paper : mix(p.haze, p.slate, 0.25),
        0.85,
      );
  });
  for (const lug of [-1, 1]) S.line([[x + lug * 266, 470], [x + lug * 306, 480], [x + lug * 262, 512]], mix(copper, p.ink, 0.35), 12); // prettier-ignore
  breaker(S, x);
  armsInto(S, 424, 256, 424, 62);
  for (let i = 0; i < 7; i += 1) {
    const a = x - 170 + i * 56;
    S.blurred(S.brush([[a, 420], [a + 24, 350], [a - 12, 280], [a + 22, 190 - i * 6]], [14, 34, 30, 10]), p.paper, 0.2, 12); // prettier-ignore
  }
}

/** Spino: a pole whose head is a thorn bush of sticks. It rests on the rim, the head in the curd. */
function breaker(S: Sheet, x: number): void {
  const { p } = S;
  const wood = mix(p.straw, p.earth, 0.45);
  S.form(S.brush([[x + 20, 430], [x + 166, 300], [x + 330, 150]], [11, 11, 10]), wood, 0.5, 0.4); // prettier-ignore
  for (let i = 0; i < 8; i += 1) {
    const t = i / 8;
    const [a, b] = [x + 14 + t * 92, 436 - t * 82];
    S.line([[a - 30 + t * 8, b - 18], [a + 32 - t * 8, b + 18]], mix(wood, p.earth, 0.3), 3.4); // prettier-ignore
    S.line([[a - 8, b - 32 + t * 8], [a + 8, b + 32 - t * 12]], mix(wood, p.earth, 0.2), 3.4); // prettier-ignore
  }
}

function churn(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const steel = mix(p.slate, p.paper, 0.3);
  S.dry(S.oval(x + 40, y, 86, 12), p.shade, 'left', 0.95, 0);
  const can = vessel(
    S,
    x,
    `38 ${y - 212}, 34 ${y - 190}, 38 ${y - 176}, 62 ${y - 140}, 66 ${y - 124}, 66 ${y - 14}, 60 ${y}`,
    0.24,
  );
  S.form(can.shape, steel, 0.85, 0.5);
  S.form(can.band(y - 118, y - 104), mix(steel, p.ink, 0.25), 0.6, 0.4);
  S.form(can.disc(y - 212, 1.1), mix(steel, p.paper, 0.35), 0.4, 0.4);
  S.line([[x + 62, y - 150], [x + 92, y - 136], [x + 66, y - 104]], mix(steel, p.ink, 0.4), 7); // prettier-ignore
  S.line([[x - 62, y - 150], [x - 92, y - 136], [x - 66, y - 104]], mix(steel, p.ink, 0.3), 7); // prettier-ignore
}
