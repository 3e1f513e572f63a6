import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { code, burro, BURRO, DAIRY, lot, MALGA, page, toma, TOMA } from '../../journeys/catalogue.ts';
import { BILINGUAL, Site } from '../../journeys/site.ts';
import { KINDS } from '../../journeys/target.ts';
import type { RecallFeed } from '../../../src/core/page/files/recall-feed.ts';
import { readBuild } from '../../../src/publish/build-state/read-build.ts';
import { filesInLists, writeLists } from '../../../src/publish/files/lists.ts';
import { PlannedRelease } from '../../../src/publish/files/planned-release.ts';
import type { SiteFile } from '../../../src/publish/files/site-file.ts';
import { releaseShardOf, RELEASE_SHARDS, textOf } from '../../../src/publish/files/wire.ts';
import { publish as publishBuild } from '../../../src/publish/publish.ts';
import { keepRecalled, withFilesOf } from '../../../src/publish/recalls/keep-recalled.ts';
import type { Whole } from '../../../src/publish/releases/releases.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { documentOf } from '../../unit/sources/epcis/documents.ts';
import { expireLeases } from './kills.ts';
import { bucketTarget, folderTarget } from './targets.ts';

/** An event by which a lot is recalled, and the declaration that this very event is an error. */
const events = (id: string, minute: number, name: string, isError = false) =>
  JSON.stringify(
    documentOf([
      {
        ...{ type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'inspecting', disposition: 'recalled' },
        ...{ eventID: `urn:uuid:${id}`, eventTime: `2026-01-01T00:0${minute}:00Z`, eventTimeZoneOffset: '+00:00' },
        quantityList: [{ epcClass: `https://id.gs1.org/01/${TOMA}/10/${name}` }],
        ...(isError && { errorDeclaration: { declarationTime: '2026-01-01T00:09:00Z' } }),
      },
    ]),
  );

test.each(KINDS)(
  'recalls by events of machines that share a %s: only an error declaration or a withdrawal lifts them; a rollback hides none that was cut off',
  async (kind) => {
    const site = await Site.published(kind);
    const [one, two] = [site.machine(), site.machine()];
    const recalled = () =>
      ['L1', 'L2'].filter((name) => /data-status="recalled"/.test(site.visit(page(TOMA, name)).body));
    const publish = async (at: Site) => {
      await at.does('build', '--workers', '1');
      await at.does('publish', '--allow-shrink');
      return recalled();
    };
    one.write('catalogue/events.jsonld', events('1', 1, 'L1'));
    expect(await publish(one)).toEqual(['L1']);
    // A lost document lifts nothing.
    one.remove('catalogue/events.jsonld');
    expect(await publish(one)).toEqual(['L1']);
    two.write('catalogue/events.jsonld', events('2', 2, 'L2'));
    expect(await publish(two)).toEqual(['L1', 'L2']);
    two.write('catalogue/events.jsonld', events('2', 2, 'L2', true));
    expect(await publish(two)).toEqual(['L1']);
    await site.does('recall', TOMA, 'L1', '--withdraw', '--to');
    one.write('catalogue/events.jsonld', events('1', 1, 'L1'));
    expect(await publish(one)).toEqual([]);
    // Cut off after the recall was recorded, before a page shows it.
    await site.does('recall', TOMA, 'L2', '--reason', 'Glass');
    const build = readBuild(join(site.folder, 'site'));
    const [, name = '', , endpoint = ''] = site.target.options;
    const { store, site: shown } =
      kind === 'folder' ? folderTarget({ root: name }) : bucketTarget(name.slice('s3://'.length), endpoint);
    const apply = () => Promise.reject(new Error('cut off'));
    await expect(publishBuild({ store, site: { ...shown, apply }, build, allowShrink: true })).rejects.toThrow(
      'cut off',
    );
    build.close();
    await expireLeases(store);
    expect(await site.ends(65, 'rollback')).toContain('was not published to its end');
    expect(await publish(two)).toEqual(['L2']);
    await site.does('rollback');
    expect(recalled()).toEqual(['L2']);
  },
  600_000,
);

test.each(KINDS)(
  'issue 74, point 1: six recalls at once of two machines on a %s: the last feed has all six',
  async (kind) => {
    const site = await Site.new(kind);
    const names = Array.from({ length: 6 }, (_, at) => `L${at}`);
    await site.release([MALGA, toma(), ...names.map((name) => lot('toma', name))]);
    const machines = [site, site.machine()];
    const ends = await Promise.all(
      names.map((name, at) => (machines[at % 2] as Site).runsBeside('recall', TOMA, name, '--reason', 'Glass', '--to')),
    );
    expect(
      ends.map((end) => end.code),
      ends.map(({ output }) => output).join('\n'),
    ).toEqual(names.map(() => 0));
    for (const feed of ['/recalls.json', '/recalls/malga.json']) {
      const { recalls } = JSON.parse(site.visit(feed).body) as RecallFeed;
      expect(recalls.map(({ state, lots }) => [state, ...lots]).sort()).toEqual(
        names.map((name) => ['recalled', name]),
      );
    }
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
