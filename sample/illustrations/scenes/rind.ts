import { lift, mix } from '../oklab.ts';
import { chance } from '../random.ts';
import type { Sheet } from '../sheet.ts';

const MONTHS = 18;

/** The cellar's color card: the rind of eighteen months, pale to brown, in a strip. The page names months below it. */
export function rindByMonth(S: Sheet): void {
  const { p } = S;
  S.paint(S.all(), mix(p.ink, p.earth, 0.35));
  S.lit(() => S.glow(300, 60, 620, p.straw, 0.12));
  for (let month = 0; month < MONTHS; month += 1) swatch(S, 18 + month * 51.6, 12, month / (MONTHS - 1));
}

function swatch(S: Sheet, x: number, y: number, age: number): void {
  const { p } = S;
  const R = chance(Math.round(age * 170) + 2);
  const young = mix(p.paper, p.straw, 0.3);
  const rind = age < 0.5 ? mix(young, p.ochre, age * 1.8) : mix(mix(p.ochre, p.straw, 0.1), mix(p.earth, p.ink, 0.12), (age - 0.5) * 1.5); // prettier-ignore
  const body = S.cut([[x, y], [x + 45, y - 1], [x + 46, y + 87], [x + 1, y + 88]], 1.4); // prettier-ignore
  S.form(body, rind, 0.45, 0.3);
  S.within(body, () => {
    for (let i = 0; i < 14 + age * 36; i += 1) S.paint(S.blob(x + R() * 46, y + R() * 88, R.between(1.5, 4 + age * 4), R.between(1, 3 + age * 2), 0.3), lift(rind, R.between(-0.07, 0.05)), 0.7); // prettier-ignore
  });
}
