import { mix } from '../oklab.ts';
import type { Sheet } from '../sheet.ts';
import { ground } from '../vessel.ts';
import { emblem } from './emblems.ts';

/** A soft bag: drawn as paper that gives way, creased where it is full. */
function creases(S: Sheet, lines: readonly (readonly [string, number, boolean])[], dark: string): void {
  for (const [path, width, light] of lines) {
    S.paint(S.brush(path, [1, width, 1]), light ? S.p.paper : dark, light ? 0.6 : 0.26);
  }
}

export function flour(S: Sheet): void {
  const { p } = S;
  const buff = mix(mix(p.haze, p.ochre, 0.22), p.paper, 0.1);
  const dark = mix(p.earth, p.ink, 0.3);
  ground(S, 440, 1166, 235);
  const bag = S.soft(
    '222 1158, 208 1090, 214 860, 222 640, 236 560, 330 540, 440 536, 560 542, 644 562, 660 650, 668 860, 676 1090, 662 1158, 560 1168, 320 1168',
    0.07,
  );
  S.form(bag, buff, 0, 0.3);
  S.within(bag, () => {
    S.paint(S.cut('570 500, 690 500, 690 1200, 604 1200, 590 900', 1), mix(buff, p.earth, 0.25), 0.8);
    S.paint(S.cut('190 700, 584 690, 690 706, 690 980, 592 968, 190 976', 0.8), mix(p.ochre, p.straw, 0.3));
    S.paint(S.cut('584 690, 690 706, 690 980, 592 968', 0.6), mix(p.ochre, p.earth, 0.35));
  });
  S.paint(S.oval(398, 832, 112, 118), mix(p.paper, p.haze, 0.2));
  emblem.ear(S, 398, 836, 1.05, mix(p.ochre, p.earth, 0.35));
  S.paint(S.box(312, 1024, 172, 10, 0.5), dark);
  S.paint(S.box(346, 1048, 104, 7, 0.5), mix(p.ochre, p.earth, 0.3));
  creases(S, [['596 560, 586 860, 602 1150', 12, false], ['240 600, 262 720, 238 880', 14, true], ['300 1160, 330 1130, 390 1120', 8, false], ['232 1120, 260 1060, 246 980', 10, false], ['330 560, 350 610, 330 670', 9, false], ['500 556, 490 600, 520 660', 10, false]], dark); // prettier-ignore
  S.dry(bag, dark, 'right', 0.8, 0.45);
  // The neck, gathered and tied.
  const neck = S.soft(
    '250 470, 300 452, 380 462, 440 450, 520 462, 590 452, 640 474, 610 520, 640 572, 540 552, 440 546, 340 552, 244 574, 276 520',
    0.1,
  );
  S.form(neck, mix(buff, p.paper, 0.25), 0.7, 0.3);
  for (const x of [310, 370, 430, 500, 560]) S.paint(S.brush([[x, 462], [440 + (x - 440) * 0.86, 520], [x, 570]], [1, 9, 1]), dark, 0.3); // prettier-ignore
  S.paint(S.brush('272 516, 360 528, 440 530, 530 528, 614 516', [9, 9, 9]), mix(p.earth, p.haze, 0.4));
  S.line('600 518, 650 560, 640 620', mix(p.earth, p.haze, 0.4), 6);
  S.line('600 518, 676 540, 700 590', mix(p.earth, p.haze, 0.4), 6);
  heap(S);
}

function heap(S: Sheet): void {
  const { p } = S;
  const wood = mix(p.earth, p.ochre, 0.5);
  S.dry(S.oval(800, 1172, 120, 9), p.shade, 'left', 0.9, 0);
  S.form(S.brush('800 1146, 860 1130, 930 1104', [15, 15, 12]), wood, 0.4, 0.2);
  S.form(S.soft('690 1140, 740 1130, 806 1134, 822 1150, 790 1170, 730 1172, 700 1160'), wood, 0.6, 0.3);
  S.form(S.soft('694 1142, 720 1112, 756 1092, 792 1114, 816 1146, 760 1154', 0.14), p.paper, 0.35, 0);
  for (let i = 0; i < 30; i += 1)
    S.paint(S.blob(700 + S.chance.bell() * 60, 1166 + S.chance.bell() * 8, 4, 2, 0.3), p.paper, 0.9);
}

