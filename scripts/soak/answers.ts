// node scripts/soak/answers.ts [--requests 20000] [--clients 8]: random requests of pages, aliases, tombstones and unknown paths; compares each answer with
// the published bytes. Through nginx before a real gateway's website (Ceph radosgw) and before a folder, both with the `server` that publishing writes.
import { configure } from '../../src/configuration/configured.ts';
import { parseArgs } from 'node:util';
import { createBucket } from '../../tests/integration/publish/bucket.ts';
import { hasGateway, PACKAGES, startGateway } from '../../tests/integration/publish/gateway.ts';
import { type Answer, publishMixed, visitMixed } from '../../tests/integration/publish/mixed-visitors.ts';
import { hasNginx, type Nginx, startNginx, startNginxBefore } from '../../tests/integration/publish/nginx.ts';
import { bucketTarget, folderTarget } from '../../tests/integration/publish/targets.ts';

configure();

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, clients: { type: 'string', default: '8' } },
});
const [requests, clients] = [Number(values.requests), Number(values.clients)];
let failures = 0;

async function count(what: string, nginx: Nginx, answers: readonly Answer[]): Promise<void> {
  const wrong = await visitMixed(nginx.origin, answers, { requests, clients });
  await nginx.stop();
  failures += wrong.length;
  for (const line of wrong.slice(0, 10)) console.error(`  ${line}`);
  console.log(
    `${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${what}: ${requests} requests of ${clients} clients for ${answers.length} paths, ${wrong.length} wrong`,
  );
}

if (!hasGateway() || !hasNginx()) {
  console.error(
    `Needs a gateway and nginx: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')} nginx-light`,
  );
  process.exit(69);
}
const folder = folderTarget({ precompress: true });
const readFolder = (path: string) => folder.read(`${decodeURI(path.slice(1))}/index.html`);
const inFolder = await publishMixed({ ...folder, read: readFolder }, { redirects: false });
await count('nginx before a folder', await startNginx(folder.root), inFolder);
const gateway = await startGateway();
try {
  await createBucket(gateway, 'answers');
  const bucket = bucketTarget('answers', gateway.endpoint);
  const read = async (path: string) => Buffer.from((await bucket.store.get(path.slice(1))) ?? []).toString();
  const inBucket = await publishMixed({ ...bucket, read }, { redirects: true });
  await count('nginx before the gateway', await startNginxBefore(gateway.websiteOf('answers')), inBucket);
} finally {
  await gateway.stop();
}
process.exit(failures === 0 ? 0 : 1);
