/** The owner's pictures, as templates get them from `virtual:storytrace/brand` (`integration.ts`). */
import type { Picture } from '../core/page/blocks.ts';

export interface BrandImage {
  src: string;
  /** For dark themes. */
  dark?: string;
  width: number;
  height: number;
}

/** A small drawing of plain shapes stands in the page itself; `currentColor` follows the theme. */
export interface BrandDrawing {
  viewBox: string;
  body: string;
}

export interface Brand {
  /** Any ratio; it carries the name, which is not written beside it. */
  logo?: BrandImage;
  /** Square; the name stands beside it. */
  mark?: BrandImage | BrandDrawing;
  /** Top of the home page. */
  hero?: {
    picture: Picture;
    /** Whether words may stand on the picture: its upper part is a plain area of these colors (light, dark). */
    sky?: [light: string, dark: string];
  };
  notFound?: BrandImage;
  /** By operator id: a logo where the node names none, and a mark for small places. */
  operators: Readonly<Record<string, { logo?: BrandImage; mark?: BrandImage }>>;
}
