import { resolve } from 'node:path';
import { amendSnapshot } from '../../snapshot/write/amend.ts';
import type { SourceFile } from '../../snapshot/write/arrival.ts';
import { recallsText } from '../../snapshot/recalls/recalls-text.ts';
import { isSnapshot } from '../../snapshot/write/carry-over.ts';
import type { Written } from '../../snapshot/write/finish.ts';
import type { SourceNote } from '../../snapshot/read/source-note.ts';
import { REDIRECTS_FILE } from '../../snapshot/redirects.ts';
import { ErrorDays } from '../epcis/error-days.ts';
import { readingSettings } from '../site-settings.ts';
import type { IngestOptions } from '../source.ts';
import { isSidecarFile, readSidecarFiles, RECALLS_FILE } from './sidecar-files.ts';
import { fileIn, holdsNodes, isTable, listFolder } from './listing.ts';

/**
 * Brings a snapshot up to a folder. A folder that is as it was costs one walk; a few changed files cost their own reading;
 * anything else is read whole. Reading is imported only when something must be read.
 * @throws InputRefused with every problem; the snapshot is as it was then
 */
export async function importFolder(folder: string, snapshot: string, options: IngestOptions = {}): Promise<Written> {
  const listed = listFolder(folder);
  const note = { source: resolve(folder), ...readingSettings(options.mediaHosts ?? []) };
  return (
    (await amended(folder, snapshot, listed, note, options)) ?? (await whole(folder, snapshot, listed, note, options))
  );
}

async function amended(
  folder: string,
  snapshot: string,
  listed: readonly SourceFile[],
  note: SourceNote,
  options: IngestOptions,
): Promise<Written | undefined> {
  if (!isSnapshot(snapshot)) return undefined;
  const last = amendSnapshot(snapshot);
  try {
    const { hasEvents, errorDays, ...settings } = last.note;
    if (JSON.stringify(settings) !== JSON.stringify(note)) return undefined;
    if (errorDays && !new ErrorDays(options.date).isOfToday(errorDays)) return undefined;
    const changed = changedFiles(folder, listed, last.files());
    const known = changed.includes(REDIRECTS_FILE) ? undefined : last.redirects;
    const sidecars = await readSidecarFiles(folder, listed, options.kept, known);
    if (changed.length === 0 && last.recalls === recallsText(sidecars.recalls)) return last.written;
    const isGraph = changed.some((path) => !isSidecarFile(path));
    if ((hasEvents && isGraph) || changed.some(isTable)) return undefined;
    const stale = new Set([...changed, ...last.including(changed)].filter(holdsNodes));
    // Beyond a tenth the files are better read in one go, with the indexes built afterwards.
    if (stale.size > 50 && stale.size > listed.length / 10) return undefined;
    const { readNodeFiles } = await import('./node-files.ts');
    const arrivals = readNodeFiles(
      folder,
      listed.filter(({ path }) => stale.has(path)),
    );
    const sidecarPaths = listed.map(({ path }) => path).filter(isSidecarFile);
    const files = [...new Set([...stale, ...changed, RECALLS_FILE, ...sidecarPaths])];
    const { arrivals: read, ...rest } = sidecars;
    return (
      arrivals && (await last.amend({ files }, [...arrivals, ...read], { ...options, ...rest, note: () => last.note }))
    );
  } finally {
    last.close();
  }
}

function changedFiles(folder: string, listed: readonly SourceFile[], known: Map<string, SourceFile>): string[] {
  const changed: string[] = [];
  for (const { path, stamp } of listed) {
    const was = known.get(path);
    known.delete(path);
    if (was ? was.stamp !== stamp : holdsNodes(path) || isSidecarFile(path)) changed.push(path);
  }
  // The remaining files were not listed: deleted, never there (-1), or a text file that only its node names.
  for (const { path, stamp } of known.values()) {
    if (fileIn(folder, path).stamp !== stamp) changed.push(path);
  }
  return changed;
}

async function whole(
  folder: string,
  snapshot: string,
  listed: readonly SourceFile[],
  note: SourceNote,
  options: IngestOptions,
): Promise<Written> {
  if (options.onLarge && listed.some(({ path }) => isTable(path))) {
    const { largeTables } = await import('../tables/large-tables.ts');
    const large = largeTables(folder, listed);
    if (large !== undefined) options.onLarge(large);
  }
  const [{ FolderReading }, { writeSnapshot }] = await Promise.all([
    import('./read.ts'),
    import('../../snapshot/write/write.ts'),
  ]);
  const { arrivals: read, ...sidecars } = await readSidecarFiles(folder, listed, options.kept);
  const errors = new ErrorDays(options.date);
  const reading = new FolderReading(folder, listed, options, errors);
  return writeSnapshot(snapshot, reading.arrivals(read), undefined, {
    ...options,
    ...sidecars,
    note: () => (reading.hasEvents ? { ...note, hasEvents: true, errorDays: errors.days } : note),
  });
}
