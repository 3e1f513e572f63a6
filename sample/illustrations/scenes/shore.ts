import { house } from '../built.ts';
import { cypress, greensOf } from '../growth.ts';
import { mix } from '../oklab.ts';
import { heightAt, type Point } from '../points.ts';
import { chance, noise } from '../random.ts';
import type { Sheet } from '../sheet.ts';

/** The sea from `top` down; the sun stands above `sunX`. */
export function water(S: Sheet, top: number, sunX: number): void {
  const { p } = S;
  const box = S.box(-20, top, S.width + 40, 200, 0);
  S.paint(box, p.far(mix(p.slate, p.skyLow, 0.2), 0.2));
  S.fade(box, mix(mix(p.slate, p.moss, 0.3), p.ink, 0.12), 'down', 0.9, 0.02);
  const R = chance(S.seed);
  for (let i = 0; i < 150; i += 1) {
    const t = R() ** 1.5;
    const [x, y, w] = [R.between(-20, 900), top + 5 + t * 130, 10 + t * 60 * R()];
    S.paint(S.brush([[x, y], [x + w / 2, y - 1 - t], [x + w, y]], [0.5, 1 + t * 2.4, 0.5]), mix(p.slate, p.paper, R() < 0.6 ? 0.5 : 0.1), 0.45); // prettier-ignore
  }
  S.lit(() => {
    for (let i = 0; i < 18; i += 1) {
      const [y, w] = [top + 3 + i * 4, R.between(10, 34)];
      const x = sunX - 160 + R.bell() * 60;
      S.paint(
        S.brush(
          [
            [x - w, y],
            [x, y - 1],
            [x + w, y],
          ],
          [0.5, 2, 0.5],
        ),
        mix(p.paper, p.light, 0.4),
        0.5,
      );
    }
  });
}

export function sails(S: Sheet, boats: readonly (readonly [x: number, y: number, k: number])[]): void {
  const { p } = S;
  for (const [x, y, k] of boats)
    S.place(x, y, k, () => {
      S.paint(S.brush([[-34, 9], [0, 11], [34, 9]], [1, 6, 1]), mix(p.slate, p.ink, 0.4), 0.5); // prettier-ignore
      S.line('0 0, 0 -62', mix(p.earth, p.ink, 0.3), 2.4);
      S.form(S.soft('3 -60, 18 -38, 27 -8, 3 -6', 0.08), p.paper, 0.55, 0.2);
      S.paint(S.soft('-3 -54, -8 -30, -22 -8, -3 -6', 0.08), mix(p.paper, p.haze, 0.6));
      S.form(S.soft('-30 -3, 32 -3, 24 9, -20 9', 0.08), mix(p.earth, p.accent, 0.25), 0.6, 0.2);
    });
}

/** A white village on a headland, its tower above the roofs. */
export function village(S: Sheet, sea: number): void {
  const { p } = S;
  const hill = Array.from({ length: 46 }, (_, i): Point => {
    const x = -30 + i * 10;
    return [x, sea + 112 - 116 * Math.cos((Math.max(0, x + 30) / 460) * (Math.PI / 2)) ** 0.9 + 4 * noise(i / 3, 4)];
  });
  const body = S.cut([...hill, [424, sea + 140], [-30, sea + 140]], 1); // prettier-ignore
  S.form(body, p.far(mix(p.sage, p.moss, 0.6), 0.1), 0.55, 0.15);
  const walls = [p.paper, mix(p.haze, p.accent, 0.14), mix(p.paper, p.straw, 0.3), mix(p.paper, p.slate, 0.16)];
  const R = chance(8);
  const roof = mix(p.earth, p.accent, 0.45);
  for (let row = 0; row < 4; row += 1)
    for (let x = 4 + row * 22; x < 120 + row * 64; x += 32 + R() * 12)
      house(S, x, heightAt(hill, x + 14) + 14 + row * 21, 34, 17 + R() * 8, { wall: R.pick(walls), roof, windows: R() < 0.5 ? 1 : 0, gable: R() < 0.3 }, 0.1); // prettier-ignore
  const foot = heightAt(hill, 118) + 12;
  S.form(S.cut([[108, foot], [108, foot - 62], [130, foot - 62], [130, foot]], 0.4), mix(p.paper, p.haze, 0.3), 0.7, 0.2); // prettier-ignore
  S.paint(S.cut([[104, foot - 60], [119, foot - 84], [134, foot - 60]], 0.4), roof); // prettier-ignore
  S.paint(S.box(115, foot - 52, 8, 14, 0.3), mix(p.ink, p.slate, 0.3));
  for (const [x, h] of [[232, 58], [248, 46], [330, 40]] as const) cypress(S, x, heightAt(hill, x) + 8, h, greensOf(S, 0.12)); // prettier-ignore
}
