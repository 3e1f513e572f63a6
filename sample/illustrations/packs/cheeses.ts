import { mix } from '../oklab.ts';
import type { Sheet } from '../sheet.ts';
import { ground, vessel } from '../vessel.ts';
import { emblem } from './emblems.ts';

/** A wedge: two cut faces would show; here one, its top, and the rind at the back, right. */
export function wedge(S: Sheet): void {
  const { p } = S;
  const paste = mix(mix(p.straw, p.ochre, 0.3), p.paper, 0.22);
  const rind = mix(p.earth, p.ochre, 0.28);
  ground(S, 440, 1164, 320, 0.09);
  const face = S.cut('120 842, 690 830, 690 1150, 120 1164', 1);
  const top = S.cut('120 842, 690 830, 838 690, 700 668', 0.8);
  const back = S.soft('690 830, 770 770, 838 690, 846 850, 838 1010, 770 1092, 690 1150', 0.03);
  S.form(back, rind, 0.75, 0.3, 0.2);
  for (let i = 0; i < 26; i += 1) {
    S.within(back, () =>
      S.paint(
        S.blob(S.chance.between(690, 840), S.chance.between(720, 1120), 16, 5, 0.3),
        mix(rind, i % 2 ? p.ink : p.straw, 0.3),
        0.35,
      ),
    );
  }
  S.form(top, mix(paste, p.paper, 0.42), 0.35, 0.2);
  S.paint(S.cut('700 668, 838 690, 690 830, 676 830, 806 692', 0.6), mix(rind, p.ochre, 0.3));
  S.paint(face, paste);
  S.dry(face, p.light, 'left', 0.6, 0.5);
  S.dry(face, mix(p.ochre, p.earth, 0.4), 'right', 0.65, 0.5);
  S.dry(face, p.ochre, 'down', 0.5, 0.5);
  // Crystals and the few eyes of a hard paste.
  for (let i = 0; i < 90; i += 1) {
    const [x, y] = [S.chance.between(136, 672), S.chance.between(862, 1140)];
    S.paint(
      S.blob(x, y, S.chance.between(1.5, 4), S.chance.between(1.5, 3), 0.2),
      i % 3 ? mix(p.paper, p.straw, 0.15) : mix(p.ochre, p.earth, 0.3),
      0.8,
    );
  }
  for (let i = 0; i < 7; i += 1) {
    const [x, y] = [S.chance.between(180, 660), S.chance.between(880, 1130)];
    S.line([[x, y], [x + 24, y - 5], [x + S.chance.between(40, 66), y + 4]], mix(p.ochre, p.earth, 0.5), 2.5, 0.45); // prettier-ignore
  }
  band(S);
}

function band(S: Sheet): void {
  const { p } = S;
  const front = S.cut('286 838, 560 832, 560 1154, 286 1160', 0.8);
  S.form(S.cut('286 838, 560 832, 768 678, 690 671', 0.6), mix(p.accent, p.paper, 0.18), 0.3, 0.2);
  S.form(front, p.accent, 0.6, 0.35);
  S.paint(S.cut('322 900, 524 896, 524 1090, 322 1094', 0.5), mix(p.paper, p.haze, 0.2));
  emblem.peaks(S, 423, 984, 1.15, p.accent);
  S.paint(S.box(346, 1042, 154, 10, 0.5), p.ink);
  S.paint(S.box(380, 1062, 86, 7, 0.5), p.accent);
  S.dry(front, mix(p.ink, p.accent, 0.3), 'right', 0.55, 0.55);
}

/** A small wheel on the lower edge, or in a box. */
export function smallWheel(S: Sheet, x: number, y: number, r: number, label: boolean): void {
  const { p } = S;
  const rind = mix(mix(p.straw, p.paper, 0.42), p.ochre, 0.12);
  const h = r * 0.72;
  const body = vessel(
    S,
    x,
    `${r * 0.95} ${y - h}, ${r} ${y - h * 0.8}, ${r * 1.02} ${y - h * 0.4}, ${r} ${y - h * 0.15}, ${r * 0.95} ${y}`,
    0.34,
  );
  S.form(body.shape, rind, 0.7, 0.4);
  for (let i = 0; i < 14; i += 1) {
    const at = S.blob(x + S.chance.between(-r, r), y - S.chance.between(0, h) + r * 0.2, r * 0.12, r * 0.03, 0.3);
    S.within(body.shape, () => S.paint(at, mix(rind, p.ochre, 0.5), 0.4));
  }
  const top = body.disc(y - h + 2, 1);
  S.form(top, mix(rind, p.paper, 0.4), 0.4, 0.3);
  if (label) {
    S.form(S.oval(x, y - h + 2, r * 0.62, r * 0.21), p.accent, 0.4, 0.2);
    S.line([[x - r * 0.5, y - h + 2], [x, y - h + r * 0.165], [x + r * 0.5, y - h + 2]], mix(p.accent, p.paper, 0.55), r * 0.02, 0.8); // prettier-ignore
    S.paint(S.cut([[x - r * 0.26, y - h + r * 0.06], [x - r * 0.08, y - h - r * 0.1], [x, y - h - r * 0.02], [x + r * 0.1, y - h - r * 0.12], [x + r * 0.28, y - h + r * 0.06]], 0.4), p.paper); // prettier-ignore
  }
}

