import { lift, mix } from '../oklab.ts';
import type { Point } from '../points.ts';
import { chance, noise } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ranges, sky } from '../sky.ts';

/** Salt pans in August: pink and blue basins, white heaps under tiles, a squat windmill, a barrow near. */
export function saltPans(S: Sheet): void {
  const { p } = S;
  sky(S, { disc: [150, 206, 32], clouds: [[280, 110, 320, 18], [620, 160, 260, 14], [30, 128, 140, 10]] }); // prettier-ignore
  ranges(S, [[318, 22, 1.5, 0.68]], mix(p.slate, p.moss, 0.3)); // prettier-ignore
  S.paint(S.box(-10, 342, 980, 60, 0), p.far(mix(p.slate, p.paper, 0.25), 0.25));
  const pink = mix(mix(p.accent, p.paper, 0.55), p.haze, 0.25);
  const blue = mix(p.slate, p.paper, 0.22);
  const colours = [blue, pink, mix(pink, p.accent, 0.22), mix(blue, p.slate, 0.5), mix(pink, p.paper, 0.3), blue];
  const rows = [366, 386, 412, 448, 498, 568, 668, 800];
  for (let row = 0; row < rows.length - 1; row += 1) {
    const [y0 = 0, y1 = 0] = [rows[row], rows[row + 1]];
    const at = (x: number, y: number): Point => [430 + (x * (y - 330)) / 40, y];
    for (let i = -7; i < 8; i += 1) {
      const w = 62;
      const basin = S.cut([at(i * w + 2, y0 + 2), at((i + 1) * w - 2, y0 + 2), at((i + 1) * w - 2, y1 - (y1 - y0) * 0.09), at(i * w + 2, y1 - (y1 - y0) * 0.09)], 1.2); // prettier-ignore
      const colour = p.far(colours[(((i * 2 + row * 3) % 6) + 6) % 6] ?? blue, Math.max(0, 0.4 - row * 0.08));
      if (row === 0 && i === -7) S.paint(S.box(-20, 362, 1000, 380, 0), mix(mix(p.haze, p.ochre, 0.2), p.earth, 0.1));
      S.paint(basin, colour);
      S.dry(basin, p.paper, 'left', 0.6, 0.3);
      S.dry(basin, mix(colour, p.earth, 0.35), 'down', 0.35, 0.5);
    }
  }
  mill(S, 700, 412);
  for (const [x, y, k] of [[120, 404, 0.36], [196, 408, 0.4], [280, 404, 0.36], [860, 424, 0.5], [936, 430, 0.5]] as const) heap(S, x, y, k, false); // prettier-ignore
  for (const [x, y, k, tiled] of [[560, 470, 0.72, true], [430, 474, 0.66, false], [846, 520, 1, true], [640, 560, 1.2, false]] as const) heap(S, x, y, k, tiled); // prettier-ignore
  bank(S);
  barrow(S, 250, 664);
}

function heap(S: Sheet, x: number, y: number, k: number, tiled: boolean): void {
  const { p } = S;
  S.paint(S.oval(x + 12 * k, y + 12 * k, 110 * k, 9 * k), p.paper, 0.25);
  S.dry(S.oval(x + 60 * k, y + 2, 92 * k, 9 * k), mix(p.shade, p.slate, 0.4), 'left', 0.9, 0);
  S.place(x, y, k, () => {
    S.paint(S.soft('-96 4, -70 -22, -34 -56, -6 -72, 10 -72, 40 -50, 74 -20, 98 4, 40 10, -40 10', 0.1), p.paper);
    S.dry(
      S.soft('-96 4, -70 -22, -34 -56, -6 -72, 10 -72, 40 -50, 74 -20, 98 4, 40 10, -40 10', 0.1),
      mix(p.slate, p.ink, 0.15),
      'right',
      0.75,
      0.42,
    );
    if (!tiled) return;
    const R = chance(x);
    for (let row = 0; row < 4; row += 1)
      for (let i = -row - 1; i <= row + 1; i += 1) {
        const [a, b] = [-6 + i * 12.4, -70 + row * 12];
        if (Math.abs(i) > row * 0.86 + 1.4) continue;
        S.form(S.soft([[a - 7, b + 13], [a - 6, b], [a, b - 4], [a + 6, b], [a + 7, b + 13]], 0.1), lift(mix(p.earth, p.accent, 0.4), R.between(-0.04, 0.05)), 0.6, 0.2); // prettier-ignore
      }
  });
}

