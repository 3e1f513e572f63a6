import { dirname } from 'node:path';
import { day } from '../../../blocks/text/format.ts';
import { lotName, nameHtml, ticketHtml } from '../../../blocks/ticket/page-template.ts';
import type { StatusFile } from '../../../core/page/files/status-file.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { ROUTES } from '../../../core/routes/table.ts';
import { aliasHtml } from '../../../render/files/alias.ts';
import { fileOfPath } from '../../../render/output/files.ts';
import type { GraphRecalls } from '../../../snapshot/recalls/known-recalls.ts';
import { sha256 } from '../../../storage/sha256.ts';
import type { PlannedRelease } from '../../files/planned-release.ts';
import type { SiteFile } from '../../files/site-file.ts';
import type { BuiltPath } from '../../ledger/ledger-line.ts';
import { type About, stateBy } from '../../../core/status/generated.ts';
import { getFixedT } from '../../../messages.ts';
import { inLocales } from '../../generated-pages/tombstone.ts';
import { aboutOf } from '../of-entities.ts';
import { pagesOfLacking, printedFileOf } from './lacking-lots.ts';
import type { Reached } from './reached.ts';
import { epcisText, linksetText, passportText } from './machine-texts.ts';
import { withEntry, withoutEntry } from './status-entry.ts';

/** Files for machines in the folder of a printed page that would otherwise tell the lot as it was. */
const BESIDE_PRINTED = /\/(?:epcis\.jsonld|linkset\.json|passport\.json)$/;

interface Replacing {
  planned: PlannedRelease;
  reached: Reached;
  graph: GraphRecalls;
  asOf: string;
  /** Origin of the site. */
  host: string;
  bytesOf: (file: SiteFile) => Promise<Uint8Array>;
}

interface Replaced {
  /** Generated texts by digest. */
  texts: ReadonlyMap<string, string>;
  /** Pages of recalled lots that the release did not have. */
  added: BuiltPath[];
  /** All status files, as they are now. */
  statusFiles: StatusFile[];
}

/** Puts generated files in the place of those that a recall touches, and pages of recalled lots that the release lacks. */
export async function replaceFiles({ planned, reached, graph, asOf, host, bytesOf }: Replacing): Promise<Replaced> {
  const texts = new Map<string, string>();
  const put = (file: SiteFile, text: string, shard?: number) => {
    const digest = sha256(text);
    texts.set(digest, text);
    const { generated, ...row } = file;
    if (shard !== undefined) planned.drop(file, shard);
    planned.put({ ...row, digest });
  };
  const later: { file: SiteFile; shard: number }[] = [];
  const lacking = new Map(reached.lacking.map((lot) => [printedFileOf(lot), lot]));
  const locales = new Set<Locale>();
  /** Keys of recalled lots by the folder of their files for machines. */
  const folders = new Map<string, string>();
  /** A page of each recalled lot, as the release has it. */
  const pages = new Map<string, SiteFile>();
  for (const shard of planned.digests.keys())
    for (const file of [...planned.inShard(shard)]) {
      lacking.delete(file.file);
      if (file.route === 'gtin/product') locales.add(file.path?.split('/')[1] ?? '');
      if (file.file.startsWith('status/') || BESIDE_PRINTED.test(file.file)) later.push({ file, shard });
      const page = pageOf(file, reached, graph, asOf);
      if (page === undefined) continue;
      if (isItself(reached, file.owner ?? ''))
        if (file.route?.startsWith('printed/')) folders.set(dirname(file.file), file.owner ?? '');
        else pages.set(file.owner ?? '', file);
      put(file, page, shard);
    }
  const namedByPages = await statusFilesOf(pages, bytesOf);
  const statusFiles: StatusFile[] = [];
  for (const { file, shard } of later) {
    if (file.file.startsWith('status/')) {
      const before = JSON.parse(Buffer.from(await bytesOf(file)).toString('utf8')) as StatusFile;
      const isOf = (entity: string, { operator }: About) =>
        (namedByPages.get(entity) ?? `status/${operator?.id}.json`) === file.file;
      const after = statusAfter(before, reached, isOf, (entity) => aboutOf(graph, entity, asOf));
      statusFiles.push(after);
      if (after !== before) put(file, JSON.stringify(after), shard);
    } else {
      const lot = folders.get(dirname(file.file));
      if (lot === undefined) continue;
      const recalls = reached.lots.get(lot) ?? [];
      const before = () => bytesOf(file).then((bytes) => Buffer.from(bytes).toString('utf8'));
      if (file.file.endsWith('/epcis.jsonld')) put(file, epcisText(recalls), shard);
      else if (file.file.endsWith('/linkset.json')) put(file, linksetText(await before()), shard);
      else put(file, passportText(await before(), recalls, asOf), shard);
    }
  }
  const wanted = [...lacking.values()].flatMap((lot) => pagesOfLacking(lot, locales));
  const found = await planned.find(wanted.map(({ path }) => fileOfPath(path)));
  const there = new Set(found.map(({ file }) => file));
  const added = wanted.filter(({ path }) => !there.has(fileOfPath(path)));
  for (const page of added) {
    const { path, target } = page;
    const file: SiteFile = {
      file: fileOfPath(path),
      digest: '',
      kind: target === undefined ? 'page' : 'alias',
      ...page,
    };
    put(file, target === undefined ? (pageOf(file, reached, graph, asOf) ?? '') : aliasHtml({ path, target }, host));
  }
  return { texts, added, statusFiles };
}

