// What a publish costs before its first request for a page, on a site of any size: `npm run bench:publish -- --records --files 600000`. The state of a
// build, the graph's snapshot and a release's records are generated here; there are no pages.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDigit } from '../../src/core/gs1/check-digit.ts';
import { siteLocales } from '../../src/core/locale/locale.ts';
import { Node } from '../../src/core/graph/node.ts';
import { buildPathsOf } from '../../src/render/output/build-paths.ts';
import { fileOfPath, type OutputFile } from '../../src/render/output/files.ts';
import { sha256 } from '../../src/storage/sha256.ts';
import { OutputManifest } from '../../src/render/output/state/output-manifest.ts';
import { createStore, indexStore, metaOf, openStore, putMeta } from '../../src/render/output/state/store.ts';
import type { EntityResult } from '../../src/render/work/entity.ts';
import { writeSnapshot } from '../../src/snapshot/write/write.ts';
import { median } from './measure.ts';

const LOTS = 4;
/** Whose files change from round to round. */
const EDITED = 1;
/** Pages and aliases of one lot: the average of the sample. */
const FILES_EACH = 65;
/** One lot in so many loses pages, in a round each. */
const FEWER = [20, 2];
/** Number of pages of such a lot that are dropped and then redirected. */
const DROPPED = 13;
const ROUND = fileURLToPath(new URL('publish-round.ts', import.meta.url));

/** Output of one round, which runs in a child process. */
export interface Round {
  changed: number;
  /** Paths of the release before that this one lacks. */
  gone: number;
  /** Seconds of CPU for reading the build and comparing it with the release; none of a rollback. */
  preflightCpuSeconds: number;
  /** The whole of a publish, from opening the build. */
  seconds: number;
  peakMemoryMb: number;
}

export interface RecordsResult {
  files: number;
  preflightCpuSeconds: number;
  nothingChangedSeconds: number;
  /** Of any of the publishes, the first and those that change everything too, and of a rollback. */
  peakMemoryMb: number;
}

/** Feeds of recalls that a first publish writes: of the site and of its operator, as JSON and as Atom. */
const FEEDS = 4;

/** @param folder an empty one */
export async function measureRecords(folder: string, files: number, rounds: number): Promise<RecordsResult> {
  const target = join(folder, 'target');
  const [out, other] = [join(folder, 'dist'), join(folder, 'other', 'dist')];
  const count = Math.ceil(files / FILES_EACH) * FILES_EACH;
  const all: Round[] = [];
  const round = (name: string, expected: number, ...args: string[]): Round => {
    const result = runRound(...args);
    console.error(`${name}: ${JSON.stringify(result)}`);
    if (result.changed !== expected) throw new Error(`${result.changed} files changed, and not ${expected}`);
    all.push(result);
    return result;
  };
  await makeBuild(out, count / FILES_EACH, 'first');
  round(`${count} files, the first release`, count + FEEDS, 'publish', target, out);
  const edits: Round[] = [];
  const nothing: Round[] = [];
  for (let edition = 1; edition <= rounds; edition += 1) {
    writeLot(out, EDITED, `${edition}`);
    edits.push(round('one lot changed', FILES_EACH, 'publish', target, out));
    nothing.push(round('nothing changed', 0, 'publish', target, out));
  }
  writeLot(out, count / FILES_EACH, 'new');
  round('one lot added', FILES_EACH, 'publish', target, out);
  writeLot(out, EDITED, `${rounds}`, FILES_EACH - 1);
  // The publish writes a redirect page in its place.
  round('a path dropped', 1, 'publish', target, out);
  const fewer = new Set<number>();
  for (const step of FEWER) {
    const before = fewer.size;
    for (let lot = EDITED + 1; lot < count / FILES_EACH; lot += step) {
      if (fewer.has(lot)) continue;
      writeLot(out, lot, 'first', FILES_EACH - DROPPED);
      fewer.add(lot);
    }
    const old = (fewer.size - before) * DROPPED;
    round(`${old} paths dropped`, old, 'publish', target, out);
    writeLot(out, EDITED, `after ${old}`, FILES_EACH - 1);
    round(`one lot changed, ${fewer.size * DROPPED} paths redirected`, FILES_EACH - 1, 'publish', target, out);
  }
  await makeBuild(other, count / FILES_EACH + 1, 'other');
  round('every file changed', count + FILES_EACH, 'publish', target, other);
  round('rolled back', count + FILES_EACH, 'rollback', target);
  return {
    files: count,
    preflightCpuSeconds: median(edits.map(({ preflightCpuSeconds }) => preflightCpuSeconds)),
    nothingChangedSeconds: median(nothing.map(({ seconds }) => seconds)),
    peakMemoryMb: Math.max(...all.map(({ peakMemoryMb }) => peakMemoryMb)),
  };
}

