import { basename } from 'node:path';
import type { Node } from '../../core/graph/node.ts';
import { amendSnapshot } from '../../snapshot/write/amend.ts';
import type { Arrival, Arrivals } from '../../snapshot/write/arrival.ts';
import { readingSettings } from '../site-settings.ts';
import type { SourceNote } from '../../snapshot/read/source-note.ts';
import { isSnapshot } from '../../snapshot/write/carry-over.ts';
import type { Written } from '../../snapshot/write/finish.ts';
import { type WriteOptions, writeSnapshot } from '../../snapshot/write/write.ts';
import type { IngestOptions } from '../source.ts';
import { apiAddress } from '../address.ts';
import { reuseSnapshot } from '../reuse-snapshot.ts';
import { withLotData } from '../epcis/master-data/event-nodes.ts';
import { LotRecords } from '../epcis/master-data/lot-records.ts';
import { recallsOf } from '../recalls/recalls.ts';
import { ApiFailed } from './failed.ts';
import { type Limits, LIMITS } from './limits.ts';
import { type Changes, Reading, RevisionChanged } from './pages.ts';
import { type Asking, PATIENCE, type Patience } from './request.ts';

export interface ApiOptions extends IngestOptions {
  patience?: Partial<Patience>;
  limits?: Partial<Limits>;
}

/** What the last reading left with its snapshot. */
interface Last {
  note: SourceNote;
  written: Written;
}

/**
 * Brings a snapshot up to a graph API: one conditional request when nothing changed, the changes since the last revision when the
 * provider lists them, otherwise all pages.
 * @throws ApiFailed (`exitCode` 69), InputRefused (65); the last snapshot is as it was then
 */
export async function importApi(base: string, snapshot: string, options: ApiOptions = {}): Promise<Written> {
  const { url: api, headers, recallsFile } = apiAddress(base);
  const lastRead = () => reuseSnapshot({ id: api, recallsFile }, snapshot, options.kept, true);
  const limits = { ...LIMITS, ...options.limits };
  const mediaHosts = options.mediaHosts ?? [];
  const last = lastOf(snapshot, api);
  if (options.offline) {
    if (last) return lastRead();
    throw new ApiFailed(
      api,
      'was not asked (--offline), and no snapshot of it is here',
      'Build once with the graph API within reach.',
    );
  }
  const patience = { ...PATIENCE, ...options.patience };
  const ends = AbortSignal.timeout(patience.deadline);
  const signal = options.signal ? AbortSignal.any([options.signal, ends]) : ends;
  const asking = (): Asking => ({
    headers,
    patience,
    signal,
    volume: { most: limits.bytes, read: 0 },
    itemsOfPage: limits.itemsOfPage,
  });
  const read = async (known: Last | undefined): Promise<Written> => {
    const reading = new Reading(api, asking(), limits, options.onProgress);
    const first = await reading.first(known?.note.etag);
    if (first === 'unchanged' && known) return lastRead();
    if (first === 'unchanged')
      throw new ApiFailed(api, 'answered 304 to a request without condition', 'Ask its provider to mend it.');
    const records = new LotRecords();
    const note = (): SourceNote => ({
      ...{ source: api, ...readingSettings(mediaHosts) },
      ...{ revision: reading.revision, etag: reading.etag },
      ...(!records.isEmpty && { hasEvents: true as const }),
    });
    const { recalls, problems } = recallsOf(recallsFile, options.kept);
    const settings = { mediaHosts, note, recalls };
    const refused = problems.map((problem) => ({ refused: problem }));
    return (
      (known && (await amended(snapshot, known, reading, { ...settings, recallsFile, refused }))) ??
      (await writeSnapshot(
        snapshot,
        inTurn(refused, withLotData(reading.nodes(first), records)),
        reading.revision,
        settings,
      ))
    );
  };
  const isSame = last && settingsOf(last.note) === settingsOf(readingSettings(mediaHosts));
  const known = isSame ? last : undefined;
  try {
    return await read(known);
  } catch (error) {
    // The graph changed underneath: once more from the start, not for ever.
    if (error instanceof RevisionChanged) return await read(undefined);
    throw error;
  }
}

/** With others, or by other code, the same answers give other nodes: everything is read again. */
const settingsOf = ({ mediaHosts, languages, rules, reader }: SourceNote): string =>
  JSON.stringify([mediaHosts, languages, rules, reader]);

const NO_CHANGES: Changes = { arrivals: [], removed: [], hasLotData: false, reachesLots: false };

async function amended(
  snapshot: string,
  { note }: Last,
  reading: Reading,
  {
    recallsFile,
    refused,
    ...settings
  }: WriteOptions & { note: () => SourceNote; recallsFile: string; refused: readonly Arrival[] },
): Promise<Written | undefined> {
  const changes = note.revision === reading.revision ? NO_CHANGES : await reading.changes(note.revision ?? '');
  // Lot data of events complete batches: all events of a lot have to be read together.
  if (!changes || (note.hasEvents ? changes.reachesLots : changes.hasLotData)) return undefined;
  const amendable = amendSnapshot(snapshot);
  try {
    const stale = { keys: changes.removed, files: [basename(recallsFile)] };
    return await amendable.amend(stale, inTurn(refused, changes.arrivals), {
      ...settings,
      note: () => ({ ...settings.note(), ...(note.hasEvents && { hasEvents: note.hasEvents }) }),
      revision: reading.revision,
    });
  } finally {
    amendable.close();
  }
}

async function* inTurn(first: readonly Arrival[], then: Arrivals): AsyncIterable<Arrival | Node> {
  yield* first;
  yield* then;
}

function lastOf(snapshot: string, api: string): Last | undefined {
  if (!isSnapshot(snapshot)) return undefined;
  const amendable = amendSnapshot(snapshot);
  try {
    const { note, written } = amendable;
    return note.source === api ? { note, written } : undefined;
  } finally {
    amendable.close();
  }
}
