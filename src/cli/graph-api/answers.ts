import { keyOf } from '../../core/graph/key.ts';
import { publishedNode } from '../../input/machine-files/published-node.ts';
import { operatorGraph } from '../../input/machine-files/operator-graph.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { CONTRACT } from '../../sources/api/contract.ts';
import { sha256 } from '../../storage/sha256.ts';
import { NODE_TYPES } from '../../core/identity/entity-key.ts';

/** What the server says to one request. */
export interface Reply {
  status: number;
  /** Bytes of a file, or what is written as JSON. */
  body?: unknown;
  etag?: string;
}

export const PAGE = 200;

export const refusal = (status: number, message: string): Reply => ({ status, body: { error: { status, message } } });

/** Answers a request from one snapshot, as docs/graph-api.md specifies. @param states revision → change number, of earlier revisions */
export function reply(snapshot: Snapshot, states: ReadonlyMap<string, number>, url: URL, page: number): Reply {
  const [first = '', id = '', last, ...rest] = url.pathname.split('/').slice(1);
  if (first === 'nodes' && id === '') return nodes(snapshot, url.searchParams.get('cursor'), page);
  if (first === 'changes' && id === '') return changes(snapshot, states, url.searchParams, page);
  if (first === 'operators' && last === 'graph' && rest.length === 0) return graphOfOperator(snapshot, id);
  return refusal(404, 'Nothing is here: /nodes, /changes?since=, /operators/{id}/graph, /media/{src}');
}

function nodes(snapshot: Snapshot, cursor: string | null, page: number): Reply {
  const after = cursor === null ? '' : Buffer.from(cursor, 'base64url').toString();
  if (cursor !== null && Buffer.from(after).toString('base64url') !== cursor)
    return refusal(400, 'This cursor is not one of ours');
  const items = snapshot.nodesAfter(after, page + 1);
  const shown = items.slice(0, page).map((node) => publishedNode(snapshot, node));
  const last = shown.at(-1);
  const next = items.length > page && last ? Buffer.from(keyOf(last)).toString('base64url') : null;
  return whole(snapshot, cursor ?? '', { items: shown, next, total: total(snapshot) });
}

function total(snapshot: Snapshot): number {
  return NODE_TYPES.reduce((sum, type) => sum + snapshot.count(type), 0);
}

function changes(snapshot: Snapshot, states: ReadonlyMap<string, number>, query: URLSearchParams, page: number): Reply {
  const since = query.get('since');
  if (since === null) return refusal(400, 'Say since which revision: /changes?since=');
  const state = states.get(since);
  if (state === undefined) return refusal(410, 'This revision is no longer known: read /nodes');
  const all = snapshot.changesSince(state);
  const start = Number(query.get('cursor') ?? 0);
  if (!Number.isInteger(start) || start < 0) return refusal(400, 'This cursor is not one of ours');
  const part = all.slice(start, start + page);
  const items = part
    .filter(({ removed }) => !removed)
    .flatMap(({ key }) => snapshot.node(key) ?? [])
    .map((node) => publishedNode(snapshot, node));
  const removed = part.filter((change) => change.removed).map(({ key }) => key);
  const next = start + page < all.length ? String(start + page) : null;
  return whole(snapshot, `${since} ${start}`, { since, items, removed, next, total: all.length });
}

function graphOfOperator(snapshot: Snapshot, id: string): Reply {
  const graph = operatorGraph(snapshot, decodeURIComponent(id));
  return graph
    ? whole(snapshot, id, { items: graph.items, ...(graph.isPartial && { partial: true }) })
    : refusal(404, 'No operator of the graph has this id');
}

function whole(snapshot: Snapshot, name: string, body: object): Reply {
  const { revision, digest } = snapshot;
  const etag = `"${sha256(`${revision} ${digest} ${name}`).slice(0, 32)}"`;
  return { status: 200, etag, body: { contract: CONTRACT, revision, ...body } };
}