/** A ridged half-sleeve: a short wide tube. `turn` in radians. */
export function tube(S: Sheet, x: number, y: number, k: number, turn: number, colour: string): void {
  const { p } = S;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (u: number, v: number) => [x + (u * c - v * s) * k, y + (u * s + v * c) * k] as const;
  S.form(S.soft([at(-34, -25), at(0, -27), at(34, -25), at(40, 0), at(34, 25), at(0, 27), at(-34, 25), at(-40, 0)], 0.08), colour, 0.5, 0.3); // prettier-ignore
  for (const v of [-17, -9, 0, 9, 17]) S.line([at(-33, v), at(32, v)], mix(colour, p.earth, 0.4), 2.4 * k, 0.55);
  const mouth = Array.from({ length: 12 }, (_, i) => at(34 + Math.cos(i / 1.91) * 9, Math.sin(i / 1.91) * 25));
  S.paint(S.soft(mouth), mix(colour, p.earth, 0.55));
  S.line([...mouth, mouth[0] ?? at(0, 0)], mix(colour, p.paper, 0.5), 3 * k, 0.8);
}

export function pasta(S: Sheet): void {
  const { p } = S;
  const buff = mix(mix(p.haze, p.paper, 0.35), p.ochre, 0.1);
  const dark = mix(p.earth, p.ink, 0.3);
  ground(S, 430, 1164, 250);
  const bag = S.soft(
    '196 1150, 176 1060, 190 900, 178 740, 204 610, 214 540, 300 552, 430 544, 560 554, 650 540, 664 620, 688 740, 674 900, 692 1060, 668 1150, 560 1170, 430 1164, 300 1172',
    0.13,
  );
  S.form(bag, buff, 0, 0.35);
  const pane = S.soft(
    '262 850, 330 832, 430 838, 540 830, 606 852, 622 960, 610 1080, 530 1108, 430 1102, 330 1110, 256 1084, 248 960',
    0.12,
  );
  S.paint(pane, mix(p.ochre, p.earth, 0.25));
  S.within(pane, () => {
    for (let row = 0; row < 6; row += 1)
      for (let i = 0; i < 7; i += 1)
        tube(S, 250 + i * 62 + (row % 2) * 28 + S.chance.bell() * 10, 1096 - row * 50 + S.chance.bell() * 9, 0.92, S.chance.between(-1.4, 1.4), mix(p.straw, [p.paper, p.ochre, p.haze][(row + i) % 3] ?? p.paper, 0.28)); // prettier-ignore
    S.dry(pane, dark, 'right', 0.6, 0.5);
    S.paint(S.soft('300 830, 350 830, 300 1110, 250 1110', 0.02), p.paper, 0.24);
  });
  S.line(
    '262 850, 330 832, 430 838, 540 830, 606 852, 622 960, 610 1080, 530 1108, 430 1102, 330 1110, 256 1084, 248 960, 262 850',
    mix(buff, p.earth, 0.4),
    3,
    0.7,
  );
  const tag = S.cut('250 616, 612 608, 618 780, 246 786', 1);
  S.form(tag, mix(p.ochre, p.straw, 0.3), 0.4, 0.2);
  S.paint(S.cut('276 640, 588 634, 592 756, 272 760', 0.7), mix(p.paper, p.haze, 0.2));
  emblem.ear(S, 330, 694, 0.62, mix(p.ochre, p.earth, 0.3));
  S.paint(S.box(392, 670, 160, 12, 0.5), dark);
  S.paint(S.box(392, 700, 110, 8, 0.5), mix(p.ochre, p.earth, 0.3));
  creases(S, [['206 1120, 240 1030, 206 900', 16, true], ['656 1120, 628 1010, 662 880', 18, false], ['214 560, 236 620, 204 720', 12, false], ['650 560, 626 640, 668 740', 14, false], ['330 1166, 350 1140, 420 1128', 9, false], ['540 1166, 516 1142, 460 1134', 8, false], ['300 556, 320 584, 300 606', 8, false], ['520 554, 500 584, 530 604', 9, false]], dark); // prettier-ignore
  S.dry(bag, dark, 'right', 0.75, 0.5);
  // The top, rolled down twice.
  S.form(S.cut('208 474, 654 462, 660 552, 204 560', 2.5), mix(buff, p.paper, 0.3), 0.7, 0.3, 0.5);
  S.line('208 520, 430 508, 656 506', dark, 2.5, 0.35);
  for (const [x, y, turn] of [
    [700, 1146, 0.25],
    [786, 1150, -0.5],
    [862, 1142, 0.9],
  ] as const) {
    // prettier-ignore
    S.dry(S.oval(x + 26, y + 26, 50, 8), p.shade, 'left', 0.9, 0);
    tube(S, x, y, 0.95, turn, mix(p.straw, p.paper, 0.22));
  }
}

