// Every fault of the graph API × both endpoints × first, middle, last page × once and always: the right outcome, bounded in requests and time.
import { configure } from '../../src/configuration/configured.ts';
import { serveGraph } from '../../src/cli/graph-api/server.ts';
import { openSnapshot } from '../../src/snapshot/read/open.ts';
import { importApi } from '../../src/sources/api/import-api.ts';
import { importFolder } from '../../src/sources/folder/import-folder.ts';
import { BROKEN, faulty, MODES, type Plan } from '../../tests/unit/sources/api/fault-server.ts';
import { folderOf, newSnapshot, put } from '../../tests/unit/sources/folder-on-disk.ts';

configure();

const PATIENCE = { attempt: 1000, deadline: 20_000, pause: 50 };
const operators = (name: string) =>
  Array.from({ length: 12 }, (_, at) => ({ type: 'operator', id: `op-${at}`, name: `${name} ${at}` }));
const folder = folderOf({ 'operators.json': operators('Op') });
const api = await serveGraph(folder, 0, { page: 3 });
const proxy = await faulty(api.url);
const wrong: string[] = [];
let runs = 0;

async function run(name: string, plan: Plan, recovers: boolean): Promise<void> {
  runs += 1;
  put(folder, 'operators.json', operators('Op'));
  proxy.set(undefined);
  const file = newSnapshot();
  await importApi(proxy.url, file);
  if (plan.endpoint === 'changes') put(folder, 'operators.json', operators('New'));
  const last = openSnapshot(file).digest;
  const target = plan.endpoint === 'changes' ? file : newSnapshot();
  proxy.set(plan);
  const started = Date.now();
  const outcome = await importApi(proxy.url, target, { patience: PATIENCE }).then(
    ({ digest }) => digest,
    (error: { exitCode?: number }) => `exit ${error.exitCode}`,
  );
  const took = Date.now() - started;
  const expected = recovers ? (await importFolder(folder, newSnapshot())).digest : 'exit 69';
  const label = `${name}, ${plan.times === 1 ? 'once' : 'always'}, ${plan.place} page of /${plan.endpoint}`;
  if (outcome !== expected) wrong.push(`${label}: ${outcome} instead of ${expected}`);
  if (proxy.most() > 4) wrong.push(`${label}: ${proxy.most()} requests for one page`);
  if (took > PATIENCE.deadline + 1000) wrong.push(`${label}: ${took} ms`);
  if (!recovers && plan.endpoint === 'changes' && openSnapshot(file).digest !== last)
    wrong.push(`${label}: the last snapshot is gone`);
}

for (const endpoint of ['nodes', 'changes'] as const) {
  for (const place of ['first', 'middle', 'last'] as const) {
    for (const [name, fault] of Object.entries(MODES)) {
      await run(name, { endpoint, place, fault, times: 1 }, true);
      await run(name, { endpoint, place, fault, times: Infinity }, false);
    }
    for (const [name, fault] of Object.entries(BROKEN))
      await run(name, { endpoint, place, fault, times: Infinity }, false);
    console.log(`/${endpoint}, ${place} page: ${runs} runs so far, ${wrong.length} wrong`);
  }
}
await proxy.close();
await api.close();
console.log(
  wrong.length === 0
    ? `${runs} runs, every one ended as it should.`
    : `${wrong.length} of ${runs} went wrong:\n${wrong.join('\n')}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
