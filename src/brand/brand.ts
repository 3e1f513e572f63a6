/** The owner's pictures, as templates import them from `virtual:storytrace/brand` (`integration.ts`). */
import type { Picture } from '../core/page/blocks.ts';

export interface BrandImage {
  src: string;
  /** For dark themes. */
  dark?: string;
  width: number;
  height: number;
}

/** A small drawing of plain shapes, inlined in the page; `currentColor` follows the theme. */
export interface BrandDrawing {
  viewBox: string;
  body: string;
}

export interface Brand {
  /** Any aspect ratio. The logo contains the name, so the page does not repeat it. */
  logo?: BrandImage;
  /** Square; the page shows the name next to it. */
  mark?: BrandImage | BrandDrawing;
  /** Top of the home page. */
  hero?: {
    picture: Picture;
    /** The picture's upper part is a plain area of these colors (light, dark), so text may overlay it. Undefined: no text on the picture. */
    sky?: [light: string, dark: string];
  };
  notFound?: BrandImage;
  /** Addresses of the owner's style sheets. */
  styles?: readonly string[];
  /** Addresses of the sheets that win over them (`protected-sheet.ts`): first in a page. */
  protectedSheets?: { page: string; label: string };
  /** By operator id: a logo for nodes without one, and a mark for small places. */
  operators: Readonly<Record<string, { logo?: BrandImage; mark?: BrandImage }>>;
}
