import { ALLERGENS, type Allergen } from '../../core/graph/fields/allergens.ts';
import type { UnconfirmedField } from '../../core/graph/fields/unconfirmed.ts';
import { Product } from '../../core/graph/product.ts';
import { canonicalTag } from '../../core/locale/language-tag.ts';
import type { Document } from './document.ts';
import { nutritionIn } from './nutrition.ts';

export type Facts = Partial<Record<UnconfirmedField, unknown>>;
/** Names a value that is not taken. */
export type Leave = (what: string, why: string) => void;

/** Texts by language: `product_name_fr`. */
const TEXTS = {
  name: 'product_name',
  legalName: 'generic_name',
  ingredientsText: 'ingredients_text',
  origin: 'origin',
  storage: 'conservation_conditions',
  use: 'preparation',
  warnings: 'warning',
} as const satisfies Partial<Record<UnconfirmedField, string>>;

/** Fields of a product, each as the contract takes it. @param language of texts without one */
export function factsOf(document: Document, language: string, leave: Leave): Facts {
  const one = (field: string) => lineOf(document[field]);
  const own = (text: string | undefined) => (text === undefined ? undefined : { [language]: text });
  const texts = Object.entries(TEXTS).map(([field, prefix]) => [field, textsOf(document, prefix, language)]);
  const { origin, ...rest } = Object.fromEntries(texts) as Facts;
  const facts: Facts = {
    ...rest,
    brand: own(one('brands')),
    category: own(one('categories')?.split(',').at(-1)?.trim().replace(/^[a-z]{2}:/, '')),
    netContent: own(one('quantity')),
    origin: origin ?? own(one('origins')?.replace(/\b[a-z]{2}:/g, '')),
    madeIn: own(one('manufacturing_places')),
    marks: marksOf(one('emb_codes')),
    allergens: allergensOf(document, leave),
    ...nutritionIn(document, leave),
  }; // prettier-ignore
  return valid(facts, leave);
}

/** Without fields that are absent, and without values that the contract refuses: nothing that is imported stops a catalogue. */
function valid(facts: Facts, leave: Leave): Facts {
  const filled = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    filled.filter(([field, value]) => {
      const { error } = Product.safeParse({ type: 'product', id: 'x', [field]: value });
      if (error) leave(field, `is not taken: ${error.issues[0]?.message ?? 'refused'}`);
      return !error;
    }),
  );
}

/** A text in one line; numbers too, as some documents have them. */
function lineOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

function textsOf(document: Document, prefix: string, language: string): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  const main = lineOf(document[prefix]);
  if (main !== undefined) found[language] = main;
  for (const [key, value] of Object.entries(document)) {
    const [, code = ''] = key.startsWith(`${prefix}_`) ? (/_([a-z]{2,3})$/.exec(key) ?? []) : [];
    const [text, tag] = [lineOf(value), canonicalTag(code)];
    if (text !== undefined && tag !== undefined && tag !== 'xx' && key === `${prefix}_${code}`) found[tag] = text;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Codes of packers (`EMB 41018`) and identification marks (`FR 56.165.001 CE`). */
function marksOf(codes: string | undefined): object[] | undefined {
  const list = (codes ?? '').split(/[,;]/).flatMap((code) => lineOf(code) ?? []);
  if (list.length === 0) return undefined;
  const kindOf = (code: string) => (/^EMB/i.test(code) ? 'packer' : /^[A-Z]{2}\b.*\b(?:CE|EC|EG|EK|EF|EB|ES|WE|EÜ|EY)$/i.test(code) ? 'oval' : 'other'); // prettier-ignore
  return list.map((code) => ({ kind: kindOf(code), code }));
}

/** Names of the taxonomy that differ from ours. */
const NAMES: Readonly<Record<string, Allergen>> = {
  'sesame-seeds': 'sesame',
  'sulphur-dioxide-and-sulphites': 'sulphites',
};
/** Allergens of other countries' law, which Annex II does not name. */
const OTHERS = new Set(
  'apple banana beef chicken gelatin kiwi matsutake orange peach pork red-caviar yamaimo'.split(' '),
);

/**
 * The list as a whole, or none: a list with a name that is not understood is not taken in part. A list of traces alone would declare that
 * the product contains none.
 */
function allergensOf(document: Document, leave: Leave): { contains: Allergen[]; mayContain?: Allergen[] } | undefined {
  const contains = allergensIn(document, 'allergens', leave);
  const mayContain = allergensIn(document, 'traces', leave);
  if (!contains || !mayContain) return undefined;
  if (contains.length > 0) return { contains, ...(mayContain.length > 0 && { mayContain }) };
  if (mayContain.length > 0)
    leave(`traces: ${mayContain.join(', ')}`, 'are not taken without the allergens that it contains');
  return undefined;
}

/** Undefined where one of them is not understood. */
function allergensIn(document: Document, field: 'allergens' | 'traces', leave: Leave): Allergen[] | undefined {
  const tags = [document[`${field}_tags`], document[`${field}_hierarchy`]].flatMap((list) => (Array.isArray(list) ? list : []));
  const found = new Set<Allergen>();
  const unknown = new Set<string>();
  for (const tag of tags) {
    const name = String(tag).replace(/^en:/, '');
    const code = NAMES[name] ?? ALLERGENS.find((one) => one === name);
    if (code) found.add(code);
    else if (OTHERS.has(name)) leave(`${field}: ${name}`, 'is no allergen of Annex II');
    else unknown.add(String(tag));
  }
  if (unknown.size === 0) return [...found];
  const why = unknown.has('en:none') ? 'is not taken: declare yourself that there are none' : 'is not understood: the list is not taken, declare it';
  leave(`${field}: ${[...unknown].join(', ')}`, why);
  return undefined;
} // prettier-ignore
