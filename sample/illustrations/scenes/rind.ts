import { lift, mix } from '../oklab.ts';
import { chance } from '../random.ts';
import type { Sheet } from '../sheet.ts';

const COLUMNS = 9;
const ROWS = 2;

/** Months of a wheel of March that are summer and winter: 1 is April. */
const SEASONS = { summer: [3, 4, 5, 15, 16, 17], winter: [9, 10, 11] };

/** The cellar's color card: the rind of eighteen months, pale to brown, in two strips, each with its month, suns in summer, snow in winter. */
export function rindByMonth(S: Sheet): void {
  const { p } = S;
  S.paint(S.all(), mix(p.ink, p.earth, 0.35));
  S.lit(() => S.glow(300, 60, 620, p.straw, 0.24));
  for (let month = 0; month < COLUMNS * ROWS; month += 1) {
    const [x, y] = [22 + (month % COLUMNS) * 103, 14 + Math.floor(month / COLUMNS) * 106];
    swatch(S, x, y, month / 17);
    const ink = month < 11 ? p.ink : p.paper;
    S.word(`${month + 1}`, [x + 46, y + 61], 54, ink, 'middle');
    if (SEASONS.summer.includes(month + 1)) sun(S, x + 79, y + 14, ink);
    if (SEASONS.winter.includes(month + 1)) snow(S, x + 79, y + 14, ink);
  }
}

function swatch(S: Sheet, x: number, y: number, age: number): void {
  const { p } = S;
  const R = chance(Math.round(age * 170) + 2);
  const young = mix(p.paper, p.straw, 0.3);
  const rind = age < 0.5 ? mix(young, p.ochre, age * 1.8) : mix(mix(p.ochre, p.straw, 0.1), mix(p.earth, p.ink, 0.12), (age - 0.5) * 1.5); // prettier-ignore
  const body = S.cut([[x, y], [x + 91, y - 1], [x + 92, y + 85], [x + 1, y + 86]], 1.4); // prettier-ignore
  S.form(body, rind, 0.45, 0.3);
  S.within(body, () => {
    for (let i = 0; i < 20 + age * 50; i += 1) S.paint(S.blob(x + R() * 92, y + R() * 86, R.between(1.5, 4 + age * 4), R.between(1, 3 + age * 2), 0.3), lift(rind, R.between(-0.07, 0.05)), 0.7); // prettier-ignore
  });
}

function sun(S: Sheet, x: number, y: number, ink: string): void {
  S.paint(S.oval(x, y, 5, 5), ink);
  for (const [a, b] of rays(8)) S.line([[x + a * 7, y + b * 7], [x + a * 11, y + b * 11]], ink, 2); // prettier-ignore
}

function snow(S: Sheet, x: number, y: number, ink: string): void {
  for (const [a, b] of rays(6)) S.line([[x, y], [x + a * 10.5, y + b * 10.5]], ink, 2.2); // prettier-ignore
}

function rays(count: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => [Math.cos((i / count) * 2 * Math.PI), Math.sin((i / count) * 2 * Math.PI)]);
}