export function youngCheese(S: Sheet): void {
  const { p } = S;
  ground(S, 430, 1120, 330, 0.2);
  smallWheel(S, 430, 1080, 320, true);
  // A slice laid against it shows the paste.
  const paste = mix(p.paper, p.straw, 0.22);
  S.dry(S.oval(800, 1168, 150, 16), p.shade, 'left', 0.9, 0);
  S.form(S.soft('884 1000, 910 1040, 912 1150, 886 1166', 0.05), mix(p.straw, p.ochre, 0.4), 0.6, 0);
  const face = S.cut('640 1120, 884 1000, 890 1166, 650 1170', 0.8);
  S.form(face, paste, 0.35, 0.2);
  for (const [x, y, r] of [
    [740, 1130, 9],
    [800, 1084, 12],
    [846, 1128, 7],
    [780, 1146, 6],
    [852, 1060, 8],
    [704, 1142, 5],
  ] as const)
    // prettier-ignore
    S.form(S.blob(x, y, r, r * 0.8, 0.15), mix(p.ochre, p.straw, 0.35), 0.6, 0);
}

export function cheeseCase(S: Sheet): void {
  const { p } = S;
  const board = mix(mix(p.ochre, p.haze, 0.5), p.earth, 0.12);
  ground(S, 430, 1156, 330, 0.08);
  // Far flap and inside, then two rows, then the near wall hides their feet.
  S.form(S.cut('176 700, 800 690, 850 770, 126 782', 1), mix(board, p.earth, 0.25), 0.5, 0.2);
  S.form(S.cut('126 782, 850 770, 850 930, 126 940', 1), mix(board, p.earth, 0.55), 0.5, 0.1);
  for (const [x, y] of [[268, 900], [486, 896], [704, 892]] as const) smallWheel(S, x, y, 108, true); // prettier-ignore
  for (const [x, y] of [[238, 986], [480, 984], [722, 980]] as const) smallWheel(S, x, y, 122, true); // prettier-ignore
  S.form(S.cut('850 770, 914 724, 918 1010, 862 1160, 850 1160', 1), mix(board, p.earth, 0.35), 0.6, 0);
  S.form(S.cut('126 782, 70 740, 60 800, 112 900, 126 900', 1), mix(board, p.paper, 0.15), 0.3, 0.2);
  const front = S.cut('104 946, 862 936, 856 1160, 112 1166', 1.2);
  S.form(front, board, 0.5, 0.3, 0.5);
  // The wave of corrugated board shows along its cut edge.
  S.paint(S.cut('104 938, 862 928, 862 948, 104 958', 0.6), mix(board, p.paper, 0.4));
  for (let x = 110; x < 856; x += 12) S.line([[x, 956 - (x - 104) / 76], [x + 6, 944 - (x - 104) / 76]], mix(board, p.earth, 0.5), 2, 0.7); // prettier-ignore
  S.paint(S.cut('360 1010, 604 1007, 602 1114, 362 1118', 0.6), mix(p.paper, p.haze, 0.3));
  emblem.peaks(S, 480, 1058, 1, p.accent);
  S.paint(S.box(436, 1094, 90, 8, 0.5), p.ink);
}

export function butter(S: Sheet): void {
  const { p } = S;
  const yellow = mix(p.straw, p.paper, 0.38);
  const wrap = mix(p.paper, p.slate, 0.08);
  ground(S, 430, 1150, 330, 0.12);
  S.form(S.cut('560 880, 690 836, 700 1040, 590 1130', 1), mix(yellow, p.ochre, 0.4), 0.55, 0.1);
  S.form(S.cut('170 872, 330 806, 690 836, 560 890', 1), mix(yellow, p.paper, 0.45), 0.25, 0.2);
  const face = S.cut('170 872, 560 888, 590 1130, 196 1116', 1);
  S.form(face, yellow, 0.35, 0.3);
  // The maple mould's mark, pressed into the top.
  for (const k of [0, 1, 2]) S.line([[330 + k * 70, 866 - k * 3], [366 + k * 70, 836], [408 + k * 64, 824]], mix(yellow, p.ochre, 0.5), 3, 0.6); // prettier-ignore
  const paper = S.soft(
    '128 1020, 190 1000, 250 1034, 330 990, 420 1030, 500 1000, 574 1040, 640 996, 720 1008, 742 1080, 690 1140, 610 1168, 380 1164, 180 1160, 136 1120',
    0.1,
  );
  S.form(paper, wrap, 0.5, 0.3, 0.5);
  S.within(paper, () => {
    S.paint(S.soft('120 1090, 380 1104, 610 1108, 760 1060, 760 1086, 612 1134, 380 1130, 120 1116', 0.1), p.accent);
    for (const [a, b, c] of [[200, 1010, 240], [330, 1000, 350], [500, 1010, 520], [620, 1020, 610], [690, 1020, 660]] as const) // prettier-ignore
      S.paint(S.brush([[a, b], [(a + c) / 2 + 8, 1080], [c, 1160]], [1, 13, 2]), mix(p.slate, p.ink, 0.3), 0.22); // prettier-ignore
  });
  S.form(S.soft('700 1000, 760 960, 800 1010, 742 1080', 0.08), mix(wrap, p.paper, 0.4), 0.4, 0.2);
  // A wooden knife.
  const wood = mix(p.ochre, p.haze, 0.35);
  S.dry(S.oval(820, 1172, 110, 9), p.shade, 'left', 0.9, 0);
  S.form(
    S.soft('704 1172, 760 1140, 850 1116, 900 1112, 930 1124, 904 1142, 820 1160, 740 1180', 0.12),
    wood,
    0.5,
    0.3,
  );
  S.line('730 1168, 800 1146, 890 1126', mix(wood, p.earth, 0.5), 2, 0.6);
}
