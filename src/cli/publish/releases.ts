import type { Command } from 'commander';
import { openTarget, type TargetOptions, withTarget } from './publish-target.ts';

export function register(program: Command): void {
  withTarget(program.command('releases'))
    .description('Lists what was published, newest last')
    .option('--json', 'one JSON array')
    .action(async (options: TargetOptions & { json?: boolean }) => {
      const { currentRecords } = await import('../../publish/safety-records/safety-records.ts');
      const { listReleases } = await import('../../publish/releases/releases.ts');
      const { store } = await openTarget(options);
      const releases = await listReleases(store);
      if (options.json) return void console.log(JSON.stringify(releases));
      const { takedowns } = (await currentRecords(store)).takedowns.value;
      for (const { number, state, at, by } of releases) {
        const taken = takedowns
          .filter(({ release }) => release === number)
          .map(({ reason }) => `\ttaken down: ${reason}`);
        console.log(`${number}\t${state}\t${at}\t${by}${taken.join('')}`);
      }
      if (releases.length === 0) console.log(`${store.name}: nothing was published yet`);
    });
}
