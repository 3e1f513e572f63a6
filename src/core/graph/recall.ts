import { z } from 'zod';
import type { Batch } from './batch.ts';
import { Text } from './text.ts';
import { Day, Gtin, Lot, Serial, Url } from './values.ts';

/** Lots or items of a product that are recalled until it is withdrawn, whatever the source says of them: an entry of `recalls.yaml`. */
export const Recall = z
  .strictObject({
    gtin: Gtin,
    lots: z.array(Lot).default([]),
    serials: z.array(Serial).default([]),
    /** Why: what visitors read first. */
    reason: Text.optional(),
    /** What they do now, one step a line. */
    advice: z.array(Text).default([]),
    since: Day.optional(),
    /** The official notice. */
    notice: Url.optional(),
  })
  .refine(({ lots, serials }) => lots.length + serials.length > 0, 'names neither a lot nor a serial');
export type Recall = z.output<typeof Recall>;

export type RecalledStatus = NonNullable<Batch['status']>;

/** The status that a recall gives. */
export function recalledStatus({ reason, advice, since, notice }: Recall): RecalledStatus {
  return {
    code: 'recalled',
    todo: advice,
    ...(since !== undefined && { since }),
    ...(reason && { message: reason }),
    ...(notice !== undefined && { notice }),
  };
}

/** The lots and items that it names, as a batch tells them. */
export function recalledInstances({ lots, serials }: Recall): ({ lot: string } | { serial: string })[] {
  return [...lots.map((lot) => ({ lot })), ...serials.map((serial) => ({ serial }))];
}
