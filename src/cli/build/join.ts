import type { Command } from 'commander';
import { defaultOutput } from '../../configuration/default-places.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { CHECKOUT } from '../../checkout.ts';
import { siteInfo } from '../../config.ts';
import { writeOwnFeeds } from '../../publish/recalls/feed/own-feeds.ts';
import { joinParts } from '../../render/join/join.ts';
import { openSharedGraph } from '../../render/shared-graph/shared-graph.ts';
import { configured } from '../../configuration/configured.ts';
import { reportText } from './build.ts';
import { markOf } from './site-mark.ts';
import { progressOn } from '../progress.ts';
import { streams } from '../streams.ts';

interface JoinOptions {
  out: string;
  snapshot?: string;
  preview?: boolean;
  json?: boolean;
}

export function register(program: Command): void {
  program
    .command('join')
    .description('Make one site of the parts that `build --shard` made; refuses a gap, an overlap and a damaged file.')
    .argument('<parts...>', 'the outputs of all parts, each with its .storytrace beside it')
    .option('--out <folder>', 'where the site goes', defaultOutput())
    .option('--snapshot <folder>', 'the graph that the parts were built from with this option')
    .option('--preview', 'the parts were built with it')
    .option('--json', 'print the build report as one JSON object')
    .action(runJoin);
}

async function runJoin(parts: string[], options: JoinOptions): Promise<void> {
  const progress = progressOn(options.json ? undefined : streams().stdout);
  const site = {
    ...siteInfo(configured().config, process.env, packageJson.version),
    ...(options.preview && { isPreview: true as const }),
  };
  const graph = options.snapshot === undefined ? undefined : openSharedGraph(options.snapshot);
  const report = await joinParts(parts, { root: CHECKOUT, out: options.out, site, progress, ...(graph && { graph }) });
  writeOwnFeeds(options.out, markOf(site));
  progress.end();
  console.log(options.json ? JSON.stringify(report) : reportText(report, options.out));
}
