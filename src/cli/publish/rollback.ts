import type { Command } from 'commander';
import { filesProgress } from './files-progress.ts';
import { openTarget, type TargetOptions, withTarget } from './publish-target.ts';

export function register(program: Command): void {
  withTarget(program.command('rollback'))
    .description('Brings the bytes of an earlier release back, as a new release; a bucket copies them by itself')
    .option('--release <number>', 'which one (default: the one before the newest)')
    .option('--accept-facts', 'go on although that release lacks an allergen or has a later use-by date')
    .option('--json', 'one JSON object')
    .action(async (options: TargetOptions & { release?: string; acceptFacts?: boolean; json?: boolean }) => {
      const { rollback } = await import('../../publish/rollback.ts');
      const target = await openTarget(options);
      const done = await rollback({
        ...target,
        ...(options.release !== undefined && { to: Number(options.release) }),
        ...(options.acceptFacts && { acceptFacts: true }),
        ...(!options.json && { onProgress: filesProgress('restored') }),
      });
      if (!options.json) for (const line of done.repaired) console.log(line);
      if (!options.json && done.areFactsUnknown)
        console.log(
          `Allergens and dates were not compared: unknown, since an earlier version of Storytrace made release ${done.of} or the newest one`,
        );
      console.log(
        options.json
          ? JSON.stringify(done)
          : `Release ${done.release} is release ${done.of} again: ${done.restored} files restored${done.kept > 0 ? `; ${done.kept} that recalls reach stay as they were` : ''}`,
      );
    });
}
