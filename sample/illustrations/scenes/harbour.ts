import { crate, house } from '../built.ts';
import { lift, mix } from '../oklab.ts';
import { heightAt, type Point } from '../points.ts';
import { chance, noise } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ranges, sky } from '../sky.ts';

const SEA = 322;

/** A small harbour: three wooden boats at their moorings, nets and crates on the quay, a lighthouse, houses. */
export function harbour(S: Sheet): void {
  const { p } = S;
  const night = p.time === 'night';
  sky(S, { disc: night ? [216, 128, 24] : [224, 214, 30], clouds: [[380, 90, 290, 20], [60, 130, 180, 12], [640, 152, 270, 16]] }); // prettier-ignore
  ranges(S, [[286, 34, 1.6, 0.66]], mix(p.slate, p.moss, 0.35)); // prettier-ignore
  water(S, night ? 216 : 224);
  coast(S);
  lighthouse(S, 548, SEA + 4, night);
  boat(S, 330, 420, 0.52, p.paper, 1);
  boat(S, 690, 430, 0.58, mix(p.slate, p.ink, 0.3), -1);
  if (night) S.lit(() => void S.glow(178, 452, 120, p.straw, 0.4));
  boat(S, night ? 250 : 470, night ? 520 : 552, 1.12, p.accent, 1, night);
  quay(S);
}

function water(S: Sheet, sunX: number): void {
  const { p } = S;
  const box = S.box(-20, SEA, 1000, 420, 0);
  S.paint(box, p.far(mix(p.slate, p.skyLow, 0.35), 0.3));
  S.fade(box, mix(mix(p.slate, p.moss, 0.4), p.ink, 0.12), 'down', 0.95, 0.02);
  const R = chance(S.seed);
  for (let i = 0; i < 230; i += 1) {
    const t = R() ** 1.5;
    const [x, y, w] = [R.between(-20, 980), SEA + 6 + t * 300, 8 + t * 60 * R()];
    S.paint(S.brush([[x, y], [x + w / 2, y - 1 - t], [x + w, y]], [0.5, 1 + t * 3, 0.5]), R() < 0.5 ? mix(p.slate, p.paper, 0.35) : mix(p.slate, p.ink, 0.35), 0.4); // prettier-ignore
  }
  S.lit(() => {
    for (let i = 0; i < 46; i += 1) {
      const t = i / 46;
      const [y, w] = [SEA + 4 + t * 250, (10 + t * 46) * R.between(0.4, 1)];
      const x = sunX + R.bell() * (6 + t * 26);
      S.paint(S.brush([[x - w, y], [x, y - 1], [x + w, y]], [0.5, 1.6 + t * 3.4, 0.5]), mix(p.paper, p.light, 0.4), p.time === 'night' ? 0.4 : 0.8); // prettier-ignore
    }
  });
}

function coast(S: Sheet): void {
  const { p } = S;
  const hill = Array.from({ length: 34 }, (_, i): Point => {
    const x = 640 + i * 10.5;
    return [x, SEA - 2 - 150 * Math.max(0, (x - 640) / 350) ** 0.9 + 9 * noise(i / 3, 4)];
  });
  S.form(S.cut([...hill, [990, SEA + 6], [640, SEA + 6]], 1), p.far(mix(p.sage, p.moss, 0.5), 0.2), 0.4, 0.2); // prettier-ignore
  const walls = [p.paper, mix(p.haze, p.accent, 0.14), mix(p.paper, p.straw, 0.3), mix(p.paper, p.slate, 0.2)];
  const R = chance(8);
  for (let row = 4; row >= 0; row -= 1)
    for (let x = 700 + row * 46; x < 960; x += 42 + R() * 12) {
      const y = Math.max(heightAt(hill, x + 10) + 22, SEA + 4 - row * 36);
      house(
        S,
        x,
        y,
        44,
        22 + R() * 9,
        { wall: R.pick(walls), roof: mix(p.earth, p.accent, 0.45), windows: R() < 0.45 ? 1 : 0 },
        0.12,
      );
    }
  const mole = S.cut([[470, SEA + 2], [520, SEA - 6], [980, SEA - 2], [980, SEA + 20], [500, SEA + 16]], 2); // prettier-ignore
  S.form(mole, p.far(mix(p.haze, p.slate, 0.4), 0.15), 0.3, 0.2);
  for (let i = 0; i < 40; i += 1) S.paint(S.blob(482 + i * 13, SEA + 12 + 5 * noise(i, 2), 12, 8, 0.25), p.far(lift(mix(p.slate, p.haze, 0.3), 0.06 * noise(i, 5)), 0.15)); // prettier-ignore
}

