import { z } from 'zod';
import { TAG } from '../../locale/language-tag.ts';
import { node } from '../operator.ts';
import { Text } from '../text.ts';
import { BatchRef, Id, Url } from '../values.ts';

/** A picture or a video. `src` is a path under the source folder or `MEDIA_BASE_URL`, or an https URL of an allowed host. */
export const Media = z
  .strictObject({
    type: z.literal('media'),
    ...node,
    kind: z.enum(['picture', 'video']).default('picture'),
    src: Url,
    alt: Text,
    /** A fact (date, place, count), not a description of the picture. */
    caption: Text.optional(),
    credit: Text.optional(),
    illustration: z.boolean().default(false),
    /** The same scene for the dark theme. */
    night: Id.optional(),
    poster: Id.optional(),
    /** The part that stays visible when the picture is cropped, in percent from the left and from the top. */
    focus: z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).optional(),
    /** The lots that the picture shows. With lots or events it appears only with them; without, wherever a node names it. */
    lots: z.array(BatchRef).default([]),
    events: z.array(z.string().min(1).max(300)).default([]),
    captions: z
      .array(z.strictObject({ lang: z.string().regex(TAG, 'is not a language tag (BCP 47)'), src: Url }))
      .default([]),
  })
  .meta({ id: 'Media' });
export type Media = z.output<typeof Media>;
