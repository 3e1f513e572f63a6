// node scripts/bench/recall.ts [--files 60000 --rounds 5 --families all --before <checkout> --serve]: time of `storytrace recall` from the command to every page answering, against an S3
// gateway of this machine with nginx before it; each round recalls a lot, and withdraws it. The site is as `storytrace init` proposes it; `--families all`: with every
// family of routes, as this repository's own. `onNewest`: the same rounds with a build at hand that is not the newest release's. `--before`: the rounds of another checkout
// in turn, on a site of its own, both with the families `gtin` and `storytelling`. `--serve`: keeps the published site running and prints the command, for a closer look.
import { configure } from '../../src/configuration/configured.ts';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBucket } from '../../tests/integration/publish/bucket.ts';
import { startGateway } from '../../tests/integration/publish/gateway.ts';
import { startNginxBefore } from '../../tests/integration/publish/nginx.ts';
import { temporaryFolder } from '../../tests/integration/publish/small-build.ts';
import { gtinOf, writeCatalogue } from './catalogue.ts';
import { measure, median } from './measure.ts';

configure();

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '5' },
    families: { type: 'string', default: 'init' },
    before: { type: 'string' },
    serve: { type: 'boolean', default: false },
  },
});
const isWhole = values.families === 'all';
/** Files of one product with ten batches and ten ingredients, in three languages. */
const FILES_EACH = isWhole ? 3650 : 1694;
const OWN = fileURLToPath(new URL('../..', import.meta.url));
const work = temporaryFolder('bench-recall');
const gateway = await startGateway();

interface Figures {
  wall: number[];
  cpu: number[];
}

/** A published site of a checkout. */
async function published(checkout: string, bucket: string) {
  const site = join(work, bucket);
  const [source, out] = [join(site, 'catalogue'), join(site, 'dist')];
  const storytrace = async (...args: string[]) => {
    const config = isWhole || args[0] === 'init' ? [] : ['--config', join(site, 'storytrace.config.ts')];
    const done = await measure({
      command: process.execPath,
      args: [join(checkout, 'scripts/storytrace.mjs'), ...args, ...config],
      env: { CLIENT_NAME: 'One' },
    });
    const ends = done.output.match(/.*(?:Release \d|Live after).*/g)?.join('; ') ?? '';
    console.error(
      `${bucket} ${args[0]}: ${done.wallSeconds.toFixed(2)} s, CPU ${done.cpuSeconds.toFixed(2)} s; ${ends}`,
    );
    return done;
  };
  await storytrace('init', site, '--name', 'One', '--languages', 'it,en,fr', '--host', 'https://one.example', '--yes');
  // Versions of `init` propose different families.
  const config = join(site, 'storytrace.config.ts');
  if (values.before !== undefined)
    writeFileSync(config, readFileSync(config, 'utf8').replace(/families: .*/, "families: ['gtin', 'storytelling'],"));
  const products = Math.max(1, Math.round(Number(values.files) / FILES_EACH));
  writeCatalogue(source, { products, batchesPerProduct: 10, steps: 4, story: 800 });
  const nginx = await startNginxBefore(gateway.websiteOf(bucket));
  await createBucket(gateway, bucket);
  const target = ['--to', `s3://${bucket}`, '--endpoint', gateway.endpoint];
  const build = () => storytrace('build', '--source', source, '--out', out);
  await build();
  await storytrace('publish', '--from', out, ...target);
  const common = ['--source', source, '--out', out, ...target, '--base', nginx.origin];
  return {
    nginx,
    command: `storytrace recall ${gtinOf(0)} P0-L0001 --reason en=Listeria it=Listeria ${common.join(' ')}`,
    async round(round: number, figures: Record<'recall' | 'withdraw', Figures>) {
      const lot = [gtinOf(0), `P0-L000${round % 10}`];
      for (const [name, options] of [
        ['recall', ['--reason', 'en=Listeria', 'it=Listeria']],
        ['withdraw', ['--withdraw']],
      ] as const) {
        const { wallSeconds, cpuSeconds } = await storytrace('recall', ...lot, ...options, ...common);
        figures[name].wall.push(wallSeconds);
        figures[name].cpu.push(cpuSeconds);
      }
    },
    /** Builds another graph, and publishes it nowhere. */
    async edit() {
      appendFileSync(
        join(source, 'another.json'),
        JSON.stringify({ type: 'operator', id: 'another', name: 'Another' }),
      );
      await build();
    },
  };
}

const none = () => ({ recall: { wall: [], cpu: [] }, withdraw: { wall: [], cpu: [] } });
const medians = (figures: ReturnType<typeof none>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { wall, cpu }]) => [
      name,
      { wall: median(wall), cpu: median(cpu), walls: wall, cpus: cpu },
    ]),
  );
const sites: Awaited<ReturnType<typeof published>>[] = [];
try {
  const own = await published(OWN, 'bench');
  sites.push(own);
  if (values.serve) {
    console.log(own.command);
    await new Promise((resolve) => process.once('SIGTERM', resolve));
  }
  const before = values.before === undefined ? undefined : await published(values.before, 'bench-before');
  if (before) sites.push(before);
  const [now, then, onNewest] = [none(), none(), none()];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await own.round(round, now);
    await before?.round(round, then);
  }
  await own.edit();
  for (let round = 0; round < Number(values.rounds); round += 1) await own.round(round, onNewest);
  const found = { now: medians(now), ...(before && { before: medians(then) }), onNewest: medians(onNewest) };
  console.log(JSON.stringify({ files: Number(values.files), ...found }));
} finally {
  for (const { nginx } of sites) await nginx.stop();
  await gateway.stop();
}