/** The page in the place of one that a recall or its withdrawal touches: no fact of the graph at hand but names and contact. */
function pageOf(file: SiteFile, reached: Reached, graph: GraphRecalls, asOf: string): string | undefined {
  const { kind, path, owner = '', route } = file;
  const { lots, products, withdrawn } = reached;
  if (kind !== 'page' || path === undefined) return undefined;
  const ofLot = lots.get(owner);
  const recalls = ofLot ?? (isListOfLots(route) ? products.get(owner) : undefined);
  if (!recalls) return undefined;
  const about = aboutOf(graph, owner, asOf);
  const state = ofLot ? stateBy(recalls) : ('product' as const);
  return inLocales({ path, owner, since: 0, ...(route !== undefined && { route }) }, (locale) => {
    const name = lotName(owner, about, locale);
    if (recalls.length > 0) return { ...ticketHtml({ state, recalls, about }, locale), name };
    // No recall in force reaches the lot any more.
    const title = getFixedT(locale)('recall.withdrawn', { date: day(withdrawn?.day ?? '', locale, 'long') });
    return { title, body: nameHtml(about, locale), name };
  });
}

const isItself = ({ lots, withdrawn }: Reached, entity: string): boolean =>
  (lots.get(entity)?.some((one) => one.isItself) || withdrawn?.entities.has(entity)) ?? false;

/** Pages of a product list its lots; its printed page only chooses a language. A release may have pages of an owner that this machine lacks. */
const isListOfLots = (route: string | undefined): boolean =>
  ROUTES.some(({ name, view, entityType }) => name === route && entityType === 'product' && view !== 'printed');

/** @param pages a page of the release for each recalled lot: it names the status file, also where the graph at hand lacks the lot */
async function statusFilesOf(
  pages: ReadonlyMap<string, SiteFile>,
  bytesOf: Replacing['bytesOf'],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [entity, page] of pages) {
    const html = Buffer.from(await bytesOf(page)).toString('utf8');
    const [, name] = /<meta name="storytrace:status" content="\/([^"]+)"/.exec(html) ?? [];
    if (name !== undefined) names.set(entity, name);
  }
  return names;
}

function statusAfter(
  file: StatusFile,
  { lots, withdrawn }: Reached,
  isOf: (entity: string, about: About) => boolean,
  aboutIn: (entity: string) => About,
): StatusFile {
  let after = file;
  for (const [entity, recalls] of lots) {
    const about = aboutIn(entity);
    if (withdrawn !== undefined) after = withoutEntry(after, entity);
    if (Object.hasOwn(file.batches, entity) || isOf(entity, about))
      for (const recall of recalls) after = withEntry(after, { entity, recall, about });
  }
  return after;
}
