import { lift, mix } from '../oklab.ts';
import { chance } from '../random.ts';
import type { Sheet } from '../sheet.ts';

const COLUMNS = 9;
const ROWS = 2;

/** The cellar's color card: the rind of eighteen months, pale to brown, in two strips. The page names months below them. */
export function rindByMonth(S: Sheet): void {
  const { p } = S;
  S.paint(S.all(), mix(p.ink, p.earth, 0.35));
  S.lit(() => S.glow(300, 60, 620, p.straw, 0.12));
  for (let month = 0; month < COLUMNS * ROWS; month += 1) {
    const [x, y] = [22 + (month % COLUMNS) * 103, 8 + Math.floor(month / COLUMNS) * 108];
    swatch(S, x, y, month / 17);
  }
}

function swatch(S: Sheet, x: number, y: number, age: number): void {
  const { p } = S;
  const R = chance(Math.round(age * 170) + 2);
  const young = mix(p.paper, p.straw, 0.3);
  const rind = age < 0.5 ? mix(young, p.ochre, age * 1.8) : mix(mix(p.ochre, p.straw, 0.1), mix(p.earth, p.ink, 0.12), (age - 0.5) * 1.5); // prettier-ignore
  const body = S.cut([[x, y], [x + 91, y - 1], [x + 92, y + 52], [x + 1, y + 53]], 1.4); // prettier-ignore
  S.form(body, rind, 0.45, 0.3);
  S.within(body, () => {
    for (let i = 0; i < 20 + age * 50; i += 1) S.paint(S.blob(x + R() * 92, y + R() * 53, R.between(1.5, 4 + age * 4), R.between(1, 3 + age * 2), 0.3), lift(rind, R.between(-0.07, 0.05)), 0.7); // prettier-ignore
  });
}
