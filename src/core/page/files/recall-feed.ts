/** `/recalls.json`, `/recalls/{operatorID}.json` and the files that they link: the recalls of a site, for tills, marketplaces and other machines. */
import { z } from 'zod';
import { Day, Gtin, Id, Instant, Url } from '../../graph/values.ts';

const Names = z.array(z.string());
/** A text by language, as it was declared. */
const Texts = z.record(z.string(), z.string());
/** The product: by its GTIN, else by its id. */
const OF_PRODUCT = { gtin: Gtin.optional(), product: Id.optional() };

/** A lot or an item that a recall in force reaches, and that is not recalled itself. */
const ReachedLot = z
  .strictObject({
    state: z
      .enum(['made-with', 'one-item'])
      .describe('Made with a recalled lot or containing it, or the lot of a recalled item'),
    ...OF_PRODUCT,
    lot: z.string().optional(),
    serial: z.string().optional(),
  })
  .meta({ id: 'ReachedLot' });
export type ReachedLot = z.output<typeof ReachedLot>;

const RecallEntry = z
  .strictObject({
    id: z.string().describe('Stays the same as long as the site exists; the id of the entry in the Atom feed'),
    state: z.enum(['recalled', 'ended']),
    ...OF_PRODUCT,
    lots: Names.describe('GS1 AI 10'),
    serials: Names.describe('GS1 AI 21'),
    operators: Names.describe('Ids of operators whose lots it reaches'),
    since: Day.optional(),
    until: Instant.optional().describe(
      'End of the recall: its withdrawal, or the time at which its event was declared an error',
    ),
    published: Instant.optional(),
    updated: Instant,
    reason: Texts.optional(),
    advice: z.array(Texts),
    notice: Url.optional(),
    languages: Names.describe('Languages of the texts'),
    madeWith: z.array(ReachedLot),
    more: z.array(z.string()).optional().describe('URLs of files with further lots of `madeWith`'),
  })
  .meta({ id: 'RecallEntry' });
export type RecallEntry = z.output<typeof RecallEntry>;

export const RecallFeed = z
  .strictObject({
    format: z.literal(1),
    url: z.string().describe('Address of this feed'),
    operator: Id.optional().describe('Absent: all recalls of the site'),
    updated: Instant,
    incomplete: z
      .literal(true)
      .optional()
      .describe('Lots made with a recalled one that were published recently may be missing'),
    recalls: z.array(RecallEntry).describe('The newest first; a recall stays after its end'),
  })
  .meta({ id: 'RecallFeed' });
export type RecallFeed = z.output<typeof RecallFeed>;

/** A file with further lots of an entry. */
export const MoreLots = z
  .strictObject({ format: z.literal(1), id: z.string().describe('Id of the entry'), madeWith: z.array(ReachedLot) })
  .meta({ id: 'MoreLots' });
export type MoreLots = z.output<typeof MoreLots>;
