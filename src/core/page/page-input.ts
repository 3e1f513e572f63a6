import type { LocalizedText } from '../graph/text.ts';
import type { Picture, Story, Proof, OperatorCard, Video, DataNote, Contact, OwnPageView } from './blocks.ts';
import type {
  IngredientRow,
  PackText,
  NutritionTable,
  AllergenList,
  Packaging,
  UnconfirmedFacts,
  OrganicCode,
  KindFacts,
  OwnerFactView,
} from './facts.ts';
import type { Ticket } from './ticket.ts';
import type { NotDisclosed } from '../history/undisclosed.ts';
import type { History } from './history.ts';
import type { RelatedBatches, LotWarnings, LotEntry, ToldWith, Shelf, LayoutPage } from './lists.ts';
import type { Quantity } from '../graph/values.ts';
import type { Locale } from '../locale/locale.ts';
import type { Warning } from '../status/verdict.ts';
import type { PageLanguage } from '../locale/lang-attributes.ts';
import type { Family, Layout, EntityType, View, Params } from '../routes/table.ts';
import type { SiteInfo } from './site/site-info.ts';
import type { Kind } from '../kinds/registry.ts';

/** Accent of an operator, corrected for contrast at build time (design/README: two forms for two themes). */
export interface Accent {
  light: string;
  dark: string;
  stub: string;
  stubDark: string;
  /** Colour of a line on the stub, where the brand's own colour would look like a recall. */
  line?: string;
}

export interface Heading {
  name: LocalizedText;
  /** What the product is: its legal name, else its description; absent where the name says it. */
  what?: LocalizedText;
  variant?: LocalizedText;
  /** The brand of the product, where it differs from its operator's name. */
  trademark?: LocalizedText;
  /** Shown above the name: the operator. */
  brand?: { operator?: string; name: LocalizedText; href: string; logo?: Picture };
  packshot?: Picture;
  hero?: Picture;
}

export interface Blocks {
  ticket: Ticket;
  /** Shown below the ticket of a lot without an alarm. */
  notDisclosed: NotDisclosed;
  story: Story;
  history: History;
  ingredients: IngredientRow[];
  packText: PackText;
  nutrition: NutritionTable;
  nutritionPrepared: NutritionTable;
  allergens: AllergenList;
  packaging: Packaging;
  /** Absent where the producer has confirmed all facts. */
  unconfirmed: UnconfirmedFacts[];
  proofs: Proof[];
  operator: OperatorCard;
  media: (Picture | Video)[];
  related: RelatedBatches;
  /** On pages of a product. */
  lotWarnings: LotWarnings;
  lotEntry: LotEntry;
  toldWith: ToldWith;
  dataNote: DataNote;
  contact: Contact;
  /** Facts of a label other than ingredients, allergens, nutrition and packaging. */
  labelFacts: {
    legalName?: LocalizedText;
    netContent?: LocalizedText;
    drainedWeight?: LocalizedText;
    drainedQuantity?: Quantity;
    /** Per cent by volume, as declared. */
    alcohol?: string;
    category?: LocalizedText;
    madeIn?: LocalizedText;
    marks: { kind: 'oval' | 'packer' | 'other'; code: string }[];
    storage?: LocalizedText;
    use?: LocalizedText;
    origin?: LocalizedText;
    gtin?: string;
    nutriScore?: { grade: string; version: string };
    markets: string[];
    /** Of the product and of the lot; absent where there is none. */
    organic?: OrganicCode[];
  };
  kindFacts: KindFacts;
  ownerFacts: OwnerFactView[];
  ownPage: OwnPageView;
  /** Products on the landing page, on an operator's page, on a family index, or with a history. */
  shelf: Shelf;
  /** The product's story or description, for a product without chapters. */
  description: LocalizedText;
  /** On the style guide. */
  layouts: LayoutPage[];
}

/** A link preview without a picture: the warning of a lot, and whose it is. */
export interface WarningCard {
  /** Within the site; contains a digest of the entity and of all that is drawn. */
  path: string;
  locale: Locale;
  verdict: Warning;
  /** As the ticket says it. */
  word: string;
  /** Of the product, with its variant. */
  name: string;
  /** Of an ingredient: the product that it is in. */
  maker: string;
  /** `Lot L25-0317` */
  lot: string;
}

/** A page's whole input: plain data from one function, `pageInput(snapshot, entry)`. */
export interface PageInput extends PageLanguage<PageInput> {
  route: string;
  family: Family;
  layout: Layout;
  entityType: EntityType;
  view: View;
  params: Params;
  path: string;
  canonical: string;
  /** The same page in each language: for the language switcher. */
  alternates: Record<Locale, string>;
  /** The canonical page in each language that has it: for hreflang. */
  canonicalAlternates: Record<Locale, string>;
  title: string;
  description: string;
  socialPicture?: string;
  /** What the link preview of a lot with a warning shows; the build draws it at `socialPicture`. */
  warningCard?: WarningCard;
  noindex: boolean;
  steps: readonly string[];
  site: SiteInfo;
  /** Build date, `YYYY-MM-DD`. */
  date: string;
  accent?: Accent;
  heading?: Heading;
  /** The kind of the product is eaten or drunk. */
  isFood?: true;
  /** It is known to be drunk. */
  isDrink?: true;
  /** The kind of the product, where the graph declares it. */
  kind?: Kind;
  blocks: Partial<Blocks>;
  /** Links to the other pages of this subject in the same family. */
  links: Partial<
    Record<
      | 'page'
      | 'label'
      | 'panels'
      | 'history'
      | 'story'
      | 'product'
      | 'operator'
      | 'today'
      | 'printed'
      | 'linkset'
      | 'epcis'
      | 'recalls',
      string
    >
  >;
  /** Status file of the operator, for later recalls: `/status/{operatorID}.json`. */
  statusFile?: string;
  /** Marker that the probe and the status middleware look for: `batch:stravecchio/L24-0317`. */
  entityKey?: string;
  /** schema.org and GS1 Web Vocabulary, one `@graph`. */
  jsonLd?: Record<string, unknown>;
  /** The build report, only on `dev` and `testing`. */
  report?: object;
}
