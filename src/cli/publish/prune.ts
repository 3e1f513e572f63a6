import { refusedOption } from '../refused-option.ts';
import type { Command } from 'commander';
import { openTarget, type TargetOptions, withTarget } from './publish-target.ts';

export function register(program: Command): void {
  withTarget(program.command('prune'))
    .description(
      'Removes what a release put there, no kept release names and is older than 90 days; nothing else ever deletes',
    )
    .option('--keep <count>', 'newest releases that are kept in any case', '10')
    .option('--dry-run', 'only say what would go')
    .option('--json', 'one JSON object')
    .action(async (options: TargetOptions & { keep: string; dryRun?: boolean; json?: boolean }) => {
      const keep = Number(options.keep);
      if (!Number.isInteger(keep) || keep < 1)
        throw refusedOption('--keep', options.keep, 'give a number of releases, 1 or more');
      const { prune } = await import('../../publish/prune.ts');
      const { store, site } = await openTarget(options);
      const done = await prune({ store, site, keep, dryRun: options.dryRun ?? false });
      if (options.json) return void console.log(JSON.stringify(done));
      for (const line of done.repaired) console.log(line);
      for (const key of done.removed) console.log(key);
      for (const { from, to } of done.unanswerable)
        console.log(
          `${from === to ? from : `${from} to ${to}`}: storytrace label-of ${options.dryRun ? 'could' : 'can'} no longer tell what visitors saw`,
        );
      console.log(
        `${done.removed.length} objects ${options.dryRun ? 'would be' : 'were'} removed; releases kept: ${done.kept.join(', ') || 'none'}`,
      );
    });
}