function lighthouse(S: Sheet, x: number, y: number, lit: boolean): void {
  const { p } = S;
  if (lit) S.lit(() => {
    S.fade(S.cut([[x, y - 128], [x - 430, y - 196], [x - 430, y - 96]], 0), p.straw, 'right', 0.34); // prettier-ignore
    S.glow(x, y - 128, 110, p.straw, 0.8);
  }); // prettier-ignore
  S.form(S.cut([[x - 17, y], [x - 12, y - 108], [x + 12, y - 108], [x + 17, y]], 0.5), p.paper, 0.85, 0.2, 0.3); // prettier-ignore
  S.form(S.cut([[x - 15.4, y - 34], [x - 14, y - 66], [x + 14, y - 66], [x + 15.4, y - 34]], 0.4), p.accent, 0.7, 0.2); // prettier-ignore
  S.paint(S.box(x - 18, y - 114, 36, 7, 0.4), mix(p.ink, p.slate, 0.3));
  const lantern = () =>
    S.paint(S.box(x - 9, y - 136, 18, 22, 0.4), lit ? mix(p.paper, p.straw, 0.4) : mix(p.slate, p.paper, 0.5));
  if (lit) S.lit(lantern);
  else lantern();
  S.paint(S.cut([[x - 14, y - 136], [x, y - 154], [x + 14, y - 136]], 0.4), mix(p.accent, p.earth, 0.3)); // prettier-ignore
}

/** A fishing boat towards the left; `lamp` hangs at its bow. */
function boat(S: Sheet, x: number, y: number, k: number, paint: string, flip: 1 | -1, lamp = false): void {
  const { p } = S;
  S.place(x, y, k, () => {
    for (let i = 0; i < 9; i += 1) S.paint(S.brush([[-120 + i * 5, 22 + i * 6], [0, 20 + i * 6], [120 - i * 7, 22 + i * 6]], [1, 5, 1]), mix(mix(paint, p.ink, 0.5), p.slate, 0.4), 0.5 - i * 0.05); // prettier-ignore
    S.line('-4 -44, -4 -186', mix(p.earth, p.ink, 0.3), 6);
    for (const end of [-128, 120]) S.line([[-4, -180], [end, end < 0 ? -62 : -48]], mix(p.ink, p.slate, 0.3), 1.4, 0.8); // prettier-ignore
    S.paint(S.brush('0 -72, 60 -104, 112 -128', [7, 6, 3]), mix(p.straw, p.earth, 0.3));
    S.form(S.cut('-50 -44, -46 -104, 28 -104, 32 -44', 0.8), mix(p.paper, p.haze, 0.2), 0.75, 0.2);
    S.paint(S.cut('-56 -102, -48 -114, 30 -114, 38 -102', 0.6), mix(paint, p.paper, 0.3));
    for (const wx of [-38, -12, 13]) S.paint(S.box(wx, -92, 17, 22, 0.5), mix(p.ink, p.slate, 0.25));
    const hull = S.soft('-150 -66, -118 -48, -40 -36, 60 -36, 122 -48, 134 -50, 126 -12, 108 18, 0 26, -104 20, -130 -10', 0.1);
    S.form(hull, paint, 0.8, 0.25, 0.3);
    S.within(hull, () => {
      S.form(S.soft('-150 4, 0 14, 140 4, 140 40, -150 40', 0.1), mix(p.earth, p.ink, 0.35), 0.5, 0);
      for (const dy of [-24, -10]) S.line([[-140, dy - 14], [0, dy], [136, dy - 10]], mix(paint, p.ink, 0.5), 1.6, 0.6); // prettier-ignore
    });
    S.paint(S.brush('-152 -66, -118 -48, -40 -37, 60 -37, 122 -48, 136 -52', [5, 8, 8, 8, 8, 5]), mix(p.paper, p.haze, 0.15));
    for (const fx of [-78, 20, 76]) {
      S.line([[fx, -38], [fx, -22]], p.ink, 1.6); // prettier-ignore
      S.form(S.blob(fx, -10, 7.5, 13, 0.05), fx > 60 ? p.straw : mix(p.ink, p.moss, 0.3), 0.6, 0.3);
    }
    if (lamp) S.lit(() => {
      S.line([[-146, -64], [-152, -104]], mix(p.ink, p.earth, 0.4), 4); // prettier-ignore
      S.glow(-152, -108, 90, p.straw, 0.9);
      S.paint(S.oval(-152, -108, 8, 10), mix(p.paper, p.straw, 0.3));
      for (let i = 0; i < 8; i += 1) S.paint(S.brush([[-176, 24 + i * 10], [-150, 22 + i * 10], [-128, 24 + i * 10]], [1, 4, 1]), p.straw, 0.6 - i * 0.06); // prettier-ignore
    }); // prettier-ignore
  }, flip); // prettier-ignore
}

