import { mix } from '../oklab.ts';
import type { Sheet } from '../sheet.ts';
import { ground } from '../vessel.ts';
import { emblem } from './emblems.ts';

/** A side-folded bag, its top rolled down and clipped; beans before it. */
export function coffee(S: Sheet): void {
  const { p } = S;
  const brown = mix(p.accent, p.earth, 0.35);
  const dark = mix(brown, p.ink, 0.5);
  ground(S, 420, 1164, 230);
  S.form(S.cut('604 452, 684 470, 690 1120, 612 1164', 0.9), dark, 0.5, 0);
  const front = S.cut('216 460, 604 452, 612 1164, 208 1158', 0.9);
  S.form(front, brown, 0.45, 0.35, 0.5);
  const label = S.cut('262 640, 560 634, 564 990, 258 994', 0.8);
  S.form(label, mix(p.paper, p.haze, 0.3), 0.3, 0.2);
  emblem.bean(S, 410, 768, 1.7, mix(brown, p.ochre, 0.15));
  S.paint(S.box(318, 884, 186, 13, 0.5), dark);
  S.paint(S.box(352, 918, 118, 8, 0.5), mix(p.ochre, p.earth, 0.3));
  for (const [path, width] of [
    ['228 520, 250 760, 232 1120', 9],
    ['590 500, 574 760, 592 1130', 10],
    ['300 1150, 360 1096, 470 1120', 8],
  ] as const)
    S.paint(S.brush(path, [1, width, 1]), mix(brown, p.paper, 0.35), 0.35);
  S.dry(front, p.ink, 'right', 0.5, 0.55);
  // The top, rolled down and held by a tin tie.
  S.form(S.cut('204 384, 690 378, 694 470, 200 476', 2), mix(brown, p.paper, 0.12), 0.6, 0.3, 0.5);
  S.line('204 430, 430 422, 690 424', dark, 3, 0.5);
  S.paint(S.cut('184 396, 214 394, 216 462, 186 464', 0.8), mix(p.straw, p.ochre, 0.4));
  S.paint(S.cut('680 388, 712 386, 714 458, 682 460', 0.8), mix(p.straw, p.ochre, 0.5));
  for (const [x, y, r, turn] of [
    [716, 1150, 34, 1],
    [790, 1134, 36, -1],
    [862, 1154, 33, 1],
    [754, 1090, 31, 1],
  ] as const)
    bean(S, x, y, r, turn, dark);
}

function bean(S: Sheet, x: number, y: number, r: number, turn: 1 | -1, ink: string): void {
  const { p } = S;
  S.dry(S.oval(x + r * 0.5, y + r * 0.6, r * 1.1, 7), p.shade, 'left', 0.9, 0);
  S.form(S.blob(x, y, r, r * 0.68, 0.05), mix(ink, p.earth, 0.45), 0.6, 0.35);
  S.line([[x - r * 0.72, y + r * 0.2 * turn], [x, y - r * 0.06], [x + r * 0.72, y - r * 0.24 * turn]], mix(ink, p.ink, 0.6), 5, 0.9); // prettier-ignore
}

