import { batchKey, instanceOf, keyOf, segmentOf } from '../core/graph/key.ts';
import type { Operator } from '../core/graph/operator.ts';
import type { Product } from '../core/graph/product.ts';
import { withOwnFacts } from '../core/kinds/kinds.ts';
import type { Entry } from '../core/routes/path.ts';
import { type Params, routeNamed, type EntityType } from '../core/routes/table.ts';
import type { Lot } from '../snapshot/snapshot.ts';
import type { Snapshot, StoredBatch } from '../snapshot/snapshot.ts';
import type { Memo } from './context.ts';
import { type Part, type PartLot, partsOf } from './parts.ts';
import { formatKey } from '../core/identity/entity-key.ts';
import { omitUndefined } from '../core/omit-undefined.ts';

/** What an entry is about, looked up. Pages of one entity share it. */
export interface ResolvedEntity {
  /** Identifies the entity; key of its memoized values. */
  key: string;
  entityType: EntityType;
  /** Values of this entity's paths; `componentIds` has the values of the versioned families. */
  ids: Params;
  componentIds?: Params;
  operator?: Operator;
  product?: Product;
  /** The page's batch, or the newest when its path names none. */
  batch?: StoredBatch;
  ofNewest: boolean;
  /** Looked up when first asked for: lists of batches do without. */
  parts: () => readonly Part[];
  part?: Part;
  lot?: PartLot;
}

/** What is needed to link to an entity's pages. */
export type Leading = Pick<ResolvedEntity, 'key' | 'entityType' | 'ids' | 'componentIds' | 'operator' | 'product'>;

const NONE: readonly Part[] = [];
const NOTHING: ResolvedEntity = { key: 'none', entityType: 'none', ids: {}, ofNewest: false, parts: () => NONE };

/** Looks up what an entry is about; undefined when the graph has no such page. */
export function resolveEntity(snapshot: Snapshot, entry: Entry, memo: Memo): ResolvedEntity | undefined {
  const { entityType } = routeNamed(entry.route);
  switch (entityType) {
    case 'none':
      return NOTHING;
    case 'operator':
      return resolveOperator(snapshot, entry.params.operatorID ?? '', memo);
    case 'product':
      return agreeing(productIn(snapshot, entry.params, memo), entry.params);
    case 'batch':
      return agreeing(batchIn(snapshot, entry.params, memo), entry.params);
    case 'ingredient':
    case 'ingredientLot': {
      const { batch, batchID } = entry.params;
      const whole =
        (batch ?? batchID) ? batchIn(snapshot, entry.params, memo) : productIn(snapshot, entry.params, memo);
      const { ingredientID, batchCode } = entry.params;
      return ofPart(
        agreeing(whole, entry.params),
        (part) => part.ingredient.id === ingredientID,
        entityType === 'ingredientLot' ? batchCode : undefined,
      );
    }
    case 'component':
    case 'componentLot': {
      const { productID, batchCode } = entry.params;
      return ofPart(
        batchIn(snapshot, entry.params, memo),
        (part) => part.component?.id === productID,
        entityType === 'componentLot' ? batchCode : undefined,
      );
    }
  }
}

export function resolveOperator(snapshot: Snapshot, id: string, memo: Memo): ResolvedEntity | undefined {
  return memo.of(`resolved:operator:${id}`, () => {
    const operator = operatorOf(snapshot, id, memo);
    if (!operator) return undefined;
    return { ...NOTHING, key: formatKey('operator', id), entityType: 'operator', ids: { operatorID: id }, operator };
  });
}

function operatorOf(snapshot: Snapshot, id: string, memo: Memo): Operator | undefined {
  return memo.of(formatKey('operator', id), () => snapshot.operator(id));
}

function productIn(snapshot: Snapshot, { gtin, productID }: Params, memo: Memo): ResolvedEntity | undefined {
  const product =
    gtin === undefined
      ? memo.of(formatKey('product', productID ?? ''), () => snapshot.product(productID ?? ''))
      : memo.of(`gtin:${gtin}`, () => snapshot.productByGtin(gtin));
  return product && resolveProduct(snapshot, product, memo);
}

/** The product, with the newest of its batches for what only a batch can tell. */
export function resolveProduct(snapshot: Snapshot, declared: Product, memo: Memo): ResolvedEntity {
  return memo.of(`resolved:product:${declared.id}`, () => {
    const product = withOwnFacts(declared);
    const newest = snapshot.newestOf(product.id);
    const operatorId = product.operator ?? newest?.operator;
    const operator = operatorId === undefined ? undefined : operatorOf(snapshot, operatorId, memo);
    return omitUndefined({
      key: formatKey('product', product.id),
      entityType: 'product',
      ids: itemIds(product, operator),
      operator,
      product,
      batch: newest,
      ofNewest: newest !== undefined,
      parts: onFirstUse(() => partsOf(snapshot, product, newest)),
    });
  });
}

