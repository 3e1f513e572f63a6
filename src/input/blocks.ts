import type { Blocks } from '../core/page/page-input.ts';
import { isDeclaredNonFood } from '../core/kinds/kinds.ts';
import type { Face, Route } from '../core/routes/table.ts';
import { isAlarm } from '../core/status/statuses.ts';
import type { ResolvedEntity } from './resolved-entity.ts';
import { historyOf, lotsOf } from './blocks/history.ts';
import { ingredientsOf, ofIngredient } from './blocks/ingredients.ts';
import {
  allergensOf,
  allergensOfPart,
  ingredientsToldOf,
  labelFactsOf,
  nutritionOf,
  packagingOf,
} from './blocks/label.ts';
import { kindFactsOf } from './blocks/kind-facts.ts';
import { lotEntryOf } from './blocks/lists.ts';
import { operatorOf, withoutMarketing } from './blocks/operator.ts';
import { mediaOf, type Occasion } from './blocks/pictures.ts';
import { proofsOf } from './blocks/proofs.ts';
import { relatedFor, shelfFor } from './blocks/shelves.ts';
import { storyOf } from './blocks/story.ts';
import { summaryFor } from './blocks/summary.ts';
import { contactOf, dataNoteOf, ticketOf } from './blocks/ticket.ts';
import { Memo } from './context.ts';
import { itemOf } from './item.ts';
import { once, said, type Scope } from './scope.ts';
import { statusIn } from './status.ts';

/** Faces that show the same blocks. */
const PAGE: readonly Face[] = ['page', 'restyle', 'index-old'];
const HISTORY: readonly Face[] = ['history', 'history-outdated'];
/** No story, no pictures, nothing that sells: label facts, operator, disposal. */
const LABEL: readonly Face[] = ['label', 'panels'];

interface Maker<Block> {
  /** Faces that show it; layouts say in which order. */
  faces: readonly Face[];
  /** Its links stay in the page's family; otherwise it is the same on every page of its subject. */
  inFamily?: true;
  /** Undefined where the graph has no data for it. */
  make: (scope: Scope, about: ResolvedEntity, route: Route) => Block | undefined;
}

/** The page's own lot: a product's page speaks of the newest, and is not about it. */
function ownBatch(about: ResolvedEntity | undefined) {
  return about?.ofNewest ? undefined : about?.batch;
}

