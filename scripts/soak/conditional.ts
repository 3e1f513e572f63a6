// node scripts/soak/conditional.ts [--races 50]: publishers that race for a release of a store that ignores `If-None-Match`. None may report a
// release; once the store takes the header, one of them does. docs/reliability.md holds the counts.
import { configure } from '../../src/configuration/configured.ts';
import { parseArgs } from 'node:util';
import { PublishFailed } from '../../src/publish/failed.ts';
import { publish } from '../../src/publish/publish.ts';
import { listReleases } from '../../src/publish/releases/releases.ts';
import { smallBuild } from '../../tests/integration/publish/small-build.ts';
import { bucketTarget } from '../../tests/integration/publish/targets.ts';
import { startS3Server } from '../../tests/s3-server.ts';

configure();

const PUBLISHERS = 4;
const { values } = parseArgs({ options: { races: { type: 'string', default: '50' } } });
let takesConditions = false;
const server = await startS3Server({ takesConditions: () => takesConditions });
let wrong = 0;
for (let round = 1; round <= Number(values.races); round += 1) {
  const { store, site } = bucketTarget(`race-${round}`, server.endpoint);
  const race = async () => {
    const publishers = Array.from({ length: PUBLISHERS }, async (_, index) =>
      publish({ store, site, after: 0, build: await smallBuild({ lots: ['A1'], text: `publisher ${index}.` }) }),
    );
    const results = await Promise.allSettled(publishers);
    return { results, whole: (await listReleases(store)).filter(({ state }) => state === 'whole').length };
  };
  takesConditions = false;
  const dropped = await race();
  const isNamed = (reason: unknown) => reason instanceof PublishFailed && reason.exitCode === 69;
  if (dropped.whole > 0 || !dropped.results.every((one) => one.status === 'rejected' && isNamed(one.reason)))
    wrong += 1;
  takesConditions = true;
  const kept = await race();
  if (kept.whole !== 1 || kept.results.filter(({ status }) => status === 'fulfilled').length !== 1) wrong += 1;
}
server.stop();
console.log(
  `${values.races} races of ${PUBLISHERS} publishers for a store that ignores If-None-Match, and for one that takes it: ${wrong} wrong`,
);
process.exit(wrong === 0 ? 0 : 1);
