// What a publish costs before its first request for a page, on a site of any size: `npm run bench:publish -- --records --files 600000`. The state of a
// build, the graph's snapshot and a release's records are made here; there are no pages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '../../src/core/locale.ts';
import { Node } from '../../src/core/graph/node.ts';
import { buildPathsOf } from '../../src/render/output/build-paths.ts';
import { fileOfPath, type OutputFile } from '../../src/render/output/files.ts';
import { sha256 } from '../../src/storage/sha256.ts';
import { OutputManifest } from '../../src/render/output/output-manifest.ts';
import { createStore, indexStore, metaOf, openStore, putMeta } from '../../src/render/output/store.ts';
import type { EntityResult } from '../../src/render/work/entity.ts';
import { writeSnapshot } from '../../src/snapshot/write.ts';
import { median } from './measure.ts';

const LOTS = 4;
/** Pages and aliases of one lot, as those of the sample have on average. */
const FILES_EACH = 65;
const ROUND = fileURLToPath(new URL('publish-round.ts', import.meta.url));

/** What one round, in a process of its own, tells. */
export interface Round {
  changed: number;
  /** Seconds of CPU for reading the build and comparing it with the release. */
  preflightCpuSeconds: number;
  /** The whole of a publish, from opening the build. */
  seconds: number;
  peakMemoryMb: number;
}

export interface RecordsResult {
  files: number;
  preflightCpuSeconds: number;
  nothingChangedSeconds: number;
  /** Of any of the publishes, the first too. */
  peakMemoryMb: number;
}

/** @param folder an empty one */
export async function measureRecords(folder: string, files: number, rounds: number): Promise<RecordsResult> {
  const out = join(folder, 'dist');
  const target = join(folder, 'target');
  const lots = Math.ceil(files / FILES_EACH);
  await makeBuild(out, lots);
  const first = publishRound(out, target);
  console.error(`${lots * FILES_EACH} files; the first release: ${JSON.stringify(first)}`);
  const edits: Round[] = [];
  const nothing: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    editLot(out, round);
    edits.push(publishRound(out, target));
    nothing.push(publishRound(out, target));
    console.error(JSON.stringify({ edit: edits.at(-1), nothing: nothing.at(-1) }));
  }
  if (edits.some(({ changed }) => changed !== FILES_EACH) || nothing.some(({ changed }) => changed > 0))
    throw new Error('A round wrote other files than its edit changed');
  return {
    files: lots * FILES_EACH,
    preflightCpuSeconds: median(edits.map((round) => round.preflightCpuSeconds)),
    nothingChangedSeconds: median(nothing.map((round) => round.seconds)),
    peakMemoryMb: Math.max(...[first, ...edits, ...nothing].map((round) => round.peakMemoryMb)),
  };
}

function publishRound(out: string, target: string): Round {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ROUND, out, target], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Round;
}

async function makeBuild(out: string, lots: number): Promise<void> {
  const places = buildPathsOf(out);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'manifest.webmanifest'), '{"name": "Bench"}');
  writeFileSync(join(out, 'index.html'), '<link rel="canonical" href="https://story.example/">');
  const db = createStore(places.store);
  const manifest = new OutputManifest(db, true);
  for (let lot = 0; lot < lots; lot += 1) manifest.entity(lotResult(lot, 0));
  indexStore(db);
  manifest.tally.save();
  putMeta(db, { marker: manifest.digest });
  db.exec('COMMIT');
  db.close();
  await writeSnapshot(places.snapshot, nodes(lots));
}

/** What a build after the edit of one record leaves in the state. */
function editLot(out: string, edition: number): void {
  const db = openStore(buildPathsOf(out).store);
  if (!db) throw new Error('No state was made');
  db.exec('BEGIN');
  const manifest = new OutputManifest(db, false, metaOf(db, 'marker'));
  manifest.entity(lotResult(1, edition));
  manifest.tally.save();
  putMeta(db, { marker: manifest.digest });
  db.exec('COMMIT');
  db.close();
}

function* nodes(lots: number): Iterable<Node> {
  yield Node.parse({ type: 'operator', id: 'maker', name: 'Maker' });
  const words = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, `${text} `.repeat(80)]));
  for (let product = 0; product * LOTS < lots; product += 1) {
    const id = `p${product}`;
    yield Node.parse({ type: 'product', id, operator: 'maker', name: words(id), description: words('words') });
    for (let lot = 0; lot < LOTS; lot += 1) yield Node.parse({ type: 'batch', product: id, lot: `L${lot}` });
  }
}

function lotResult(lot: number, edition: number): EntityResult {
  const product = `p${Math.floor(lot / LOTS)}`;
  const key = `batch:${product}/L${lot % LOTS}`;
  const gtin = String(10_000_000_000_000 + lot);
  const files: OutputFile[] = [];
  for (let page = 0; page < FILES_EACH; page += 1) {
    const locale = LOCALES[page % LOCALES.length] ?? 'en';
    const path = `/${locale}/storytracing/01/${gtin}/10/L${lot % LOTS}/ingredient/part-${page}`;
    const isAlias = page % 3 === 2;
    files.push({
      file: fileOfPath(path),
      digest: sha256(`${path} ${edition}`),
      size: 16_000,
      kind: isAlias ? 'alias' : 'page',
      path,
      ...(isAlias
        ? { target: `/it/storytracing/01/${gtin}/10/L${lot % LOTS}/ingredient/part-0` }
        : { means: `${key} gtin/batch/ingredient` }),
      listed: false,
      input: sha256(path),
    });
  }
  return { key, deps: [], sidecarDeps: [], files, lookUp: [], written: 0, spent: [] };
}
