import { refusedOption } from '../refused-option.ts';
import type { Command } from 'commander';
import { lookAt } from '../../publish/preflight.ts';
import { publish } from '../../publish/publish.ts';
import { isLacking, lackingFailed } from '../../publish/recalls/lacking.ts';
import { notSeenLive, urlOf } from '../../publish/live-checks/seen-live.ts';
import type { SiteFile } from '../../publish/files/site-file.ts';
import { type Beat, watch } from '../../publish/watch.ts';
import { withoutUserInfo } from '../../sources/address.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { openSource } from '../../sources/open-source.ts';
import { publishRendered } from '../recalls/render-recalled.ts';
import { buildSite } from './build-site.ts';
import { buildOptions, reportText } from './build.ts';
import { Clock } from './clock.ts';
import { tellChanged } from './on-live.ts';
import { openTarget, type Target, type TargetOptions, withOptionalTarget } from '../publish/publish-target.ts';
import { defaultOutput, defaultSource } from '../../configuration/default-places.ts';

interface WatchCommand extends Omit<TargetOptions, 'to'> {
  source: string;
  out: string;
  to?: string;
  workers?: string;
  every?: string;
  heartbeat?: string;
  base?: string;
  onLive?: string;
}

export function register(program: Command): void {
  withOptionalTarget(program.command('watch'))
    .description('Follow a source: build what changed and, with --to, publish it; goes on through outages.')
    .option('--source <folder or URL>', 'where the graph is', defaultSource())
    .option('--out <folder>', 'where the site goes', defaultOutput())
    .option('--workers <number>', 'threads that render')
    .option('--every <seconds>', 'pause between two looks (default: 2 for a folder, 30 for a graph API)')
    .option('--heartbeat <file>', 'JSON that says how it goes, written again at least with every look')
    .option('--base <url>', 'with --to: ask this site until every changed page answers, and say after how long')
    .option('--on-live <command>', 'with --to: runs after each release, with the changed URLs on its standard input')
    .addHelpText('after', '\nSIGTERM and Ctrl-C end it once the round that runs is done; a second one at once.')
    .action(run);
}

async function run(options: WatchCommand): Promise<void> {
  const source = openSource(options.source);
  const every = seconds(options.every ?? String(source.pollSeconds)) * 1000;
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (end.signal.aborted) process.exit(signal === 'SIGINT' ? 130 : 143);
      console.log('Stopping once the round that runs is done');
      end.abort();
    });
  const { to } = options;
  // One store for all rounds: it remembers the store's request limit and the identity of this publisher.
  const target = to === undefined ? undefined : { ...(await openTarget({ ...options, to })), to };
  const heart = new Heart(options.heartbeat);
  const pulse = setInterval(() => heart.write(), every);
  try {
    await watch({
      round: () => buildAndPublish(options, target, heart),
      follow: (onChange, signal) => source.follow(every, onChange, signal),
      onBeat: (beat) => heart.beats(beat),
      signal: end.signal,
    });
  } finally {
    clearInterval(pulse);
  }
}

function seconds(every: string): number {
  const seconds = Number(every);
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw refusedOption('--every', every, 'give seconds, more than 0');
}

/** Milliseconds for which what was seen of a target is relied on: others may publish there. */
const FRESH_FOR = 2000;

type NamedTarget = Target & { to: string };

async function buildAndPublish(options: WatchCommand, target: NamedTarget | undefined, heart: Heart): Promise<void> {
  const { to: _to, base, onLive, ...rest } = options;
  const clock = new Clock();
  target?.store.deadline?.restart();
  // Runs during the build. The publish that awaits it reports a failure.
  const seen = target && lookAt(target.store);
  seen?.catch(() => undefined);
  const begun = performance.now();
  const report = await buildSite(buildOptions(rest, clock.progress()));
  heart.revision = report.revision;
  if (report.kind !== 'nothing' || !target) say(reportText(report, options.out));
  if (!target) return;
  const isFresh = performance.now() - begun < FRESH_FOR;
  target.store.deadline?.restart();
  clock.begin('publish');
  let live: readonly SiteFile[] = [];
  const wanted = { ...target, onLive: (files: Iterable<SiteFile>) => (live = [...files]) };
  let first = isFresh && seen ? { seen } : {};
  const render = async () => {
    first = {};
    return Boolean(await buildSite(buildOptions({ ...rest, offline: true }, clock.progress())));
  };
  const done = await publishRendered(options.out, render, async (built) => ({
    ...(await publish({ ...wanted, ...first, build: built })),
    host: built.site?.host ?? '',
  }));
  if (isLacking(done)) throw lackingFailed(done);
  const { release, changed, unchanged, host } = done;
  clock.end();
  heart.release = release;
  if (unchanged) return;
  say(`${target.to}: release ${release}, ${changed} files written; ${clock.summary()}`);
  const urls = live.flatMap(({ path }) => (path === undefined ? [] : [urlOf(base ?? host, path)]));
  const fault = onLive === undefined ? undefined : await tellChanged(onLive, urls);
  // The release is complete: a failure after it is reported only, and retried with the next release.
  if (fault !== undefined) console.error(`${new Date().toISOString()} --on-live ${onLive}: ${fault}`);
  if (base === undefined) return;
  const late = await notSeenLive({ base, changed: live });
  if (late.length === 0) return say(`release ${release}: live after ${clock.seconds()}`);
  console.error(
    `${new Date().toISOString()} release ${release}: ${late.length} pages are not live yet, like ${late[0]}`,
  );
}

const say = (text: string) => console.log(`${new Date().toISOString()} ${text}`);

/** The file by which a supervisor sees that the watch lives and what it does. */
class Heart {
  revision: string | undefined;
  release: number | undefined;
  readonly #file: string | undefined;
  #beat: Beat | undefined;

  constructor(file: string | undefined) {
    this.#file = file;
  }

  beats(beat: Beat): void {
    this.#beat = beat;
    if (beat.state === 'failed' && beat.lastError)
      console.error(
        `${beat.lastError.at} ${withoutUserInfo(beat.lastError.message)} (${beat.lastError.exitCode}); going on`,
      );
    this.write();
  }

  write(): void {
    if (this.#file === undefined || !this.#beat) return;
    const { revision, release } = this;
    const heartbeat = { at: new Date().toISOString(), pid: process.pid, revision, release, ...this.#beat };
    try {
      writeFileAtomic(this.#file, `${withoutUserInfo(JSON.stringify(heartbeat, null, 2))}\n`);
    } catch (error) {
      // A full disk must not end the watch: a reader of the file sees an old timestamp.
      console.error(`The heartbeat could not be written: ${(error as Error).message}`);
    }
  }
}
