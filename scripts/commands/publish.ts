import type { Command } from 'commander';
import type { Retirement } from '../../src/publish/ledger-line.ts';
import { filesProgress } from './files-progress.ts';
import { openTarget, type TargetOptions, withTarget } from './publish-target.ts';

interface PublishCommand extends TargetOptions {
  from: string;
  retire: string[];
  reason?: string;
  successor?: string;
  allowShrink?: boolean;
  after?: string;
  force?: boolean;
  takeover?: boolean;
  json?: boolean;
}

export function register(program: Command): void {
  withTarget(program.command('publish'))
    .description('Puts a build before visitors as one release, and breaks no printed code (docs/publishing.md)')
    .option('--from <folder>', 'the build', 'dist')
    .option(
      '--retire <entity>',
      'take an entity out for good, leaving a page that explains (batch:product/lot, product:id, operator:id); repeatable',
      collected,
      [],
    )
    .option('--reason <text>', 'what the tombstone says')
    .option('--successor <path>', 'where the tombstone leads')
    .option('--allow-shrink', 'publish although the graph lost a fifth, a language or an operator')
    .option('--after <release>', 'only when this is the newest release')
    .option('--force', 'write every file again')
    .option('--takeover', 'publish although the target holds the site of another brand or host')
    .option('--json', 'one JSON object')
    .action(run);
}

const collected = (value: string, all: string[]) => [...all, value];

async function run(options: PublishCommand): Promise<void> {
  const { readBuild } = await import('../../src/publish/read-build.ts');
  const { publish } = await import('../../src/publish/publish.ts');
  const { PublishFailed } = await import('../../src/publish/failed.ts');
  if (options.retire.length > 0 && !options.reason)
    throw new PublishFailed('--retire needs --reason: it is what visitors read', 2);
  const retire: Retirement[] = options.retire.map((entity) => ({
    entity,
    reason: options.reason ?? '',
    ...(options.successor && { successor: options.successor }),
  }));
  const target = await openTarget(options);
  const build = readBuild(options.from);
  const done = await publish({
    ...target,
    build,
    retire,
    ...(options.allowShrink && { allowShrink: true }),
    ...(options.force && { force: true }),
    ...(options.takeover && { takeover: true }),
    ...(options.after !== undefined && { after: Number(options.after) }),
    ...(!options.json && { onProgress: filesProgress('published') }),
  }).finally(build.close);
  if (options.json) return void console.log(JSON.stringify(done));
  for (const { path, redirect } of done.redirects) console.log(`${path} is gone and leads to ${redirect} now`);
  console.log(
    done.unchanged
      ? `Nothing differs from release ${done.release}: nothing was written`
      : `Release ${done.release}: ${done.changed} files written${done.gone > 0 ? `, ${done.gone} no longer made (they stay until pruned)` : ''}`,
  );
}
