import { z } from 'zod';
import { BATCH_STATUSES } from './fields/codes.ts';
import { node } from './operator.ts';
import { OwnerFacts } from './fields/owner-facts.ts';
import { Certificate } from './fields/proof.ts';
import { Unconfirmed } from './fields/unconfirmed.ts';
import { FIC, note, SHARED } from './note.ts';
import { Text } from './text.ts';
import { BatchId, BatchRef, Day, Id, Lot, quantityOf, Serial, Url } from './values.ts';

/** Lots of an ingredient that went into the batch. More than one lot: pooled, "may contain". No lot and `notDisclosed`: withheld. */
const IngredientLots = z
  .strictObject({
    ingredient: Id.meta(note('Id of the ingredient', 'hay-milk', 'ingredients')),
    lots: z
      .array(BatchRef)
      .default([])
      .meta(
        note(
          'Lots that went in, one a line: product/lot',
          [{ product: 'raw-milk', lot: 'M25-0317' }],
          'ingredients',
          'Reg. (EC) 178/2002 art. 18',
        ),
      ),
    /** A lot that has no batch node of its own. */
    lotText: z
      .array(Lot)
      .default([])
      .meta(note('Lots without a page of their own, one a line', ['TP-24-118'], 'ingredients')),
    notDisclosed: z.boolean().default(false).meta(SHARED.notDisclosed),
    origin: Text.optional().meta(SHARED.origin),
    note: Text.optional().meta(SHARED.note),
    /** The note on a withheld lot is public. */
    notePublic: z.boolean().optional().meta(SHARED.notePublic),
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
    id: BatchId.optional().meta(note('Name in paths by operator; the lot when it is empty', 'L24-0317', 'URLs')),
    product: Id.meta(note('Id or GTIN of the product', 'stravecchio', 'page')),
    /** The product's operator by default. */
    operator: Id.optional().meta(SHARED.operator),
    /** Absent for an item (`serial`) whose lot is not known, and for an object that has only an identifier. */
    lot: Lot.optional().meta(
      note(
        'Lot as it is printed',
        'L24-0317',
        'first lines, printed code',
        'Dir. 2011/91/EU; Reg. (EC) 178/2002 art. 18',
      ),
    ),
    /** One item of the product, not a lot: GS1 AI 21. */
    serial: Serial.optional().meta(note('Serial number, of one item', '000123', 'printed code')),
    /** Replaces the lot in paths where a static host cannot distinguish the lot from another one. */
    slug: Id.optional().meta(
      note('Replaces the lot in paths, for a lot with / % ? or a full stop at the end', '7-24', 'URLs'),
    ),
    dates: z
      .strictObject({
        production: Day.optional().meta(note('Made on', '2026-03-17', 'first lines')),
        harvest: Day.optional().meta(note('Harvested on', '2026-03-17', 'first lines')),
        packaging: Day.optional().meta(note('Packed on', '2026-09-24', 'first lines')),
        bestBefore: Day.optional().meta(note('Best before', '2027-03-24', 'first lines, label', `${FIC} art. 24`)),
        useBy: Day.optional().meta(note('Use by', '2026-04-02', 'first lines, label', `${FIC} art. 24`)),
      })
      .default({}),
    quantity: quantityOf('Quantity that was made', 1180, 'page', 'KGM').optional(),
    origin: Text.optional().meta(SHARED.origin),
    /** The status that the maker declares. Without it, the status follows the events (`core/status`); without such events the lot has no status. */
    status: z
      .strictObject({
        code: z
          .enum(BATCH_STATUSES)
          .meta(note('Status', 'on-sale', 'first lines', 'Reg. (EC) 178/2002 art. 19 for recalls')),
        since: Day.optional().meta(note('Since when', '2026-10-02', 'first lines')),
        message: Text.optional().meta(note('What shoppers have to know', 'May hold glass', 'first lines')),
        /** What the shopper should do now, one step per line. */
        todo: z
          .array(Text)
          .default([])
          .meta(note('What shoppers do now, one step a row', ['Do not eat it'], 'first lines')),
        notice: Url.optional().meta(note('Address of the official notice, https', 'https://…', 'first lines')),
      })
      .optional(),
    ingredients: z.array(IngredientLots).default([]),
    media: z.array(Id).default([]).meta(SHARED.media),
    certificates: z.array(Certificate).default([]),
    note: Text.optional().meta(SHARED.note),
    facts: OwnerFacts,
    formerly: z.array(BatchId).default([]).meta(SHARED.formerly),
    unconfirmed: Unconfirmed.optional(),
  })
  .refine(
    ({ lot, serial, identifiers = [] }) => lot !== undefined || serial !== undefined || identifiers.length > 0,
    'names neither a lot nor a serial nor an identifier',
  )
  .meta({ id: 'Batch' });
export type Batch = z.output<typeof Batch>;
