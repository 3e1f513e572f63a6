import { keyOf } from '../../core/graph/key.ts';
import type { Arrival } from '../../snapshot/write/arrival.ts';
import { typeOfKey } from '../../core/identity/entity-key.ts';
import { hasLotData } from '../epcis/master-data/event-nodes.ts';
import { type Passed, validateNode } from '../validate/validate-node.ts';
import type { OnProgress } from '../source.ts';
import { formatValue } from '../validate/format-value.ts';
import { ChangesPage, NodesPage } from './contract.ts';
import { ApiFailed } from './failed.ts';
import type { Limits } from './limits.ts';
import { problemOfNull } from './null-node.ts';
import { type Asking, ask } from './request.ts';

/** The graph changed while it was being read: what was read is of two states. */
export class RevisionChanged extends ApiFailed {
  constructor(url: string, from: string, to: string) {
    super(
      url,
      `changed its revision from ${formatValue(from)} to ${formatValue(to)} while it was read, twice`,
      'Try again when the graph rests.',
    );
  }
}

const BROKEN =
  'Ask its provider to mend the pages (npx storytrace docs graph-api), or build from the last snapshot with --offline.';

/** Nodes that were added or changed, and keys of removed nodes. */
export interface Changes {
  arrivals: Arrival[];
  removed: string[];
  /** An event has lot data of a lot that it makes. */
  hasLotData: boolean;
  /** A batch or an event is among them. */
  reachesLots: boolean;
}

interface Page {
  revision: string;
  since?: string;
  items: unknown[];
  removed?: string[];
  next: string | null;
  total: number;
}

/** Reads page after page and holds the provider to the contract: one revision, no cursor twice, as many as announced. */
export class Reading {
  revision = '';
  etag: string | undefined;
  readonly #base: string;
  readonly #asking: Asking;
  readonly #limits: Limits;
  readonly #onProgress: OnProgress | undefined;

  /** @param base without trailing slash and user info */
  constructor(base: string, asking: Asking, limits: Limits, onProgress?: OnProgress) {
    this.#base = base;
    this.#limits = limits;
    this.#asking = asking;
    this.#onProgress = onProgress;
  }

  /** The first page of all nodes; with the ETag of the last reading it may be unchanged. */
  async first(etag?: string): Promise<NodesPage | 'unchanged'> {
    const url = `${this.#base}/nodes`;
    const answer = await ask(url, NodesPage, this.#asking, etag);
    if (answer === 'absent')
      throw new ApiFailed(url, 'is not there', 'Give the base address of a graph API (npx storytrace docs graph-api).');
    if (answer === 'unchanged') return answer;
    this.revision = answer.body.revision;
    this.etag = answer.etag;
    return answer.body;
  }

  /** Reads all pages and yields every node. */
  async *nodes(first: NodesPage): AsyncIterable<Arrival> {
    const seen = new Set<string>();
    for await (const { items, url } of this.#pages(`${this.#base}/nodes`, '', NodesPage, first))
      yield* this.#arrivals(items, url, seen);
  }

  /** The nodes that were added, changed and removed since a revision; undefined when the provider has no list of changes since it. */
  async changes(since: string): Promise<Changes | undefined> {
    const url = `${this.#base}/changes`;
    const query = `since=${encodeURIComponent(since)}`;
    const answer = await ask(`${url}?${query}`, ChangesPage, this.#asking);
    if (answer === 'absent' || answer === 'unchanged') return undefined;
    if (answer.body.revision !== this.revision || answer.body.total > this.#limits.changes) return undefined;
    const arrivals: Arrival[] = [];
    const removed: string[] = [];
    const seen = new Set<string>();
    for await (const page of this.#pages(url, query, ChangesPage, answer.body)) {
      if (page.since !== since) return undefined;
      for (const arrival of this.#arrivals(page.items, page.url, seen)) arrivals.push(arrival);
      for (const key of page.removed ?? []) removed.push(key);
    }
    const nodes = arrivals.flatMap((arrival) => ('node' in arrival ? [arrival.node] : []));
    const types = [...nodes.map(({ type }) => type), ...removed.map(typeOfKey)];
    const reachesLots = types.some((type) => type === 'batch' || type === 'event');
    return { arrivals, removed, hasLotData: nodes.some(hasLotData), reachesLots };
  }

  async *#pages(
    address: string,
    query: string,
    schema: typeof NodesPage | typeof ChangesPage,
    first: Page,
  ): AsyncIterable<Page & { url: string }> {
    const cursors = new Set<string>();
    let url = query ? `${address}?${query}` : address;
    let page = first;
    let count = 0;
    for (;;) {
      count += page.items.length + (page.removed?.length ?? 0);
      if (Math.max(count, page.total) > this.#limits.items) throw new ApiFailed(url, this.#endless(page.total), BROKEN);
      yield { ...page, url };
      this.#onProgress?.(count, page.total, 'nodes');
      if (page.next === null) break;
      if (cursors.has(page.next))
        throw new ApiFailed(
          url,
          `leads back to a page that was read already (cursor ${formatValue(page.next)})`,
          BROKEN,
        );
      if (count > page.total) break;
      cursors.add(page.next);
      url = `${address}?${[query, `cursor=${encodeURIComponent(page.next)}`].filter(Boolean).join('&')}`;
      const answer = await ask(url, schema, this.#asking);
      if (answer === 'absent' || answer === 'unchanged')
        throw new ApiFailed(url, 'is not there, though the page before leads to it', BROKEN);
      page = answer.body;
      if (page.revision !== this.revision) throw new RevisionChanged(url, this.revision, page.revision);
      if (page.total !== first.total)
        throw new ApiFailed(url, `announces ${page.total} nodes, and the first page announced ${first.total}`, BROKEN);
    }
    if (count !== page.total) throw new ApiFailed(url, `announced ${page.total} nodes and gave ${count}`, BROKEN);
  }

  #endless(total: number): string {
    const announced = total > this.#limits.items ? `announces ${total} nodes` : 'gives nodes without end';
    return `${announced}, and ${this.#limits.items} are the most that one graph may have`;
  }

  *#arrivals(items: readonly unknown[], url: string, seen: Set<string>): Iterable<Arrival> {
    for (const [index, item] of items.entries()) {
      const place = { file: url, item: index };
      const nullNode = problemOfNull(item, place);
      const result: Passed = nullNode ? { problems: [nullNode] } : validateNode(item, place);
      if ('node' in result) {
        const key = keyOf(result.node);
        if (seen.size === seen.add(key).size) throw new ApiFailed(url, `gives ${key} twice`, BROKEN);
        yield { node: result.node, place };
        for (const warning of result.notes ?? []) yield { warning };
      } else for (const refused of result.problems) yield { refused, ...(result.key && { key: result.key }) };
    }
  }
}
