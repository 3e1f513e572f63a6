import { ownRoutes } from './own-routes.ts';

/**
 * Declares every path of the site, once. Pages, links, hreflang, sitemap, scanner, printed codes,
 * aliases, the publish guard and the tests all use this table. Printed codes depend on it for decades.
 */
// `lean` has no route: it says which routes of the others are built (`isBuilt`).
// prettier-ignore
export type Family =
  'home' | 'utility' | 'storytelling' | 'gtin' | 'operator' | 'preview' | 'v1' | 'v2' | 'default' | 'printed' | 'diagnostics' | 'lean';
export type Layout =
  'landing' | 'default' | 'batch' | 'v2' | 'v3' | 'storytelling' | 'restyle' | 'smart-label-v2' | 'none';

/** What renders a page: its layout, or markup that is the same in every layout. */
export type Template = Layout | 'label' | 'design' | 'preview' | 'utility';

/** Type of the subject of a page. A component is an ingredient that is itself a product. */
export type EntityType =
  'none' | 'operator' | 'product' | 'batch' | 'ingredient' | 'ingredientLot' | 'component' | 'componentLot';

/** The view of its entity that a page shows. */
// prettier-ignore
export type View =
  | 'page' | 'history' | 'label' | 'panels' | 'restyle' | 'index-old' | 'history-outdated' | 'story'
  | 'story-history' | 'histories' | 'preview' | 'home' | 'dev' | 'offline'
  | 'privacy' | 'design' | 'scan' | 'content-check' | 'bench' | 'index' | 'printed' | 'own-page';

export type Param =
  'gtin' | 'batch' | 'serial' | 'objectID' | 'ingredientID' | 'batchCode' | 'productID' | 'operatorID' | 'batchID';
export type Params = Partial<Record<Param, string>>;

/** Named navigation steps ("middleware"); `i18n` is the first of every route. */
export const STEPS = ['i18n', 'status'] as const;
export type Step = (typeof STEPS)[number];

export interface Route {
  /** Unique, readable: `gtin/batch/history`. */
  name: string;
  family: Family;
  layout: Layout;
  template: Template;
  entityType: EntityType;
  view: View;
  /** Segments after the locale (printed pages have no locale); `:name` is a parameter. */
  pattern: string;
  steps: readonly string[];
  noindex: boolean;
  /** Built only together with this family: `diagnostics` are pages for the makers of the site. */
  needs?: Family;
  /** Of an owner's page: the pattern by language. It has no page in another one. */
  paths?: Readonly<Record<string, string>>;
}

type Draft = Pick<Route, 'name' | 'layout' | 'entityType' | 'view' | 'pattern'> &
  Partial<Pick<Route, 'steps' | 'noindex' | 'needs'>>;
const plain: readonly string[] = ['i18n'];
const withStatus: readonly string[] = ['i18n', 'status'];

/** The middleware of a route. @throws RangeError for an unknown name: then the build stops */
export function knownSteps(route: string, steps: readonly string[]): readonly string[] {
  const unknown = steps.find((step) => !(STEPS as readonly string[]).includes(step));
  if (unknown === undefined) return steps;
  throw new RangeError(`Unknown middleware ${unknown}: route "${route}" names it; known are ${STEPS.join(', ')}`);
}

/** Labels, the design page and the preview look the same in every layout; pages about the site do without the rules of lots. */
function templateOf(family: Family, { view, layout }: Draft): Template {
  if (view === 'label' || view === 'design' || view === 'preview') return view;
  return family === 'utility' ? 'utility' : layout;
}

function family(name: Family, drafts: Draft[]): Route[] {
  return drafts.map((draft) => ({
    ...draft,
    family: name,
    template: templateOf(name, draft),
    name: `${name}${draft.name && '/'}${draft.name}`,
    steps: knownSteps(
      `${name}/${draft.name}`,
      draft.steps ?? (draft.entityType === 'none' || draft.entityType === 'operator' ? plain : withStatus),
    ),
    noindex: draft.noindex ?? false,
  }));
}

const utility = (name: string, view: View, needs?: Family): Draft => ({
  name,
  view,
  pattern: name,
  entityType: 'none',
  layout: name === 'restyle' ? 'restyle' : 'default',
  noindex: needs === 'diagnostics',
  ...(needs && { needs }),
});

const story = (name: string, view: View, entityType: EntityType, pattern: string): Draft => ({
  name,
  view,
  layout: 'storytelling',
  entityType,
  pattern,
});

/** A page that a printed code opens: no locale, no middleware. */
const printed = (name: string, entityType: EntityType, pattern: string): Draft => ({
  ...story(name, 'printed', entityType, pattern),
  layout: 'none',
  steps: [],
  noindex: true,
});

/** All combinations of the optional pairs after the code: batch, ingredient, its lot, the history. */
function combinations(stem: string, batchPair: string): Draft[] {
  const drafts: Draft[] = [];
  for (const batch of ['', batchPair]) {
    for (const part of ['', 'ingredient/:ingredientID', 'ingredient/:ingredientID/batch-code/:batchCode']) {
      for (const view of ['page', 'history'] as const) {
        const entityType: EntityType = part.includes('batch-code')
          ? 'ingredientLot'
          : part
            ? 'ingredient'
            : batch
              ? 'batch'
              : 'product';
        const name = [
          batch ? 'batch' : 'product',
          part && 'ingredient',
          part.includes('batch-code') && 'lot',
          view === 'history' && 'history',
        ];
        drafts.push({
          name: name.filter(Boolean).join('/'),
          layout: 'v3',
          entityType,
          view,
          pattern: [stem, batch, part, view === 'history' && 'product-history'].filter(Boolean).join('/'),
        });
      }
    }
  }
  return drafts;
}

