// 10,000 hostile names as ids, lots, slugs and former names, through the real checks: refused by name, or with pages of their own.
import { configure } from '../../src/configuration/configured.ts';
import { hostileNames } from '../../tests/integration/hostile/names.ts';
import { tryNames } from '../../tests/integration/hostile/paths.ts';

configure();

const names = hostileNames(10_000);
const AT_ONCE = 2500;
let wrong = 0;
for (let from = 0; from < names.length; from += AT_ONCE) {
  const outcome = await tryNames(names.slice(from, from + AT_ONCE));
  wrong += outcome.wrong.length;
  console.log(`${from + AT_ONCE} names: ${JSON.stringify({ ...outcome, wrong: outcome.wrong.slice(0, 20) })}`);
}
console.log(wrong === 0 ? `${names.length} names in 10 roles, nothing wrong.` : `${wrong} things wrong.`);
process.exitCode = wrong === 0 ? 0 : 1;
