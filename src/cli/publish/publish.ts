import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { defaultOutput } from '../../configuration/default-places.ts';
import type { OpenBuild } from '../../publish/build-state/read-build.ts';
import { PublishFailed } from '../../publish/failed.ts';
import type { Published, PublishOptions } from '../../publish/publish.ts';
import { readableTexts } from '../given-reason.ts';
import { filesProgress } from './files-progress.ts';
import { printJson } from '../print-json.ts';
import { redirectLines } from './redirect-lines.ts';
import { inMb, keptState, openOwnState } from './publish-state.ts';
import { isBucket, openTarget, refuseFolderOfRunner, type TargetOptions, withTarget } from './publish-target.ts';

interface PublishCommand extends TargetOptions {
  from: string;
  retire: string[];
  reason: string[];
  successor: string[];
  revive: string[];
  allowShrink?: boolean;
  after?: string;
  force?: boolean;
  takeover?: boolean;
  dryRun?: boolean;
  restoreRecords?: string;
  acceptLostRecords?: boolean;
  state?: string;
  json?: boolean;
}

export function register(program: Command): void {
  withTarget(program.command('publish'))
    .description(
      'Puts a build before visitors as one release, and breaks no printed code (npx storytrace docs publishing)',
    )
    .option('--from <folder>', 'the build', defaultOutput())
    .option(
      '--retire <entity...>',
      'take an entity out for good, leaving a page that explains: a product with its lots (product:id), batch:product/lot, operator:id',
      [],
    )
    .option('--reason <text...>', 'what the tombstone says: one text, or one for a language (en="Sold out" it=…)', [])
    .option('--successor <path...>', 'where the tombstone leads; for one of several batch:product/lot=/en/…', [])
    .option('--revive <entity...>', 'what was retired is alive again: a product with its lots, or a lot', [])
    .option('--allow-shrink', 'publish although the graph lost a fifth, a language or an operator')
    .option('--after <release>', 'only when this is the newest release')
    .option('--force', 'write every file again')
    .option('--takeover', 'publish although the target holds the site of another brand or host')
    .option(
      '--state <target>',
      'keep the state of the release in a private bucket or folder, for `build --from` on a machine that has none',
    )
    .option(
      '--restore-records <place>',
      'bring lost recalls or takedowns of the target back from a copy: another target, a backup folder, or a .storytrace folder',
    )
    .option(
      '--accept-lost-records',
      'no copy exists: every lot that a kept release calls recalled is recalled without a reason; with --reason',
    )
    .option('--dry-run', 'only say what would be done, and show the pages that explain; nothing is written there')
    .option('--json', 'one JSON object; of a refusal every entity and path')
    .hook('preAction', refuseFolderOfRunner)
    .action(run);
}

async function run(options: PublishCommand): Promise<void> {
  const { publish, PublishRefused } = await import('../../publish/publish.ts');
  const { publishRendered, renderChanges } = await import('../recalls/render-recalled.ts');
  const { isLacking, lackingFailed } = await import('../../publish/recalls/lacking.ts');
  const { retirementsOf } = await import('../../publish/ledger/retirements.ts');
  const { hostLimits } = await import('../../publish/hosts/host-rules.ts');
  const reason = options.acceptLostRecords ? [] : readableTexts(options.reason, '--reason');
  const retire = retirementsOf({ ...options, reason });
  const target = await openTarget(options);
  const state = options.state === undefined ? undefined : await openOwnState(options.state, options);
  const wanted: Omit<PublishOptions, 'build'> = {
    ...target,
    retire,
    revive: options.revive,
    ...(options.allowShrink && { allowShrink: true }),
    ...(options.force && { force: true }),
    ...(options.takeover && { takeover: true }),
    ...(options.after !== undefined && { after: Number(options.after) }),
    ...(await remedyOf(options)),
    ...(!options.json && { onProgress: filesProgress('published') }),
  };
  const render = async (build: OpenBuild) => {
    const report = await renderChanges(build);
    if (report && !options.json)
      console.log(
        `${target.store.name} keeps recalls or withdrawals that ${options.from} did not say: ${report.rendered} pages rendered again`,
      );
    return report !== undefined;
  };
  try {
    const answer = await publishRendered(options.from, render, async (build) => {
      if (options.dryRun) {
        const { preflightReport } = await import('./preflight-report.ts');
        return console.log(await preflightReport({ ...wanted, build }, options.json ?? false));
      }
      const done = await publish({ ...wanted, build });
      if (isLacking(done)) return done;
      const kept = state && (await keptState(state, build, target.store.name, done.release));
      if (options.json) return printJson({ ...done, ...(kept && { state: kept }) });
      for (const line of done.notes) console.log(line);
      for (const line of redirectLines(done.redirects, 'lead')) console.log(line);
      if (done.opened > 0)
        console.log(`${done.opened} files and folders were not readable for the web server: their modes are repaired`);
      for (const line of hostLimits(build.redirects ?? [])) console.log(line);
      console.log(releaseText(done));
      if (state && kept && 'bytes' in kept)
        console.log(
          `State of release ${done.release} in ${state.name}: ${inMb(kept.bytes)}, ${inMb(kept.written)} of it new, in ${kept.seconds.toFixed(1)} s`,
        );
      return undefined;
    });
    if (isLacking(answer)) throw lackingFailed(answer);
  } catch (error) {
    if (!(error instanceof PublishRefused)) throw error;
    if (!options.json) throw error.withCommand(asGiven());
    const { entities, faults, lost, foreign } = error;
    await printJson({ refused: { entities, faults, lost, foreign } });
    process.exitCode = error.exitCode;
  }
}

/** @throws PublishFailed (2) where both remedies are asked for, or the reason is missing */
async function remedyOf(options: PublishCommand): Promise<Pick<PublishOptions, 'remedy'>> {
  const { restoreRecords: from, acceptLostRecords, reason } = options;
  if (from !== undefined && acceptLostRecords)
    throw new PublishFailed('Give --restore-records or --accept-lost-records, not both', 2);
  if (acceptLostRecords) {
    const accept = readableTexts(reason, '--reason').join(' ');
    if (accept === '') throw new PublishFailed('--accept-lost-records needs --reason: why no copy exists', 2);
    return { remedy: { accept } };
  }
  if (from === undefined) return {};
  const { copyInFolder, copyInStore } = await import('../../publish/safety-records/copies.ts');
  if (!isBucket(from)) {
    if (!existsSync(from)) throw new PublishFailed(`--restore-records ${from}: there is no such folder`, 2);
    return { remedy: { from, restore: (key, digest) => copyInFolder(resolve(from), key, digest) } };
  }
  const { store } = await openTarget({ ...options, to: from });
  return { remedy: { from, restore: (key, digest) => copyInStore(store, key, digest) } };
}

function releaseText({ release, changed, gone, unchanged }: Published): string {
  if (unchanged) return `Nothing differs from release ${release}: nothing was written`;
  return `Release ${release}: ${changed} files written${gone > 0 ? `, ${gone} no longer made (they stay until pruned)` : ''}`;
}

/** The command as it was given, without what only asks. */
function asGiven(): string {
  const words = process.argv.slice(2).filter((word) => word !== '--dry-run' && word !== '--json');
  const quoted = words.map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`,
  );
  return ['storytrace', ...quoted].join(' ');
}
