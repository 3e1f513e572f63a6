import { z } from 'zod';
import type { Batch } from './batch.ts';
import { Text } from './text.ts';
import { Day, Gtin, Id, Identifier, Instant, Lot, Serial, Url } from './values.ts';
import { omitUndefined } from '../omit-undefined.ts';

const WHICH = { gtin: Gtin, lots: z.array(Lot).default([]), serials: z.array(Serial).default([]) };
const names = ({ lots, serials }: { lots: readonly string[]; serials: readonly string[] }) =>
  lots.length + serials.length > 0;
const NAMES_NONE = 'names neither a lot nor a serial';

/** Texts and dates of a recall that visitors read. */
export const RECALL_TEXTS = {
  /** The reason: visitors read it first. */
  reason: Text.optional(),
  /** What visitors should do now, one step per line. */
  advice: z.array(Text).default([]),
  since: Day.optional(),
  /** The official notice. */
  notice: Url.optional(),
};

/** An entry of `recalls.yaml`: lots or items of a product that are recalled until the recall is withdrawn. It overrides the source. */
export const Recall = z
  .strictObject({
    ...WHICH,
    ...RECALL_TEXTS,
    /** Time of the declaration, written by the command. A withdrawal ends recalls up to its time; without a time `since` counts. */
    time: Instant.optional(),
  })
  .refine(names, NAMES_NONE);
export type Recall = z.output<typeof Recall>;

/** An entry of `recalls.yaml`: lots or items whose recall is withdrawn, of a product with a GTIN or with an id. */
export const Withdrawal = z
  .strictObject({
    ...{ gtin: Gtin.optional(), product: Id.optional() },
    ...{ lots: z.array(Lot).default([]), serials: z.array(Identifier).default([]) },
    withdrawn: Instant,
  })
  .refine(names, NAMES_NONE)
  .refine(({ gtin, product }) => (gtin === undefined) !== (product === undefined), 'names either a gtin or a product');
export type Withdrawal = z.output<typeof Withdrawal>;

type RecalledStatus = NonNullable<Batch['status']>;

/** The status of a recalled lot or item. */
export function recalledStatus({
  reason,
  advice,
  since,
  notice,
}: Pick<Recall, 'reason' | 'advice' | 'since' | 'notice'>): RecalledStatus {
  return omitUndefined({
    code: 'recalled',
    todo: advice,
    since,
    message: reason,
    notice,
  });
}

/** The lots and items of a recall, in the form of the fields of a batch. */
export function recalledInstances({
  lots,
  serials,
}: Pick<Recall, 'lots' | 'serials'>): ({ lot: string } | { serial: string })[] {
  return [...lots.map((lot) => ({ lot })), ...serials.map((serial) => ({ serial }))];
}
