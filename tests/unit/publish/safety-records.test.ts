import { createRequire } from 'node:module';
import { beforeEach, describe, expect, test } from 'vitest';
import type { KeptRecall } from '../../../src/core/recalls/records.ts';
import { languageSet } from '../../../src/core/locale/languages.ts';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { RECALLS_FILE, type RecallsFile } from '../../../src/publish/recalls/recalls-file.ts';
import { recordKey } from '../../../src/publish/releases/releases.ts';
import { remedied } from '../../../src/publish/safety-records/remedies.ts';
import {
  assertNothingLost,
  currentRecords,
  outdatedVersions,
  readSafetyRecords,
  restoredLines,
  settleRecords,
  writeSafetyRecords,
} from '../../../src/publish/safety-records/safety-records.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import type { Whole } from '../../../src/publish/releases/releases.ts';
import { MemoryStore } from './memory-store.ts';

const earlier = createRequire(import.meta.url)('../../fixtures/earlier-publisher/0bef5179.cjs') as {
  setLanguages: (languages: object) => void;
} & Record<'readRecalls' | 'readTakedowns', (store: MemoryStore) => Promise<object>>;
earlier.setLanguages(languageSet());

const GTIN = '04260123400019';
const NAME = `${GTIN}/L1`;
const mayWrite = () => undefined;
const json = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);
const recall = (lot: string, reason = 'Glass'): KeptRecall => ({
  ...{ gtin: GTIN, lots: [lot], serials: [], reason: { en: reason }, advice: [], origin: 'file' },
  time: '2026-11-20T10:00:00Z',
});

let store: MemoryStore;
let release: number;
beforeEach(() => {
  store = new MemoryStore();
  release = 0;
});

/** A publish with these recalls, as the publisher orders its writes. */
async function publish(
  records: RecallsFile['records'],
  { isCutOff = false, takedown }: { isCutOff?: boolean; takedown?: string[] } = {},
): Promise<Whole['safety']> {
  const before = await currentRecords(store);
  await settleRecords(store, before, mayWrite);
  const recalls = { ...before.recalls.value, records };
  const { digests } = await writeSafetyRecords(store, before, { recalls }, mayWrite);
  if (isCutOff) return undefined;
  release += 1;
  const index = { shards: [], paths: [], leads: {}, wording: sha256('w'), names: sha256('n') };
  const graph = { revision: '1', counts: {}, operators: [], locales: {} };
  const whole = {
    ...{ format: 1, release, at: '2026-11-20T10:00:00Z', by: 'pid 1', manifest: [], ledger: index, graph, changed: 0 },
    ...{ recalls: records.map((one) => `${GTIN}/${'lots' in one ? one.lots[0] : ''}`), takedown, safety: digests },
  };
  store.objects.set(recordKey(release, 'claim'), json({ by: 'pid 1', at: whole.at }));
  store.objects.set(recordKey(release, 'whole'), json(whole));
  return digests;
}

const recallsNow = async () => (await currentRecords(store)).recalls.value.records;
const refused = (message: string) =>
  expect.objectContaining({ exitCode: 65, message: expect.stringContaining(message) as string }) as Error;

