import { z } from 'zod';
import { Text } from '../text.ts';

/** A fact for which no field exists, in the owner's words: "Olive variety: Galega". No law asks for it, and none is told by it (`checks/owner-facts.ts`). */
const OwnerFact = z
  .strictObject({
    label: Text,
    value: Text,
    /** Shown on the smart label too; never on a wine's. */
    onLabel: z.boolean().optional(),
  })
  .meta({ id: 'OwnerFact' });
export type OwnerFact = z.output<typeof OwnerFact>;

export const OwnerFacts = z.array(OwnerFact).optional();