/** The lots that a page is about: a product's page is about none. */
function occasionOf(about: ResolvedEntity): Occasion {
  return { lots: about.ofNewest ? [] : lotsOf(about), own: ownBatch(about)?.media ?? [] };
}

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** Every block that a page may show. */
const BLOCKS: { [Name in keyof Blocks]: Maker<Blocks[Name]> } = {
  ticket: {
    faces: [...PAGE, ...HISTORY, ...LABEL, 'printed'],
    make: (scope, about) => {
      const item = itemOf(scope, about);
      const batch = ownBatch(item);
      if (!item?.product || !batch) return undefined;
      // A page of a lot is rendered again when the lot's term is over; so is an item of the lot.
      const { product, serial, lot } = batch;
      const whole = serial === undefined || lot === undefined ? undefined : scope.snapshot.batch(product, lot);
      for (const term of [batch.dates.bestBefore, batch.dates.useBy, whole?.dates.useBy])
        scope.context.day.isPast(term);
      return ticketOf(scope, about, item, item.product, batch);
    },
  },
  summary: {
    faces: PAGE,
    make: (scope, about) => {
      const item = itemOf(scope, about);
      const batch = ownBatch(item);
      if (!item?.product || !batch || isAlarm(statusIn(scope, batch)?.code)) return undefined;
      return summaryFor(scope, item, item.product);
    },
  },
  description: {
    faces: [...PAGE, 'story'],
    make: (scope, { part, product, operator }) =>
      said(
        scope,
        part ? (part.ingredient.description ?? part.component?.description) : (product ?? operator)?.description,
      ),
  },
  story: {
    faces: [...PAGE, 'story'],
    make: (scope, about) => {
      const product = itemOf(scope, about)?.product;
      return product && storyOf(scope, product, occasionOf(about));
    },
  },
  history: {
    faces: [...PAGE, ...HISTORY, 'story', 'story-history'],
    make: (scope, about) => (about.product ? historyOf(scope, about) : undefined),
  },
  ingredients: {
    faces: [...PAGE, ...LABEL, 'story'],
    make: (scope, about) => {
      if (about.part) return some(ofIngredient(scope, about, about.part));
      return about.product && some(ingredientsOf(scope, about, about.product));
    },
  },
  ingredientsTold: {
    faces: [...PAGE, ...LABEL, 'story'],
    make: (scope, about) => {
      const product = about.part ? undefined : about.product;
      return product && ingredientsToldOf(scope, product);
    },
  },
  nutritionPrepared: {
    faces: [...PAGE, ...LABEL],
    make: (scope, about) => nutritionOf(scope, itemOf(scope, about)?.product?.nutritionPrepared),
  },
  nutrition: {
    faces: [...PAGE, ...LABEL],
    make: (scope, about) => nutritionOf(scope, itemOf(scope, about)?.product?.nutrition),
  },
  allergens: {
    faces: [...PAGE, ...LABEL],
    make: (scope, about) => {
      const product = itemOf(scope, about)?.product;
      // A product that tells no kind may be food: that nobody declared its allergens is said.
      if (isDeclaredNonFood(product ?? about.product)) return undefined;
      return product ? allergensOf(product) : about.part && allergensOfPart(about.part, about.product);
    },
  },
  packaging: {
    faces: [...PAGE, ...LABEL],
    make: (scope, about) => {
      const product = itemOf(scope, about)?.product;
      return product && packagingOf(scope, product);
    },
  },
  proofs: {
    faces: [...PAGE, ...LABEL],
    make: (scope, about) => {
      const item = itemOf(scope, about);
      const whose = [ownBatch(item), item?.product, item?.operator];
      const certificates = whose.flatMap((one) => one?.certificates ?? []);
      return some(proofsOf(scope, certificates, item?.product?.claims));
    },
  },
  operator: {
    faces: [...PAGE, ...HISTORY, ...LABEL, 'story', 'story-history', 'preview'],
    make: (scope, about) => {
      const operator = itemOf(scope, about)?.operator;
      return operator && operatorOf(scope, operator);
    },
  },
  media: {
    faces: [...PAGE, 'story'],
    make: (scope, about) => {
      const { part, product, operator } = about;
      const whose = part ? [part.ingredient, part.component] : product ? [ownBatch(about), product] : [operator];
      return some(
        mediaOf(
          scope,
          whose.flatMap((one) => one?.media ?? []),
          occasionOf(about),
        ),
      );
    },
  },
  related: { faces: [...PAGE, ...HISTORY, 'preview', 'index'], inFamily: true, make: relatedFor },
  shelf: { faces: [...PAGE, 'preview', 'home', 'index', 'histories'], inFamily: true, make: shelfFor },
  lotEntry: {
    faces: [...PAGE, ...HISTORY, ...LABEL],
    inFamily: true,
    make: (scope, about, { family }) => (family === 'gtin' && !about.part ? lotEntryOf(scope, about) : undefined),
  },
  labelFacts: {
    faces: [...PAGE, ...LABEL],
    make: (scope, about) => {
      const product = itemOf(scope, about)?.product;
      return product && labelFactsOf(scope, product);
    },
  },
  kindFacts: {
    faces: [...PAGE, ...LABEL],
    make: (scope, about) => {
      const product = itemOf(scope, about)?.product;
      return product && kindFactsOf(scope, product);
    },
  },
  // About the pack in the hand: an ingredient's page still speaks for the whole.
  contact: {
    faces: [...PAGE, ...HISTORY, ...LABEL],
    make: (scope, about) => contactOf(scope, about.operator, about.product, ownBatch(about)),
  },
  dataNote: {
    faces: [...PAGE, ...HISTORY, ...LABEL, 'story', 'story-history', 'preview'],
    make: (scope, about, route) => {
      const item = itemOf(scope, about);
      const own = [about.part?.ingredient, item?.product, ownBatch(item)].filter((node) => node !== undefined);
      const nodes = about.subject === 'operator' && about.operator ? [about.operator] : own;
      const history = blockOf('history', blocksMade(scope, about), scope, about, route);
      return dataNoteOf(scope, item?.operator ?? about.operator, nodes, history);
    },
  },
};

const OF_FACE = new Map<Face, (keyof Blocks)[]>();
for (const name of Object.keys(BLOCKS) as (keyof Blocks)[])
  for (const face of BLOCKS[name].faces) OF_FACE.set(face, [...(OF_FACE.get(face) ?? []), name]);

/** The blocks of a page: those of its face for which the graph has data. */
export function blocksOf(scope: Scope, about: ResolvedEntity, route: Route): Partial<Blocks> {
  const blocks: Partial<Blocks> = {};
  const known = blocksMade(scope, about);
  for (const name of OF_FACE.get(route.face) ?? []) put(blocks, name, known, scope, about, route);
  const { operator } = blocks;
  if (LABEL.includes(route.face) && operator) {
    blocks.operator = once(scope, `label-operator:${about.key}`, () => withoutMarketing(operator));
  }
  return blocks;
}

function put<Name extends keyof Blocks>(
  blocks: Partial<Pick<Blocks, Name>>,
  name: Name,
  known: Memo,
  scope: Scope,
  about: ResolvedEntity,
  route: Route,
): void {
  const made = blockOf(name, known, scope, about, route);
  if (made !== undefined) blocks[name] = made;
}

function blockOf<Name extends keyof Blocks>(
  name: Name,
  known: Memo,
  scope: Scope,
  about: ResolvedEntity,
  route: Route,
): Blocks[Name] | undefined {
  const list = about.subject === 'none' ? route.name : route.family;
  const { inFamily, make } = BLOCKS[name];
  return known.of(inFamily ? `${name}:${list}` : name, () => make(scope, about, route));
}

/** Those that pages about the same have made, in the page's language. */
function blocksMade(scope: Scope, about: ResolvedEntity): Memo {
  return once(scope, `blocks:${about.key}`, () => new Memo());
}
