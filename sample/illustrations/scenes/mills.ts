import { crate } from '../built.ts';
import { lift, mix } from '../oklab.ts';
import { oval, type Point } from '../points.ts';
import { chance } from '../random.ts';
import { beams, room, window } from '../room.ts';
import type { Sheet } from '../sheet.ts';
import { vessel } from '../vessel.ts';

/** A mill in the morning: a flat stone under a wooden hopper, flour into a sack, dust in the light of the window. */
export function flourMill(S: Sheet): void {
  const { p } = S;
  room(S, { far: [200, 90, 790, 470], wall: mix(mix(p.haze, p.ochre, 0.2), p.paper, 0.2), floor: mix(p.earth, p.ochre, 0.5), ceiling: mix(p.earth, p.ink, 0.45) }); // prettier-ignore
  beams(S, [[10, 40, 0], [64, 30, 120]], mix(p.earth, p.ink, 0.2)); // prettier-ignore
  window(S, [[30, 150], [160, 172], [160, 380], [30, 410]], [[160, 172], [640, 400], [760, 720], [150, 720], [160, 380]]); // prettier-ignore
  const R = chance(4);
  for (let i = 0; i < 120; i += 1) {
    const t = R();
    S.paint(
      S.oval(170 + t * 470, 220 + t * 260 + R.bell() * (60 + t * 90), R.between(0.8, 2), R.between(0.8, 2)),
      p.paper,
      R.between(0.3, 0.9),
    );
  }
  for (const [x, y, k] of [[720, 512, 0.8], [790, 530, 0.9]] as const) sack(S, x, y, k, false); // prettier-ignore
  stone(S);
  sack(S, 700, 690, 1.15, true);
}

function stone(S: Sheet): void {
  const { p } = S;
  const wood = mix(p.earth, p.ochre, 0.42);
  const x = 410;
  S.dry(S.oval(540, 650, 300, 34), mix(p.shade, p.earth, 0.3), 'left', 1, 0);
  const base = vessel(S, x, '246 532, 248 548, 246 626, 236 644', 0.24);
  S.form(base.shape, wood, 0.85, 0.35);
  for (let i = -7; i <= 7; i += 1) S.line([[x + Math.sin(i / 5) * 248, 548 + Math.cos(i / 5) * 46], [x + Math.sin(i / 5) * 240, 640 + Math.cos(i / 5) * 46]], mix(wood, p.ink, 0.5), 1.8, 0.6); // prettier-ignore
  S.form(base.disc(534, 1), mix(wood, p.straw, 0.25), 0.5, 0.3);
  const granite = mix(mix(p.slate, p.haze, 0.45), p.paper, 0.12);
  const runner = vessel(S, x, '214 438, 218 448, 218 516, 212 526', 0.24);
  S.form(runner.shape, granite, 0.9, 0.35, 0.3);
  S.form(runner.band(462, 476), mix(p.ink, p.slate, 0.3), 0.5, 0.4);
  const top = runner.disc(438, 1);
  S.form(top, lift(granite, 0.05), 0.5, 0.35);
  for (let i = 0; i < 12; i += 1) {
    const a = (i / 12) * 6.2832;
    S.line([[x + Math.cos(a) * 66, 438 + Math.sin(a) * 16], [x + Math.cos(a + 0.25) * 206, 438 + Math.sin(a + 0.25) * 49]], mix(granite, p.ink, 0.4), 2.2, 0.55); // prettier-ignore
  }
  S.paint(S.oval(x, 438, 40, 10), mix(p.ink, p.earth, 0.2));
  for (const post of [-236, 224]) S.form(S.box(x + post, 236, 22, 300, 1), mix(wood, p.ink, 0.2), 0.6, 0.2);
  S.form(S.box(x - 246, 344, 500, 22, 1), mix(wood, p.ink, 0.1), 0.5, 0.2);
  S.form(S.cut([[x - 132, 208], [x + 132, 208], [x + 44, 390], [x - 44, 390]], 1), mix(wood, p.straw, 0.2), 0.75, 0.35); // prettier-ignore
  S.paint(S.soft([[x - 118, 208], [x - 60, 178], [x, 166], [x + 60, 180], [x + 118, 208]], 0.12), mix(p.straw, p.ochre, 0.3)); // prettier-ignore
  S.form(S.cut([[x - 140, 200], [x + 140, 200], [x + 134, 220], [x - 134, 220]], 0.8), wood, 0.5, 0.3); // prettier-ignore
  for (let i = 0; i < 40; i += 1)
    S.paint(S.oval(x + S.chance.bell() * 10, 392 + i * 1.1, 2.2, 1.6), mix(p.straw, p.ochre, 0.3));
  // The spout, and what falls from it.
  S.form(S.cut([[x + 206, 560], [x + 300, 566], [x + 304, 584], [x + 210, 592]], 0.8), mix(wood, p.ink, 0.1), 0.5, 0.3); // prettier-ignore
  S.paint(S.soft([[x + 278, 574], [x + 300, 578], [x + 312, 624], [x + 270, 626]], 0.1), p.paper, 0.95); // prettier-ignore
}

