// Publishes, or rolls back, records without pages; prints the cost as JSON (publish-records.ts). Memory is counted for the whole process.
import { configure } from '../../src/configuration/configured.ts';
import { folderStore } from '../../src/publish/target/folder/folder-store.ts';
import { preflight } from '../../src/publish/preflight.ts';
import { type Published, publish } from '../../src/publish/publish.ts';
import { readBuild } from '../../src/publish/build-state/read-build.ts';
import { rollback } from '../../src/publish/rollback.ts';
import { KINDS } from '../../src/publish/files/site-file.ts';
import type { Site } from '../../src/publish/target/shown-site.ts';

configure();
const [what = '', target = '', out = ''] = process.argv.slice(2);
// As a bucket: visitors are answered from its keys.
const store = { ...folderStore(target), isServed: true };
let gone = 0;
const site: Site = {
  /** Goes through the files as a bucket does (s3-site.ts), and writes none. */
  apply({ changed, gone: left }) {
    let files = 0;
    for (const kind of KINDS) for (const file of changed) if (file.kind === kind) files += 1;
    if (files !== changed.length) throw new Error(`${files} files differ, and not ${changed.length}`);
    gone = left?.length ?? 0;
    return Promise.resolve();
  },
};
const begun = performance.now();
const cost = what === 'rollback' ? await back() : await forth();
console.log(JSON.stringify({ ...cost, gone, peakMemoryMb: process.resourceUsage().maxRSS / 1024 }));

async function back() {
  const { restored } = await rollback({ store, site });
  return { changed: restored, preflightCpuSeconds: 0, seconds: secondsSince(begun) };
}

async function forth() {
  const before = process.cpuUsage();
  const build = readBuild(out);
  await preflight({ store, build });
  const { user, system } = process.cpuUsage(before);
  const preflightSeconds = secondsSince(begun);
  const { changed, unchanged } = (await publish({ store, site, build })) as Published;
  build.close();
  const seconds = unchanged ? preflightSeconds : secondsSince(begun);
  return { changed, preflightCpuSeconds: (user + system) / 1e6, seconds };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
