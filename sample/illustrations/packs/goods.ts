import { mix } from '../oklab.ts';
import type { Sheet } from '../sheet.ts';
import { ground } from '../vessel.ts';

/** A battery for a bicycle: a long case with a handle, a lock and three lamps for its charge. */
export function battery(S: Sheet): void {
  const { p } = S;
  const shell = mix(p.ink, p.slate, 0.16);
  const edge = mix(shell, p.slate, 0.4);
  ground(S, 450, 1164, 240);
  S.form(S.cut('620 392, 700 424, 700 1128, 620 1164', 0.8), mix(shell, p.ink, 0.6), 0.6, 0);
  S.line('330 392, 336 306, 366 284, 520 284, 550 306, 556 392', edge, 34, 1, false);
  S.line('330 392, 336 306, 366 284, 520 284, 550 306, 556 392', shell, 18, 1, false);
  const front = S.soft('246 400, 270 388, 600 388, 622 400, 628 1140, 606 1164, 266 1164, 244 1142', 0.03);
  S.form(front, shell, 0.5, 0.35);
  S.within(front, () => {
    S.paint(S.box(230, 700, 420, 236, 0.6), p.accent);
    S.paint(S.box(230, 936, 420, 12, 0.4), mix(p.accent, p.paper, 0.5));
    S.dry(S.box(430, 380, 210, 800, 1), p.ink, 'right', 0.8, 0.4);
  });
  // A bolt of lightning on the label, and what a label has below it.
  S.paint(S.cut('458 722, 384 834, 432 838, 402 916, 490 800, 440 796', 0.6), p.paper);
  S.paint(S.box(300, 1000, 270, 12, 0.5), mix(p.paper, p.slate, 0.35));
  S.paint(S.box(300, 1036, 190, 8, 0.5), mix(p.paper, p.slate, 0.6));
  for (const x of [310, 372, 434]) S.lit(() => S.paint(S.box(x, 470, 42, 16, 0.6), mix(p.sage, p.straw, 0.3)));
  S.paint(S.box(496, 470, 42, 16, 0.6), mix(p.slate, p.ink, 0.5));
  S.form(S.blob(436, 592, 46, 46, 0.02), edge, 0.6, 0.4);
  S.paint(S.box(430, 570, 12, 44, 0.4), p.ink);
  S.paint(S.brush('268 430, 276 700, 268 1120', [2, 12, 3]), p.paper, 0.35);
  // The screws of its lid: it opens.
  for (const [x, y] of [[280, 424], [590, 424], [280, 1130], [590, 1130]] as const) S.form(S.blob(x, y, 12, 12, 0.04), mix(p.slate, p.paper, 0.3), 0.5, 0.4); // prettier-ignore
}

/** A sack of coarse salt, its mouth rolled open, a wooden scoop and crystals before it. */
export function saltSack(S: Sheet): void {
  const { p } = S;
  const jute = mix(mix(p.haze, p.earth, 0.24), p.paper, 0.12);
  const white = mix(p.paper, p.slate, 0.08);
  const dark = mix(p.earth, p.ink, 0.3);
  ground(S, 420, 1162, 280);
  S.form(S.soft('196 566, 290 500, 420 470, 560 496, 660 566, 560 640, 300 640', 0.12), white, 0.4, 0.2);
  const sack = S.soft('180 590, 300 626, 430 634, 560 626, 676 590, 706 820, 716 1040, 690 1150, 560 1168, 300 1170, 170 1152, 142 1040, 152 820', 0.08); // prettier-ignore
  S.form(sack, jute, 0.7, 0.3, 0.45);
  S.within(sack, () => {
    for (let y = 660; y < 1170; y += 22) S.line([[130, y], [430, y + 14], [730, y - 4]], dark, 1.6, 0.22); // prettier-ignore
    for (let x = 150; x < 730; x += 26) S.line([[x, 600], [x - 4, 900], [x + 6, 1170]], dark, 1.4, 0.16); // prettier-ignore
  });
  S.form(S.soft('164 560, 300 600, 430 610, 560 600, 692 560, 700 622, 560 664, 430 672, 300 664, 156 622', 0.1), mix(jute, p.paper, 0.3), 0.6, 0.3); // prettier-ignore
  mill(S, 420, 880, mix(p.slate, p.ink, 0.4));
  S.paint(S.box(318, 1030, 210, 13, 0.5), mix(p.slate, p.ink, 0.4));
  S.paint(S.box(354, 1064, 138, 8, 0.5), dark);
  crystals(S, white);
}

/** A windmill above three heaps: the sign of the salt pans. */
function mill(S: Sheet, x: number, y: number, ink: string): void {
  S.place(x, y, 1.25, () => {
    S.paint(S.cut('-24 56, -15 -26, 15 -26, 24 56', 0.5), ink);
    S.paint(S.cut('-18 -26, 0 -50, 18 -26', 0.5), ink);
    for (const [dx, dy] of [[-54, -50], [54, -30], [-40, 30], [40, -86]] as const) S.line([[0, -28], [dx, dy + 4]], ink, 6, 1, false); // prettier-ignore
    for (const dx of [-76, 70]) S.paint(S.cut([[dx - 32, 56], [dx, 14], [dx + 32, 56]], 0.5), ink); // prettier-ignore
  });
}

function crystals(S: Sheet, white: string): void {
  const { p } = S;
  const wood = mix(p.earth, p.ochre, 0.5);
  S.dry(S.oval(800, 1172, 120, 9), p.shade, 'left', 0.9, 0);
  S.form(S.brush('806 1142, 866 1118, 936 1084', [15, 15, 12]), wood, 0.4, 0.2);
  S.form(S.soft('696 1140, 746 1130, 812 1134, 828 1150, 796 1170, 738 1172, 706 1160'), wood, 0.6, 0.3);
  for (let i = 0; i < 46; i += 1) {
    const [x, y] = [760 + S.chance.bell() * 62, 1128 - Math.abs(S.chance.bell()) * 26];
    const r = S.chance.between(5, 11);
    S.paint(S.box(x, y, r, r, 1.2), i % 3 ? white : mix(white, p.slate, 0.3));
  }
  for (let i = 0; i < 26; i += 1)
    S.paint(S.box(690 + S.chance.between(0, 230), 1158 + S.chance.between(0, 14), 8, 7, 1), white);
}