function sack(S: Sheet, x: number, y: number, k: number, open: boolean): void {
  const { p } = S;
  const cloth = mix(p.haze, p.paper, 0.4);
  S.dry(S.oval(x + 60 * k, y, 120 * k, 14 * k), mix(p.shade, p.earth, 0.3), 'left', 0.95, 0);
  S.place(x, y, k, () => {
    const body = S.soft('-78 -6, -86 -60, -70 -120, -76 -146, 0 -134, 76 -146, 72 -116, 88 -60, 80 -6, 0 4', 0.13);
    S.form(body, cloth, 0.85, 0.3, 0.35);
    for (const path of ['-50 -20, -40 -70, -52 -120', '20 -10, 34 -60, 24 -120', '-10 0, -16 -40, -4 -90'])
      S.paint(S.brush(path, [1, 9, 1]), mix(p.earth, p.ink, 0.2), 0.22);
    S.paint(S.soft('-34 -78, 0 -86, 34 -78, 38 -50, 0 -42, -38 -50'), p.accent, 0.75);
    if (open) {
      S.form(
        S.soft('-82 -148, -40 -166, 40 -166, 82 -148, 40 -128, -40 -128', 0.13),
        mix(cloth, p.earth, 0.25),
        0.4,
        0.2,
      );
      S.form(S.soft('-66 -148, -30 -162, -4 -186, 24 -164, 66 -148, 30 -134, -30 -134', 0.13), p.paper, 0.4, 0);
    } else {
      S.form(S.soft('-40 -136, -14 -150, -30 -178, 26 -180, 14 -150, 42 -136, 0 -128', 0.13), cloth, 0.7, 0.3);
      S.line('-16 -148, 0 -144, 16 -148', mix(p.earth, p.ink, 0.2), 5);
    }
  });
}

/** An olive mill at evening: two granite stones in a basin, paste, crates, a drum under the oil, a lit doorway. */
export function oliveMill(S: Sheet): void {
  const { p } = S;
  room(S, { far: [180, 100, 800, 440], wall: mix(mix(p.haze, p.ochre, 0.3), p.earth, 0.3), floor: mix(mix(p.haze, p.earth, 0.36), p.slate, 0.1), ceiling: mix(p.earth, p.ink, 0.55) }); // prettier-ignore
  beams(S, [[12, 38, 0], [66, 30, 110]], mix(p.earth, p.ink, 0.3)); // prettier-ignore
  S.lit(() => {
    S.glow(700, 330, 300, p.straw, 0.75);
    S.paint(S.soft('640 440, 640 290, 664 244, 706 226, 748 244, 772 290, 772 440', 0.06), mix(p.straw, p.paper, 0.4));
  });
  for (let i = 0; i <= 10; i += 1) {
    const a = Math.PI * (1 + i / 10);
    S.form(S.box(706 + Math.cos(a) * 80 - 14, 300 + Math.sin(a) * 82 - 13, 28, 26, 2), lift(mix(p.slate, p.haze, 0.4), i % 2 ? 0.02 : -0.03), 0.5, 0.2); // prettier-ignore
  }
  S.fade(S.cut('640 440, 772 440, 900 720, 420 720', 0), p.straw, 'up', 0.5);
  basin(S);
  const fruit = (x: number, y: number) => S.paint(S.blob(x, y, 6.4, 5.4, 0.08), S.chance.pick([mix(p.moss, p.sage, 0.35), mix(p.moss, p.ink, 0.3), mix(mix(p.accent, p.slate, 0.4), p.ink, 0.45)])); // prettier-ignore
  crate(S, 34, 560, 156, 56, mix(p.straw, p.earth, 0.35), fruit);
  crate(S, 76, 638, 170, 60, mix(p.straw, p.earth, 0.28), fruit);
  drum(S);
}