function mill(S: Sheet, x: number, y: number): void {
  const { p } = S;
  S.dry(S.oval(x + 80, y, 110, 9), p.shade, 'left', 0.9, 0);
  const body = S.cut([[x - 52, y + 4], [x - 38, y - 104], [x + 38, y - 104], [x + 52, y + 4]], 1); // prettier-ignore
  S.form(body, mix(p.paper, p.haze, 0.3), 0.85, 0.2, 0.35);
  S.form(S.soft([[x - 46, y - 102], [x, y - 160], [x + 46, y - 102], [x, y - 96]], 0.06), mix(p.accent, p.earth, 0.35), 0.7, 0.3); // prettier-ignore
  S.paint(S.box(x - 10, y - 36, 20, 40, 0.6), mix(p.earth, p.ink, 0.4));
  S.paint(S.box(x - 8, y - 82, 14, 17, 0.5), mix(p.ink, p.slate, 0.2));
  const [hx, hy] = [x - 20, y - 112];
  for (let i = 0; i < 6; i += 1) {
    const angle = 0.32 + (i * Math.PI) / 3;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (u: number, v: number): Point => [hx + u * c - v * s, hy + u * s + v * c];
    if (i !== 4)
      S.form(S.cut([at(22, 3), at(104, 3), at(100, 26), at(30, 20)], 0.5), mix(p.paper, p.haze, 0.25), 0.35, 0);
    S.line([at(0, 0), at(110, 0)], mix(p.earth, p.ink, 0.35), 3.4);
  }
  S.paint(S.oval(hx, hy, 7, 7), mix(p.earth, p.ink, 0.4));
}

/** The bank where one stands: packed earth, salt at its edge. */
function bank(S: Sheet): void {
  const { p } = S;
  const line = S.ridge(650, 6, 1.4, 8, (x) => -46 * Math.exp(-((x / 380) ** 2)) + 24 * (x / S.width));
  const earth = mix(mix(p.haze, p.ochre, 0.3), p.earth, 0.14);
  S.paint(S.below(line), earth);
  S.paint(S.brush(line, [9, 14, 8, 13, 9]), p.paper, 0.85);
  S.dry(S.below(line), mix(p.earth, p.ink, 0.2), 'right', 0.7, 0.15);
  const R = chance(4);
  for (let i = 0; i < 70; i += 1)
    S.paint(
      S.blob(R() * 960, R.between(668, 716), R.between(1.5, 5), R.between(1.2, 3), 0.3),
      i % 3 ? p.paper : mix(earth, p.ink, 0.4),
      0.8,
    );
  for (let i = 0; i < 26; i += 1) {
    const x = 560 + R() * 400;
    for (let j = 0; j < 5; j += 1) S.paint(S.blade(x + j * 4, 716 - R() * 14, R.between(12, 26), -1.57 + R.bell() * 0.4, 3), mix(p.accent, [p.moss, p.earth, p.sage][j % 3] ?? p.moss, 0.5)); // prettier-ignore
  }
}

function barrow(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const wood = mix(p.earth, p.straw, 0.4);
  S.dry(S.oval(x + 70, y + 24, 190, 15), p.shade, 'left', 0.95, 0);
  S.place(x, y, 1.25, () => {
    S.paint(S.soft('-74 -62, -40 -92, -6 -106, 30 -98, 70 -66, 84 -58, -84 -56', 0.1), p.paper);
    S.dry(
      S.soft('-74 -62, -40 -92, -6 -106, 30 -98, 70 -66, 84 -58, -84 -56', 0.1),
      mix(p.slate, p.ink, 0.1),
      'right',
      0.7,
      0.4,
    );
    S.form(S.cut('-92 -62, 96 -62, 70 -12, -58 -12', 1.2), wood, 0.75, 0.3);
    for (const dy of [-46, -29]) S.line([[-84 + (dy + 62) * 0.6, dy], [90 - (dy + 62) * 0.5, dy]], mix(wood, p.ink, 0.5), 1.8, 0.7); // prettier-ignore
    S.form(S.brush('-64 -16, 40 -14, 150 -38, 176 -42', [8, 9, 9, 9]), mix(wood, p.earth, 0.4), 0.4, 0.2);
    S.form(S.brush('56 -12, 62 8, 66 20', [9, 8, 7]), mix(wood, p.earth, 0.5), 0.4, 0.2);
    S.line(Array.from({ length: 25 }, (_, i): Point => [-78 + Math.cos(i / 3.82) * 27, -6 + Math.sin(i / 3.82) * 27]), mix(p.ink, p.slate, 0.3), 7); // prettier-ignore
    for (let i = 0; i < 4; i += 1) S.line([[-78, -6], [-78 + Math.cos(i * 1.57 + 0.4) * 24, -6 + Math.sin(i * 1.57 + 0.4) * 24]], mix(p.earth, p.ink, 0.3), 3.4); // prettier-ignore
    S.paint(S.brush('-30 -104, 20 -128, 86 -168', [6, 6, 5]), mix(wood, p.haze, 0.3));
    S.form(S.soft([[-60, -82], [-26, -112], [-8, -96], [-38 + 4 * noise(1, 1), -68]], 0.1), mix(p.slate, p.ink, 0.2), 0.5, 0.5); // prettier-ignore
  });
}
