import { z } from 'zod';
import { TAG } from '../../locale/language-tag.ts';
import { node } from '../operator.ts';
import { note } from '../note.ts';
import { Text } from '../text.ts';
import { BatchRef, Id, Url } from '../values.ts';

const Percent = z.number().min(0).max(100);

/** A picture or a video. `src` is a path under the source folder or `MEDIA_BASE_URL`, or an https URL of an allowed host. */
export const Media = z
  .strictObject({
    type: z.literal('media'),
    ...node,
    kind: z
      .enum(['picture', 'video'])
      .default('picture')
      .meta(note('picture or video', 'picture', 'page')),
    src: Url.meta(note('File below the folder, or an https address of an allowed host', 'media/wheel.jpg', 'page')),
    alt: Text.meta(
      note(
        'Description of the picture for people who cannot see it',
        'A wheel of cheese on a board',
        'page',
        'Dir. (EU) 2019/882',
      ),
    ),
    /** A fact (date, place, count), not a description of the picture. */
    caption: Text.optional().meta(note('A fact: date, place, count', 'July 2026', 'page')),
    credit: Text.optional().meta(note('Who made it', 'Photo: A. Rossi', 'page')),
    illustration: z
      .boolean()
      .default(false)
      .meta(note('yes: a drawing or invented picture, not a photograph of the goods', true, 'page')),
    /** The same scene for the dark theme. */
    night: Id.optional().meta(note('Id of the same picture for a dark page', 'wheel-night', 'page')),
    poster: Id.optional().meta(note('Id of the picture shown before the video plays', 'meadow', 'page')),
    /** The part that stays visible when the picture is cropped, in percent from the left and from the top. */
    focus: z
      .strictObject({
        x: Percent.meta(
          note('Point that stays visible when the picture is cropped: percent from its left edge', 62, 'page'),
        ),
        y: Percent.meta(note('The same: percent from its upper edge', 40, 'page')),
      })
      .optional(),
    /** A drawn map has its names in the type, language and colors of the page; it is shown whole. */
    names: z
      .array(
        z.strictObject({
          text: Text.meta(note('A name over the picture of a chapter, for a drawn map', 'Valfredda', 'page')),
          x: Percent.meta(note('Middle of the name: percent from the left edge of the picture', 16, 'page')),
          y: Percent.meta(note('Its base line: percent from the upper edge', 29, 'page')),
        }),
      )
      .optional(),
    /** The lots that the picture shows. With lots or events it appears only with them; without, wherever a node names it. */
    lots: z
      .array(BatchRef)
      .default([])
      .meta(
        note(
          'Lots that it shows, one a line: it is on their pages only',
          [{ product: 'stravecchio', lot: 'L24-0317' }],
          'page',
        ),
      ),
    events: z
      .array(z.string().min(1).max(300))
      .default([])
      .meta(note('Ids of the events that it shows, one a line: it is at their steps only', ['cut-24-0317'], 'history')),
    captions: z
      .array(
        z.strictObject({
          lang: z
            .string()
            .regex(TAG, 'is not a language tag (BCP 47)')
            .meta(note('Language of the captions', 'it', 'video')),
          src: Url.meta(note('WebVTT file below the folder', 'media/meadow.it.vtt', 'video')),
        }),
      )
      .default([]),
  })
  .meta({ id: 'Media' });
export type Media = z.output<typeof Media>;
