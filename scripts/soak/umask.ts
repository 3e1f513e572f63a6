// node scripts/soak/umask.ts [--rounds 200] [--seed 1]: publishes and rollbacks with any umask to a folder behind an nginx of another user; after each
// one every path has to answer. docs/reliability.md holds the counts.
import { configure } from '../../src/configuration/configured.ts';
import { chmodSync, lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderSite } from '../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../src/publish/target/folder/folder-store.ts';
import { publish } from '../../src/publish/publish.ts';
import { rollback } from '../../src/publish/rollback.ts';
import { filesBuild } from '../../tests/integration/publish/files-build.ts';
import { hasNginx, startNginx } from '../../tests/integration/publish/nginx.ts';
import { temporaryFolder } from '../../tests/integration/publish/small-build.ts';
import { random as randomOf } from '../bench/catalogue.ts';

configure();

const UMASKS = [0o022, 0o027, 0o077, 0o007, 0o177, 0o777];
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
if (!hasNginx()) {
  console.error('Needs nginx: apt-get install -y --no-install-recommends nginx-light');
  process.exit(69);
}
const random = randomOf(Number(values.seed));
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const folder = temporaryFolder('umask');
for (const one of [tmpdir(), folder]) chmodSync(one, lstatSync(one).mode | 0o755);
const root = join(folder, 'site');
const target = { store: folderStore(root), site: folderSite(root, { precompress: true }) };
const usual = process.umask();
const paths = ['it', 'it/a', 'it/b', 'it/b/c', 'en/d', 'robots.txt'];
const texts = new Map(paths.map((path) => [path, 'first']));
const files = () =>
  Object.fromEntries(
    [...texts]
      .map(([path, text]) => [path.endsWith('.txt') ? path : `${path}/index.html`, text])
      .concat([['404.html', 'none']]),
  ) as Record<string, string>;
const publishNow = async (umask: number) => {
  const build = await filesBuild(files());
  process.umask(umask);
  await publish({ ...target, build }).finally(() => process.umask(usual));
};

await publishNow(0o077);
const nginx = await startNginx(root, [], 'nobody nogroup');
let [wrong, rollbacks] = [0, 0];
try {
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const umask = pick(UMASKS);
    if (random() < 0.2 && round > 2) {
      rollbacks += 1;
      process.umask(umask);
      await rollback(target).finally(() => process.umask(usual));
    } else {
      // Now and then nothing differs, and the publish only repairs.
      if (random() < 0.8) texts.set(pick(paths), `round ${round}`);
      await publishNow(umask);
    }
    for (const path of paths) {
      const { status } = await fetch(`${nginx.origin}/${path}`);
      if (status === 200) continue;
      wrong += 1;
      console.error(`  round ${round}, umask ${umask.toString(8)}: /${path} answers ${status}`);
    }
  }
} finally {
  await nginx.stop();
}
console.log(
  `${values.rounds} publishes with any umask, ${rollbacks} of them rollbacks, ${paths.length} paths after each: ${wrong} wrong`,
);
process.exit(wrong === 0 ? 0 : 1);
