// `npm run soak names [-- --runs 50 --rounds 100 --seed 22]`: catalogues that are renamed, merged, retired and revived at random.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { HISTORY, NameHistory } from '../../tests/publish/name-histories.ts';
import { temporaryFolder } from '../../tests/publish/small-build.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '22' },
  },
});
let [publishes, asked] = [0, 0];
try {
  await fc.assert(
    fc.asyncProperty(HISTORY(Number(values.rounds)), async (rounds) => {
      const root = temporaryFolder('names');
      try {
        const history = new NameHistory(root);
        for (const deeds of [[], ...rounds]) {
          for (const deed of deeds) history.do(deed);
          const wrong = await history.publish(deeds.some(({ kind }) => kind === 'forgetNames'));
          publishes += 1;
          asked += history.paths;
          if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('\n'));
        }
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    }),
    { numRuns: Number(values.runs), seed: Number(values.seed), interruptAfterTimeLimit: 3_600_000 },
  );
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
console.log(`${publishes} publishes, ${asked} answers of paths published before, seed ${values.seed}`);
