import type { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { CHECKOUT } from '../../checkout.ts';
import { siteInfo } from '../../config.ts';
import { joinParts } from '../../render/join/join.ts';
import { configured } from '../../configuration/configured.ts';
import { told } from './build.ts';
import { progressOn } from '../progress.ts';

interface Given {
  out: string;
  preview?: boolean;
  json?: boolean;
}

export function register(program: Command): void {
  program
    .command('join')
    .description('Make one site of the parts that `build --shard` made; refuses a gap, an overlap and a damaged file.')
    .argument('<parts...>', 'the outputs of all parts, each with its .storytrace beside it')
    .option('--out <folder>', 'where the site goes', 'dist')
    .option('--preview', 'the parts were built with it')
    .option('--json', 'print the build report as one JSON object')
    .action(runJoin);
}

async function runJoin(parts: string[], given: Given): Promise<void> {
  const progress = progressOn(given.json ? undefined : process.stdout);
  const report = await joinParts(parts, {
    root: CHECKOUT,
    out: given.out,
    site: {
      ...siteInfo(configured().config, process.env, packageJson.version),
      ...(given.preview && { isPreview: true }),
    },
    progress,
  });
  progress.end();
  console.log(given.json ? JSON.stringify(report) : told(report, given.out));
}
