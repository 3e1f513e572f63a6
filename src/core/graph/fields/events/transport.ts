import { z } from 'zod';
import { note } from '../../note.ts';
import { Id } from '../../values.ts';

const TRANSPORT_MODES = ['road', 'rail', 'sea', 'air', 'inland-water'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

/** Transport of the goods of an event to their destination. */
export const Transport = z
  .strictObject({
    mode: z
      .enum(TRANSPORT_MODES)
      .optional()
      .meta(note('How the goods travel there', 'sea', 'history, map')),
    /** km of the whole route, as the carrier declares. */
    distance: z
      .number()
      .positive()
      .max(100_000)
      .optional()
      .meta(note('Length of the whole transport in km, as declared', 148, 'history, map')),
    /** Ports of loading and unloading: before and after them the goods travel by other modes. */
    fromPort: Id.optional().meta(note('Id of the port of loading', 'palermo', 'history, map')),
    toPort: Id.optional().meta(note('Id of the port of discharge', 'genoa', 'history, map')),
  })
  .refine(
    ({ fromPort, toPort }) => (fromPort === undefined) === (toPort === undefined),
    'names one port: name both, or none',
  )
  .meta({ id: 'Transport' });
export type Transport = z.output<typeof Transport>;

/** Words of the GDST and UN/ECE Recommendation 19 for a mode of transport. */
const MODE_OF_WORD: Readonly<Record<string, TransportMode>> = {
  ...{ road: 'road', truck: 'road', lorry: 'road', van: 'road', '3': 'road' },
  ...{ rail: 'rail', train: 'rail', '2': 'rail' },
  ...{ sea: 'sea', ocean: 'sea', maritime: 'sea', ship: 'sea', vessel: 'sea', ferry: 'sea', boat: 'sea', '1': 'sea' },
  ...{ air: 'air', plane: 'air', aircraft: 'air', '4': 'air' },
  ...{ barge: 'inland-water', 'inland water': 'inland-water', 'inland waterway': 'inland-water', '8': 'inland-water' },
};

/** The transport mode of a word in an external document; undefined for an unknown word. */
export const transportMode = (text: string): TransportMode | undefined => {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  return Object.hasOwn(MODE_OF_WORD, word) ? MODE_OF_WORD[word] : undefined;
};
