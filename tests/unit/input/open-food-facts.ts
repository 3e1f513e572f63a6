import type { Raw } from './small-graph.ts';

type Product = Record<string, unknown>;

/** Metadata of the database, its contributors and its computed fields: none of it is printed on a pack. */
const NOT_OF_THE_PACK = [
  /_(?:tags|hierarchy|debug|lc|n|t|prev|orig|\d{8})$|_debug_|debug_|_debug$/,
  /^(?:_id|id|_keywords|creator|editors|last_editor|last_modified_by|rev|states|complete(?:ness)?|data_sources|update_key|sortkey)$/,
  /^(?:popularity_key|interface_version_\w+|max_imgid|images|languages(?:_codes)?|selected_images|lc|lang|data_quality\w*)$/,
  /^(?:image_(?:small|thumb)_url|image_\w+_(?:small|thumb)_url|image_url)$/,
  // Computed: estimates, scores and groups.
  /^(?:ingredients|ingredients_text_with_allergens\w*|ingredients_percent_analysis|nova_groups?|nutrient_levels|nutrition_score\w*|pnns_groups_\d)$/,
  /^(?:compared_to_category|fruits-vegetables-nuts_100g_estimate|nutrition_data(?:_prepared)?|(?:allergens|traces)_from_\w+)$/,
  // Fields of the shop and of the photographed pack, whose lot is unknown.
  /^(?:stores|purchase_places|expiration_date)$/,
];

const ALLERGENS: Record<string, string> = { 'sesame-seeds': 'sesame', 'sulphur-dioxide-and-sulphites': 'sulphites' };
const COUNTRIES: Record<string, string> = { france: 'FR', italy: 'IT', germany: 'DE' };
const NUTRIENTS: Record<string, string> = {
  'energy-kj': 'energy', 'energy-kcal': 'energy', fat: 'fat', 'saturated-fat': 'saturates', carbohydrates: 'carbohydrate',
  sugars: 'sugars', fiber: 'fibre', proteins: 'protein', salt: 'salt',
}; // prettier-ignore

export interface Mapped {
  nodes: Raw[];
  /** Fields with something in them that came nowhere. */
  unplaced: string[];
}

/** A product as Open Food Facts serves it, as nodes of the graph: what its pack says, each thing in its place. */
export function nodesOf(product: Product): Mapped {
  const used = new Set<string>();
  const lang = String(product['lc']);
  const text = (name: string): string | undefined => {
    used.add(name);
    const value = product[name];
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const told = (name: string) => {
    const value = text(name);
    return value === undefined ? undefined : { [lang]: value };
  };
  /** `product_name_fr`, `product_name_ar`: one text. */
  const translated = (name: string) => {
    const plain = text(name);
    const own = Object.keys(product).filter((key) => new RegExp(`^${name}_[a-z]{2,3}$`).test(key));
    const texts = own.flatMap((key) => (text(key) ? [[key.slice(name.length + 1), text(key)]] : []));
    return texts.length > 0 ? Object.fromEntries(texts) : plain && { [lang]: plain };
  };
  const list = (name: string) => (text(name) ?? '').split(',').flatMap((one) => one.trim() || []);
  const tags = (name: string) =>
    ((used.add(name), product[name]) as string[] | undefined)?.map((tag) => tag.slice(3)) ?? [];
  const allergens = (name: string) => tags(`${name}_tags`).map((tag) => ALLERGENS[tag] ?? tag);

  const code = text('code') ?? '';
  const id = `off-${code}`;
  const pictures = ['front', 'ingredients', 'nutrition'].flatMap((name) => {
    const src = text(`image_${name}_url`);
    return src === undefined ? [] : [{ type: 'media', id: `${id}-${name}`, src, alt: { en: `Photograph: ${name}` } }];
  });
  const link = text('link');
  used.add('product_quantity').add('nutriments').add('categories_tags').add('labels_tags').add('emb_codes_tags');
  for (const name of ['allergens', 'traces', 'countries']) used.add(name);
  const node = {
    type: 'product',
    id,
    gtin: code,
    operator: 'brand-owner',
    name: translated('product_name'),
    brand: told('brands'),
    category: told('categories'),
    legalName: translated('generic_name'),
    netContent: told('quantity'),
    netQuantity: product['product_quantity'] && { value: Number(product['product_quantity']), unit: 'GRM' },
    drainedWeight: told('drained_weight'),
    alcohol: text('alcohol'),
    ingredientsText: translated('ingredients_text'),
    additives: tags('additives_tags').map((tag) => ({ number: `E ${tag.slice(1)}` })),
    allergens: { contains: allergens('allergens'), mayContain: allergens('traces') },
    nutrition: nutritionOf(product, '', text('nutrition_data_per'), told('serving_size')),
    nutritionPrepared: nutritionOf(product, '_prepared', text('nutrition_data_prepared_per'), told('serving_size')),
    claims: list('labels').map((label) => ({ text: { [lang]: label }, basis: 'self-declared' })),
    packaging: list('packaging').map((component) => ({ component: { [lang]: component } })),
    origin: told('origins'),
    madeIn: told('manufacturing_places'),
    marks: list('emb_codes').map((mark) => ({ kind: mark.startsWith('EMB') ? 'packer' : 'oval', code: mark })),
    markets: tags('countries_tags').map((tag) => COUNTRIES[tag] ?? 'ZZ'),
    picture: pictures[0]?.id,
    media: pictures.slice(1).map((picture) => picture.id),
  };
  const operator = {
    type: 'operator',
    id: 'brand-owner',
    name: 'Brand owner',
    links: link === undefined ? [] : [{ label: node.name, url: link }],
  };
  const given = Object.entries(product).filter(
    ([, value]) => !['', '[]', '{}', 'null', '""'].includes(JSON.stringify(value)),
  );
  const unplaced = given
    .map(([key]) => key)
    .filter((key) => !used.has(key) && !NOT_OF_THE_PACK.some((own) => own.test(key)));
  return { nodes: [operator, ...pictures, node].map((one) => JSON.parse(JSON.stringify(one)) as Raw), unplaced };
}

/** What was entered (`_value` and `_unit`), in the order of the law; what was computed from it is left. */
function nutritionOf(product: Product, state: '' | '_prepared', per: string | undefined, size: object | undefined) {
  const facts = (product['nutriments'] ?? {}) as Record<string, number | string>;
  const names = Object.keys(facts).flatMap((key) => new RegExp(`^([a-z-]+)${state}_value$`).exec(key)?.[1] ?? []);
  const order = [
    ...Object.keys(NUTRIENTS),
    ...names.filter((name) => !(name in NUTRIENTS) && name !== 'energy').sort(),
  ];
  const rows = order
    .filter((name) => names.includes(name))
    .map((name) => ({
      nutrient: NUTRIENTS[name] ?? { name: { en: name } },
      value: facts[`${name}${state}_value`],
      unit: String(facts[`${name}_unit`]).replace('kj', 'kJ'),
      perPortion: facts[`${name}${state}_serving`],
    }));
  if (rows.length === 0) return undefined;
  return { per: per === '100ml' ? '100 ml' : '100 g', rows, portion: size && { size } };
}
