import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveIn } from '../../../src/publish/releases/live-on.ts';
import { prune } from '../../../src/publish/prune.ts';
import { publish } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { smallBuild } from './small-build.ts';
import { folderTarget, setTime } from './targets.ts';
import { refusal } from '../../refusal.ts';

const day = (on: string) => ({ from: Date.parse(`${on}T00:00:00Z`), to: Date.parse(`${on}T00:00:00Z`) + 86_400_000 });

/** Publishes a release on each of the given days. */
async function published(...days: string[]) {
  const target = folderTarget();
  const { root, store, site } = target;
  for (const [index, on] of days.entries()) {
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: `text ${index}` }) });
    setTime(root, index + 1, `${on}T12:00:00.000Z`);
  }
  return target;
}

test('what visitors saw on a day: the release before it, those that were made on it, and rollbacks', async () => {
  const { root, store, site, folderOf } = await published('2026-01-10', '2026-02-10', '2026-02-20');
  await rollback({ store, site, to: 1, folderOf });
  setTime(root, 4, '2026-03-01T12:00:00.000Z');
  const numbers = async (on: string) => (await liveIn(store, day(on))).map(({ number }) => number);
  expect(await numbers('2026-01-10')).toEqual([1]);
  expect(await numbers('2026-02-09')).toEqual([1]);
  expect(await numbers('2026-02-10')).toEqual([1, 2]);
  expect(await numbers('2026-02-11')).toEqual([2]);
  expect(await numbers('2026-02-28')).toEqual([3]);
  expect(await numbers('2026-06-01')).toEqual([4]);
  const [first] = await liveIn(store, day('2026-02-01'));
  expect(first).toMatchObject({
    until: '2026-02-10T12:00:00.000Z',
    digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  await expect(liveIn(store, day('2026-01-09'))).rejects.toMatchObject({ exitCode: 65 });
});

test('prune says which days it makes unanswerable, before and after, and label-of says so of these days', async () => {
  const { store, site } = await published('2026-01-10', '2026-02-10', '2026-02-20');
  const later = { store, site, keep: 1, now: new Date(Date.now() + 400 * 86_400_000) };
  const unanswerable = [{ from: '2026-01-10', to: '2026-02-20' }];
  expect(await prune({ ...later, dryRun: true })).toMatchObject({ unanswerable });
  expect((await liveIn(store, day('2026-01-20')))[0]?.number).toBe(1);
  expect(await prune(later)).toMatchObject({ kept: [3], unanswerable });
  await expect(liveIn(store, day('2026-01-20'))).rejects.toMatchObject(refusal(65, 'pruned'));
  await expect(liveIn(store, day('2026-02-20'))).rejects.toMatchObject({ exitCode: 65 });
  expect((await liveIn(store, day('2026-02-21')))[0]?.number).toBe(3);
  expect(await prune(later)).toMatchObject({ removed: [], kept: [3], unanswerable: [] });
});

test('a release between two others whose records are gone: nobody guesses', async () => {
  const { root, store } = await published('2026-01-10', '2026-02-10', '2026-02-20');
  await rm(join(root, '_releases/000002'), { recursive: true });
  await expect(liveIn(store, day('2026-01-20'))).rejects.toMatchObject({
    message: expect.stringContaining('release 2 was pruned') as string,
  });
  expect((await liveIn(store, day('2026-02-21')))[0]?.number).toBe(3);
});
