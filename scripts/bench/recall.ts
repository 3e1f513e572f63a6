// node scripts/bench/recall.ts [--files 60000 --rounds 5 --families all --serve]: time of `storytrace recall` from the command to every page answering, against an S3
// gateway of this machine with nginx before it; each round recalls a lot, and withdraws it. The site is as `storytrace init` proposes it; `--families all`: with every
// family of routes, as this repository's own. The second figure is of the same rounds with a build at hand that is not the newest release's. `--serve`: keeps the published site running and prints the command, for a closer look.
import { configure } from '../../src/configuration/configured.ts';
import { appendFileSync } from 'node:fs';
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
    serve: { type: 'boolean', default: false },
  },
});
const isWhole = values.families === 'all';
/** Files of one product with ten batches and ten ingredients, in three languages. */
const FILES_EACH = isWhole ? 3650 : 1694;
const CLI = fileURLToPath(new URL('../storytrace.mjs', import.meta.url));
const work = temporaryFolder('bench-recall');
const site = join(work, 'site');
const [source, out] = [join(site, 'catalogue'), join(work, 'dist')];
const storytrace = async (...args: string[]) => {
  const config = isWhole || args[0] === 'init' ? [] : ['--config', join(site, 'storytrace.config.ts')];
  const done = await measure({
    command: process.execPath,
    args: [CLI, ...args, ...config],
    env: { CLIENT_NAME: 'One' },
  });
  console.error(
    `${args[0]}: ${done.wallSeconds.toFixed(2)} s; ${done.output.match(/.*(?:Release \d|Live after).*/g)?.join('; ') ?? ''}`,
  );
  return done;
};

await storytrace('init', site, '--name', 'One', '--languages', 'it,en,fr', '--host', 'https://one.example', '--yes');
writeCatalogue(source, {
  ...{
    products: Math.max(1, Math.round(Number(values.files) / FILES_EACH)),
    batchesPerProduct: 10,
    steps: 4,
    story: 800,
  },
});
const gateway = await startGateway();
const nginx = await startNginxBefore(gateway.websiteOf('bench'));
try {
  await createBucket(gateway, 'bench');
  const target = ['--to', 's3://bench', '--endpoint', gateway.endpoint];
  await storytrace('build', '--source', source, '--out', out);
  await storytrace('publish', '--from', out, ...target);
  const commonOptions = ['--source', source, '--out', out, ...target, '--base', nginx.origin];
  if (values.serve) {
    console.log(`storytrace recall ${gtinOf(0)} P0-L0001 --reason en=Listeria it=Listeria ${commonOptions.join(' ')}`);
    await new Promise((resolve) => process.once('SIGTERM', resolve));
  }
  const recallRounds = async () => {
    const seconds: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const lot = [gtinOf(0), `P0-L000${round % 10}`];
      const recalled = await storytrace('recall', ...lot, '--reason', 'en=Listeria', 'it=Listeria', ...commonOptions);
      const withdrawn = await storytrace('recall', ...lot, '--withdraw', ...commonOptions);
      seconds.push(recalled.wallSeconds, withdrawn.wallSeconds);
    }
    return seconds;
  };
  const rounds = await recallRounds();
  appendFileSync(join(source, 'another.json'), JSON.stringify({ type: 'operator', id: 'another', name: 'Another' }));
  await storytrace('build', '--source', source, '--out', out);
  const onNewest = await recallRounds();
  const medians = { recallToLiveSeconds: median(rounds), onNewestReleaseSeconds: median(onNewest) };
  console.log(JSON.stringify({ files: Number(values.files), ...medians, rounds, onNewest }));
} finally {
  await nginx.stop();
  await gateway.stop();
}
