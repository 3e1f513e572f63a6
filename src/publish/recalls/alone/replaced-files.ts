import type { StatusFile } from '../../../core/page/files/status-file.ts';
import { itemOfKey, parseKey, typeOfKey } from '../../../core/identity/entity-key.ts';
import { routeNamed } from '../../../core/routes/table.ts';
import type { GraphRecalls } from '../../../snapshot/recalls/known-recalls.ts';
import { sha256 } from '../../../storage/sha256.ts';
import type { PlannedRelease } from '../../files/planned-release.ts';
import type { SiteFile } from '../../files/site-file.ts';
import type { ReachingRecall } from '../of-entities.ts';
import { type About, alonePage, type Role } from './alone-page.ts';
import { withEntry, withoutEntry } from './status-entry.ts';

/** What a recall, or its withdrawal, changes on the newest release. */
export interface Reached {
  /** Keys of lots and items with the recalls that reach them: as the release names them, and as the graph at hand does. */
  lots: ReadonlyMap<string, readonly ReachingRecall[]>;
  /** Keys of products that list a recalled lot. */
  products: ReadonlyMap<string, readonly ReachingRecall[]>;
  /** Directories of files for machines of recalled lots: `01/04260123400019/10/L1`. */
  folders: ReadonlySet<string>;
  /** Day of the withdrawal; absent: a recall. */
  withdrawn?: string;
}

interface Replacing {
  planned: PlannedRelease;
  reached: Reached;
  graph: GraphRecalls | undefined;
  asOf: string;
  bytesOf: (file: SiteFile) => Promise<Uint8Array>;
}

/** Puts generated files in the place of those that a recall touches. @returns texts by digest */
export async function replaceFiles({
  planned,
  reached,
  graph,
  asOf,
  bytesOf,
}: Replacing): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const put = (file: SiteFile, shard: number, text: string) => {
    const digest = sha256(text);
    texts.set(digest, text);
    const { generated, ...row } = file;
    planned.drop(file, shard);
    planned.put({ ...row, digest });
  };
  const statuses: { file: SiteFile; shard: number }[] = [];
  for (const shard of planned.digests.keys())
    for (const file of [...planned.inShard(shard)]) {
      if (file.file.startsWith('status/')) statuses.push({ file, shard });
      else if (file.file.endsWith('/epcis.jsonld') && reached.folders.has(file.file.slice(0, -'/epcis.jsonld'.length)))
        put(file, shard, epcisText(reached));
      else {
        const page = pageOf(file, reached, graph, asOf);
        if (page !== undefined) put(file, shard, page);
      }
    }
  for (const { file, shard } of statuses) {
    const before = JSON.parse(Buffer.from(await bytesOf(file)).toString('utf8')) as StatusFile;
    const after = statusAfter(before, reached, graph, asOf);
    if (after !== before) put(file, shard, JSON.stringify(after));
  }
  return texts;
}

function pageOf(file: SiteFile, reached: Reached, graph: GraphRecalls | undefined, asOf: string): string | undefined {
  const { kind, path, owner = '', route } = file;
  if (kind !== 'page' || path === undefined) return undefined;
  const recalls = reached.lots.get(owner);
  const role: Role | undefined = recalls
    ? reached.withdrawn !== undefined
      ? 'withdrawn'
      : recalls.some(({ isItself }) => isItself)
        ? 'recalled'
        : 'made-with'
    : reached.withdrawn === undefined && reached.products.has(owner) && isListOfLots(route)
      ? 'product'
      : undefined;
  if (role === undefined) return undefined;
  const line = { path, owner, since: 0, ...(route !== undefined && { route }) };
  const all = recalls ?? reached.products.get(owner) ?? [];
  const shown = role === 'recalled' ? all.filter(({ isItself }) => isItself) : all;
  const withdrawn = reached.withdrawn === undefined ? {} : { withdrawn: reached.withdrawn };
  return alonePage(line, { role, recalls: shown, about: aboutOf(graph, owner, asOf), ...withdrawn });
}

/** A page of a product that tells of its lots; its printed page only chooses a language. */
function isListOfLots(route: string | undefined): boolean {
  if (route === undefined) return false;
  const { view, entityType } = routeNamed(route);
  return entityType === 'product' && (view === 'page' || view === 'history');
}

/** @param key of a lot, an item or a product */
function aboutOf(graph: GraphRecalls | undefined, key: string, asOf: string): About {
  const id = typeOfKey(key) === 'product' ? parseKey(key)?.id : itemOfKey(key)?.product;
  const product = id === undefined ? undefined : graph?.graph.product(id);
  const operator = product?.operator === undefined ? undefined : graph?.graph.operator(product.operator);
  return { product, operator, asOf };
}

function statusAfter(file: StatusFile, reached: Reached, graph: GraphRecalls | undefined, asOf: string): StatusFile {
  let after = file;
  for (const [entity, recalls] of reached.lots) {
    const about = aboutOf(graph, entity, asOf);
    if (reached.withdrawn !== undefined) {
      if (Object.hasOwn(after.batches, entity)) after = withoutEntry(after, entity);
      continue;
    }
    if (about.operator?.id !== file.operator) continue;
    const [folder = ''] = reached.folders;
    for (const recall of recalls) after = withEntry(after, { entity, recall, about, path: `/${folder}` });
  }
  return after;
}

/** The recall as the one event that this machine knows; after a withdrawal none. */
function epcisText({ lots, withdrawn }: Reached): string {
  const own = [...lots.values()].flat().filter(({ isItself }) => isItself);
  const events = [...new Map(own.map((one) => [one.name, one])).values()].map(({ name, recall }) => {
    const [gtin = '', instance = ''] = name.split(/\/(.*)/s);
    const ai = instance.startsWith('~')
      ? `21/${encodeURIComponent(instance.slice(1))}`
      : `10/${encodeURIComponent(instance)}`;
    const uri = `https://id.gs1.org/01/${gtin}/${ai}`;
    return {
      ...{ type: 'ObjectEvent', action: 'OBSERVE', disposition: 'recalled' },
      ...{ eventTime: recall.time ?? `${recall.since ?? '1970-01-01'}T00:00:00Z`, eventTimeZoneOffset: '+00:00' },
      ...(instance.startsWith('~') ? { epcList: [uri] } : { quantityList: [{ epcClass: uri }] }),
    };
  });
  return JSON.stringify({
    '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld'],
    ...{ type: 'EPCISDocument', schemaVersion: '2.0' },
    epcisBody: { eventList: withdrawn === undefined ? events : [] },
  });
}
