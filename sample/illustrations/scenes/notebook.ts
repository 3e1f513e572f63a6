import { lift, mix } from '../oklab.ts';
import { chance } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { vessel } from '../vessel.ts';

/** A table by a window: an open notebook in which a hand writes, a delivery note under a glass of milk. */
export function notebook(S: Sheet): void {
  const { p } = S;
  const wood = mix(mix(p.earth, p.ochre, 0.5), p.haze, 0.12);
  S.paint(S.all(), mix(wood, p.ink, 0.4));
  for (let i = 0; i < 7; i += 1) {
    S.form(S.box(-20, -10 + i * 108, 1000, 104, 1.4), lift(wood, (i % 3) * 0.02 - 0.02), 0.3, 0.2);
    S.line([[-20, 30 + i * 108], [420, 38 + i * 108], [980, 28 + i * 108]], mix(wood, p.ink, 0.3), 1.4, 0.35); // prettier-ignore
  }
  S.fade(S.cut('0 0, 420 0, 760 720, 120 720', 1), mix(p.paper, p.light, 0.3), 'right', 0.25);
  S.dry(S.cut('176 196, 820 150, 860 610, 214 668', 1), mix(p.shade, p.earth, 0.3), 'left', 0.9, 0);
  page(S, '150 170, 470 146, 496 608, 178 642', 176, 214, 290);
  page(S, '470 146, 790 122, 822 570, 496 608', 506, 186, 290);
  S.line('470 146, 496 608', mix(p.earth, p.haze, 0.4), 4, 0.7);
  S.form(S.cut('54 468, 168 456, 176 646, 62 658', 1), mix(p.haze, p.straw, 0.35), 0.3, 0.2);
  for (let i = 0; i < 8; i += 1) S.line([[72, 492 + i * 18], [72 + 60 + (i % 3) * 14, 488 + i * 18]], mix(p.slate, p.ink, 0.3), 2.4, 0.6, false); // prettier-ignore
  glass(S, 862, 230);
  writer(S);
}

function page(S: Sheet, outline: string, x: number, y: number, wide: number): void {
  const { p } = S;
  const R = chance(x);
  S.form(S.cut(outline, 1), mix(p.paper, p.haze, 0.2), 0.3, 0.3);
  for (let i = 0; i < 12; i += 1) {
    const top = y + i * 33;
    const left = x + i * 1.7;
    S.line([[left, top + 12], [left + wide, top - 8]], mix(p.slate, p.paper, 0.4), 1.4, 0.8, false); // prettier-ignore
    const words = x > 400 && i > 7 ? 0 : 5;
    for (let w = 0, at = 4; w < words && at < wide - 40; w += 1) {
      const long = R.between(22, 60);
      const slope = -20 / wide;
      S.line(Array.from({ length: 7 }, (_, j) => [left + at + (j * long) / 6, top + 6 + (at + (j * long) / 6) * slope + (j % 2 ? -5 : 1)] as const), mix(p.ink, p.slate, 0.25), 2, 0.75); // prettier-ignore
      at += long + 12;
    }
  }
}

function glass(S: Sheet, x: number, y: number): void {
  const { p } = S;
  S.dry(S.oval(x + 34, y + 96, 70, 16), mix(p.shade, p.earth, 0.3), 'left', 0.9, 0);
  const body = vessel(S, x, `44 ${y - 66}, 42 ${y}, 38 ${y + 92}`, 0.3);
  S.form(body.shape, mix(p.slate, p.paper, 0.6), 0.5, 0.4);
  S.form(body.band(y - 24, y + 88), p.paper, 0.4, 0.3);
  S.form(body.disc(y - 24, 0.94), mix(p.paper, p.straw, 0.14), 0.3, 0.2);
}

/** A sleeve, a forearm, a hand that holds a pencil on the last written line. */
function writer(S: Sheet): void {
  const { p } = S;
  const skin = mix(mix(p.haze, p.earth, 0.34), p.accent, 0.07);
  S.dry(S.cut('600 520, 700 500, 980 690, 900 740', 1), mix(p.shade, p.earth, 0.3), 'left', 0.8, 0);
  S.form(S.brush('1000 740, 860 640, 790 586', [150, 132, 112]), mix(p.slate, p.ink, 0.28), 0.7, 0.3);
  S.form(S.brush('800 592, 730 548, 684 514', [92, 80, 66]), skin, 0.6, 0.35);
  S.form(S.brush('566 458, 640 428, 716 396', [5, 11, 11]), mix(p.accent, p.straw, 0.15), 0.5, 0.3);
  S.paint(S.cut('552 464, 572 450, 576 462', 0.4), mix(p.straw, p.paper, 0.3));
  S.place(662, 488, 1, () => {
    S.form(S.soft('-34 -26, 0 -44, 38 -30, 52 14, 24 44, -18 34, -42 8', 0.14), skin, 0.6, 0.35);
    S.form(S.brush('-6 -34, -44 -52, -76 -36', [22, 20, 14]), mix(skin, p.paper, 0.05), 0.4, 0.3);
    S.form(S.brush('-22 -14, -54 -26, -82 -18', [20, 18, 13]), skin, 0.4, 0.2);
    S.form(S.brush('-28 8, -50 2, -68 12', [20, 17, 12]), mix(skin, p.earth, 0.08), 0.4, 0.2);
    S.form(S.brush('-22 28, -42 26, -54 36', [18, 15, 11]), mix(skin, p.earth, 0.12), 0.4, 0.2);
  });
}
