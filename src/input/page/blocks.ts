import type { Blocks } from '../../core/page/page-input.ts';
import { isDeclaredNonFood } from '../../core/kinds/kinds.ts';
import { mayBeFood } from './may-be-food.ts';
import type { View, Route } from '../../core/routes/table.ts';
import { isAlarm } from '../../core/status/verdict.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import { historyOf, lotsOf, tracedOf } from '../blocks/history/history.ts';
import { allergensOf } from '../blocks/facts/allergens.ts';
import { ingredientsOf, ofIngredient } from '../blocks/ingredients.ts';
import { packTextOf, labelFactsOf, nutritionOf, packagingOf } from '../blocks/facts/label.ts';
import { kindFactsOf } from '../blocks/facts/kind-facts.ts';
import { layoutPagesOf } from '../blocks/lists/layout-pages.ts';
import { lotEntryOf, toldWithOf } from '../blocks/lists/lots.ts';
import { lotWarningsOf } from '../blocks/lists/lot-warnings.ts';
import { ownPageOf } from '../blocks/own-page.ts';
import { ownerFactsOf } from '../blocks/facts/owner-facts.ts';
import { operatorOf } from '../blocks/operator.ts';
import { mediaOf, type Occasion } from '../blocks/page-pictures.ts';
import { proofsOf } from '../blocks/proofs.ts';
import { shelfFor } from '../blocks/lists/shelf.ts';
import { relatedFor } from '../blocks/lists/lots.ts';
import { storyOf } from '../blocks/story.ts';
import { unconfirmedOf } from '../blocks/facts/unconfirmed.ts';
import { undisclosedOf } from '../../core/history/undisclosed.ts';
import { ticketOf } from '../blocks/ticket.ts';
import { dataNoteOf } from '../blocks/data-note.ts';
import { contactOf } from '../blocks/operator.ts';
import { itemOf } from './item.ts';
import { localized, type Scope } from '../scope.ts';
import { statusIn } from './status.ts';

/** Views that show the same blocks. */
const PAGE: readonly View[] = ['page', 'restyle', 'index-old'];
const HISTORY: readonly View[] = ['history', 'history-outdated'];
/** No story, no pictures, nothing that sells: label facts, operator, disposal. */
export const LABEL: readonly View[] = ['label', 'panels'];

/** Another block of the same page. */
export type Made = <Name extends keyof Blocks>(name: Name) => Blocks[Name] | undefined;

interface Maker<Block> {
  /** Views that show it; layouts say in which order. */
  views: readonly View[];
  /** The block's links stay in the page's family. Without it, the block is the same on every page of its entity. */
  inFamily?: true;
  /** Undefined where the graph has no data for it. */
  make: (scope: Scope, entity: ResolvedEntity, route: Route, made: Made) => Block | undefined;
}

/** The page's own lot: a product's page speaks of the newest, and is not about it. */
const ownBatch = (entity: ResolvedEntity | undefined) => (entity?.ofNewest ? undefined : entity?.batch);

