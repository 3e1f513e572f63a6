import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { publishRendered } from '../../../src/cli/recalls/render-recalled.ts';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import type { SiteFile } from '../../../src/publish/files/site-file.ts';
import { filesInLists, writeLists } from '../../../src/publish/files/lists.ts';
import { PlannedRelease } from '../../../src/publish/files/planned-release.ts';
import { releaseShardOf, RELEASE_SHARDS, textOf } from '../../../src/publish/files/wire.ts';
import { publish, type PublishOptions } from '../../../src/publish/publish.ts';
import { keepRecalled } from '../../../src/publish/recalls/keep-recalled.ts';
import { RECALLS_FILE } from '../../../src/publish/recalls/recalls-file.ts';
import { currentRecords } from '../../../src/publish/safety-records/safety-records.ts';
import { folderOf as folderOfRelease } from '../../../src/publish/target/folder/release-tree.ts';
import type { Whole } from '../../../src/publish/releases/releases.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import type { Site } from '../../../src/publish/target/shown-site.ts';
import { writeVersion } from '../../../src/publish/safety-records/record-version.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { buildSite, temporary } from '../render/site.ts';
import { folderOf, put } from '../../unit/sources/folder-on-disk.ts';

const [CHEESE, PIZZA] = ['04260123400019', '09520123456788'];
const LOT = `en/storytracing/01/${CHEESE}/10/L1`;
const MADE = `en/storytracing/01/${PIZZA}/10/P1`;
const batch = (product: string, lot: string, more: object = {}) => ({ type: 'batch', product, lot, ...more });
const OF_L1 = { ingredients: [{ ingredient: 'part', lots: [{ product: 'cheese', lot: 'L1' }] }] };
const nodes = (...batches: object[]) => [
  { type: 'operator', id: 'dairy', name: 'Latteria' },
  { type: 'product', id: 'cheese', gtin: CHEESE, operator: 'dairy', name: 'Cheese' },
  {
    ...{ type: 'product', id: 'pizza', gtin: PIZZA, operator: 'dairy', name: 'Pizza' },
    ingredients: [{ ingredient: 'part' }],
  },
  { type: 'ingredient', id: 'part', name: 'Cheese', product: 'cheese' },
  ...batches,
];
const ALL = nodes(batch('cheese', 'L1'), batch('cheese', 'L2'), batch('pizza', 'P1', OF_L1));
const recallOf = (lot: string, time: string, reason = 'Listeria') =>
  `- gtin: '${CHEESE}'\n  lots: [${lot}]\n  reason: ${reason}\n  time: ${time}\n`;
const withdrawalOf = (lot: string, withdrawn: string) =>
  `- gtin: '${CHEESE}'\n  lots: [${lot}]\n  withdrawn: ${withdrawn}\n`;

const { folder, remove } = temporary();
afterAll(remove);

interface Target {
  store: Store;
  site: Site;
  folderOf?: (release: number) => string;
}

/** A source with an output, as on one machine. */
class Machine {
  readonly source: string;
  readonly out: string;
  readonly #date: string;

  constructor(name: string, files: Record<string, unknown>, date = '2026-11-21') {
    this.source = folderOf(files);
    this.out = join(folder, name, 'dist');
    this.#date = date;
  }

  build(date = this.#date) {
    return buildSite(this.source, this.out, { date });
  }

