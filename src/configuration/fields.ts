import { z } from 'zod';
import { writesDatesOf } from '../core/locale/date-format.ts';
import { canonicalTag } from '../core/locale/language-tag.ts';
import { KINDS } from '../core/kinds/registry.ts';
import { BLOCK_LAYOUTS, BLOCK_NAMES } from '../core/page/site/block-names.ts';
import { OWN_COMPONENTS } from '../core/page/own-components.ts';
import { isSiteHost, NAME } from './addresses.ts';

const Link = z
  .string()
  .regex(/^(?:\/|https:\/\/)/, 'must be a path ("{locale}" stands for the language) or an https URL');

/** A BCP 47 tag in canonical form: path segment, key of texts and name of the language pack. */
const Language = z.string().transform((received, context) => {
  const tag = canonicalTag(received);
  const message = refusalOf(received, tag);
  if (message !== undefined) context.issues.push({ code: 'custom', message, input: received });
  return tag ?? received;
});
const NO_TAG = 'is not a language tag (BCP 47): write de, en-GB or zh-Hant';

/** Texts have keys without extensions and by the code of today, and dates and numbers are written by ICU. @param tag in canonical form */
function refusalOf(received: string, tag: string | undefined): string | undefined {
  if (tag === undefined) return NO_TAG;
  const [plain = ''] = received.split(/-[a-z\d]-/i);
  if (plain !== received) return `has an extension, which pages do not follow: write ${plain}`;
  if (tag.toLowerCase() !== received.toLowerCase()) return `is an old code: write ${tag}, also as the key of texts`;
  return writesDatesOf(tag)
    ? undefined
    : 'is a language in which dates and numbers cannot be written: ICU does not have it';
}

/** Written once, or by language. */
const Label = z.union(
  [z.string().min(1), z.record(Language, z.string().min(1))],
  'is no text: write it once, or by language',
);

const OwnKind = z.strictObject({
  like: z.enum(KINDS, `names no kind whose law it follows: write one of ${KINDS.join(', ')}`),
  name: Label,
  icon: z
    .string()
    .max(2000)
    .regex(/^[\dMmLlHhVvCcSsQqTtAaZz\s.,-]+$/, 'is not an SVG path: write the d of a path in a box of 24 × 24')
    .optional(),
});
const KIND_NAME = z
  .string()
  .regex(/^[a-z][a-z\d-]{0,39}$/, 'is not a name: write small letters, digits and dashes')
  .refine((name) => !(KINDS as readonly string[]).includes(name), 'is a kind of ours: choose another name');

/** Blocks of a layout in their order. */
const Order = z
  .array(z.enum(BLOCK_NAMES))
  .refine((names) => new Set(names).size === names.length, 'names a block twice');

/** Families that a site may be without. */
export const FAMILIES = ['storytelling', 'gtin', 'operator', 'preview', 'v1', 'v2', 'default'] as const;

/** The families of `lean`: few routes of the GTIN family. */
export const LEAN = ['gtin', 'lean'] as const;
const familiesNamed = (received: unknown): unknown =>
  received === 'all' ? [...FAMILIES] : received === 'lean' ? [...LEAN] : received;

const Price = z.number().nonnegative();
const Prices = z.strictObject({
  /** `EUR` */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** For a thousand keys written (PUT, COPY, LIST). */
  thousandWrites: Price,
  /** For a gigabyte that is kept for a month. */
  gigabyteMonth: Price,
});
export type Prices = z.output<typeof Prices>;

