import { lift, mix } from '../oklab.ts';
import { chance } from '../random.ts';
import type { Sheet } from '../sheet.ts';

const COLUMNS = 6;
const ROWS = 3;

/** The cellar's color card: the rind of eighteen months, pale to brown, on a board in the light of a lamp. */
export function rindByMonth(S: Sheet): void {
  const { p } = S;
  const board = mix(mix(p.earth, p.ink, 0.55), p.slate, 0.08);
  S.paint(S.all(), mix(p.ink, p.earth, 0.35));
  S.lit(() => S.glow(420, 180, 620, p.straw, 0.32));
  S.form(S.box(36, 66, 888, 588, 1.6), board, 0.5, 0.2);
  S.form(S.box(58, 88, 844, 544, 1), mix(mix(p.haze, p.earth, 0.22), p.ink, 0.12), 0.35, 0.25);
  for (let month = 0; month < COLUMNS * ROWS; month += 1) swatch(S, 82 + (month % COLUMNS) * 136, 112 + Math.floor(month / COLUMNS) * 170, month / 17); // prettier-ignore
}

function swatch(S: Sheet, x: number, y: number, age: number): void {
  const { p } = S;
  const R = chance(Math.round(age * 170) + 2);
  const young = mix(p.paper, p.straw, 0.3);
  const rind = age < 0.5 ? mix(young, p.ochre, age * 1.8) : mix(mix(p.ochre, p.straw, 0.1), mix(p.earth, p.ink, 0.12), (age - 0.5) * 1.5); // prettier-ignore
  S.dry(S.box(x + 6, y + 8, 120, 132, 1), p.shade, 'left', 0.5, 0);
  const body = S.cut([[x, y], [x + 118, y - 2], [x + 119, y + 132], [x + 1, y + 133]], 1.6); // prettier-ignore
  S.form(body, rind, 0.5, 0.35);
  S.within(body, () => {
    for (let i = 0; i < 30 + age * 70; i += 1) S.paint(S.blob(x + R() * 120, y + R() * 132, R.between(1.5, 4 + age * 6), R.between(1, 3 + age * 3), 0.3), lift(rind, R.between(-0.07, 0.05)), 0.7); // prettier-ignore
    for (const line of [36, 84]) S.line([[x, y + line], [x + 60, y + line + 3], [x + 120, y + line]], mix(rind, p.earth, 0.35), 2, 0.4); // prettier-ignore
  });
}
