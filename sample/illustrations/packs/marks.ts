import { mix } from '../oklab.ts';
import type { Sheet } from '../sheet.ts';
import { emblem } from './emblems.ts';

/** A brand's mark: its emblem on its color. Shown in a circle as wide as the sheet is high. */
export function mark(name: keyof typeof emblem | 'yarn', k = 4): (S: Sheet) => void {
  return (S) => {
    const { p } = S;
    S.paint(S.all(), p.accent);
    const ink = name === 'bean' || name === 'hill' ? mix(p.haze, p.straw, 0.5) : mix(p.paper, p.haze, 0.2);
    if (name === 'yarn') yarn(S, ink);
    else emblem[name](S, 480, name === 'ear' ? 350 : name === 'comb' ? 330 : 360, k, ink);
  };
}

/** A ball of yarn with its end loose. */
function yarn(S: Sheet, ink: string): void {
  const ball = S.oval(470, 350, 170);
  S.paint(ball, ink);
  S.within(ball, () => {
    for (let i = -3; i <= 3; i += 1) S.line([[300, 350 + i * 52 - 40], [470, 350 + i * 52 + 24], [640, 350 + i * 52 - 60]], S.p.accent, 9, 0.9); // prettier-ignore
  });
  S.line('600 452, 640 540, 560 566, 430 556', ink, 14);
}
