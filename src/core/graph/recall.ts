import { z } from 'zod';
import type { Batch } from './batch.ts';
import { Text } from './text.ts';
import { Day, Gtin, Id, Identifier, Instant, Lot, Serial, Url } from './values.ts';

const WHICH = { gtin: Gtin, lots: z.array(Lot).default([]), serials: z.array(Serial).default([]) };
const names = ({ lots, serials }: { lots: readonly string[]; serials: readonly string[] }) =>
  lots.length + serials.length > 0;
const NAMES_NONE = 'names neither a lot nor a serial';

/** What visitors are told of a recall. */
export const RECALL_TEXTS = {
  /** Why: what visitors read first. */
  reason: Text.optional(),
  /** What they do now, one step a line. */
  advice: z.array(Text).default([]),
  since: Day.optional(),
  /** The official notice. */
  notice: Url.optional(),
};

/** Lots or items of a product that are recalled until it is withdrawn, whatever the source says of them: an entry of `recalls.yaml`. */
export const Recall = z
  .strictObject({
    ...WHICH,
    ...RECALL_TEXTS,
    /** When it was declared; the command writes it. A withdrawal counts for recalls up to its own time, without one for those since an earlier day. */
    time: Instant.optional(),
  })
  .refine(names, NAMES_NONE);
export type Recall = z.output<typeof Recall>;

/** Lots or items whose recall is withdrawn: an entry of `recalls.yaml` too. Of a product without a GTIN by its id. */
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

/** The status that a recall gives. */
export function recalledStatus({
  reason,
  advice,
  since,
  notice,
}: Pick<Recall, 'reason' | 'advice' | 'since' | 'notice'>): RecalledStatus {
  return {
    code: 'recalled',
    todo: advice,
    ...(since !== undefined && { since }),
    ...(reason && { message: reason }),
    ...(notice !== undefined && { notice }),
  };
}

/** The lots and items that it names, as a batch tells them. */
export function recalledInstances({
  lots,
  serials,
}: Pick<Recall, 'lots' | 'serials'>): ({ lot: string } | { serial: string })[] {
  return [...lots.map((lot) => ({ lot })), ...serials.map((serial) => ({ serial }))];
}
