import { z } from 'zod';
import { BATCH_STATUSES } from './fields/codes.ts';
import { node } from './operator.ts';
import { OwnerFacts } from './fields/owner-facts.ts';
import { Certificate } from './fields/proof.ts';
import { Unconfirmed } from './fields/unconfirmed.ts';
import { Text } from './text.ts';
import { BatchId, BatchRef, Day, Id, Lot, Quantity, Serial, Url } from './values.ts';

/** Lots of an ingredient that went into the batch. More than one lot: pooled, "may contain". No lot and `notDisclosed`: withheld. */
const IngredientLots = z
  .strictObject({
    ingredient: Id,
    lots: z.array(BatchRef).default([]),
    /** A lot that has no batch node of its own. */
    lotText: z.array(Lot).default([]),
    notDisclosed: z.boolean().default(false),
    origin: Text.optional(),
    note: Text.optional(),
    /** The note on a withheld lot is public. */
    notePublic: z.boolean().optional(),
  })
  .meta({ id: 'IngredientLots' });
export type IngredientLots = z.output<typeof IngredientLots>;

/**
 * A lot of a product, or one item of it. `id` is the batchID, unique under its operator: by default the lot (or its slug), `{productID}-{lot}`
 * where another batch of the operator has the same. A batch is referred to by product and lot.
 */
export const Batch = z
  .strictObject({
    type: z.literal('batch'),
    ...node,
    id: BatchId.optional(),
    product: Id,
    /** The product's operator by default. */
    operator: Id.optional(),
    /** Absent for an item (`serial`) whose lot is not known, and for an object that has only an identifier. */
    lot: Lot.optional(),
    /** One item of the product, not a lot: GS1 AI 21. */
    serial: Serial.optional(),
    /** Replaces the lot in paths where a static host cannot distinguish the lot from another one. */
    slug: Id.optional(),
    dates: z
      .strictObject({
        production: Day.optional(),
        harvest: Day.optional(),
        packaging: Day.optional(),
        bestBefore: Day.optional(),
        useBy: Day.optional(),
      })
      .default({}),
    quantity: Quantity.optional(),
    origin: Text.optional(),
    /** The status that the maker declares. Without it, the status follows the events (`core/status`); without such events the lot has no status. */
    status: z
      .strictObject({
        code: z.enum(BATCH_STATUSES),
        since: Day.optional(),
        message: Text.optional(),
        /** What the shopper should do now, one step per line. */
        todo: z.array(Text).default([]),
        notice: Url.optional(),
      })
      .optional(),
    ingredients: z.array(IngredientLots).default([]),
    media: z.array(Id).default([]),
    certificates: z.array(Certificate).default([]),
    note: Text.optional(),
    facts: OwnerFacts,
    formerly: z.array(BatchId).default([]),
    unconfirmed: Unconfirmed.optional(),
  })
  .refine(
    ({ lot, serial, identifiers = [] }) => lot !== undefined || serial !== undefined || identifiers.length > 0,
    'names neither a lot nor a serial nor an identifier',
  )
  .meta({ id: 'Batch' });
export type Batch = z.output<typeof Batch>;
