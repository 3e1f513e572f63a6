import { hexOf, labOf, mix } from './oklab.ts';

/** Nine inks. Everything else is a mixture of two or three of them. */
const INKS = {
  paper: '#fbf3e1',
  haze: '#f0ddba',
  straw: '#e6bc5e',
  ochre: '#c88a38',
  earth: '#8a5438',
  sage: '#b0be88',
  moss: '#43613f',
  slate: '#769da8',
  ink: '#1c2a25',
} as const;

/** One loud thing in a picture, or what a brand would own. */
const ACCENT = '#b5482f';

export type Time = 'dawn' | 'day' | 'late' | 'night';

type Light = Record<'skyTop' | 'skyLow' | 'air' | 'light' | 'shade', string> & { glow: number };

const { paper, haze, straw, ochre, earth, sage, slate, ink } = INKS;
const LIGHTS: Record<Time, Light> = {
  dawn: {
    skyTop: mix(mix(slate, paper, 0.52), haze, 0.2),
    skyLow: mix(mix(haze, ochre, 0.2), earth, 0.06),
    air: mix(mix(haze, slate, 0.24), ochre, 0.1),
    light: mix(paper, straw, 0.35),
    shade: mix(ink, slate, 0.22),
    glow: 0.85,
  },
  day: {
    skyTop: mix(slate, paper, 0.28),
    skyLow: mix(paper, haze, 0.3),
    air: mix(mix(slate, paper, 0.48), haze, 0.25),
    light: mix(paper, straw, 0.18),
    shade: mix(ink, slate, 0.18),
    glow: 0.3,
  },
  late: {
    skyTop: mix(mix(slate, paper, 0.5), haze, 0.3),
    skyLow: mix(straw, paper, 0.38),
    air: mix(mix(haze, straw, 0.35), slate, 0.12),
    light: mix(straw, paper, 0.4),
    shade: mix(ink, earth, 0.2),
    glow: 0.7,
  },
  night: {
    skyTop: '#14212b',
    skyLow: '#3d5763',
    air: mix(slate, sage, 0.25),
    light: mix(paper, slate, 0.35),
    shade: ink,
    glow: 0.25,
  },
};

export type Inks = typeof INKS & Light & { accent: string; time: Time; far(colour: string, distance: number): string };

/** The inks under one light. `far` mixes a colour into the air: 0.75 far, 0.4 middle, 0 near. */
export function inksAt(time: Time, accent: string = ACCENT): Inks {
  const light = LIGHTS[time];
  return { ...INKS, ...light, accent, time, far: (colour, distance) => mix(colour, light.air, distance) };
}

/** What moonlight leaves of a colour: darks sink, lights stay, warm things keep most of their warmth, the rest turns blue-green. */
export function moonlit(hex: string): string {
  const [lightness, a, b] = labOf(hex);
  const warm = Math.min(1, Math.max(0, a * 9 + b * 2.2));
  return hexOf([0.12 + 0.64 * lightness ** 1.75, a * (0.55 + 0.25 * warm) - 0.012 * (1 - warm), b * (0.42 + 0.3 * warm) - 0.018 * (1 - warm)]);
}
