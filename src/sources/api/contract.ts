import { z } from 'zod';

/** Version of the contract (docs/graph-api.md): grows when a provider has to change something. */
export const CONTRACT = '1';

const answer = {
  contract: z.literal(CONTRACT).meta({ description: 'Version of this contract' }),
  revision: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'Names the state of the whole graph; the same on every page of one reading' }),
};
const cursor = z.string().min(1).max(2000).nullable();

/** Items are looked at one by one: what is wrong with one is a problem of the data, not of the API. */
export const NodesPage = z
  .looseObject({
    ...answer,
    items: z.array(z.unknown()).meta({ description: 'Nodes, each once, in any order' }),
    next: cursor.meta({ description: 'Cursor of the next page; null on the last' }),
    total: z.int().min(0).meta({ description: 'How many nodes all pages hold together' }),
  })
  .meta({ id: 'NodesPage' });
export type NodesPage = z.output<typeof NodesPage>;

export const ChangesPage = z
  .looseObject({
    ...answer,
    since: z.string().meta({ description: 'The revision that was asked for' }),
    items: z.array(z.unknown()).meta({ description: 'Nodes that came or changed, as they are now' }),
    removed: z
      .array(z.string().min(3).max(400))
      .meta({ description: 'Keys of nodes that went: `product:stravecchio`, `batch:stravecchio/L24-0317`' }),
    next: cursor,
    total: z.int().min(0).meta({ description: 'How many items and removed keys all pages hold together' }),
  })
  .meta({ id: 'ChangesPage' });
export type ChangesPage = z.output<typeof ChangesPage>;

export const OperatorGraph = z
  .looseObject({
    ...answer,
    items: z.array(z.unknown()).meta({ description: 'The operator, its nodes, and what they name' }),
    partial: z.boolean().optional().meta({ description: 'True when the graph is larger than an answer may be' }),
  })
  .meta({ id: 'OperatorGraph' });
export type OperatorGraph = z.output<typeof OperatorGraph>;

export const Refusal = z
  .looseObject({ error: z.looseObject({ status: z.int(), message: z.string() }) })
  .meta({ id: 'Refusal' });