function quay(S: Sheet): void {
  const { p } = S;
  const stone = mix(mix(p.haze, p.slate, 0.35), p.paper, 0.15);
  const edge = [[-20, 640], [200, 634], [480, 644], [760, 634], [980, 640]] as const; // prettier-ignore
  S.paint(S.cut([...edge, [980, 740], [-20, 740]], 1.4), stone); // prettier-ignore
  S.paint(S.brush(edge, [10, 10, 10, 10, 10]), mix(stone, p.paper, 0.45));
  for (let i = 0; i < 8; i += 1) S.line([[i * 132 + 20, 646], [i * 132 - 6 + 10 * noise(i, 2), 730]], mix(stone, p.ink, 0.4), 1.6, 0.5); // prettier-ignore
  S.dry(S.cut([...edge, [980, 740], [-20, 740]], 0), mix(p.shade, p.earth, 0.3), 'right', 0.5, 0.2); // prettier-ignore
  const fish = (x: number, y: number) => S.paint(S.blade(x - 10, y, 24, S.chance.between(-0.4, 0.3), 6), S.chance.pick([mix(p.slate, p.paper, 0.5), mix(p.slate, p.ink, 0.25), p.paper])); // prettier-ignore
  crate(S, 70, 660, 150, 44, mix(p.slate, p.paper, 0.2));
  crate(S, 80, 612, 146, 44, mix(p.straw, p.haze, 0.4), fish);
  // Bollard with the mooring line.
  S.dry(S.oval(394, 690, 56, 9), p.shade, 'left', 0.95, 0);
  S.form(
    S.soft('350 690, 352 652, 340 636, 346 622, 392 622, 398 636, 386 652, 390 690', 0.1),
    mix(p.ink, p.slate, 0.25),
    0.5,
    0.5,
  );
  for (let i = 0; i < 3; i += 1) S.line([[350, 656 + i * 9], [370, 661 + i * 9], [390, 656 + i * 9]], mix(p.straw, p.ochre, 0.4), 5); // prettier-ignore
  if (p.time !== 'night') S.line('352 660, 316 640, 304 560, 304 486', mix(p.straw, p.ochre, 0.4), 3.4);
  nets(S);
}

function nets(S: Sheet): void {
  const { p } = S;
  const heap = S.soft('612 728, 626 680, 680 640, 748 622, 830 630, 900 660, 944 706, 960 734', 0.14);
  S.form(heap, mix(p.moss, p.ink, 0.45), 0.7, 0.35);
  S.within(heap, () => {
    for (let i = 0; i < 26; i += 1) {
      S.line([[600 + i * 16, 740], [640 + i * 13, 670], [700 + i * 8, 622]], mix(p.sage, p.moss, 0.3), 1.1, 0.6); // prettier-ignore
      S.line([[980 - i * 16, 740], [920 - i * 12, 660], [820 - i * 8, 622]], mix(p.sage, p.moss, 0.3), 1.1, 0.4); // prettier-ignore
    }
  });
  for (let i = 0; i < 9; i += 1) {
    const t = i / 8;
    S.form(
      S.blob(628 + t * 300, 690 - 62 * Math.sin(Math.PI * (0.12 + t * 0.76)) + 5 * noise(i, 3), 11, 10, 0.06),
      i % 3 === 1 ? mix(p.straw, p.ochre, 0.3) : p.accent,
      0.6,
      0.4,
    );
  }
}
