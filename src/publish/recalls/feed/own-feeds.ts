import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StatusFile } from '../../../core/page/files/status-file.ts';
import { isRecallFeed } from '../../../core/routes/recall-feeds.ts';
import { newRecords } from '../../../core/recalls/merge.ts';
import { isRecall, type RecallRecord } from '../../../core/recalls/records.ts';
import { buildPathsOf } from '../../../render/output/build-paths.ts';
import { openSnapshot } from '../../../snapshot/read/open.ts';
import { openRecalls } from '../../../snapshot/recalls/known-recalls.ts';
import { writeFileAtomic } from '../../../storage/write-file-atomic.ts';
import type { SiteMark } from '../../target/site-mark.ts';
import { reachesOf } from '../reaches.ts';
import { RECALLS_FILE } from '../recalls-file.ts';
import { operatorsReached } from './recall-entries.ts';
import { feedTexts } from './recall-feeds.ts';

/**
 * Writes the recall feeds of a build into its folder, so that pages of a folder that is not published link files that are there: the recalls of the
 * graph, and those that the target had. The state of the build does not name these files, so a publish writes its own, from the records of the target.
 */
export function writeOwnFeeds(out: string, site: SiteMark): void {
  const texts = ownFeeds(out, site);
  const folder = join(out, 'recalls');
  const before = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of before.map((one) => `/recalls/${one.replaceAll('\\', '/')}`))
    if (isRecallFeed(name.slice(1)) && !texts.has(name)) rmSync(join(out, name), { force: true });
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileAtomic(join(out, path), text);
  }
}

function ownFeeds(out: string, site: SiteMark): Map<string, string> {
  const file = buildPathsOf(out).snapshot;
  const [graph, snapshot] = [openRecalls(file), openSnapshot(file)];
  try {
    const records = [...graph.kept, ...newRecords(graph, graph.kept, 0).map(undated)];
    const recalls = { ...RECALLS_FILE.none, records, reaches: reachesOf(records, {}, graph) };
    return feedTexts({
      ...{ recalls, site, statusFiles: operatorsReached(recalls).flatMap((operator) => statusFileIn(out, operator)) },
      operators: [...snapshot.all('operator')].map(({ id }) => id),
      gtinOf: (product) => graph.graph.product(product)?.gtin,
    });
  } finally {
    graph.close();
    snapshot.close();
  }
}

/** The recall that a node declares has the time of its publish; a build has none. */
function undated(record: RecallRecord): RecallRecord {
  if (!isRecall(record) || record.origin !== 'declared') return record;
  const { time: _time, ...rest } = record;
  return rest;
}

/** A former id of an operator has no file. */
function statusFileIn(out: string, operator: string): StatusFile[] {
  const file = join(out, 'status', `${operator}.json`);
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as StatusFile] : [];
}
