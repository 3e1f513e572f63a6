import type { Locale } from './locale/locale.ts';
import type { Warning } from './status/verdict.ts';

/** Files of an installed site outside the browser window: `src/brand/drawing/icons.ts` makes them, manifests and page heads refer to them. */
export const ICON_SIZES = [64, 128, 192, 256, 512] as const;
export const MASKABLE_SIZES = [192, 512] as const;

export const iconFile = (size: number): string => `/icons/icon-${size}.png`;
export const maskableFile = (size: number): string => `/icons/maskable-${size}.png`;

export interface Screen {
  /** Size in CSS pixels, portrait. */
  width: number;
  height: number;
  ratio: number;
}

/** Screens of Apple devices on sale since 2020. */
export const APPLE_SCREENS: readonly Screen[] = [
  { width: 375, height: 667, ratio: 2 },
  { width: 414, height: 896, ratio: 2 },
  { width: 390, height: 844, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 440, height: 956, ratio: 3 },
  { width: 820, height: 1180, ratio: 2 },
  { width: 1024, height: 1366, ratio: 2 },
];

/** `/splash/splash-1170x2532.png`: device pixels. */
export const splashFile = ({ width, height, ratio }: Screen): string =>
  `/splash/splash-${width * ratio}x${height * ratio}.png`;

/** Link preview of a page without a card of its own (1200 × 630 JPEG): of the site, or of a lot with a warning. */
export const shareFile = (locale: Locale, warning?: Warning): string =>
  `/icons/share-${warning ?? 'site'}-${locale}.jpg`;