/** An aluminium tube that stands on its cap; a sprig of olive lies beside it. */
export function handCream(S: Sheet): void {
  const { p } = S;
  const green = mix(p.accent, p.sage, 0.45);
  const cream = mix(p.paper, p.haze, 0.25);
  const x = 420;
  ground(S, x, 1162, 130);
  const body = S.soft('228 300, 620 296, 612 420, 586 800, 556 1010, 520 1052, 324 1054, 288 1012, 258 800, 234 420', 0.06);
  S.form(body, cream, 0.6, 0.3);
  S.within(body, () => {
    S.paint(S.cut('200 300, 640 292, 640 470, 200 482', 0.8), green);
    S.paint(S.cut('200 960, 640 952, 640 1080, 200 1080', 0.8), mix(green, p.ink, 0.2));
    S.dry(S.box(420, 290, 230, 780, 1), mix(p.earth, p.ink, 0.3), 'right', 0.7, 0.45);
  });
  // The crimped end.
  S.form(S.cut('222 236, 626 232, 622 306, 226 310', 0.9), mix(p.slate, p.paper, 0.55), 0.5, 0.4);
  for (let i = 0; i < 15; i += 1) S.line([[240 + i * 26, 246], [240 + i * 26, 298]], mix(p.slate, p.ink, 0.2), 2.5, 0.5); // prettier-ignore
  emblem.sprig(S, x, 640, 1.9, mix(p.moss, p.accent, 0.3));
  S.paint(S.box(330, 760, 182, 13, 0.5), mix(p.moss, p.ink, 0.4));
  S.paint(S.box(362, 794, 118, 8, 0.5), green);
  S.paint(S.brush('276 340, 288 640, 318 980', [3, 22, 4]), p.paper, 0.6);
  const cap = S.cut('318 1052, 526 1050, 536 1160, 308 1162', 0.9);
  S.form(cap, mix(p.moss, p.ink, 0.25), 0.6, 0.4);
  for (let i = 0; i < 10; i += 1) S.line([[326 + i * 21, 1066], [320 + i * 22, 1152]], p.ink, 2.5, 0.35); // prettier-ignore
  S.dry(S.oval(770, 1166, 130, 10), p.shade, 'left', 0.9, 0);
  emblem.sprig(S, 750, 1116, 1.6, p.moss);
  for (const [ox, oy] of [
    [690, 1136],
    [836, 1144],
  ] as const)
    S.form(S.blob(ox, oy, 26, 22, 0.05), mix(p.moss, p.ink, 0.45), 0.6, 0.4);
}

/** A pair of socks, one on the other, in a paper band. */
export function socks(S: Sheet): void {
  const { p } = S;
  const wool = mix(mix(p.haze, p.earth, 0.22), p.paper, 0.2);
  ground(S, 470, 1160, 300);
  sock(S, 60, -26, mix(wool, p.earth, 0.22));
  sock(S, 0, 0, wool);
  const band = S.cut('262 640, 596 634, 600 812, 258 818', 0.9);
  S.form(band, mix(p.paper, p.haze, 0.2), 0.5, 0.3);
  emblem.peaks(S, 372, 724, 1.1, p.accent);
  S.paint(S.box(462, 698, 108, 12, 0.5), mix(p.accent, p.ink, 0.3));
  S.paint(S.box(462, 730, 76, 8, 0.5), mix(p.earth, p.ochre, 0.4));
  S.dry(band, mix(p.earth, p.ink, 0.4), 'right', 0.5, 0.55);
}

function sock(S: Sheet, dx: number, dy: number, wool: string): void {
  const { p } = S;
  const at = (points: string) =>
    points.split(', ').map((point) => {
      const [px = 0, py = 0] = point.split(' ').map(Number);
      return [px + dx, py + dy] as const;
    });
  const shape = S.soft(
    at('270 330, 584 326, 590 560, 588 820, 640 910, 760 960, 828 1020, 838 1098, 790 1150, 640 1160, 430 1158, 320 1120, 270 1030, 262 840, 264 560'),
    0.09,
  );
  S.form(shape, wool, 0.6, 0.35);
  S.within(shape, () => {
    S.paint(S.cut(at('740 930, 860 980, 860 1180, 730 1180'), 1), p.accent);
    S.paint(S.soft(at('240 950, 350 960, 410 1060, 380 1170, 240 1180'), 0.1), p.accent);
    for (const top of [420, 470]) S.paint(S.cut(at(`240 ${top}, 620 ${top - 4}, 620 ${top + 18}, 240 ${top + 22}`), 0.8), p.accent);
    for (let i = 0; i < 13; i += 1) S.line(at(`${284 + i * 24} 334, ${283 + i * 24} 404`), mix(wool, p.earth, 0.55), 4, 0.5);
    for (let row = 0; row < 17; row += 1)
      S.line(at(`250 ${520 + row * 38}, 430 ${528 + row * 38}, 640 ${516 + row * 38}, 850 ${540 + row * 38}`), mix(wool, p.earth, 0.5), 2, 0.28);
    S.dry(shape, mix(p.earth, p.ink, 0.4), 'right', 0.7, 0.5);
  });
}
