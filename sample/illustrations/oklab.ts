/** Colours are mixed in OKLab (Björn Ottosson, 2020), where halfway looks halfway. */
export type Lab = readonly [lightness: number, a: number, b: number];

export function labOf(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

export function mix(one: string, other: string, share: number): string {
  const [from, to] = [labOf(one), labOf(other)];
  const at = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * Math.min(1, Math.max(0, share));
  return hexOf([at(0), at(1), at(2)]);
}

/** The same colour, lighter or darker: at most 0.08 for stones of one wall. */
export function lift(hex: string, by: number): string {
  const [lightness, a, b] = labOf(hex);
  return hexOf([Math.min(1, Math.max(0, lightness + by)), a, b]);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function byte(value: number): number {
  const safe = Math.min(1, Math.max(0, value));
  return Math.round(255 * (safe <= 0.0031308 ? 12.92 * safe : 1.055 * safe ** (1 / 2.4) - 0.055));
}
