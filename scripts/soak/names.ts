// `npm run soak names [-- --runs 50 --rounds 100 --seed 22]`: catalogues that are renamed, merged, retired and revived at random. `--hosts`: every path of each publish
// is asked of nginx and of a Ceph gateway in five spellings (`--hosts --runs 1 --rounds 200`: some hours).
// `--joined`: real builds of two kinds in turn, of four parts that are joined and of the joined output (`--joined --runs 40 --rounds 8`).
import { configure } from '../../src/configuration/configured.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { startGateway } from '../../tests/integration/publish/gateway.ts';
import { FEW_FAMILIES, HISTORY, NameHistory } from '../../tests/integration/publish/name-histories.ts';
import { startHosts } from '../../tests/integration/publish/name-hosts.ts';
import { temporaryFolder } from '../../tests/integration/publish/small-build.ts';
import { joinedBuilds } from './names/joined.ts';

configure();

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '22' },
    hosts: { type: 'boolean', default: false },
    whole: { type: 'string', default: '20' },
    joined: { type: 'boolean', default: false },
    deeds: { type: 'string', default: '3' },
  },
});
let [publishes, asked, runs, done] = [0, 0, 0, 0];
const gateway = values.hosts ? await startGateway() : undefined;
try {
  await fc.assert(
    fc.asyncProperty(HISTORY(Number(values.rounds), values.hosts, Number(values.deeds)), async (rounds) => {
      const root = temporaryFolder('names');
      const started = gateway && (await startHosts(gateway, `names-${(runs += 1)}`));
      try {
        const isFew = values.hosts || values.joined;
        const history = new NameHistory(
          join(root, 'public'),
          isFew ? FEW_FAMILIES : undefined,
          values.joined ? joinedBuilds(root) : undefined,
        );
        for (const deeds of [[], ...rounds]) {
          for (const deed of deeds) history.do(deed);
          done += deeds.length;
          const wrong = await history.publish(
            deeds.some(({ kind }) => kind === 'forgetNames'),
            started?.hosts,
            (publishes += 1) % Number(values.whole) === 0 || publishes > Number(values.rounds),
          );
          asked += history.paths;
          if (values.hosts)
            console.log(
              `publish ${publishes}: ${done} deeds, ${history.paths} paths, ${history.oldUrls} old URLs, ${Math.round(performance.now() / 1000)} s`,
            );
          if (wrong.length > 0)
            throw new Error(`publish ${publishes}, ${wrong.length} wrong:\n${wrong.slice(0, 20).join('\n')}`);
        }
      } finally {
        await started?.stop();
        rmSync(root, { recursive: true, force: true });
      }
    }),
    {
      numRuns: Number(values.runs),
      seed: Number(values.seed),
      interruptAfterTimeLimit: 8 * 3_600_000,
      // A smaller history would take as long again for each try.
      endOnFailure: values.hosts,
    },
  );
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await gateway?.stop();
}
console.log(
  `${publishes} publishes after ${done} deeds, ${asked} answers of paths published before, seed ${values.seed}`,
);
