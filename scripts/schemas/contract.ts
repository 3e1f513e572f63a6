import { z } from 'zod';
import { Passport } from '../../src/core/page/files/passport.ts';
import { MoreLots, RecallFeed } from '../../src/core/page/files/recall-feed.ts';
import { Node } from '../../src/core/graph/node.ts';
import { ChangesPage, CONTRACT, NodesPage, OperatorGraph, Refusal } from '../../src/sources/api/contract.ts';

type Json = Record<string, unknown>;

/** The definitions that a schema with an id needs, its own among them. */
function definitions(schema: z.ZodType): Record<string, Json> {
  return (
    z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }) as unknown as { $defs: Record<string, Json> }
  ).$defs;
}

/** JSON Schema 2020-12 of the input of a source: a node, or a list of nodes. */
export function graphSchema(): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Storytrace graph',
    description:
      'A node of the graph, or a list of nodes (docs/graph-api.md). Generated from src/core/graph by scripts/write-schemas.ts.',
    anyOf: [{ $ref: '#/$defs/Node' }, { type: 'array', items: { $ref: '#/$defs/Node' } }],
    $defs: definitions(Node),
  };
}

/** JSON Schema 2020-12 of the recall feeds and of the files that they link. */
export function recallFeedSchema(): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Storytrace recall feed',
    description:
      'A recall feed, or a file with further lots of one of its recalls (docs/permanence.md). Generated from src/core/page/files/recall-feed.ts by scripts/write-schemas.ts.',
    anyOf: [{ $ref: '#/$defs/RecallFeed' }, { $ref: '#/$defs/MoreLots' }],
    $defs: { ...definitions(RecallFeed), ...definitions(MoreLots) },
  };
}

/** JSON Schema 2020-12 of `passport.json`. */
export function passportSchema(): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Storytrace passport',
    description:
      'The passport of a model, a lot or an item, in the shape of EN 18223 (docs/standards.md). Generated from src/core/page/files/passport.ts by scripts/write-schemas.ts.',
    $ref: '#/$defs/Passport',
    $defs: definitions(Passport),
  };
}

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

const answer = (schema: string, description: string, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});
const query = (name: string, description: string, required = false): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema: { type: 'string' },
});
const CONDITION: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETag of an earlier answer',
  schema: { type: 'string' },
};
const ETAG: Json = { ETag: { description: 'Changes whenever the revision does', schema: { type: 'string' } } };
const BUSY: Json = {
  '429': {
    description: 'Retry later',
    headers: { 'Retry-After': { description: 'Seconds, or an HTTP date', schema: { type: 'string' } } },
  },
  '503': {
    description: 'Retry later',
    headers: { 'Retry-After': { description: 'Seconds, or an HTTP date', schema: { type: 'string' } } },
  },
};

const NODES: Json = {
  get: {
    operationId: 'nodes',
    summary: 'Every node of the graph, page by page',
    parameters: [query('cursor', 'The `next` of the page before; none for the first page'), CONDITION],
    responses: {
      '200': answer('NodesPage', 'A page', ETAG),
      '304': { description: 'As the ETag says; on the first page: the graph is unchanged' },
      '400': answer('Refusal', 'Unknown cursor'),
      ...BUSY,
    },
  },
};
const CHANGES: Json = {
  get: {
    operationId: 'changes',
    summary: 'Added, changed and removed nodes since a revision',
    parameters: [
      query('since', 'A revision that an earlier answer named', true),
      query('cursor', 'The `next` of the page before'),
    ],
    responses: {
      '200': answer('ChangesPage', 'A page', ETAG),
      '400': answer('Refusal', 'No revision in the request, or an unknown cursor'),
      '410': answer('Refusal', 'The revision is no longer known: read /nodes'),
      '501': answer('Refusal', 'The provider does not report changes: read /nodes'),
      ...BUSY,
    },
  },
};
const MEDIA: Json = {
  get: {
    operationId: 'media',
    summary: 'A file that a media node names by path; not requested if MEDIA_BASE_URL names an object store',
    parameters: [{ name: 'src', in: 'path', required: true, schema: { type: 'string' } }, CONDITION],
    responses: {
      '200': {
        description: 'Its bytes; the type does not count',
        headers: ETAG,
        content: { 'application/octet-stream': { schema: {} } },
      },
      '304': { description: 'As the ETag says' },
      '404': answer('Refusal', 'No media node names such a file'),
      ...BUSY,
    },
  },
};
const OPERATOR_GRAPH: Json = {
  get: {
    operationId: 'operatorGraph',
    summary: 'The current nodes of one operator, for the preview page; open to browsers of every origin',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }, CONDITION],
    responses: {
      '200': answer(
        'OperatorGraph',
        'The operator, its products and batches, the nodes of their histories, and all nodes that these name',
        {
          ...ETAG,
          'Access-Control-Allow-Origin': { description: '`*`', schema: { type: 'string' } },
        },
      ),
      '304': { description: 'As the ETag says' },
      '404': answer('Refusal', 'No operator has this id'),
      ...BUSY,
    },
  },
};

/** OpenAPI 3.1 of the graph API, for providers. */
export function openApi(): Json {
  const all = JSON.stringify({ ...definitions(Node), ...pages() });
  const schemas = JSON.parse(all.replaceAll('#/$defs/', '#/components/schemas/')) as Json;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Graph API',
      version: CONTRACT,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The HTTP interface of a provider of a graph, from which Storytrace builds pages (docs/graph-api.md). Public, read-only, without credentials. Generated by scripts/write-schemas.ts.',
    },
    servers: [{ url: 'http://localhost:4322', description: 'npm run graph-api' }],
    security: [],
    paths: {
      '/nodes': NODES,
      '/changes': CHANGES,
      '/media/{src}': MEDIA,
      '/operators/{id}/graph': OPERATOR_GRAPH,
    },
    components: { schemas },
  };
}
