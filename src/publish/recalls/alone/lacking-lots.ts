import type { Which } from '../../../core/recalls/records.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { omittedAliases } from '../../../core/routes/aliases.ts';
import { type Entry, pathOf } from '../../../core/routes/path.ts';
import { ledgerShardOf } from '../../../render/output/state/publish-shards.ts';
import { fileOfPath } from '../../../render/output/files.ts';
import { sha256 } from '../../../storage/sha256.ts';
import { writeLists } from '../../files/lists.ts';
import { textOf } from '../../files/wire.ts';
import type { BuiltPath, LedgerLine } from '../../ledger/ledger-line.ts';
import type { PreviousLedger } from '../../ledger/previous-ledger.ts';
import type { LedgerIndex } from '../../releases/releases.ts';
import type { Store } from '../../target/store.ts';
import { printedEntry, printedPathsOf } from './found-in-release.ts';

/** A recalled lot or item of which the release may have no page. */
export interface LackingLot {
  /** Key that its pages get. */
  entity: string;
  which: Which;
  instance: string;
}

export const printedFileOf = ({ which, instance }: LackingLot): string =>
  fileOfPath(printedPathsOf(which, instance)[0] ?? '/');

/**
 * The pages of a lot that is only recalled, as a build has them: its printed forms, its pages by GTIN in the languages of the release, and the other
 * spellings of these.
 */
export function pagesOfLacking({ entity, which, instance }: LackingLot, locales: Iterable<Locale>): BuiltPath[] {
  const { gtin } = which;
  if (gtin === undefined) return [];
  const printed = printedEntry(gtin, instance);
  const kind = printed.route === 'printed/item' ? 'gtin/item' : 'gtin/batch';
  const entries = [...locales].flatMap((locale) =>
    [kind, `${kind}/history`, `${kind}/label`].map((route): Entry => ({ ...printed, route, locale })),
  );
  return [
    ...printedPathsOf(which, instance).map((path) => ({ path, owner: entity, route: printed.route })),
    ...entries.map((entry) => ({ path: pathOf(entry), owner: entity, route: entry.route })),
    ...entries.flatMap((entry) => omittedAliases(entry).map((alias) => ({ ...alias, owner: entity }))),
  ];
}

/** Writes the lists of the ledger that new pages change. A path that the ledger has keeps its line. @returns the index with them */
export async function addToLedger(
  store: Store,
  previous: PreviousLedger,
  index: LedgerIndex,
  lines: readonly LedgerLine[],
): Promise<LedgerIndex> {
  const texts = new Map<number, string>();
  for (const [shard, added] of Map.groupBy(lines, ({ path }) => ledgerShardOf(path))) {
    const before = await previous.linesIn(shard);
    const known = new Set(before.map(({ path }) => path));
    const all = [...before, ...added.filter(({ path }) => !known.has(path))];
    texts.set(shard, textOf(all.sort((a, b) => (a.path < b.path ? -1 : 1))));
  }
  const shards = index.shards.map((digest, shard) => {
    const text = texts.get(shard);
    return text === undefined ? digest : sha256(text);
  });
  await writeLists(store, shards, index.shards, (shard) => texts.get(shard) ?? '');
  return { ...index, shards };
}
