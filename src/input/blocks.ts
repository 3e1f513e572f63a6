import type { Blocks } from '../core/page/page-input.ts';
import type { Face, Route } from '../core/routes/table.ts';
import type { About } from './about.ts';
import { historyOf } from './blocks/history.ts';
import { ingredientOf, ingredientsOf } from './blocks/ingredients.ts';
import { allergensOf, byGroup, ingredientsToldOf, labelFactsOf, nutritionOf, packagingOf } from './blocks/label.ts';
import { lotEntryOf } from './blocks/lists.ts';
import { operatorOf, withoutMarketing } from './blocks/operator.ts';
import { mediaOf } from './blocks/pictures.ts';
import { proofsOf } from './blocks/proofs.ts';
import { relatedFor, shelfFor } from './blocks/shelves.ts';
import { storyOf } from './blocks/story.ts';
import { contactOf, dataNoteOf, ticketOf } from './blocks/ticket.ts';
import { Memo } from './context.ts';
import { FACE_BLOCKS } from './faces.ts';
import { itemOf } from './item.ts';
import { once, said, type Scope } from './scope.ts';

type Makers = { [Name in keyof Blocks]: (scope: Scope, about: About, route: Route) => Blocks[Name] | undefined };

/** Their links stay in the page's family; all other blocks are the same on every page of their subject. */
const IN_FAMILY: ReadonlySet<keyof Blocks> = new Set(['related', 'shelf', 'lotEntry']);

/** The page's own lot: a product's page speaks of the newest, and is not about it. */
function ownBatch(about: About | undefined) {
  return about?.ofNewest ? undefined : about?.batch;
}

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

const MAKERS: Makers = {
  ticket: (scope, about) => {
    const item = itemOf(scope, about);
    const batch = ownBatch(item);
    if (!item?.product || !batch) return undefined;
    // A page of a lot is rendered again when the lot's term is over.
    // So is an item of the lot.
    const { product, serial, lot } = batch;
    const whole = serial === undefined || lot === undefined ? undefined : scope.snapshot.batch(product, lot);
    for (const term of [batch.dates.bestBefore, batch.dates.useBy, whole?.dates.useBy]) scope.context.day.isPast(term);
    return ticketOf(scope, about, item, item.product, batch);
  },
  description: (scope, { part, product, operator }) =>
    said(
      scope,
      part ? (part.ingredient.description ?? part.component?.description) : (product ?? operator)?.description,
    ),
  story: (scope, about) => {
    const product = itemOf(scope, about)?.product;
    return product && storyOf(scope, product);
  },
  history: (scope, about) => (about.product ? historyOf(scope, about) : undefined),
  ingredients: (scope, about) => {
    if (about.part) return [ingredientOf(scope, about, about.part)];
    return about.product && some(ingredientsOf(scope, about, about.product));
  },
  ingredientsTold: (scope, about) => {
    const product = about.part ? undefined : about.product;
    return product && ingredientsToldOf(scope, product);
  },
  nutritionPrepared: (scope, about) => nutritionOf(scope, itemOf(scope, about)?.product?.nutritionPrepared),
  nutrition: (scope, about) => nutritionOf(scope, itemOf(scope, about)?.product?.nutrition),
  allergens: (scope, about) => {
    const product = itemOf(scope, about)?.product;
    if (product) return allergensOf(product);
    const contains = about.part?.ingredient.allergens;
    return contains && { declared: contains.length > 0, contains: byGroup(contains), mayContain: [] };
  },
  packaging: (scope, about) => {
    const product = itemOf(scope, about)?.product;
    return product && packagingOf(scope, product);
  },
  proofs: (scope, about) => {
    const item = itemOf(scope, about);
    const whose = [ownBatch(item), item?.product, item?.operator];
    const certificates = whose.flatMap((one) => one?.certificates ?? []);
    return some(proofsOf(scope, certificates, item?.product?.claims));
  },
  operator: (scope, about) => {
    const operator = itemOf(scope, about)?.operator;
    return operator && operatorOf(scope, operator);
  },
  media: (scope, about) => {
    const { part, product, operator } = about;
    const whose = part ? [part.ingredient, part.component] : product ? [ownBatch(about), product] : [operator];
    return some(
      mediaOf(
        scope,
        whose.flatMap((one) => one?.media ?? []),
      ),
    );
  },
  related: relatedFor,
  shelf: shelfFor,
  lotEntry: (scope, about, { family }) => (family === 'gtin' && !about.part ? lotEntryOf(scope, about) : undefined),
  labelFacts: (scope, about) => {
    const product = itemOf(scope, about)?.product;
    return product && labelFactsOf(scope, product);
  },
  // About the pack in the hand: an ingredient's page still speaks for the whole.
  contact: (scope, about) => contactOf(scope, about.operator, about.product, ownBatch(about)),
  dataNote: (scope, about, route) => {
    const item = itemOf(scope, about);
    const own = [about.part?.ingredient, item?.product, ownBatch(item)].filter((node) => node !== undefined);
    const nodes = about.subject === 'operator' && about.operator ? [about.operator] : own;
    const history = blockOf('history', blocksMade(scope, about), scope, about, route);
    return dataNoteOf(scope, item?.operator ?? about.operator, nodes, history);
  },
};

/** The blocks of a page: those of its face for which the graph has data. */
export function blocksOf(scope: Scope, about: About, route: Route): Partial<Blocks> {
  const blocks: Partial<Blocks> = {};
  const known = blocksMade(scope, about);
  for (const name of FACE_BLOCKS[route.face] ?? []) put(blocks, name, known, scope, about, route);
  const { operator } = blocks;
  if (isLabel(route.face) && operator) {
    blocks.operator = once(scope, `label-operator:${about.key}`, () => withoutMarketing(operator));
  }
  return blocks;
}

function isLabel(face: Face): boolean {
  return face === 'label' || face === 'panels';
}

function put<Name extends keyof Blocks>(
  blocks: Partial<Pick<Blocks, Name>>,
  name: Name,
  known: Memo,
  scope: Scope,
  about: About,
  route: Route,
): void {
  const made = blockOf(name, known, scope, about, route);
  if (made !== undefined) blocks[name] = made;
}

function blockOf<Name extends keyof Blocks>(
  name: Name,
  known: Memo,
  scope: Scope,
  about: About,
  route: Route,
): Blocks[Name] | undefined {
  const list = about.subject === 'none' ? route.name : route.family;
  return known.of(IN_FAMILY.has(name) ? `${name}:${list}` : name, () => MAKERS[name](scope, about, route));
}

/** Those that pages about the same have made, in the page's language. */
function blocksMade(scope: Scope, about: About): Memo {
  return once(scope, `blocks:${about.key}`, () => new Memo());
}
