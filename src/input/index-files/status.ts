import { keyOf } from '../../core/graph/key.ts';
import { say, type Said, type Text } from '../../core/graph/text.ts';
import { type Locale, LOCALES } from '../../core/locale.ts';
import type { StatusFile } from '../../core/page/status-file.ts';
import { statusOf } from '../../core/status/status.ts';
import { isAlarm } from '../../core/status/statuses.ts';
import type { Snapshot, StoredBatch } from '../../snapshot/snapshot.ts';
import { type About, aboutBatch } from '../about.ts';
import type { PageContext } from '../context.ts';
import { shownInstance } from '../blocks/lists.ts';
import type { EntityFile } from '../entity-files.ts';
import { given } from '../given.ts';
import { barePath } from './bare-path.ts';

/** The operator's lots that must not be eaten or sold; always there, so that a page's question has an answer. */
export function statusFiles(snapshot: Snapshot, { operator }: About, context: PageContext): EntityFile[] {
  if (!operator) return [];
  const batches: StatusFile['batches'] = {};
  for (const batch of snapshot.batchesOfOperator(operator.id)) {
    const alarm = alarmOf(snapshot, batch, context);
    if (alarm) batches[keyOf(batch)] = alarm;
  }
  const file: StatusFile = { operator: operator.id, batches };
  return [{ path: statusPath(operator.id), text: JSON.stringify(file) }];
}

export function statusPath(operator: string): string {
  return `/status/${operator}.json`;
}

function alarmOf(
  snapshot: Snapshot,
  batch: StoredBatch,
  context: PageContext,
): StatusFile['batches'][string] | undefined {
  const { code, since } = statusOf(snapshot, batch) ?? {};
  const message = batch.status?.message;
  if (!isAlarm(code)) return undefined;
  const about = aboutBatch(snapshot, batch, context.memo);
  const path = about && barePath(snapshot, context, about, 'page');
  if (path === undefined) return undefined;
  return given({ lot: shownInstance(batch), status: code, since, message: message && inEach(message), path });
}

function inEach(text: Text): Record<Locale, Said> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, say(text, locale)])) as Record<Locale, Said>;
}