function batchIn(snapshot: Snapshot, params: Params, memo: Memo): ResolvedEntity | undefined {
  const { operatorID, batchID, objectID } = params;
  if (objectID !== undefined) {
    const batch = memo.of(`object:${objectID}`, () => snapshot.batchById(objectID));
    return batch && resolveBatch(snapshot, batch, memo);
  }
  const segment = params.batch ?? (params.serial === undefined ? undefined : `~${params.serial}`);
  if (batchID !== undefined) {
    const batch = memo.of(`batchID:${operatorID}/${batchID}`, () =>
      snapshot.batchOfOperator(operatorID ?? '', batchID),
    );
    return batch && resolveBatch(snapshot, batch, memo);
  }
  const of = productIn(snapshot, params, memo)?.product;
  if (!of || segment === undefined) return undefined;
  const batch = memo.of(`inPath:${of.id}/${segment}`, () => snapshot.batchInPath(of.id, segment));
  return batch && resolveBatch(snapshot, batch, memo);
}

export function resolveBatch(snapshot: Snapshot, batch: StoredBatch, memo: Memo): ResolvedEntity | undefined {
  return memo.of(`resolved:${keyOf(batch)}`, () => {
    const own = resolveLot(snapshot, batch, memo);
    const { product } = own ?? {};
    if (!own || !product) return undefined;
    return { ...own, batch, ofNewest: false, parts: onFirstUse(() => partsOf(snapshot, product, batch)) };
  });
}

/** A lot in a list, resolved only as far as its link needs. */
export function resolveLot(snapshot: Snapshot, lot: Lot, memo: Memo): Leading | undefined {
  const key = batchKey(lot.product, instanceOf(lot) ?? '');
  return memo.of(`resolved:lot:${key}`, () => {
    const declared = memo.of(formatKey('product', lot.product), () => snapshot.product(lot.product));
    if (!declared) return undefined;
    const product = withOwnFacts(declared);
    const operatorId = lot.operator ?? product.operator;
    const operator = operatorId === undefined ? undefined : operatorOf(snapshot, operatorId, memo);
    return omitUndefined({
      key,
      entityType: 'batch',
      ids: {
        ...itemIds(product, operator),
        ...instanceIds(lot, product),
        ...(operator && { batchID: lot.id }),
      },
      operator,
      product,
    });
  });
}

/** A lot, an item of a GTIN, or an object that is known by an identifier alone. */
function instanceIds(lot: Lot, { gtin }: Product): Params {
  const segment = segmentOf(lot);
  if (!segment.startsWith('~'))
    return gtin === undefined && lot.identifiers ? { objectID: lot.id } : { batch: segment };
  return gtin !== undefined && lot.serial !== undefined ? { serial: segment.slice(1) } : { objectID: lot.id };
}

function itemIds(product: Product, operator: Operator | undefined): Params {
  return omitUndefined({
    productID: product.id,
    gtin: product.gtin,
    operatorID: operator?.id,
  });
}

/** A path names its operator: another operator's is no page. */
function agreeing(entity: ResolvedEntity | undefined, { operatorID }: Params): ResolvedEntity | undefined {
  return operatorID === undefined || entity?.ids.operatorID === operatorID ? entity : undefined;
}

function ofPart(
  whole: ResolvedEntity | undefined,
  wanted: (part: Part) => boolean,
  batchCode: string | undefined,
): ResolvedEntity | undefined {
  for (const part of whole?.parts() ?? NONE) {
    if (!wanted(part)) continue;
    if (batchCode === undefined) return resolvePart(whole as ResolvedEntity, part);
    const lot = part.lots.find((one) => one.segment === batchCode);
    if (lot) return resolvePart(whole as ResolvedEntity, part, lot);
  }
  return undefined;
}

export function resolvePart(whole: ResolvedEntity, part: Part, lot?: PartLot): ResolvedEntity {
  const { operatorID, batchID } = whole.ids;
  const code = lot?.segment === undefined ? {} : { batchCode: lot.segment };
  return {
    ...whole,
    key: `${whole.key}#${part.ingredient.id}${lot ? `/${lot.segment ?? lot.lot}` : ''}`,
    entityType: lot ? 'ingredientLot' : 'ingredient',
    ids: { ...whole.ids, ingredientID: part.ingredient.id, ...code },
    ...(part.component &&
      operatorID !== undefined &&
      batchID !== undefined && { componentIds: { operatorID, batchID, productID: part.component.id, ...code } }),
    part,
    ...(lot && { lot }),
  };
}

function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
