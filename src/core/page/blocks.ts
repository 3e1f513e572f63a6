/**
 * The data of one page, localized and plain: the only data that pages, layouts and components get.
 * Texts are `LocalizedText`; days are `YYYY-MM-DD`, day `00` when not given; `href` is a path of the site, or an https URL that passed `safeUrl`.
 */
import type { LocalizedText } from '../graph/text.ts';
import type { OrganicCode } from './facts.ts';

/** A picture in one format. */
export interface PictureSource {
  type: string;
  /** Paths with widths, narrowest first. */
  srcset: string;
  /** Path of a rendition that is too narrow for more than a thumbnail, where there is one. */
  thumbnail?: string;
}

export interface Picture {
  id: string;
  alt: LocalizedText;
  caption?: LocalizedText;
  credit?: LocalizedText;
  illustration: boolean;
  /** Dominant colour, shown while the picture loads; `focus` stays visible when the picture is cropped: `52% 36%`. */
  colour: string;
  focus?: string;
  /** Over the picture; `x` and `y` in percent: the middle of a name, and its base line. */
  names?: { text: LocalizedText; x: number; y: number }[];
  width: number;
  height: number;
  /** One per format, the best first. */
  sources: PictureSource[];
  /** For browsers without the formats above. */
  src: string;
  night?: Picture;
}

export interface Video {
  id: string;
  alt: LocalizedText;
  caption?: LocalizedText;
  src: string;
  poster?: Picture;
  tracks: { lang: string; src: string }[];
}

export interface DocumentLink {
  title: LocalizedText;
  href: string;
  mediaType?: string;
  bytes?: number;
}

export interface Story {
  chapters: {
    title: LocalizedText;
    markdown: LocalizedText;
    pictures: Picture[];
    dark: boolean;
    weave: ('map' | 'ingredients' | 'graph' | 'timeline' | 'media')[];
  }[];
}

/** A lot as other blocks refer to it. `href` is absent where the lot has no page. */
export interface LotLink {
  product: LocalizedText;
  lot: string;
  /** `lot` is a serial number, or an identifier of another scheme. */
  kind?: 'item' | 'object';
  href?: string;
}

/** What a page of the owner shows. */
export interface OwnPageView {
  title: string;
  description?: string;
  markdown: string;
  pictures: Picture[];
}

export interface Proof {
  name: LocalizedText;
  kind: 'certificate' | 'claim';
  basis: 'third-party' | 'self-declared';
  issuer?: LocalizedText;
  scope?: LocalizedText;
  identifier?: string;
  validFrom?: string;
  validUntil?: string;
  document?: DocumentLink;
  seal?: Picture;
  organic?: OrganicCode;
}

export interface OperatorCard {
  id: string;
  name: LocalizedText;
  legalName?: LocalizedText;
  description?: LocalizedText;
  /** Markdown. */
  story?: LocalizedText;
  place?: LocalizedText;
  country?: string;
  approval?: string;
  address?: LocalizedText;
  phone?: string;
  logo?: Picture;
  /** Absent if no built family has operator pages. */
  href?: string;
  links: { label: LocalizedText; href: string }[];
}

export interface Contact {
  operator: LocalizedText;
  email?: string;
  phone?: string;
  href?: string;
  /** In one line. */
  address?: LocalizedText;
  product?: LocalizedText;
  lot?: string;
  /** `lot` is a serial number, or an identifier of another scheme. */
  kind?: LotLink['kind'];
}

export interface DataNote {
  /** The operator that declares the data; absent where the data name none. */
  source?: LocalizedText;
  updated?: string;
  revision?: string;
  stepsDisclosed: number;
  stepsWithheld: number;
}
