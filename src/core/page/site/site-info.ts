import type { Text } from '../../graph/text.ts';
import type { BlockOrder } from './block-names.ts';
import type { Family } from '../../routes/table.ts';

/** Brand and environment, the same on every page; from `storytrace.config.ts` and the environment. */
export interface SiteInfo {
  clientName: string;
  /** Origin without trailing slash: `https://story.example`. */
  host: string;
  version: string;
  /** Accent colour of the site, for pages without an operator's colour. */
  colour: string;
  /** Colours from the brand folder, by operator id, for operators whose node has none. */
  operatorColours?: Readonly<Record<string, string>>;
  /** Paths of link previews of the site that the owner puts in the place of ours: `/icons/share-site-en.jpg`. */
  ownCards?: readonly string[];
  footer: { key: 'imprint' | 'privacy' | 'accessibility'; href: string }[];
  /** More links of the owner's, after the owner's pages. */
  footerLinks?: { label: Text; href: string }[];
  /** For which pages link previews are drawn. */
  socialPictures?: 'batches' | 'products' | 'none';
  /** Shows "Made with Storytrace" in the page footer. */
  madeWith?: boolean;
  /** Orders of blocks that the owner gives. */
  blocks?: BlockOrder;
  /** Families in the build. */
  families: Family[];
  /** Base address of the graph API, without trailing slash; only the preview page may connect to its origin. */
  graphApi?: string;
  /** A private site for editors: every page shows that, search engines do not index it, and devices store none of it. */
  isPreview?: boolean;
}
