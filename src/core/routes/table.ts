/**
 * Every path of the site is declared here, once. Pages, links, hreflang, sitemap, scanner, printed codes,
 * aliases, the publish guard and the tests all ask this table. Printed codes depend on it for decades.
 */
// prettier-ignore
export type Family =
  'home' | 'utility' | 'storytelling' | 'gtin' | 'operator' | 'preview' | 'v1' | 'v2' | 'default' | 'printed' | 'diagnostics';
export type Layout =
  'landing' | 'default' | 'batch' | 'v2' | 'v3' | 'storytelling' | 'restyle' | 'smart-label-v2' | 'none';

/** What a page is about. A component is an ingredient that is a product of its own. */
export type Subject =
  'none' | 'operator' | 'product' | 'batch' | 'ingredient' | 'ingredientLot' | 'component' | 'componentLot';

/** Which face of its subject a page shows. */
export type Face =
  | 'page'
  | 'history'
  | 'label'
  | 'panels'
  | 'restyle'
  | 'index-old'
  | 'history-outdated'
  | 'story'
  | 'story-history'
  | 'histories'
  | 'preview'
  | 'home'
  | 'dev'
  | 'offline'
  | 'design'
  | 'scan'
  | 'content-check'
  | 'bench'
  | 'index'
  | 'printed';

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
  subject: Subject;
  face: Face;
  /** Segments after the locale (printed pages have no locale); `:name` is a parameter. */
  pattern: string;
  steps: readonly string[];
  noindex: boolean;
  /** Built only with this family too: `diagnostics` are pages for those who make the site. */
  needs?: Family;
}

type Draft = Pick<Route, 'name' | 'layout' | 'subject' | 'face' | 'pattern'> &
  Partial<Pick<Route, 'steps' | 'noindex' | 'needs'>>;
const plain: readonly string[] = ['i18n'];
const withStatus: readonly string[] = ['i18n', 'status'];

/** The steps of a route. @throws RangeError for a name that no step has: nothing is built then */
export function knownSteps(route: string, steps: readonly string[]): readonly string[] {
  const unknown = steps.find((step) => !(STEPS as readonly string[]).includes(step));
  if (unknown === undefined) return steps;
  throw new RangeError(`Unknown middleware ${unknown}: route "${route}" names it; known are ${STEPS.join(', ')}`);
}

function family(name: Family, drafts: Draft[]): Route[] {
  return drafts.map((draft) => ({
    ...draft,
    family: name,
    name: `${name}${draft.name && '/'}${draft.name}`,
    steps: knownSteps(
      `${name}/${draft.name}`,
      draft.steps ?? (draft.subject === 'none' || draft.subject === 'operator' ? plain : withStatus),
    ),
    noindex: draft.noindex ?? false,
  }));
}

const utility = (name: string, face: Face, needs?: Family): Draft => ({
  name,
  face,
  pattern: name,
  subject: 'none',
  layout: name === 'restyle' ? 'restyle' : 'default',
  noindex: needs === 'diagnostics',
  ...(needs && { needs }),
});

const story = (name: string, face: Face, subject: Subject, pattern: string): Draft => ({
  name,
  face,
  layout: 'storytelling',
  subject,
  pattern,
});

/** A page that a printed code opens: no locale, no navigation steps. */
const printed = (name: string, subject: Subject, pattern: string): Draft => ({
  ...story(name, 'printed', subject, pattern),
  layout: 'none',
  steps: [],
  noindex: true,
});

/** Every combination of the optional pairs after the code: batch, ingredient, its lot, the history. */
function combinations(stem: string, batchPair: string): Draft[] {
  const drafts: Draft[] = [];
  for (const batch of ['', batchPair]) {
    for (const part of ['', 'ingredient/:ingredientID', 'ingredient/:ingredientID/batch-code/:batchCode']) {
      for (const face of ['page', 'history'] as const) {
        const subject: Subject = part.includes('batch-code')
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
          face === 'history' && 'history',
        ];
        drafts.push({
          name: name.filter(Boolean).join('/'),
          layout: 'v3',
          subject,
          face,
          pattern: [stem, batch, part, face === 'history' && 'product-history'].filter(Boolean).join('/'),
        });
      }
    }
  }
  return drafts;
}

function versioned(prefix: '' | 'v1' | 'v2', layout: Layout): Draft[] {
  const at = (...rest: string[]) => [prefix, ...rest].filter(Boolean).join('/');
  const batch = (name: string, face: Face, own: Layout = layout): Draft => ({
    name: `batch/${name}`,
    face,
    layout: own,
    subject: 'batch',
    pattern: at(':operatorID', ':batchID', name),
  });
  const lotHistory = (name: string, face: Face): Draft => ({
    name: `component/lot/${name}`,
    face,
    layout,
    subject: 'componentLot',
    pattern: at(':operatorID', ':batchID', ':productID', ':batchCode', name),
  });
  return [
    { name: 'operator', face: 'page', layout, subject: 'operator', pattern: at(':operatorID') },
    { name: 'batch', face: 'page', layout, subject: 'batch', pattern: at(':operatorID', ':batchID') },
    batch('product-history', 'history'),
    ...(prefix === '' ? [batch('index-old', 'index-old'), batch('product-history.outdated', 'history-outdated')] : []),
    ...(prefix === 'v1' ? [batch('restyle', 'restyle', 'restyle')] : []),
    batch('smart-label', 'label'),
    batch('smart-label-v2', 'panels', 'smart-label-v2'),
    {
      name: 'component',
      face: 'page',
      layout,
      subject: 'component',
      pattern: at(':operatorID', ':batchID', ':productID'),
    },
    lotHistory('product-history', 'history'),
    ...(prefix === '' ? [lotHistory('product-history.outdated', 'history-outdated')] : []),
  ];
}

const GTIN = 'storytracing/01/:gtin';

/** Pages of one item (GTIN and serial), or of an object that is known by an identifier without a GTIN. */
function instance(name: string, stem: string): Draft[] {
  return [
    { name, face: 'page', layout: 'v3', subject: 'batch', pattern: stem },
    { name: `${name}/history`, face: 'history', layout: 'v3', subject: 'batch', pattern: `${stem}/product-history` },
    { name: `${name}/label`, face: 'label', layout: 'v3', subject: 'batch', pattern: `${stem}/smart-label` },
  ];
}

export const ROUTES: readonly Route[] = [
  ...family('home', [{ name: '', face: 'home', layout: 'landing', subject: 'none', pattern: '' }]),
  ...family('utility', [
    utility('dev', 'dev', 'diagnostics'),
    utility('offline', 'offline'),
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
    { name: 'product/label', face: 'label', layout: 'v3', subject: 'product', pattern: `${GTIN}/smart-label` },
    { name: 'batch/label', face: 'label', layout: 'v3', subject: 'batch', pattern: `${GTIN}/10/:batch/smart-label` },
    ...instance('item', `${GTIN}/21/:serial`),
    ...instance('object', 'storytracing/id/:objectID'),
  ]),
  ...family('operator', combinations('storytracing/product/:productID/operator/:operatorID', 'batch/:batch')),
  ...family('preview', [
    {
      name: 'operator',
      face: 'preview',
      layout: 'v3',
      subject: 'operator',
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

/** @throws RangeError for a name that the table does not have: a programmer's mistake. */
export function routeNamed(name: string): Route {
  const route = byName.get(name);
  if (!route) throw new RangeError(`No route is named "${name}": see src/core/routes/table.ts`);
  return route;
}
