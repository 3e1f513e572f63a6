// node scripts/soak/conditional.ts [--races 50]: publishers that race for a release through a proxy that drops `If-None-Match`, before a real
// S3 gateway. None may report a release; through the gateway itself one of them then does. docs/reliability.md holds the counts.
import { configure } from '../../src/configuration/configured.ts';
import { parseArgs } from 'node:util';
import { PublishFailed } from '../../src/publish/failed.ts';
import { publish } from '../../src/publish/publish.ts';
import { listReleases } from '../../src/publish/releases/releases.ts';
import { s3Site } from '../../src/publish/target/s3/s3-site.ts';
import { s3Store } from '../../src/publish/target/s3/s3-store.ts';
import { createBucket } from '../../tests/integration/publish/bucket.ts';
import { hasGateway, PACKAGES, startGateway } from '../../tests/integration/publish/gateway.ts';
import { smallBuild } from '../../tests/integration/publish/small-build.ts';
import { unconditionalProxy } from '../../tests/integration/publish/unconditional-proxy.ts';

configure();

const PUBLISHERS = 4;
const { values } = parseArgs({ options: { races: { type: 'string', default: '50' } } });
if (!hasGateway()) {
  console.error(`Needs a gateway: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`);
  process.exit(69);
}
const gateway = await startGateway();
const proxy = await unconditionalProxy(gateway.endpoint);
let wrong = 0;
try {
  for (let round = 1; round <= Number(values.races); round += 1) {
    const bucket = `dropped-${round}`;
    await createBucket(gateway, bucket);
    const race = async (endpoint: string) => {
      const store = s3Store({ bucket, prefix: '', endpoint });
      const results = await Promise.allSettled(
        Array.from({ length: PUBLISHERS }, async (_, index) =>
          publish({
            store,
            site: s3Site(store),
            after: 0,
            build: await smallBuild({ lots: ['A1'], text: `publisher ${index}.` }),
          }),
        ),
      );
      const whole = (await listReleases(store)).filter(({ state }) => state === 'whole').length;
      return { results, whole };
    };
    const dropped = await race(proxy.url);
    const isNamed = (reason: unknown) => reason instanceof PublishFailed && reason.exitCode === 69;
    if (dropped.whole > 0 || !dropped.results.every((one) => one.status === 'rejected' && isNamed(one.reason)))
      wrong += 1;
    const kept = await race(gateway.endpoint);
    if (kept.whole !== 1 || kept.results.filter(({ status }) => status === 'fulfilled').length !== 1) wrong += 1;
  }
} finally {
  await proxy.close();
  await gateway.stop();
}
console.log(
  `${values.races} races of ${PUBLISHERS} publishers through a proxy that drops If-None-Match, and without it: ${wrong} wrong`,
);
process.exit(wrong === 0 ? 0 : 1);
