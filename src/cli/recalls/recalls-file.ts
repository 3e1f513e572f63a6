import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { siteLocales } from '../../core/locale/locale.ts';
import { InputRefused } from '../../core/problem.ts';
import { isRecall, type RecallRecord, type Which } from '../../core/recalls/records.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { waitForLock } from '../../render/output/lock.ts';
import { recallsOf } from '../../sources/recalls/recalls.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

const HEAD = `# Recalls and withdrawals. Every build takes them, whatever the source says; a recall holds until it is withdrawn:
# storytrace recall <gtin> <lot> --withdraw (npx storytrace docs permanence)
`;

/** Reads the recalls file of a source. @throws InputRefused with every problem of the file */
export function readSourceRecords(file: string): readonly RecallRecord[] {
  const { recalls, problems } = recallsOf(file);
  if (problems.length > 0) throw new InputRefused(problems);
  return recalls.own;
}

/** Removes lots and items from the records. */
export function without(records: readonly RecallRecord[], { gtin, product, lots, serials }: Which): RecallRecord[] {
  return records.flatMap((record) => {
    if ('event' in record || record.gtin !== gtin || record.product !== product) return [record];
    const left = {
      lots: record.lots.filter((lot) => !lots.includes(lot)),
      serials: record.serials.filter((serial) => !serials.includes(serial)),
    };
    return left.lots.length + left.serials.length > 0 ? [{ ...record, ...left }] : [];
  });
}

/**
 * Changes the records in the recalls file of a source, one command at a time.
 * @param out the output: its state has the lock
 */
export async function changeRecalls(
  file: string,
  out: string,
  change: (own: readonly RecallRecord[]) => readonly RecallRecord[],
): Promise<void> {
  const unlock = await waitForLock(join(buildPathsOf(out).state, 'recalls-lock.sqlite'));
  try {
    writeRecalls(file, change(readSourceRecords(file)));
  } finally {
    unlock();
  }
}

function writeRecalls(file: string, records: readonly RecallRecord[]): void {
  if (records.length === 0) rmSync(file, { force: true });
  else writeFileAtomic(file, HEAD + stringify(records.map(asWritten)));
}

/** Without empty lists; a text that is the same in all languages is written once. */
function asWritten(record: RecallRecord): object {
  if ('event' in record) return record;
  const { gtin, product, lots, serials } = record;
  const which = {
    ...(gtin === undefined ? { product } : { gtin }),
    ...(lots.length > 0 && { lots }),
    ...(serials.length > 0 && { serials }),
  };
  if (!isRecall(record)) return { ...which, withdrawn: record.withdrawn };
  const { reason, advice, since, notice, time } = record;
  const text = (of: Record<string, string>) =>
    siteLocales().every((locale) => of[locale] === of[siteLocales()[0] ?? '']) ? of[siteLocales()[0] ?? ''] : of;
  return omitUndefined({
    ...which,
    reason: reason && text(reason),
    ...(advice.length > 0 && { advice: advice.map(text) }),
    since,
    notice,
    time,
  });
}
