// One publish of records alone; prints what it cost as JSON (publish-records.ts). Memory is that of the process.
import { folderStore } from '../../src/publish/folder-store.ts';
import { preflight } from '../../src/publish/preflight.ts';
import { publish } from '../../src/publish/publish.ts';
import { readBuild } from '../../src/publish/read-build.ts';

const [out = '', target = ''] = process.argv.slice(2);
// As a bucket: visitors are answered from its keys.
const store = { ...folderStore(target), isServed: true };
const begun = performance.now();
const before = process.cpuUsage();
const build = readBuild(out);
await preflight({ store, build });
const { user, system } = process.cpuUsage(before);
const preflightSeconds = (performance.now() - begun) / 1000;
const done = await publish({ store, site: { apply: () => Promise.resolve() }, build });
build.close();
console.log(
  JSON.stringify({
    changed: done.changed,
    preflightCpuSeconds: (user + system) / 1e6,
    seconds: done.unchanged ? preflightSeconds : (performance.now() - begun) / 1000,
    peakMemoryMb: process.resourceUsage().maxRSS / 1024,
  }),
);
