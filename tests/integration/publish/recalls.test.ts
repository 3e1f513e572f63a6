import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { startS3Server } from '../../s3-server.ts';
import { code, burro, BURRO, DAIRY, lot, MALGA, page, toma, TOMA } from '../../journeys/catalogue.ts';
import { BILINGUAL, Site } from '../../journeys/site.ts';
import { filesInLists, writeLists } from '../../../src/publish/files/lists.ts';
import { PlannedRelease } from '../../../src/publish/files/planned-release.ts';
import type { SiteFile } from '../../../src/publish/files/site-file.ts';
import { releaseShardOf, RELEASE_SHARDS, textOf } from '../../../src/publish/files/wire.ts';
import { keepRecalled, withFilesOf } from '../../../src/publish/recalls/keep-recalled.ts';
import type { Whole } from '../../../src/publish/releases/releases.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { pageIn, type RecallStep, type RecallTarget, runRecallHistory } from './recall-histories.ts';
import { bucketTarget, folderTarget } from './targets.ts';

const publish = (machine: 0 | 1 | 2): RecallStep => ({ do: 'publish', machine });
/** What each random history has a part of; `npm run soak recalls` runs those. */
const HISTORY: RecallStep[] = [
  publish(0),
  // Only the declaration that this very event is an error lifts it; a lost document does not.
  ...[{ do: 'event', machine: 1, lot: 'L1' } as const, publish(1), { do: 'lose', machine: 1 } as const, publish(1)],
  ...[{ do: 'event', machine: 2, lot: 'L2' } as const, publish(2), { do: 'error', machine: 2 } as const, publish(2)],
  // A withdrawal ends it, and no rollback and no machine with the older event brings it back; a later event recalls anew.
  ...[{ do: 'withdraw', machine: 0, lot: 'L1' } as const, publish(0), { do: 'rollback', back: 2 } as const, publish(1)],
  ...[{ do: 'event', machine: 1, lot: 'L1' } as const, publish(1)],
  // Cut off after the recall was recorded: no rollback hides it, and the next publish says it.
  { do: 'recall', machine: 0, lot: 'L2' },
  ...[{ do: 'cut off', machine: 0 } as const, { do: 'rollback', back: 0 } as const, publish(2)],
  ...[{ do: 'rollback', back: 5 } as const, { do: 'old file', machine: 2, back: 1 } as const, publish(2)],
];

const TARGETS: [string, () => Promise<RecallTarget>][] = [
  [
    'folder',
    () => {
      const { root, ...opened } = folderTarget();
      return Promise.resolve({ ...opened, page: (path: string) => pageIn(root, path) });
    },
  ],
  [
    'bucket',
    async () => {
      const opened = bucketTarget('recalls', (await startS3Server()).endpoint);
      return { ...opened, page: async (path) => Buffer.from((await opened.store.get(path)) ?? []).toString() };
    },
  ],
];

test.each(TARGETS)(
  'recalls of three machines, by file and by event, in a %s',
  async (_, open) => {
    expect(await runRecallHistory(await open(), HISTORY)).toBe(12);
  },
  600_000,
);