describe('issue 3, point 2: nothing that the target keeps about safety can vanish', () => {
  test.each([[[]], [[recall('L1')]]])(
    'a target has both records from its first publish on, and the publisher of 0bef5179 refuses them: %j',
    async (records) => {
      const before = [await earlier.readRecalls(store), await earlier.readTakedowns(store)];
      expect(before).toMatchObject([{ records: [] }, { takedowns: [] }]);
      await publish(records);
      await expect(earlier.readRecalls(store)).rejects.toThrow(refused('recalls.json is malformed'));
      await expect(earlier.readTakedowns(store)).rejects.toThrow(refused('takedowns.json is malformed'));
    },
  );

  test.each([
    ['deleted', () => store.objects.delete(RECALLS_FILE.key)],
    ['emptied', () => store.objects.set(RECALLS_FILE.key, Buffer.from(''))],
    [
      'replaced by an empty one',
      () => store.objects.set(RECALLS_FILE.key, json({ format: 1, records: [], reaches: {} })),
    ],
    ['changed in one letter', () => store.objects.set(RECALLS_FILE.key, letter(store.objects.get(RECALLS_FILE.key)))],
  ])('a record that was %s is read from its object, and the next publish puts it back', async (_, damage) => {
    await publish([recall('L1')]);
    const bytes = String(store.objects.get(RECALLS_FILE.key));
    damage();
    const records = await currentRecords(store);
    expect(records.recalls.value.records).toEqual([recall('L1')]);
    expect(restoredLines(store, records)).toEqual([expect.stringContaining('recalls.json was missing or altered')]);
    await publish([recall('L1')]);
    expect(String(store.objects.get(RECALLS_FILE.key))).toBe(bytes);
    expect(restoredLines(store, await currentRecords(store))).toEqual([]);
  });

  test('a recall whose publish was cut off counts; without its own object it does not', async () => {
    await publish([]);
    await publish([recall('L1')], { isCutOff: true });
    expect(await recallsNow()).toEqual([recall('L1')]);
    store.objects.delete(objectKey(sha256(store.objects.get(RECALLS_FILE.key) ?? '')));
    expect(await recallsNow()).toEqual([]);
  });

  test('an older copy of the record does not count', async () => {
    await publish([]);
    const old = store.objects.get(RECALLS_FILE.key) ?? Buffer.from('');
    await publish([recall('L1')]);
    store.objects.set(RECALLS_FILE.key, old);
    expect(await recallsNow()).toEqual([recall('L1')]);
  });

  test('a record of another format is refused before anything else', async () => {
    await publish([recall('L1')]);
    store.objects.set(RECALLS_FILE.key, json({ format: 99 }));
    await expect(currentRecords(store)).rejects.toThrow(refused('_releases/recalls.json has format 99'));
  });

  test('a record without bytes anywhere is named with both remedies; lots that a release calls recalled stay so', async () => {
    await publish([recall('L1')]);
    lose();
    const records = await currentRecords(store);
    expect(() => assertNothingLost(store, records)).toThrow(refused('--restore-records'));
    expect(() => assertNothingLost(store, records)).toThrow(refused('--accept-lost-records'));
    expect(records.recalls.value.records).toEqual([
      { gtin: GTIN, lots: ['L1'], serials: [], advice: [], origin: 'release' },
    ]);
  });

  test('issue 67, point 10: a lost takedown is named with what its own remedies do', async () => {
    await publish([], { takedown: ['0123456789abcdef'] });
    store.objects.delete(objectKey(sha256(store.objects.get('_releases/takedowns.json') ?? '')));
    store.objects.delete('_releases/takedowns.json');
    const records = await currentRecords(store);
    expect(() => assertNothingLost(store, records)).toThrow(refused('took down stays down without a reason'));
    expect(() => assertNothingLost(store, records)).not.toThrow(/recalled/);
    expect(records.takedowns.value.takedowns).toMatchObject([{ stems: ['0123456789abcdef'] }]);
  });

  test('a recall that is published despite the loss keeps the loss in the record until a remedy removes it', async () => {
    const lost = await publish([recall('L1')]);
    const bytes = store.objects.get(RECALLS_FILE.key) ?? Buffer.from('');
    lose();
    const { recalls } = await currentRecords(store);
    await publish([...recalls.value.records, recall('L2', 'Metal')]);
    const records = await currentRecords(store);
    expect(records.recalls.value.lost).toEqual([lost?.recalls]);
    const restored = await remedied(store, records, { from: 'copy', restore: () => bytes });
    expect(restored.recalls.value.records).toEqual([recall('L1'), recall('L2', 'Metal')]);
    expect(restored.recalls.value.lost).toBeUndefined();
    expect(() => assertNothingLost(store, restored)).not.toThrow();
    const accepted = await remedied(store, records, { accept: 'The disk burnt' });
    expect(accepted.recalls.value.records).toMatchObject([{ lots: ['L1'], origin: 'release' }, { lots: ['L2'] }]);
    expect(accepted.recalls.value.givenUp).toMatchObject([{ version: lost?.recalls, reason: 'The disk burnt' }]);
  });

  test('a copy that lacks the lost version is refused by name', async () => {
    await publish([recall('L1')]);
    lose();
    const records = await currentRecords(store);
    const remedy = { from: 'backup', restore: () => undefined };
    await expect(remedied(store, records, remedy)).rejects.toThrow(
      refused('backup has no copy of _releases/recalls.json'),
    );
  });

  test('a release whose record names no version: an earlier one that does decides', async () => {
    await publish([recall('L1')]);
    await publish([recall('L1')]);
    const key = recordKey(2, 'whole');
    const whole = JSON.parse(String(store.objects.get(key))) as Record<string, unknown>;
    delete whole['safety'];
    store.objects.set(key, json(whole));
    store.objects.delete(RECALLS_FILE.key);
    expect(await recallsNow()).toEqual([recall('L1')]);
  });

  test('a target of an earlier version keeps its recalls as they are', async () => {
    store.objects.set(RECALLS_FILE.key, json({ format: 1, records: [recall('L1')], reaches: {} }));
    expect((await readSafetyRecords(store, undefined)).recalls.value.records).toEqual([recall('L1')]);
  });

  test('prune may remove versions older than each that a kept release names, and no other', async () => {
    const first = await publish([recall('L1')]);
    const second = await publish([recall('L1'), recall('L2')]);
    await publish([recall('L1'), recall('L2'), recall('L3')]);
    const outdated = await outdatedVersions(store, await currentRecords(store), second ? [second] : []);
    expect(outdated).toEqual([objectKey(first?.recalls ?? '')]);
  });
});

/** The record and its object are gone. */
function lose(): void {
  const digest = sha256(store.objects.get(RECALLS_FILE.key) ?? '');
  for (const key of [RECALLS_FILE.key, objectKey(digest)]) store.objects.delete(key);
}

function letter(bytes: Uint8Array | undefined): Uint8Array {
  const text = String(bytes).replace(NAME.slice(0, 14), '04260123400026');
  expect(text).not.toBe(String(bytes));
  return Buffer.from(text);
}
