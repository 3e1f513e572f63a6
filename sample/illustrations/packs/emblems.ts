import { mix } from '../oklab.ts';
import type { Sheet } from '../sheet.ts';

/** The one small sign on a label. Drawn about its middle, some 120 units wide. */
export const emblem = {
  comb(S: Sheet, x: number, y: number, k: number, ink: string): void {
    S.place(x, y, k, () => {
      S.line('0 -54, 47 -27, 47 27, 0 54, -47 27, -47 -27, 0 -54', ink, 9, 1, false);
      S.paint(S.cut('0 -26, 23 -13, 23 13, 0 26, -23 13, -23 -13', 0.5), ink);
      S.paint(S.box(-58, 72, 116, 8, 0.5), ink);
    });
  },
  fruit(S: Sheet, x: number, y: number, k: number, ink: string): void {
    S.place(x, y, k, () => {
      S.form(S.blob(0, 8, 36, 34, 0.04), ink, 0.6, 0.3);
      S.line('4 -24, 0 0, 6 34', mix(ink, S.p.earth, 0.5), 2.5, 0.6);
      S.paint(S.blade(2, -22, 46, -0.5, 22), S.p.moss);
    });
  },
  sprig(S: Sheet, x: number, y: number, k: number, ink: string): void {
    S.place(x, y, k, () => {
      S.line('-62 26, -10 4, 62 -22', ink, 4);
      for (let i = 0; i < 6; i += 1) {
        const [px, py] = [-48 + i * 20, 20 - i * 8];
        S.paint(S.blade(px, py, 42, -1.25 + i * 0.08, 13), ink);
        if (i % 2 === 0) S.paint(S.blade(px, py, 38, 0.75, 12), mix(ink, S.p.sage, 0.35));
      }
      S.paint(S.blob(-12, 22, 10, 12, 0.06), mix(ink, S.p.ink, 0.45));
      S.paint(S.blob(24, 8, 9, 11, 0.06), mix(ink, S.p.ink, 0.45));
    });
  },
  fish(S: Sheet, x: number, y: number, k: number, ink: string): void {
    S.place(x, y, k, () => {
      S.paint(S.soft('-72 0, -48 -20, -8 -27, 36 -14, 62 0, 36 14, -8 24, -48 18'), ink);
      S.paint(S.cut('52 0, 86 -24, 78 0, 86 24', 0.6), ink);
      S.line('-34 -20, -28 0, -34 17', mix(ink, S.p.accent, 0.7), 3);
      S.paint(S.oval(-52, -4, 4, 4), S.p.ink);
    });
  },
  ear(S: Sheet, x: number, y: number, k: number, ink: string): void {
    S.place(x, y, k, () => {
      S.line('0 80, 0 20, 4 -60', ink, 5);
      for (let i = 0; i < 6; i += 1) {
        S.paint(S.blade(1, 34 - i * 19, 34, -0.95, 16), ink);
        S.paint(S.blade(1, 34 - i * 19, 34, Math.PI + 0.95, 16), ink);
      }
      S.paint(S.blade(4, -62, 36, -Math.PI / 2, 14), ink);
    });
  },
  peaks(S: Sheet, x: number, y: number, k: number, ink: string): void {
    S.place(x, y, k, () => {
      S.paint(S.cut('-60 34, -24 -22, -6 4, 20 -36, 62 34', 0.6), ink);
      S.paint(S.cut('20 -36, 8 -12, 16 -16, 22 -6, 30 -16, 33 -14', 0.4), S.p.paper);
      S.paint(S.cut('-24 -22, -33 -8, -26 -10, -20 -2, -14 -8', 0.4), S.p.paper);
    });
  },
  hill(S: Sheet, x: number, y: number, k: number, ink: string): void {
    S.place(x, y, k, () => {
      S.paint(S.soft('-70 40, -62 14, -20 -6, 10 -26, 44 -20, 70 8, 70 40', 0.12), ink);
      for (let i = 0; i < 4; i += 1) S.line([[-56 + i * 30, 38], [-36 + i * 26, 12 - i * 5], [-12 + i * 20, -2 - i * 5]], S.p.paper, 2.5, 0.7); // prettier-ignore
    });
  },
  bean(S: Sheet, x: number, y: number, k: number, ink: string): void {
    S.place(x, y, k, () => {
      S.paint(S.soft('-52 18, -44 -22, -8 -44, 34 -34, 54 -4, 44 30, 8 46, -32 40'), ink);
      S.line('-40 26, -14 8, 6 -2, 26 -10, 42 -28', S.p.paper, 6, 0.9);
    });
  },
};