test('what was made with a recalled lot says so when it is retired, in each language; after the withdrawal it does not', async () => {
  const site = await Site.new('folder', BILINGUAL);
  const named = (name: string) => ({ name: { de: name, it: name } });
  const made = [{ ingredient: 'toma', lots: [{ product: 'toma', lot: 'L1' }] }];
  const graph = [
    ...[
      MALGA,
      toma(named('Toma')),
      ...DAIRY.slice(2),
      { type: 'ingredient', id: 'toma', product: 'toma', ...named('T') },
    ],
    burro({ ...named('Burro'), ingredients: [{ ingredient: 'toma' }] }),
  ];
  await site.release([...graph, lot('burro', 'B1', { ingredients: made })]);
  await site.does('recall', TOMA, 'L1', '--reason', 'de=<b>Listerien</b>', '--to');
  await site.release(graph, '--allow-shrink', '--retire', 'batch:burro/B1', '--reason', 'Ausverkauft');
  const retired = site.visit(page(BURRO, 'B1', 'de')).body;
  // One stance: the reason for the retirement is not shown beside the recall; the reason for the recall is a quotation.
  expect(retired).toMatch(/^(?!.*Ausverkauft).*data-status="made-with".*zurückgerufen/s);
  expect(retired).toContain('<blockquote><p>&#60;b&#62;Listerien&#60;/b&#62;</p><cite>');
  expect(site.visit(page(BURRO, 'B1', 'it')).body).toContain('è stato richiamato');
  for (const said of ['zurückgerufen', 'è stato richiamato'])
    expect(site.visit(code(BURRO, 'B1')).body).toContain(said);
  await site.does('recall', TOMA, 'L1', '--withdraw', '--to');
  const without = graph.filter((node) => !('lot' in node && node.lot === 'L1'));
  await site.release(without, '--allow-shrink', '--retire', 'batch:toma/L1', '--reason', 'Ausverkauft');
  for (const path of [page(TOMA, 'L1', 'de'), page(BURRO, 'B1', 'de')])
    expect(site.visit(path).body).toMatch(/^(?!.*zurückgerufen).*Ausverkauft/s);
});

test('a rollback: a page of the recalled lot that the earlier release alone has gets a page that says the recall', async () => {
  const { store } = folderTarget();
  const lot = { kind: 'page' as const, owner: 'batch:cheese/L1', route: 'gtin/batch' };
  const file = (name: string, text: string, more: object = {}): SiteFile => ({
    ...{ file: `${name}/index.html`, path: `/${name}`, digest: sha256(text), ...lot },
    ...more,
  });
  const listsOf = async (files: SiteFile[]) => {
    const byShard = Map.groupBy(files, releaseShardOf);
    const texts = Array.from({ length: RELEASE_SHARDS }, (_, shard) => textOf(byShard.get(shard) ?? []));
    const digests = texts.map(sha256);
    await writeLists(store, digests, [], (at) => texts[at] ?? '');
    return digests;
  };
  const others = { owner: 'batch:cheese/L2' };
  const planned = new PlannedRelease({
    store,
    before: await listsOf([file('en/a', 'new')]),
    now: await listsOf([file('en/a', 'old'), file('it/b', 'old'), file('en/c', 'old', others)]),
  });
  await planned.compare();
  const name = `${TOMA}/L1`;
  const record = { gtin: TOMA, lots: ['L1'], serials: [], advice: [{ it: 'Riportalo' }], origin: 'file' as const };
  const reaches = { [name]: { itself: ['batch:cheese/L1'], others: [] } };
  const whole = { release: 2, recalls: [name] } as Whole;
  const { kept, pages } = await keepRecalled(store, whole, planned, { format: 1, records: [record], reaches });
  expect([...kept]).toEqual(['en/a/index.html']);
  planned.seal();
  await planned.write([]);
  const files = new Map<string, string>();
  for await (const one of filesInLists(store, planned.digests)) files.set(one.file, one.digest);
  expect([files.get('en/a/index.html'), files.get('en/c/index.html')]).toEqual([sha256('new'), sha256('old')]);
  let madeAt = '';
  const cutOff = withFilesOf(pages, (made) => {
    madeAt = made.get(files.get('it/b/index.html') ?? '') ?? '';
    for (const text of ['Richiamato', 'Il lotto L1', 'Riportalo', '<html lang="it'])
      expect(readFileSync(madeAt, 'utf8')).toContain(text);
    return Promise.reject(new Error('cut off'));
  });
  await expect(cutOff).rejects.toThrow('cut off');
  // Issue 65, point 4: no temporary folder stays after a rollback.
  expect(existsSync(dirname(madeAt))).toBe(false);
});
