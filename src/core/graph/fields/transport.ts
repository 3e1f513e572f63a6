import { z } from 'zod';
import { Id } from '../values.ts';

const TRANSPORT_MODES = ['road', 'rail', 'sea', 'air', 'inland-water'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

/** How the goods of an event travel to where they go. */
export const Transport = z
  .strictObject({
    mode: z.enum(TRANSPORT_MODES).optional(),
    /** km of the whole way, as its carrier declares. */
    distance: z.number().positive().max(100_000).optional(),
    /** Places between which a ship carries them: before and after it they travel otherwise. */
    fromPort: Id.optional(),
    toPort: Id.optional(),
  })
  .refine((told) => (told.fromPort === undefined) === (told.toPort === undefined), 'names one port: name both, or none')
  .meta({ id: 'Transport' });
export type Transport = z.output<typeof Transport>;

/** Words of the GDST and UN/ECE Recommendation 19 for a mode of transport. */
const TOLD: Readonly<Record<string, TransportMode>> = {
  ...{ road: 'road', truck: 'road', lorry: 'road', van: 'road', '3': 'road' },
  ...{ rail: 'rail', train: 'rail', '2': 'rail' },
  ...{ sea: 'sea', ocean: 'sea', maritime: 'sea', ship: 'sea', vessel: 'sea', ferry: 'sea', boat: 'sea', '1': 'sea' },
  ...{ air: 'air', plane: 'air', aircraft: 'air', '4': 'air' },
  ...{ barge: 'inland-water', 'inland water': 'inland-water', 'inland waterway': 'inland-water', '8': 'inland-water' },
};

/** The mode that a document of others names in its own words; undefined where it is not one of ours. */
export const transportMode = (told: string): TransportMode | undefined => {
  const word = told
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  return Object.hasOwn(TOLD, word) ? TOLD[word] : undefined;
};
