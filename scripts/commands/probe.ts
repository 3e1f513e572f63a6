import type { Command } from 'commander';
import { openTarget, type TargetOptions, withTarget } from './publish-target.ts';

export function register(program: Command): void {
  withTarget(program.command('probe'))
    .description(
      'Asks for every path that was ever published, in its spellings, and checks that the right page answers',
    )
    .requiredOption('--base <url>', 'origin that visitors use: https://story.example')
    .option('--json', 'one JSON object')
    .action(async (options: TargetOptions & { base: string; json?: boolean }) => {
      const { ledgerLines } = await import('../../src/publish/ledger.ts');
      const { probe } = await import('../../src/publish/probe.ts');
      const { readHead } = await import('../../src/publish/publish.ts');
      const { PublishFailed } = await import('../../src/publish/failed.ts');
      const { store } = await openTarget(options);
      const { whole } = await readHead(store);
      if (!whole)
        throw new PublishFailed(`${store.name}: nothing was published yet, so there is nothing to ask for`, 65);
      const { asked, faults } = await probe({
        base: options.base.replace(/\/+$/, ''),
        lines: ledgerLines(store, whole.ledger),
      });
      if (options.json) console.log(JSON.stringify({ asked, faults }));
      else {
        for (const { path, spelling, answer } of faults) console.log(`${path} (${spelling}): ${answer}`);
        console.log(`${asked} paths asked in four spellings, ${faults.length} wrong answers`);
      }
      if (faults.length > 0) process.exitCode = 69;
    });
}
