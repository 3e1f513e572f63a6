import type { Command } from 'commander';
import { resolve } from 'node:path';
import { CHECKOUT } from '../../checkout.ts';
import { editorsGraphApi } from '../../configuration/addresses.ts';
import { defaultSource } from '../../configuration/default-places.ts';
import { takeLock } from '../../render/output/lock.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { DevSource } from '../../dev/dev-source.ts';
import { startDevServer } from '../../dev/start.ts';
import { withAccess } from '../access-options.ts';
import { buildOptions } from './build.ts';
import { dayOption } from '../day-option.ts';
import { progressOn } from '../progress.ts';
import { streams } from '../streams.ts';

interface DevCommand {
  source: string;
  port: string;
  date?: string;
}

export function register(program: Command): void {
  withAccess(
    program
      .command('dev')
      .description('Show every page of a source as it is edited: code, styles, words and data, without a restart.')
      .option('--source <folder or URL>', 'where the graph is', defaultSource())
      .option('--port <number>', 'port; 0 takes a free one', process.env['PORT'] ?? '4321')
      .addOption(dayOption('day that pages are made for')),
  ).action(run);
}

async function run({ source, port, date }: DevCommand): Promise<void> {
  const out = resolve('.storytrace/dev/site');
  const places = buildPathsOf(out);
  const progress = progressOn(streams().stdout);
  const unlock = takeLock(places.lock);
  try {
    const options = buildOptions({ source, out, ...(date !== undefined && { date }) }, progress);
    // Pictures for link previews are drawn again with each edit of a name, and shown nowhere here.
    const read = new DevSource({ ...options, social: 'none', places });
    const reading = read.read();
    const { address, ended, stop } = await startDevServer({
      root: CHECKOUT,
      source: read,
      reading,
      graphApi: editorsGraphApi(process.env, source),
      places,
      date: options.date,
      port: Number(port),
    });
    await reading;
    progress.end();
    if (read.fault !== undefined) {
      await stop();
      throw read.fault;
    }
    console.log(`Storytrace shows ${source} on ${address}`);
    await ended;
  } finally {
    unlock();
  }
}
