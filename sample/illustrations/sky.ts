import { mix } from './oklab.ts';
import type { Point } from './points.ts';
import { chance } from './random.ts';
import type { Sheet } from './sheet.ts';

export interface Sky {
  /** Sun, or moon at night: centre and radius. */
  disc?: readonly [x: number, y: number, r: number];
  clouds?: readonly (readonly [x: number, y: number, width: number, height: number])[];
  /** What is left of the sunset: a rim of orange. */
  afterglow?: boolean;
}

export function sky(S: Sheet, { disc, clouds = [], afterglow = false }: Sky): void {
  const { p } = S;
  const night = p.time === 'night';
  S.lit(() => {
    S.paint(S.all(), p.skyTop);
    S.fade(
      `M0 0H${S.width}V${S.height * 0.62}H0Z`,
      night && afterglow ? '#c87a3e' : p.skyLow,
      'down',
      1,
      night ? 0.25 : 0.05,
    );
    if (night) stars(S, afterglow ? 26 : 70);
    if (disc) light(S, disc, night);
  });
  for (const [x, y, width, height] of clouds) cloud(S, x, y, width, height);
}

function light(S: Sheet, [x, y, r]: readonly [number, number, number], night: boolean): void {
  const { p } = S;
  S.glow(x, y, night ? r * 6 : 440, p.light, p.glow);
  S.paint(S.blob(x, y, r, r, 0.02), night ? mix(p.paper, p.straw, 0.25) : mix(p.paper, p.light, 0.3));
  if (night) S.paint(S.blob(x + r * 0.2, y - r * 0.15, r * 0.25, r * 0.2, 0.3), mix(p.straw, p.slate, 0.4), 0.4);
}

function stars(S: Sheet, count: number): void {
  const R = chance(S.seed + 5);
  for (let i = 0; i < count; i += 1) {
    const r = R.between(0.6, 1.7);
    S.paint(S.oval(R() * S.width, R() ** 1.6 * S.height * 0.46, r, r), S.p.paper, R.between(0.3, 0.85));
  }
}

/** Flat beneath, and no two alike: the humps come from the place it stands in. */
export function cloud(S: Sheet, x: number, y: number, width: number, height: number): void {
  const R = chance(x + y * 3 + 1);
  const humps = Math.round(5 + R() * 4);
  const top = Array.from({ length: humps + 1 }, (_, i): Point => {
    const t = i / humps;
    return [x + t * width, y - height * Math.sin(Math.PI * t) ** 0.8 * R.between(0.45, 1.1)];
  });
  const shape = S.soft([
    ...top,
    [x + width * 1.04, y + 3],
    [x + width * 0.5, y + height * 0.14],
    [x - width * 0.04, y + 4],
  ]);
  S.paint(shape, mix(S.p.paper, S.p.skyLow, 0.35), 0.85);
  S.dry(shape, mix(S.p.skyTop, S.p.air, 0.4), 'down', 0.6, 0.45);
}

/** Hills one behind the other, each nearer and clearer, with haze at the foot of each. */
export function ranges(
  S: Sheet,
  rows: readonly (readonly [y: number, height: number, waves: number, distance: number])[],
  colour: string,
): void {
  rows.forEach(([y, height, waves, distance], i) => {
    const line = S.ridge(y, height, waves, 11 * (i + 1));
    S.paint(S.below(line), S.p.far(colour, distance));
    S.dry(S.below(line), S.p.far(S.p.air, 0.2), 'down', 0.35, 0);
  });
}
