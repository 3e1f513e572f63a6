import { rmSync } from 'node:fs';
import type { Command } from 'commander';
import { defaultOutput, defaultTarget } from '../../configuration/default-places.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { CHECKOUT } from '../../checkout.ts';
import { siteInfo } from '../../config.ts';
import { writeOwnFeeds } from '../../publish/recalls/feed/own-feeds.ts';
import { markOf, type SiteMark } from '../../publish/target/site-mark.ts';
import { joinParts } from '../../render/join/join.ts';
import type { PartOutput } from '../../render/join/shards.ts';
import { PARTS } from '../../render/build/shard.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { openSharedGraph } from '../../render/shared-graph/shared-graph.ts';
import { configured } from '../../configuration/configured.ts';
import { type AccessOptions, withAccess } from '../access-options.ts';
import { assertNotShown } from '../publish/publish-state.ts';
import { openState } from '../publish/publish-target.ts';
import { reportText } from './build.ts';
import { refusedOption } from '../refused-option.ts';
import { progressOn } from '../progress.ts';
import { streams } from '../streams.ts';

interface JoinOptions extends AccessOptions {
  out: string;
  state?: string;
  parts?: string;
  from?: string;
  snapshot?: string;
  preview?: boolean;
  json?: boolean;
}

export function register(program: Command): void {
  const command = program
    .command('join')
    .description('Make one site of the parts that `build --shard` made; refuses a gap, an overlap and a damaged file.')
    .argument('[parts...]', 'the outputs of all parts, each with its .storytrace beside it')
    .option('--out <folder>', 'where the site goes', defaultOutput())
    .option('--snapshot <folder>', 'the graph that the parts were built from with this option')
    .option(
      '--state <target>',
      'with --parts and --snapshot: the states of parts that uploaded their files, by `build --state`',
    )
    .option('--parts <n>', 'with --state: how many there are')
    .option('--from <target>', 'bring the snapshot from the private place of `snapshot --state` first')
    .option('--preview', 'the parts were built with it')
    .option('--json', 'print the build report as one JSON object');
  withAccess(command).action(runJoin);
}

async function runJoin(folders: string[], options: JoinOptions): Promise<void> {
  const progress = progressOn(options.json ? undefined : streams().stdout);
  const site = {
    ...siteInfo(configured().config, process.env, packageJson.version),
    ...(options.preview && { isPreview: true as const }),
  };
  if (options.from !== undefined) await bringSnapshot(options.from, options);
  const graph = options.snapshot === undefined ? undefined : openSharedGraph(options.snapshot);
  const outputs = options.state === undefined ? folders : await keptParts(folders, options, markOf(site));
  const how = { root: CHECKOUT, out: options.out, site, progress, ...(graph && { graph }) };
  const report = await joinParts(outputs, how).finally(() =>
    rmSync(buildPathsOf(options.out).parts, { recursive: true, force: true }),
  );
  if (!report.base) writeOwnFeeds(options.out, markOf(site));
  progress.end();
  console.log(options.json ? JSON.stringify(report) : reportText(report, options.out));
}

async function bringSnapshot(from: string, options: JoinOptions): Promise<void> {
  if (options.snapshot === undefined)
    throw refusedOption('--from', from, 'it brings a snapshot: name its folder with --snapshot');
  const { bringGraph } = await import('./build-from.ts');
  await bringGraph(from, options.snapshot, options);
}

/** Brings the states of all parts. @throws with `exitCode` 2 where the options do not fit together */
async function keptParts(folders: string[], options: JoinOptions, site: SiteMark): Promise<PartOutput[]> {
  const { state = '', parts: count = '', snapshot, out } = options;
  const target = defaultTarget();
  if (target !== undefined) assertNotShown('--state', state, target);
  const of = new RegExp(`^${PARTS}$`).test(count) ? Number(count) : 0;
  if (folders.length > 0 || of === 0 || snapshot === undefined)
    throw refusedOption('--state', state, 'give --parts <n> and --snapshot <folder> with it, and no folders of parts');
  const { bringParts } = await import('../../publish/uploads/part-state.ts');
  return bringParts(await openState(state, options), of, buildPathsOf(out).parts, site);
}
