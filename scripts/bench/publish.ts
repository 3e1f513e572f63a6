// npm run bench:publish [-- --files 60000 --rounds 5 --json]: duration of publishes against an S3 gateway of this machine: the first, one changed text (from the
// changed file to every changed page answering), nothing changed, one changed text on a machine without output or state and a rollback of every page, compared with `rclone sync` of the same bytes (Debian's `rclone`, where it
// is installed); and a first publish to a folder. `--records --files 600000`: records alone, without pages and gateway (publish-records.ts).
import { configure } from '../../src/configuration/configured.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBucket, createPrivateBucket } from '../../tests/integration/publish/bucket.ts';
import { startGateway } from '../../tests/integration/publish/gateway.ts';
import { temporaryFolder } from '../../tests/integration/publish/small-build.ts';
import { type Size, writeCatalogue } from './catalogue.ts';
import { measure, type Measured, median } from './measure.ts';
import { coldRound } from './publish-cold.ts';
import { editRounds, publishedFiles } from './publish-edits.ts';
import { measureRecords } from './publish-records.ts';
import { hasRclone, secondsOfRclone } from './rclone.ts';

configure();

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '5' },
    records: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
/** Files of one product with ten batches and ten ingredients, in three languages and every family. */
const FILES_EACH = 3650;
/** Of any publish or rollback, of a site of any size. */
const MOST_MEMORY_MB = 300;
const [files, rounds] = [Number(values.files), Number(values.rounds)];
const CLI = fileURLToPath(new URL('../../src/cli/storytrace.ts', import.meta.url));
const tell = (text: string) => console.error(text);

const work = temporaryFolder('bench');
const records = await measureRecords(makeFolder('records'), files, rounds);
const { preflightCpuSeconds, nothingChangedSeconds, peakMemoryMb } = records;
const size = { preflightCpuSeconds, nothingChangedSeconds, peakMemoryMb };
const result = values.records ? { sizes: [{ files: records.files, ...size }] } : await againstGateway();
console.log(JSON.stringify(result, null, values.json ? 0 : 2));
if (result.sizes.some((measured) => measured.peakMemoryMb > MOST_MEMORY_MB)) {
  tell(`A publish took more than ${MOST_MEMORY_MB} MB`);
  process.exitCode = 1;
}

function makeFolder(name: string): string {
  mkdirSync(join(work, name), { recursive: true });
  return join(work, name);
}

/** The command line as a host runs it. */
function storytrace(brand: string, ...args: string[]): Promise<Measured> {
  return measure({ command: process.execPath, args: [CLI, ...args], env: { CLIENT_NAME: brand } });
}

/** Seconds of publishes in which nothing changed. */
async function unchangedRounds(publish: () => Promise<Measured>): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push((await publish()).wallSeconds);
  return seconds;
}

/** Publishes another brand, which changes every page, and rolls back. */
async function everyPageRound(from: readonly string[], out: string, to: readonly string[]) {
  await storytrace('Two', 'build', ...from);
  const all = await storytrace('Two', 'publish', '--from', out, ...to, '--takeover');
  const back = await storytrace('Two', 'rollback', ...to);
  tell(`${back.output.trim()}, ${back.peakMemoryMb.toFixed(0)} MB`);
  return { all, back };
}

async function againstGateway() {
  const [source, out] = [makeFolder('source'), join(work, 'dist')];
  const catalogue: Size = {
    products: Math.max(1, Math.round(files / FILES_EACH)),
    batchesPerProduct: 10,
    steps: 4,
    story: 800,
  };
  writeCatalogue(source, catalogue);
  const gateway = await startGateway();
  const { endpoint } = gateway;
  try {
    for (const bucket of ['bench', 'rclone']) await createBucket(gateway, bucket);
    await createPrivateBucket(gateway, 'state');
    const to = ['--to', 's3://bench', '--endpoint', endpoint];
    const from = ['--source', source, '--out', out];
    await storytrace('One', 'build', ...from);
    const built = publishedFiles(out);
    tell(`${built.size} files; the first publish`);
    const first = await storytrace('One', 'publish', '--from', out, ...to);
    tell(`${first.wallSeconds.toFixed(1)} s, ${first.peakMemoryMb.toFixed(0)} MB`);
    // Before rclone's copy of the site is written and removed: the disk would still be at work on it.
    const folder = await storytrace('One', 'publish', '--from', out, '--to', join(work, 'folder'));
    tell(`to a folder: ${folder.wallSeconds.toFixed(1)} s, ${folder.peakMemoryMb.toFixed(0)} MB`);
    const rclone = hasRclone()
      ? await secondsOfRclone(built, { mirror: join(work, 'mirror'), endpoint, bucket: 'rclone' })
      : undefined;
    tell(rclone === undefined ? 'rclone is not installed' : `rclone sync: ${rclone.toFixed(1)} s`);
    const edits = await editRounds({ cli: CLI, source, out, endpoint, catalogue, rounds, brand: 'One', gateway, tell });
    const nothing = await unchangedRounds(() => storytrace('One', 'publish', '--from', out, ...to));
    const state = 's3://state';
    const one = (...args: string[]) => storytrace('One', ...args);
    const cold = await coldRound({ storytrace: one, out, source, catalogue, to, endpoint, state, tell });
    const { all, back } = await everyPageRound(from, out, to);
    const ratio = (seconds: number) => ({
      seconds,
      ...(rclone !== undefined && { ratioToRclone: seconds / rclone }),
    });
    return {
      sizes: [
        {
          files: built.size,
          ...size,
          peakMemoryMb: Math.max(...[size, first, folder, all, back].map((run) => run.peakMemoryMb)),
          editToLiveSeconds: median(edits),
          nothingChangedSeconds: median(nothing),
          firstPublish: ratio(first.wallSeconds),
          rollback: ratio(back.wallSeconds),
          cold,
        },
      ],
      folder: { filesPerSecond: built.size / folder.wallSeconds },
    };
  } finally {
    await gateway.stop();
  }
}
