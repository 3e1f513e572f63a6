/**
 * Props of an owner's components, which `components` of the configuration names: an owner imports the types from `storytrace/blocks`.
 * Plain data, each text in the language of the page or with its own. None has a lot, a status, an allergen or a fact of a label.
 */

/** Components that an owner may give. `AfterTicket` has no counterpart: it follows ticket and allergens. */
export const OWN_COMPONENTS = ['Header', 'Footer', 'Story', 'Gallery', 'LandingHero', 'AfterTicket'] as const;
export type OwnComponent = (typeof OWN_COMPONENTS)[number];

/** @example { text: 'Latte crudo', lang: 'it-IT' } in a page of another language */
export interface Text {
  text: string;
  /** Absent: the language of the page. */
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}

export interface Link {
  href: string;
  text: string;
}

export interface LanguageLink extends Link {
  lang: string;
  isCurrent: boolean;
}

export interface Image {
  src: string;
  /** One per format, the best first. */
  sources: { type: string; srcset: string }[];
  /** Of the widest file, in pixels. */
  width: number;
  height: number;
  alt: Text;
  caption?: Text | undefined;
  credit?: Text | undefined;
}

/** Of every page. */
export interface SiteProps {
  /** Path segment of the language: `it`. */
  locale: string;
  siteName: string;
  /** Path of the landing page. */
  home: string;
}

export interface HeaderProps extends SiteProps {
  /** The operator of the page. */
  brand?: { name: Text; href: string } | undefined;
  languages: LanguageLink[];
}

export interface FooterProps extends SiteProps {
  /** Pages that lead on, and the pages that the configuration names: imprint, privacy, accessibility. */
  links: Link[];
  gtin?: string | undefined;
  notes: string[];
}

/** Left out while the verdict of the lot is `stop` or `ask`. */
export interface StoryProps extends SiteProps {
  /** `html` is made of the Markdown of the catalogue. */
  chapters: { title: Text; html: string; lang?: string | undefined; pictures: Image[] }[];
}

/** Left out while the verdict of the lot is `stop` or `ask`. */
export interface GalleryProps extends SiteProps {
  pictures: Image[];
  films: { src: string; alt: Text; caption?: Text | undefined; tracks: { lang: string; src: string }[] }[];
}

/** Its slot holds the scan button and the search field. */
export interface LandingHeroProps extends SiteProps {
  title: string;
  text: string;
  picture?: Image | undefined;
}

/** Left out while the verdict of the lot is `stop` or `ask`. */
export interface AfterTicketProps extends SiteProps {
  product: { name: Text; gtin?: string | undefined };
}
