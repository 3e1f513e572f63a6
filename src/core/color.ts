/** Adjusts an operator's colour in OKLCH until it is legible on the tokens of design/README: paper, night, ivory. */
import type { Accent } from './page/page-input.ts';

const PAPER = '#f6f0e1';
const NIGHT = '#121814';
const IVORY = '#fdf9ef';
/** Fills of tickets with a warning, by `--state` in styles/tokens.css, and how near in degrees a hue could be taken for one. */
const ALARMS = [
  { fill: '#9d241c', near: 25 },
  { fill: '#8f4a00', near: 12 },
];
type Triple = [number, number, number];

/** Lightness and chroma of the stub of a brand that could be taken for a warning: its hue as a dark grey, lighter than the black of "do not use". */
const CALM = { lightness: 0.43, chroma: 0.035 };
/** Browns and greys below this chroma have no hue that a warning could be taken for. */
const VIVID = 0.08;
/** Below this lightness a colour without a hue is the black of "do not use". */
const BLACK = 0.33;

/** Cache by operator colour: a site has few colours, and every page needs one. */
const known = new Map<string, Accent>();

/**
 * Accents for `colour` as `#rrggbb`. Light: 4.5:1 on paper. Dark: 7:1 on night. Stubs: ivory text on them reaches 4.5:1; the stub of a brand
 * in the colour of a warning is a dark grey of its hue with a line in its colour.
 */
export function accentOf(colour: string): Accent {
  const accent = known.get(colour) ?? {
    light: moved(colour, PAPER, 4.5, 'darker'),
    dark: moved(colour, NIGHT, 7, 'lighter'),
    ...stubOf(colour),
  };
  known.set(colour, accent);
  return accent;
}

function stubOf(colour: string): Pick<Accent, 'stub' | 'stubDark' | 'line'> {
  const isWarning = isNearAlarm(colour);
  const stub = isWarning ? calmed(colour) : moved(colour, IVORY, 4.5, 'darker');
  return { stub, stubDark: stub, ...(isWarning && { line: colour.toLowerCase() }) };
}

function calmed(colour: string): string {
  const [, a, b] = toOklab(colour.toLowerCase());
  const scale = CALM.chroma / Math.max(Math.hypot(a, b), CALM.chroma);
  return inGamut([CALM.lightness, a * scale, b * scale]);
}

/** Whether a ticket in this colour could be taken for one with a warning. */
function isNearAlarm(colour: string): boolean {
  const { lightness, chroma, degrees } = hueOf(colour);
  if (chroma < VIVID) return lightness < BLACK;
  return ALARMS.some(({ fill, near }) => {
    const apart = Math.abs(degrees - hueOf(fill).degrees) % 360;
    return Math.min(apart, 360 - apart) <= near;
  });
}

function hueOf(colour: string): { lightness: number; degrees: number; chroma: number } {
  const [lightness, a, b] = toOklab(colour.toLowerCase());
  return { lightness, degrees: (Math.atan2(b, a) * 180) / Math.PI, chroma: Math.hypot(a, b) };
}

/** WCAG 2.2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

/** The nearest colour of the same hue with this contrast: the search varies lightness only; chroma is reduced to fit the gamut. */
function moved(colour: string, ground: string, least: number, direction: 'darker' | 'lighter'): string {
  const plain = colour.toLowerCase();
  if (contrast(plain, ground) >= least) return plain;
  const [lightness, a, b] = toOklab(plain);
  let good = direction === 'darker' ? 0 : 1;
  let bad = lightness;
  let best = direction === 'darker' ? '#000000' : '#ffffff';
  for (let step = 0; step < 20; step += 1) {
    const middle = (good + bad) / 2;
    const tried = inGamut([middle, a, b]);
    if (contrast(tried, ground) >= least) [good, best] = [middle, tried];
    else bad = middle;
  }
  return best;
}

function luminance(colour: string): number {
  const [r, g, b] = toLinear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(colour: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Björn Ottosson's OKLab matrices: https://bottosson.github.io/posts/oklab/ */
function toOklab(colour: string): Triple {
  const [r, g, b] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function inGamut([lightness, a, b]: Triple): string {
  for (let chroma = 1; chroma > 0; chroma -= 0.05) {
    const linear = fromOklab([lightness, a * chroma, b * chroma]);
    if (linear.every((value) => value > -0.0005 && value < 1.0005)) return toHex(linear);
  }
  return toHex(fromOklab([lightness, 0, 0]));
}

function toHex(linear: Triple): string {
  const channels = linear.map((value) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
