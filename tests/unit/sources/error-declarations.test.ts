import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { keyOf } from '../../../src/core/graph/key.ts';
import { statusOf } from '../../../src/core/status/status.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { folderOf, inSnapshot, newSnapshot, put } from './folder-on-disk.ts';
import { casesOf } from '../../cases.ts';

const RECALL = casesOf<object>('recall-event');
const declared = (declarationTime: string, more: object = {}) => ({
  ...RECALL,
  ...more,
  errorDeclaration: { declarationTime, reason: 'incorrect_data' },
});

const statusIn = (file: string) =>
  inSnapshot(file, (snapshot) => {
    const [batch] = [...snapshot.all('batch')].filter((one) => keyOf(one) === 'batch:04012345123456/1');
    return batch && statusOf(snapshot, batch)?.code;
  });

async function statusOn(
  date: string,
  events: unknown[],
  file = newSnapshot(),
  folder = folderOf({ 'a.json': events }),
) {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await openSource(folder).ingest(file, { date });
  return statusIn(file);
}

test('a declaration of another event leaves the recall, also under the same eventID', async () => {
  const other = declared('2026-03-05T08:00:00Z', { eventID: 'urn:x:2' });
  expect(await statusOn('2026-04-01', [RECALL, other])).toBe('recalled');
  const sameName = declared('2026-03-05T08:00:00Z', { disposition: 'damaged' });
  expect(await statusOn('2026-04-01', [RECALL, sameName])).toBe('recalled');
});

test('a declaration counts from its day on, though the folder is as it was', async () => {
  const folder = folderOf({ 'a.json': [RECALL, declared('2026-03-05T08:00:00Z')] });
  const file = newSnapshot();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [date, isRecalled] of [
    ['2026-03-04', true],
    ['2026-03-05', false],
    ['2026-03-04', true],
  ] as const) {
    await openSource(folder).ingest(file, { date });
    expect(statusIn(file) === 'recalled', date).toBe(isRecalled);
  }
  put(folder, 'a.json', [RECALL, declared('2099-01-01T08:00:00Z')]);
  await openSource(folder).ingest(file, { date: '2026-04-01' });
  expect(statusIn(file)).toBe('recalled');
});
