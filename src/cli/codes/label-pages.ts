import { siteLocales } from '../../core/locale/locale.ts';
import { entryOf, pathOf } from '../../core/routes/path.ts';
import { PublishFailed } from '../../publish/failed.ts';
import { readHead } from '../../publish/releases/head.ts';
import { ledgerLines } from '../../publish/ledger/ledger.ts';
import type { LiveRelease } from '../../publish/releases/live-on.ts';
import { filesInLists } from '../../publish/files/lists.ts';
import type { SiteFile } from '../../publish/files/site-file.ts';
import type { Store } from '../../publish/target/store.ts';

const LABEL = 'gtin/batch/label';

/**
 * Paths at which the label of a lot ever stood: under its names of today and of before, in every language.
 * @throws PublishFailed (65) for a lot that was never published
 */
export async function labelPaths(store: Store, gtin: string, lot: string): Promise<Set<string>> {
  const { whole } = await readHead(store);
  if (!whole) throw new PublishFailed(`${store.name}: nothing was published yet`, 65);
  const printed = pathOf({ route: 'printed/batch', params: { gtin, batch: lot } });
  const owners = new Set<string>();
  const labels: { path: string; owner: string }[] = [];
  for await (const { path, owner } of ledgerLines(store, whole.ledger)) {
    if (owner === undefined) continue;
    if (path === printed) owners.add(owner);
    if (entryOf(path)?.route === LABEL) labels.push({ path, owner });
  }
  if (owners.size === 0)
    throw new PublishFailed(`${printed} was never published on ${store.name}: compare GTIN and lot with the pack`, 65);
  const own = siteLocales().map((locale) => pathOf({ route: LABEL, params: { gtin, batch: lot }, locale }));
  return new Set([...own, ...labels.flatMap(({ path, owner }) => (owners.has(owner) ? [path] : []))]);
}

/** The labels of a release among these paths, and the hashed files that its pages show, by path. */
export async function labelsIn(
  store: Store,
  { whole }: LiveRelease,
  paths: ReadonlySet<string>,
): Promise<{ labels: SiteFile[]; assets: Map<string, SiteFile> }> {
  const labels: SiteFile[] = [];
  const assets = new Map<string, SiteFile>();
  for await (const file of filesInLists(store, whole.manifest)) {
    if (file.kind === 'page' && file.path !== undefined && paths.has(file.path)) labels.push(file);
    if (file.kind === 'asset') assets.set(`/${file.file}`, file);
  }
  return { labels: labels.sort((a, b) => (a.file < b.file ? -1 : 1)), assets };
}
