import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Recall } from '../../src/core/graph/recall.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { InputRefused } from '../../src/core/problem.ts';
import { placeOfRecalls } from '../../src/sources/place-of-recalls.ts';
import { recallsOf } from '../../src/sources/recalls.ts';
import { writeFileAtomic } from '../../src/storage/write-file-atomic.ts';

/** Lots and items of a product. */
export type Recalled = Pick<Recall, 'gtin' | 'lots' | 'serials'>;

const HEAD = `# Recalls in force. Every build takes them, whatever the source says, until they are withdrawn:
# storytrace recall <gtin> <lot> --withdraw (docs/permanence.md)
`;

/** The recalls that are in force. @throws InputRefused with every problem of the file */
export function recallsInForce(source: string): readonly Recall[] {
  const { recalls, problems } = recallsOf(source);
  if (problems.length > 0) throw new InputRefused(problems);
  return recalls.entries;
}

/** Those without some lots and items; of a product that none is named of, without all. */
export function without(entries: readonly Recall[], { gtin, lots, serials }: Recalled): Recall[] {
  const isAll = lots.length + serials.length === 0;
  return entries.flatMap((entry) => {
    if (entry.gtin !== gtin) return [entry];
    if (isAll) return [];
    const left = {
      lots: entry.lots.filter((lot) => !lots.includes(lot)),
      serials: entry.serials.filter((serial) => !serials.includes(serial)),
    };
    return left.lots.length + left.serials.length > 0 ? [{ ...entry, ...left }] : [];
  });
}

/** Puts recalls beside a source, in the place of those that are there. @returns the file */
export function writeRecalls(source: string, entries: readonly Recall[]): string {
  const { folder, name } = placeOfRecalls(source);
  const file = join(folder, name);
  if (entries.length === 0) rmSync(file, { force: true });
  else writeFileAtomic(file, HEAD + stringify(entries.map(asWritten)));
  return file;
}

/** Without empty lists; a text that is the same in all languages is written once. */
function asWritten({ gtin, lots, serials, reason, advice, since, notice }: Recall): object {
  const text = (of: Record<string, string>) =>
    LOCALES.every((locale) => of[locale] === of[LOCALES[0] ?? '']) ? of[LOCALES[0] ?? ''] : of;
  return {
    gtin,
    ...(lots.length > 0 && { lots }),
    ...(serials.length > 0 && { serials }),
    ...(reason && { reason: text(reason) }),
    ...(advice.length > 0 && { advice: advice.map(text) }),
    ...(since !== undefined && { since }),
    ...(notice !== undefined && { notice }),
  };
}
