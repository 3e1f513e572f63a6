import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { Passport } from '../../src/core/page/files/passport.ts';
import { MoreLots, RecallFeed } from '../../src/core/page/files/recall-feed.ts';
import { inputDefinitions } from '../../src/core/graph/json-schema.ts';
import { Node } from '../../src/core/graph/node.ts';
import { ChangesPage, CONTRACT, NodesPage, OperatorGraph, Refusal } from '../../src/sources/api/contract.ts';

type Json = Record<string, unknown>;

/** A document as it is kept: paths, titles and descriptions are written there, definitions here. */
const kept = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../../docs/${name}.json`, import.meta.url), 'utf8')) as Json;

const keptSchema = (name: string): Json => kept(`${name}.schema`);

const definitions = (schema: z.ZodType) => inputDefinitions(schema, false) as Record<string, Json>;

/** JSON Schema 2020-12 of the input of a source: a node, or a list of nodes. */
export const graphSchema = (): Json => ({ ...keptSchema('graph'), $defs: definitions(Node) });

/** JSON Schema 2020-12 of the recall feeds and of the files that they link. */
export const recallFeedSchema = (): Json => ({
  ...keptSchema('recalls'),
  $defs: { ...definitions(RecallFeed), ...definitions(MoreLots) },
});

/** JSON Schema 2020-12 of `passport.json`. */
export const passportSchema = (): Json => ({ ...keptSchema('passport'), $defs: definitions(Passport) });

/** The pages look at their items one by one; for a provider the items are nodes. */
function pages(): Record<string, Json> {
  const all = Object.assign({}, ...[NodesPage, ChangesPage, OperatorGraph, Refusal].map(definitions)) as Record<
    string,
    Json
  >;
  for (const { properties } of Object.values(all) as { properties?: { items?: Json } }[])
    if (properties?.items) properties.items = { ...properties.items, items: { $ref: '#/$defs/Node' } };
  return all;
}

/** OpenAPI 3.1 of the graph API, for providers. */
export function openApi(): Json {
  const document = kept('openapi');
  const all = JSON.stringify({ ...definitions(Node), ...pages() });
  const schemas = JSON.parse(all.replaceAll('#/$defs/', '#/components/schemas/')) as Json;
  return { ...document, info: { ...(document['info'] as Json), version: CONTRACT }, components: { schemas } };
}