export const Fields = z.strictObject({
  /** Version of Storytrace that this file is written for: an older one refuses it. */
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'is not a version: write it as 2.31.9')
    .optional(),
  /** Origin of the site, in canonical links and printed codes. `STORY_HOST` wins over it. */
  host: z
    .string()
    .refine(isSiteHost, 'is no origin: write https:// and the host alone, like https://id.brand.example')
    .optional(),
  /** The graph: a folder, from this file, or the URL of a graph API. `GRAPH_API_URL` and `--source` win over it. */
  source: z.string().min(1).optional(),
  /** Folder of the built site, from this file. */
  output: z.string().min(1).optional(),
  /** Target of a publish: a folder, from this file, or `s3://bucket/prefix`. */
  target: z.string().min(1).optional(),
  /** Address of the store for a target in an S3-compatible store other than AWS. */
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  /** Style sheets of the owner, from this file: every page has them. Their rules win, because the site's are in cascade layers. */
  styles: z.array(z.string().regex(/\.css$/, 'is not a style sheet: name a .css file')).default([]),
  /** Components of the owner in place of the site's, as `.astro` files from this file. `AfterTicket` is shown after ticket and allergens. */
  components: z
    .partialRecord(z.enum(OWN_COMPONENTS), z.string().regex(/\.astro$/, 'is not a component: name an .astro file'))
    .optional(),
  clientName: z.string().regex(NAME, 'is empty or holds control characters').default('Storytrace'),
  /** Accent where no operator gives one. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is not a color: write #rrggbb')
    .default('#25507f'),
  /** Languages of the site in the order in which it offers them; each has its words in `i18n/{tag}.json`. */
  languages: z
    .array(Language)
    .min(1)
    .refine((tags) => new Set(tags).size === tags.length, 'names a language twice')
    .default(['en']),
  /** The language of texts that are missing in another one, and of visitors whose language is not known: `en` if the site has it, else the first. */
  fallback: Language.optional(),
  /** Folder with logo, pictures, words and fonts (docs/brand.md), relative to this file. Default: `brand/` next to this file, or in the source. */
  brand: z.string().min(1).optional(),
  /** The repository that the editor of a private preview commits to (`build --preview --editor`): `{ repository: 'brand/site' }` on GitHub. */
  editor: z
    .strictObject({
      repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'is not a repository: write owner/name'),
      branch: z.string().min(1).default('main'),
      /** The API of a GitHub Enterprise server: `https://github.brand.example/api/v3`. */
      api: z.url({ protocol: /^https?$/ }).default('https://api.github.com'),
    })
    .optional(),
  /** "Made with Storytrace" at the foot of every page. */
  madeWith: z.boolean().default(true),
  /** Builds and publishes `dev`, `testing`, `testing2` and `restyle`: pages for the developers of a site. `dev` and a preview always have them. */
  diagnostics: z.boolean().default(false),
  /** Folder of your own language packs, relative to this file (default: `i18n`). They are laid over the packs of the product key by key. */
  packs: z.string().min(1).optional(),
  /**
   * Families of routes that are built, or `all`; printed pages and utilities always are. `lean`: of `gtin` only pages and labels of products and
   * lots, so that a lot costs few files.
   */
  families: z
    .preprocess(
      familiesNamed,
      z
        .array(z.enum([...FAMILIES, 'lean']))
        .refine((names) => !names.includes('lean') || names.length === LEAN.length, "write families: 'lean' alone"),
    )
    .default([...FAMILIES]),
  /**
   * Kinds of products of your own, by the name that products give as their `kind`. Each follows the law of the kind that it is like:
   * `{ oil: { like: 'food', name: { pt: 'Azeite' }, icon: 'M12 3…' } }`.
   */
  kinds: z.record(KIND_NAME, OwnKind).default({}),
  /**
   * Blocks that a layout shows, in their order; a block that is not named is left out. Ticket, allergens, status and recall are not blocks:
   * they stay where they are; and ingredients, nutrition, kindFacts and packaging stay, after the named ones.
   */
  blocks: z.partialRecord(z.enum(BLOCK_LAYOUTS), Order).optional(),
  footer: z
    .strictObject({
      ...{ imprint: Link.optional(), privacy: Link.optional(), accessibility: Link.optional() },
      /** More links, in this order after pages of your own: `{ label: { pt: 'Loja' }, href: 'https://loja.example' }`. */
      links: z.array(z.strictObject({ label: Label, href: Link })).default([]),
    })
    .default({ links: [] }),
  /** Hosts from which media may be named by URL. */
  mediaHosts: z.array(z.string()).default([]),
  /**
   * For which pages a 1200 × 630 picture is drawn for link previews. Each costs some 50 ms, once. With `products` also for lots that are recalled,
   * must not be used or are withdrawn.
   */
  socialPictures: z.enum(['batches', 'products', 'none']).default('batches'),
  /** What your object store asks: `check` says what the last build costs there. */
  prices: Prices.optional(),
});
