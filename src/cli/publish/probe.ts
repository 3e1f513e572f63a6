import type { Command } from 'commander';
import { openTarget, type TargetOptions, withTarget } from './publish-target.ts';

interface ProbeCommand extends TargetOptions {
  base: string;
  bytes?: boolean;
  sample?: string;
  json?: boolean;
}

export function register(program: Command): void {
  withTarget(program.command('probe'))
    .description(
      'Asks for every path that was ever published, in its spellings, and checks that the right page answers',
    )
    .requiredOption('--base <url>', 'origin that visitors use: https://story.example')
    .option('--bytes', "compare what is served with the newest release's digests, file by file")
    .option('--sample <count>', 'with --bytes: so many files, chosen at random')
    .option('--json', 'one JSON object')
    .addHelpText('after', '\nExit codes: 0 every answer is right · 65 nothing was published · 69 some are wrong')
    .action(run);
}

async function run(options: ProbeCommand): Promise<void> {
  const { ledgerLines } = await import('../../publish/ledger/ledger.ts');
  const { filesInLists } = await import('../../publish/files/lists.ts');
  const { probe } = await import('../../publish/live-checks/probe.ts');
  const { probeBytes } = await import('../../publish/live-checks/probe-bytes.ts');
  const { readHead } = await import('../../publish/releases/head.ts');
  const { PublishFailed } = await import('../../publish/failed.ts');
  const sample = options.sample === undefined ? undefined : Number(options.sample);
  if (sample !== undefined && !(Number.isInteger(sample) && sample > 0 && options.bytes))
    throw new PublishFailed(`--sample ${options.sample}: give a number of files, with --bytes`, 2);
  const { store } = await openTarget(options);
  const { whole } = await readHead(store);
  if (!whole) throw new PublishFailed(`${store.name}: nothing was published yet, so there is nothing to ask for`, 65);
  const base = options.base.replace(/\/+$/, '');
  const { asked, faults } = options.bytes
    ? await probeBytes({
        base,
        files: filesInLists(store, whole.manifest),
        ...(sample !== undefined && { sample }),
      })
    : await probe({ base, lines: ledgerLines(store, whole.ledger) });
  if (options.json) console.log(JSON.stringify({ asked, faults, release: whole.release }));
  else {
    for (const { path, spelling, answer } of faults) console.log(`${path} (${spelling}): ${answer}`);
    console.log(
      options.bytes
        ? `${asked} files of release ${whole.release} asked, ${faults.length} with other bytes`
        : `${asked} paths asked in five spellings, ${faults.length} wrong answers`,
    );
  }
  if (faults.length > 0) process.exitCode = 69;
}