  /** As `storytrace publish` does it. */
  publish(target: Target, more: Partial<PublishOptions> = {}) {
    const render = async () => Boolean(await buildSite(this.source, this.out, { offline: true, date: this.#date }));
    return publishRendered(this.out, target.store.name, render, (build) =>
      publish({ ...target, build, allowShrink: true, ...more }),
    );
  }
}

function folderTarget(name: string): Target & { page(path: string): string } {
  const root = join(folder, name);
  return {
    store: folderStore(root),
    site: folderSite(root, { precompress: false }),
    folderOf: (release) => join(root, folderOfRelease(release)),
    page: (path) => readFileSync(join(root, 'current', path, 'index.html'), 'utf8'),
  };
}

const isRecalled = (html: string) => html.includes('data-status="recalled"');

describe('recalls by events', () => {
  const lot = { quantityList: [{ epcClass: `https://id.gs1.org/01/${CHEESE}/10/L1` }] };
  const recall = (eventID: string, eventTime: string) => ({
    ...{ type: 'ObjectEvent', action: 'OBSERVE', eventTimeZoneOffset: '+00:00', eventID, eventTime },
    ...{ bizStep: 'inspecting', disposition: 'recalled', ...lot },
  });
  const error = (event: object, declarationTime: string) => ({ ...event, errorDeclaration: { declarationTime } });
  const documentOf = (...eventList: object[]) => ({
    '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld'],
    ...{ type: 'EPCISDocument', schemaVersion: '2.0', creationDate: '2026-04-01T00:00:00Z', epcisBody: { eventList } },
  });
  const [FIRST, SECOND] = [
    recall('urn:uuid:r1', '2026-03-02T08:00:00Z'),
    recall('urn:uuid:r2', '2026-05-02T08:00:00Z'),
  ];

  test('only the declaration that this very event is an error lifts it, from its own day on; a lost document does not', async () => {
    const target = folderTarget('by-event');
    const machine = new Machine('by-event-machine', { 'graph.json': ALL, 'events.jsonld': documentOf(FIRST) });
    const after = async (document: object | undefined, date?: string) => {
      if (document) put(machine.source, 'events.jsonld', document);
      else rmSync(join(machine.source, 'events.jsonld'));
      await machine.build(date);
      await machine.publish(target);
      return isRecalled(target.page(LOT));
    };
    expect(await after(documentOf(FIRST))).toBe(true);
    expect(await after(undefined)).toBe(true);
    expect(await after(documentOf(error(SECOND, '2026-06-01T00:00:00Z')))).toBe(true);
    // Dated after the build: it does not count yet; nothing of the source changes until it does.
    expect(await after(documentOf(error(FIRST, '2026-11-22T00:00:00Z')))).toBe(true);
    await machine.build('2026-11-22');
    await machine.publish(target);
    expect(isRecalled(target.page(LOT))).toBe(false);
    expect(target.page(MADE)).not.toContain('data-made-with');
  });

  test('a withdrawal ends it, and an older event does not bring it back; a later one recalls anew', async () => {
    const target = folderTarget('event-withdrawn');
    const machine = new Machine('event-withdrawn-machine', { 'graph.json': ALL, 'events.jsonld': documentOf(FIRST) });
    await machine.build();
    await machine.publish(target);
    expect(isRecalled(target.page(LOT))).toBe(true);
    put(machine.source, 'recalls.yaml', withdrawalOf('L1', '2026-04-02T08:00:00Z'));
    await machine.build();
    await machine.publish(target);
    expect(isRecalled(target.page(LOT))).toBe(false);
    // A machine that has the event and knows nothing of the withdrawal.
    const other = new Machine('event-other', { 'graph.json': ALL, 'events.jsonld': documentOf(FIRST) });
    await other.build();
    await other.publish(target);
    expect(isRecalled(target.page(LOT))).toBe(false);
    put(other.source, 'events.jsonld', documentOf(FIRST, SECOND));
    await other.build();
    await other.publish(target);
    expect(isRecalled(target.page(LOT))).toBe(true);
  });
});

test('a recalled lot that is retired goes on saying so, in each language, and so does what was made with it', async () => {
  const target = folderTarget('retired');
  const machine = new Machine('retired-machine', {
    'graph.json': ALL,
    'recalls.yaml': recallOf('L1', '2026-11-20T10:00:00Z', '<b>Listeria</b>'),
  });
  await machine.build();
  await machine.publish(target);
  const other = new Machine('retired-other', { 'graph.json': nodes(batch('cheese', 'L2')) });
  await other.build();
  const retire = ['batch:cheese/L1', 'batch:pizza/P1'].map((entity) => ({ entity, reason: 'Sold out' }));
  // The build generates pages of recalled lots: only products made of them are left to retire.
  await other.publish(target, { retire: retire.slice(1) });
  expect(isRecalled(target.page(LOT))).toBe(true);
  const made = target.page(MADE);
  expect(made).toContain(`Lot L1 of the product with GTIN ${CHEESE} has been recalled.`);
  expect(made).toContain('may contain it or be made with it');
  expect(made).toContain('&#60;b&#62;Listeria&#60;/b&#62;');
  expect(made).toContain('Sold out');
  expect(target.page(MADE.replace('en/', 'it/'))).toContain('è stato richiamato');
  for (const language of ['è stato richiamato', 'has been recalled', 'a été rappelé'])
    expect(target.page(`01/${PIZZA}/10/P1`)).toContain(language);
  expect((await other.publish(target)).unchanged).toBe(true);
  // After the withdrawal the retired lot is treated like any other.
  put(other.source, 'recalls.yaml', withdrawalOf('L1', '2026-11-20T11:00:00Z'));
  await other.build();
  await other.publish(target, { retire: retire.slice(0, 1) });
  for (const page of [LOT, MADE]) expect(target.page(page)).not.toContain('recalled');
});

test('a publish that was cut off after the recall was recorded: no rollback hides it, and the next publish says it', async () => {
  const target = folderTarget('cut-off');
  const machine = new Machine('cut-off-machine', { 'graph.json': ALL });
  await machine.build();
  await machine.publish(target);
  put(machine.source, 'more.json', [batch('cheese', 'L3')]);
  await machine.build();
  await machine.publish(target);
  const record = {
    gtin: CHEESE,
    lots: ['L1'],
    serials: [],
    advice: [],
    origin: 'file' as const,
    time: '2026-11-20T10:00:00Z',
  };
  const { recalls } = await currentRecords(target.store);
  const cutOff = { format: 1 as const, records: [record], reaches: {} };
  await writeVersion(target.store, RECALLS_FILE, cutOff, recalls.digest, () => undefined);
  await expect(rollback(target)).rejects.toMatchObject({
    exitCode: 65,
    message: expect.stringContaining('publish first') as string,
  });
  await machine.publish(target);
  expect(isRecalled(target.page(LOT))).toBe(true);
  await rollback({ ...target, to: 1 });
  expect(isRecalled(target.page(LOT))).toBe(true);
});

test('a page that the earlier release alone has gets a page that says the recall', async () => {
  const lot = { kind: 'page' as const, owner: 'batch:cheese/L1', route: 'gtin/batch' };
  const file = (name: string, text: string, more: object = {}) => ({
    file: `${name}/index.html`,
    path: `/${name}`,
    digest: sha256(text),
    ...lot,
    ...more,
  });
  const [newest, restored] = [
    [file('en/a', 'new')],
    [file('en/a', 'old'), file('it/b', 'old'), file('en/c', 'old', { owner: 'batch:cheese/L2' })],
  ];
  const record = {
    gtin: CHEESE,
    lots: ['L1'],
    serials: [],
    advice: [{ it: 'Riportalo', en: 'Bring it back' }],
    origin: 'file' as const,
  };
  const name = `${CHEESE}/L1`;
  const whole = { release: 2, recalls: [name] } as Whole;
  const store = folderStore(join(folder, 'none'));
  const listsOf = async (files: SiteFile[]) => {
    const byShard = Map.groupBy(files, releaseShardOf);
    const texts = Array.from({ length: RELEASE_SHARDS }, (_, shard) => textOf(byShard.get(shard) ?? []));
    const digests = texts.map(sha256);
    await writeLists(store, digests, [], (at) => texts[at] ?? '');
    return digests;
  };
  const planned = new PlannedRelease({ store, before: await listsOf(newest), now: await listsOf(restored) });
  await planned.compare();
  const { kept, made, discard } = await keepRecalled(store, whole, planned, {
    format: 1,
    records: [record],
    reaches: { [name]: { itself: ['batch:cheese/L1'], others: [] } },
  });
  expect([...kept]).toEqual(['en/a/index.html']);
  planned.seal();
  await planned.write([]);
  const files = new Map<string, string>();
  for await (const one of filesInLists(store, planned.digests)) files.set(one.file, one.digest);
  expect([files.get('en/a/index.html'), files.get('en/c/index.html')]).toEqual([sha256('new'), sha256('old')]);
  const madeAt = made.get(files.get('it/b/index.html') ?? '') ?? '';
  const page = readFileSync(madeAt, 'utf8');
  for (const text of ['Richiamato', 'Il lotto L1', 'Riportalo', '<html lang="it']) expect(page).toContain(text);
  await discard();
  expect(existsSync(dirname(madeAt))).toBe(false);
});