export function biscuits(S: Sheet): void {
  const { p } = S;
  const rust = mix(p.accent, p.earth, 0.22);
  ground(S, 420, 1166, 190);
  S.form(S.cut('560 372, 640 340, 650 1130, 572 1166', 0.8), mix(rust, p.ink, 0.35), 0.6, 0);
  S.form(S.cut('250 352, 340 322, 640 340, 560 372', 0.8), mix(rust, p.paper, 0.25), 0.3, 0.2);
  const front = S.cut('250 352, 560 372, 572 1166, 246 1160', 0.8);
  S.form(front, rust, 0.4, 0.35, 0.5);
  const pane = S.cut('296 700, 522 708, 526 1080, 294 1076', 0.8);
  S.paint(pane, mix(p.earth, p.ink, 0.35));
  S.within(pane, () => {
    for (let row = 0; row < 5; row += 1)
      for (const x of [350, 466]) biscuit(S, x + S.chance.bell() * 6, 1058 - row * 84, 62);
    S.dry(pane, p.ink, 'right', 0.5, 0.5);
  });
  S.paint(S.cut('292 452, 522 462, 524 640, 290 632', 0.7), mix(p.paper, p.haze, 0.3));
  emblem.comb(S, 407, 526, 0.68, mix(p.ochre, p.accent, 0.3));
  S.paint(S.box(340, 598, 134, 10, 0.5), rust);
  S.dry(front, p.ink, 'right', 0.45, 0.6);
  for (const [x, y, r] of [
    [716, 1130, 64],
    [838, 1144, 60],
  ] as const) {
    // prettier-ignore
    S.dry(S.oval(x + 30, y + 32, r * 1.05, 12), p.shade, 'left', 0.9, 0);
    biscuit(S, x, y, r);
  }
}

export function biscuit(S: Sheet, x: number, y: number, r: number): void {
  const { p } = S;
  const gold = mix(p.straw, p.ochre, 0.5);
  S.form(S.blob(x, y + r * 0.14, r, r * 0.52, 0.04), mix(gold, p.earth, 0.4), 0.6, 0.1);
  S.form(S.blob(x, y, r, r * 0.5, 0.04), gold, 0.45, 0.4);
  S.line(Array.from({ length: 25 }, (_, i) => [x + Math.cos(i / 3.82) * r * 0.72, y + Math.sin(i / 3.82) * r * 0.34] as const), mix(gold, p.earth, 0.4), 2.5, 0.5); // prettier-ignore
  for (let i = 0; i < 8; i += 1)
    S.paint(S.oval(x + S.chance.bell() * r * 0.5, y + S.chance.bell() * r * 0.22, 2.6, 1.8), p.paper, 0.8);
}