function versioned(prefix: '' | 'v1' | 'v2', layout: Layout): Draft[] {
  const at = (...rest: string[]) => [prefix, ...rest].filter(Boolean).join('/');
  const batch = (name: string, view: View, own: Layout = layout): Draft => ({
    name: `batch/${name}`,
    view,
    layout: own,
    entityType: 'batch',
    pattern: at(':operatorID', ':batchID', name),
  });
  const lotHistory = (name: string, view: View): Draft => ({
    name: `component/lot/${name}`,
    view,
    layout,
    entityType: 'componentLot',
    pattern: at(':operatorID', ':batchID', ':productID', ':batchCode', name),
  });
  return [
    { name: 'operator', view: 'page', layout, entityType: 'operator', pattern: at(':operatorID') },
    { name: 'batch', view: 'page', layout, entityType: 'batch', pattern: at(':operatorID', ':batchID') },
    batch('product-history', 'history'),
    ...(prefix === '' ? [batch('index-old', 'index-old'), batch('product-history.outdated', 'history-outdated')] : []),
    ...(prefix === 'v1' ? [batch('restyle', 'restyle', 'restyle')] : []),
    batch('smart-label', 'label'),
    batch('smart-label-v2', 'panels', 'smart-label-v2'),
    {
      name: 'component',
      view: 'page',
      layout,
      entityType: 'component',
      pattern: at(':operatorID', ':batchID', ':productID'),
    },
    lotHistory('product-history', 'history'),
    ...(prefix === '' ? [lotHistory('product-history.outdated', 'history-outdated')] : []),
  ];
}

const GTIN = 'storytracing/01/:gtin';

/** Pages of one item (GTIN and serial), or of an object with an identifier and without a GTIN. */
function instance(name: string, stem: string): Draft[] {
  return [
    { name, view: 'page', layout: 'v3', entityType: 'batch', pattern: stem },
    { name: `${name}/history`, view: 'history', layout: 'v3', entityType: 'batch', pattern: `${stem}/product-history` },
    { name: `${name}/label`, view: 'label', layout: 'v3', entityType: 'batch', pattern: `${stem}/smart-label` },
  ];
}

export const ROUTES: readonly Route[] = [
  ...family('home', [{ name: '', view: 'home', layout: 'landing', entityType: 'none', pattern: '' }]),
  ...family('utility', [
    utility('dev', 'dev', 'diagnostics'),
    utility('offline', 'offline'),
    utility('privacy', 'privacy'),
    utility('restyle', 'design', 'diagnostics'),
    utility('scan-qr', 'scan'),
    utility('testing', 'content-check', 'diagnostics'),
    utility('testing2', 'bench', 'diagnostics'),
    utility('v1', 'index', 'v1'),
    utility('v2', 'index', 'v2'),
  ]),
  ...family('storytelling', [
    story('product', 'story', 'product', 'storytelling/01/:productID'),
    story('product/history', 'story-history', 'product', 'storytelling/01/:productID/history'),
    story('histories', 'histories', 'none', 'storytelling/01/history'),
  ]),
  ...family('gtin', [
    ...combinations(GTIN, '10/:batch'),
    { name: 'product/label', view: 'label', layout: 'v3', entityType: 'product', pattern: `${GTIN}/smart-label` },
    { name: 'batch/label', view: 'label', layout: 'v3', entityType: 'batch', pattern: `${GTIN}/10/:batch/smart-label` },
    ...instance('item', `${GTIN}/21/:serial`),
    ...instance('object', 'storytracing/id/:objectID'),
  ]),
  ...family('operator', combinations('storytracing/product/:productID/operator/:operatorID', 'batch/:batch')),
  ...family('preview', [
    {
      name: 'operator',
      view: 'preview',
      layout: 'v3',
      entityType: 'operator',
      pattern: 'preview/:operatorID',
      noindex: true,
    },
  ]),
  ...family('v1', versioned('v1', 'batch')),
  ...family('v2', versioned('v2', 'v2')),
  ...family('default', versioned('', 'default')),
  ...family('printed', [
    printed('product', 'product', '01/:gtin'),
    printed('batch', 'batch', '01/:gtin/10/:batch'),
    printed('item', 'batch', '01/:gtin/21/:serial'),
  ]),
];

const byName = new Map(ROUTES.map((route) => [route.name, route]));

/** Every row of this site: ours and the owner's. */
export const siteRoutes = (): readonly Route[] => (ownRoutes().length === 0 ? ROUTES : [...ROUTES, ...ownRoutes()]);

/** @throws RangeError for a name that is not in the table: a programming error */
export function routeNamed(name: string): Route {
  const route = byName.get(name) ?? ownRoutes().find((one) => one.name === name);
  if (!route) throw new RangeError(`No route is named "${name}": see src/core/routes/table.ts`);
  return route;
}