function runRound(...args: string[]): Round {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ROUND, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Round;
}

async function makeBuild(out: string, lots: number, edition: string): Promise<void> {
  const places = buildPathsOf(out);
  mkdirSync(out, { recursive: true });
  const db = createStore(places.store);
  const manifest = new OutputManifest(db, true);
  for (let lot = 0; lot < lots; lot += 1) manifest.entity(lotResult(lot, edition));
  indexStore(db);
  manifest.pageCounts.save();
  putMeta(db, { marker: manifest.digest, brand: 'Bench', host: 'https://story.example' });
  db.exec('COMMIT');
  db.close();
  await writeSnapshot(places.snapshot, nodes(lots));
}

/** What a build after the edit of one record leaves in the state, or after a new one. @param pages of the lot, where it loses some */
function writeLot(out: string, lot: number, edition: string, pages = FILES_EACH): void {
  const db = openStore(buildPathsOf(out).store);
  if (!db) throw new Error('No state was made');
  db.exec('BEGIN');
  const manifest = new OutputManifest(db, false, metaOf(db, 'marker'));
  manifest.entity(lotResult(lot, edition, pages));
  manifest.pageCounts.save();
  putMeta(db, { marker: manifest.digest });
  db.exec('COMMIT');
  db.close();
}

function* nodes(lots: number): Iterable<Node> {
  yield Node.parse({ type: 'operator', id: 'maker', name: 'Maker' });
  const words = (text: string) => Object.fromEntries(siteLocales().map((locale) => [locale, `${text} `.repeat(80)]));
  for (let product = 0; product * LOTS < lots; product += 1) {
    const id = `p${product}`;
    yield Node.parse({ type: 'product', id, operator: 'maker', name: words(id), description: words('words') });
    for (let lot = 0; lot < LOTS; lot += 1) yield Node.parse({ type: 'batch', product: id, lot: `L${lot}` });
  }
}

/** Its page in each language of three families, and pages and aliases of its ingredients. */
function lotResult(lot: number, edition: string, pages = FILES_EACH): EntityResult {
  const [product, name] = [`p${Math.floor(lot / LOTS)}`, `L${lot % LOTS}`];
  const key = `batch:${product}/${name}`;
  const body = String(1_000_000_000_000 + lot);
  const families = [
    {
      route: 'gtin/batch',
      stem: `storytracing/01/${body}${checkDigit(body)}/10/${name}`,
      part: { route: 'gtin/batch/ingredient', at: 'ingredient/' },
    },
    {
      route: 'operator/batch',
      stem: `storytracing/product/${product}/operator/maker/batch/${name}`,
      part: { route: 'operator/batch/ingredient', at: 'ingredient/' },
    },
    { route: 'v1/batch', stem: `v1/maker/${product}-${name}`, part: { route: 'v1/component', at: '' } },
  ];
  const own = families.flatMap(({ stem, ...family }) =>
    siteLocales().map((locale) => ({ ...family, base: `/${locale}/${stem}` })),
  );
  const files: OutputFile[] = [];
  for (let page = 0; page < pages; page += 1) {
    const family = own[page % own.length];
    if (!family) break;
    const { base, part } = family;
    const isBatch = page < own.length;
    const [path, route] = isBatch ? [base, family.route] : [`${base}/${part.at}part-${page}`, part.route];
    const isAlias = !isBatch && page % 3 === 2;
    files.push({
      file: fileOfPath(path),
      digest: sha256(`${path} ${edition}`),
      size: 16_000,
      kind: isAlias ? 'alias' : 'page',
      path,
      ...(isAlias ? { target: base } : { owner: key, route }),
      listed: false,
      input: sha256(path),
    });
  }
  return { key, deps: [], files, lookUp: [], written: 0, spent: [] };
}