function basin(S: Sheet): void {
  const { p } = S;
  const granite = mix(mix(p.slate, p.haze, 0.35), p.earth, 0.12);
  const x = 430;
  S.dry(S.oval(560, 636, 330, 40), mix(p.shade, p.earth, 0.3), 'left', 1, 0);
  const tub = vessel(S, x, '266 470, 270 486, 258 590, 246 612', 0.25);
  S.form(tub.shape, granite, 0.9, 0.3, 0.3);
  for (let i = -6; i <= 6; i += 1) S.line([[x + Math.sin(i / 4.4) * 262, 500 + Math.cos(i / 4.4) * 58], [x + Math.sin(i / 4.4) * 250, 606 + Math.cos(i / 4.4) * 58]], mix(granite, p.ink, 0.5), 1.8, 0.5); // prettier-ignore
  S.form(tub.disc(472, 1.01), lift(granite, 0.06), 0.5, 0.3);
  const paste = S.oval(x, 474, 232, 55);
  S.form(paste, mix(p.moss, p.earth, 0.4), 0.6, 0.2);
  S.within(paste, () => {
    const R = chance(2);
    for (let i = 0; i < 120; i += 1)
      S.paint(
        S.blob(x + R.bell() * 180, 474 + R.bell() * 42, 7, 4, 0.3),
        R.pick([mix(p.moss, p.ink, 0.4), mix(p.sage, p.moss, 0.5), mix(mix(p.accent, p.slate, 0.4), p.ink, 0.4)]),
        0.8,
      );
  });
  millstone(S, x + 96, 380, 112, granite);
  S.form(S.box(x - 14, 96, 28, 390, 1), mix(p.earth, p.ink, 0.25), 0.6, 0.3);
  millstone(S, x - 104, 386, 118, granite);
  S.form(S.brush([[x - 110, 386], [x, 380], [x + 172, 372]], [13, 12, 12]), mix(p.earth, p.ochre, 0.2), 0.5, 0.3); // prettier-ignore
}

/** An upright stone that rolls: its tread to the left, its face towards us. */
function millstone(S: Sheet, x: number, y: number, r: number, granite: string): void {
  const { p } = S;
  const face = (dx: number, k = 1): Point[] => oval(x + dx, y, r * 0.8 * k, r * k);
  S.form(S.soft(face(-58)), mix(granite, p.ink, 0.25), 0.3, 0.4);
  S.paint(S.cut([[x - 58, y - r], [x, y - r], [x, y + r], [x - 58, y + r]], 0), mix(granite, p.light, 0.12)); // prettier-ignore
  S.dry(S.cut([[x - 58, y - r], [x, y - r], [x, y + r], [x - 58, y + r]], 0), mix(granite, p.ink, 0.5), 'down', 0.7, 0.3); // prettier-ignore
  S.form(S.soft(face(0)), lift(granite, 0.04), 0.85, 0.4, 0.35);
  S.form(S.soft(face(0, 0.64)), lift(granite, 0.01), 0.6, 0.3);
  const R = chance(x);
  for (let i = 0; i < 50; i += 1)
    S.paint(S.oval(x + R.bell() * r * 0.55, y + R.bell() * r * 0.7, 1.8, 1.5), mix(granite, p.ink, 0.5), 0.5);
  S.paint(S.soft(face(0, 0.14)), p.ink);
}

function drum(S: Sheet): void {
  const { p } = S;
  const steel = mix(p.slate, p.paper, 0.25);
  S.form(S.cut('620 556, 706 562, 706 576, 620 580', 0.8), mix(p.slate, p.ink, 0.35), 0.5, 0.4);
  S.dry(S.oval(800, 702, 110, 15), p.shade, 'left', 0.95, 0);
  const can = vessel(S, 726, '60 620, 62 628, 62 690, 60 704', 0.26);
  S.lit(() =>
    S.paint(S.brush('700 568, 716 578, 722 600, 722 624', [8, 9, 8, 7]), mix(mix(p.straw, p.ochre, 0.3), p.sage, 0.2)),
  );
  S.form(can.shape, steel, 0.85, 0.5);
  S.form(can.band(646, 684), p.accent, 0.6, 0.4);
  S.form(can.disc(620, 1), mix(steel, p.ink, 0.3), 0.4, 0.4);
  S.paint(can.disc(622, 0.88), mix(mix(p.straw, p.ochre, 0.4), p.sage, 0.2));
  S.line('722 596, 722 620', mix(mix(p.straw, p.ochre, 0.3), p.sage, 0.2), 6);
}