/** The lots that a page is about: a product's page is about none. */
function occasionOf(entity: ResolvedEntity): Occasion {
  return { lots: entity.ofNewest ? [] : lotsOf(entity), own: ownBatch(entity)?.media ?? [] };
}

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** Every block that a page may show. */
export const BLOCKS: { [Name in keyof Blocks]: Maker<Blocks[Name]> } = {
  ticket: {
    views: [...PAGE, ...HISTORY, ...LABEL, 'printed'],
    make: (scope, entity) => {
      const item = itemOf(scope, entity);
      const batch = ownBatch(item);
      if (!item?.product || !batch) return undefined;
      // A page of a lot is rendered again when the lot's term is over; so is an item of the lot.
      const { product, serial, lot } = batch;
      const whole = serial === undefined || lot === undefined ? undefined : scope.snapshot.batch(product, lot);
      for (const term of [batch.dates.bestBefore, batch.dates.useBy, whole?.dates.useBy])
        scope.context.day.isPast(term);
      return ticketOf(scope, entity, item, item.product, batch);
    },
  },
  notDisclosed: {
    views: PAGE,
    make: (scope, entity) => {
      const item = itemOf(scope, entity);
      const batch = ownBatch(item);
      if (!item?.product || !batch || isAlarm(statusIn(scope, batch)?.code)) return undefined;
      return undisclosedOf(tracedOf(scope, item));
    },
  },
  description: {
    views: [...PAGE, 'story'],
    make: (scope, { part, product, operator }) =>
      localized(
        scope,
        part ? (part.ingredient.description ?? part.component?.description) : (product ?? operator)?.description,
      ),
  },
  story: {
    views: [...PAGE, 'story'],
    make: (scope, entity) => {
      const product = itemOf(scope, entity)?.product;
      return product && storyOf(scope, product, occasionOf(entity));
    },
  },
  history: {
    views: [...PAGE, ...HISTORY, 'story', 'story-history'],
    make: (scope, entity) => (entity.product ? historyOf(scope, entity) : undefined),
  },
  ingredients: {
    views: [...PAGE, ...LABEL, 'story'],
    make: (scope, entity) => {
      if (entity.part) return some(ofIngredient(scope, entity, entity.part));
      return entity.product && some(ingredientsOf(scope, entity, entity.product));
    },
  },
  packText: {
    views: [...PAGE, ...LABEL, 'story'],
    make: (scope, entity) => {
      const product = entity.part ? undefined : entity.product;
      return product && packTextOf(scope, product);
    },
  },
  nutritionPrepared: {
    views: [...PAGE, ...LABEL],
    make: (scope, entity) => nutritionOf(scope, itemOf(scope, entity)?.product?.nutritionPrepared),
  },
  nutrition: {
    views: [...PAGE, ...LABEL],
    make: (scope, entity) => nutritionOf(scope, itemOf(scope, entity)?.product?.nutrition),
  },
  allergens: {
    views: [...PAGE, ...LABEL, 'story'],
    make: (scope, entity) => {
      const product = itemOf(scope, entity)?.product;
      if (isDeclaredNonFood(product ?? entity.product)) return undefined;
      const list = product || entity.part ? allergensOf(scope, entity, product) : undefined;
      // Missing declarations are shown only for food and for products that may be food.
      return list?.declared || entity.part || (product && mayBeFood(scope, entity, product)) ? list : undefined;
    },
  },
  packaging: {
    views: [...PAGE, ...LABEL],
    make: (scope, entity) => {
      const product = itemOf(scope, entity)?.product;
      return product && packagingOf(scope, product);
    },
  },
  unconfirmed: {
    views: [...PAGE, ...HISTORY, ...LABEL, 'story'],
    make: (scope, entity) => {
      const item = itemOf(scope, entity);
      return unconfirmedOf([item?.product, ownBatch(item)]);
    },
  },
  proofs: {
    views: PAGE,
    make: (scope, entity) => {
      const item = itemOf(scope, entity);
      const whose = [ownBatch(item), item?.product, item?.operator];
      const certificates = whose.flatMap((one) => one?.certificates ?? []);
      return some(proofsOf(scope, certificates, item?.product?.claims));
    },
  },
  operator: {
    views: [...PAGE, ...HISTORY, ...LABEL, 'story', 'story-history', 'preview'],
    make: (scope, entity) => {
      const operator = itemOf(scope, entity)?.operator;
      return operator && operatorOf(scope, operator);
    },
  },
  media: {
    views: [...PAGE, 'story'],
    make: (scope, entity) => {
      const { part, product, operator } = entity;
      const whose = part ? [part.ingredient, part.component] : product ? [ownBatch(entity), product] : [operator];
      return some(
        mediaOf(
          scope,
          whose.flatMap((one) => one?.media ?? []),
          occasionOf(entity),
        ),
      );
    },
  },
  related: { views: [...PAGE, ...HISTORY, 'preview', 'index'], inFamily: true, make: relatedFor },
  shelf: { views: [...PAGE, 'preview', 'home', 'index', 'histories'], inFamily: true, make: shelfFor },
  layouts: { views: ['design'], make: layoutPagesOf },
  lotWarnings: {
    views: [...PAGE, ...HISTORY, ...LABEL, 'story', 'story-history'],
    make: (scope, entity) =>
      entity.product && !entity.part && !ownBatch(entity) ? lotWarningsOf(scope, entity.product) : undefined,
  },
  toldWith: {
    views: [...PAGE, ...HISTORY, 'story', 'story-history'],
    make: (scope, entity, _route, made) =>
      entity.ofNewest && !entity.part && made('history')?.lot ? toldWithOf(scope, entity) : undefined,
  },
  lotEntry: {
    views: [...PAGE, ...HISTORY, ...LABEL],
    inFamily: true,
    make: (scope, entity, { family }) => (family === 'gtin' && !entity.part ? lotEntryOf(scope, entity) : undefined),
  },
  labelFacts: {
    views: [...PAGE, ...LABEL],
    make: (scope, entity) => {
      const item = itemOf(scope, entity);
      return item?.product && labelFactsOf(scope, item.product, ownBatch(item));
    },
  },
  kindFacts: {
    views: [...PAGE, ...LABEL],
    make: (scope, entity) => {
      const item = itemOf(scope, entity);
      return item?.product && kindFactsOf(scope, item, item.product);
    },
  },
  ownerFacts: {
    views: [...PAGE, ...LABEL],
    make: (scope, entity) => {
      const item = itemOf(scope, entity);
      const whose = item?.product ? [ownBatch(item), item.product] : [entity.part ? undefined : entity.operator];
      return ownerFactsOf(scope, whose, item?.product);
    },
  },
  ownPage: { views: ['own-page'], inFamily: true, make: (scope, _entity, route) => ownPageOf(scope, route) },
  // About the pack in the hand: an ingredient's page still speaks for the whole.
  contact: {
    views: [...PAGE, ...HISTORY, ...LABEL],
    make: (scope, entity) => contactOf(scope, entity.operator, entity.product, ownBatch(entity)),
  },
  dataNote: {
    views: [...PAGE, ...HISTORY, ...LABEL, 'story', 'story-history', 'preview'],
    make: (scope, entity) => {
      const item = itemOf(scope, entity);
      const own = [entity.part?.ingredient, item?.product, ownBatch(item)].filter((node) => node !== undefined);
      const nodes = entity.entityType === 'operator' && entity.operator ? [entity.operator] : own;
      const steps = entity.product ? tracedOf(scope, entity).steps : [];
      return dataNoteOf(scope, item?.operator ?? entity.operator, nodes, steps);
    },
  },
};
