import { z } from 'zod';
import { note, SHARED } from '../note.ts';
import { Text } from '../text.ts';
import { Percent } from './declared.ts';

export const label = z.string().regex(/\S/, 'is blank').max(80);

export const PackagingComponent = z
  .strictObject({
    component: Text.meta(note('Part of the pack', 'lid', 'disposal', 'Italy: D.Lgs. 116/2020')),
    /** Decision 97/129/EC: `PAP 22`, `C/LDPE 90`. */
    code: z
      .string()
      .regex(/^(?:C\/)?[A-Z]{2,5} \d{1,2}$/, 'is not a code of Decision 97/129/EC: PAP 22, C/LDPE 90')
      .optional()
      .meta(note('Material code', 'PAP 22', 'disposal', 'Decision 97/129/EC')),
    material: Text.optional().meta(note('Material in words', 'cardboard', 'disposal')),
    bin: z
      .enum(['paper', 'plastic', 'glass', 'metal', 'organic', 'residual', 'wood', 'textile', 'deposit'])
      .optional()
      .meta(note('Which bin', 'paper', 'disposal', 'Italy: D.Lgs. 116/2020; France: Triman')),
    /** Recycled content, as declared. */
    recycled: Percent.optional().meta(
      note('Recycled content, as declared', '30 %', 'packaging', 'Reg. (EU) 2025/40 art. 12'),
    ),
    reusable: z
      .boolean()
      .optional()
      .meta(note('yes: it is made to be used again', true, 'packaging', 'Reg. (EU) 2025/40 art. 12')),
    note: Text.optional().meta(SHARED.note),
  })
  .meta({ id: 'PackagingComponent' });

/** `oval`: identification mark of Regulation (EC) 853/2004 (`IT 08 123 CE`); `packer`: code of the packer (`EMB 41018`). */
export const MARKS = ['oval', 'packer', 'other'] as const;
