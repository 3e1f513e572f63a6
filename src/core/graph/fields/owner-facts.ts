import { z } from 'zod';
import { note } from '../note.ts';
import { Text } from '../text.ts';

/** A fact for which no field exists, in the owner's words: "Olive variety: Galega". No law asks for it, and none is told by it (`checks/owner-facts.ts`). */
const OwnerFact = z
  .strictObject({
    label: Text.meta(
      note(
        'Title of a fact for which no field exists, in your words; a term of law (“Best before”) is refused',
        'Olive variety',
        'page',
      ),
    ),
    value: Text.meta(note('The fact', 'Galega', 'page')),
    /** Shown on the smart label too; never on a wine's. */
    onLabel: z
      .boolean()
      .optional()
      .meta(note("yes: on the smart label too, except on a wine's", true, 'label')),
  })
  .meta({ id: 'OwnerFact' });
export type OwnerFact = z.output<typeof OwnerFact>;

export const OwnerFacts = z.array(OwnerFact).optional();
