import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { configured } from '../../configuration/configured.ts';
import { defaultOutput, defaultSource } from '../../configuration/default-places.ts';
import { BuildFailed } from '../../render/failed.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { settle } from '../../render/output/settle.ts';
import { openSource } from '../../sources/open-source.ts';
import { otherSource, strangerText } from '../check/other-source.ts';
import { printJson } from '../print-json.ts';
import { streams } from '../streams.ts';
import { builtState } from './built-state.ts';
import { type Upgrade, upgradeLines } from './upgrade-lines.ts';
import { differences } from './trial-differences.ts';
import { writeVersion } from './version-line.ts';

interface Options {
  source: string;
  out: string;
  dryRun?: true;
  json?: true;
}

export function register(program: Command): void {
  program
    .command('upgrade')
    .description(
      'After an update of Storytrace: write its version into the configuration. With --dry-run: list what the new version changes since the last build, labels first. Publishes nothing.',
    )
    .option('--dry-run', 'build beside the last build, list what changes, and remove it again')
    .option('--source <folder or URL>', 'where the graph is', defaultSource())
    .option('--out <folder>', 'the last build, of the version before', defaultOutput())
    .option('--json', 'answer as one JSON object')
    .addHelpText(
      'after',
      '\nExit codes: 0 listed, or written · 65 there is no build to compare with, or the input has problems · 69 the graph API failed · 75 another run is at work on the build',
    )
    .action((options: Options) => (options.dryRun ? compare(options) : writeLine(options)));
}

function writeLine({ json }: Options): void {
  const { version } = packageJson;
  const { file, config } = configured();
  const isWritten = config.version === version || writeVersion(file, config.version, version);
  if (json) return console.log(JSON.stringify({ version, file, isWritten }));
  console.log(
    config.version === version
      ? `${file} names ${version} already`
      : isWritten
        ? `${file} names ${version} now. Nothing is published: build, look at the site, then publish`
        : `Write this line into ${file}:\n  version: '${version}',`,
  );
}

/** @throws BuildFailed 65 without a build of this source */
async function compare({ source, out, json }: Options): Promise<void> {
  settle(out);
  const places = buildPathsOf(out);
  if (!existsSync(places.store))
    throw new BuildFailed(
      `${out} has no build to compare with: build with the version that you publish with, then install ${packageJson.version} and try again`,
      65,
    );
  const stranger = await otherSource(openSource(source), out);
  if (stranger !== undefined) throw new BuildFailed(strangerText(stranger, out, false), 65);
  const before = builtState(places.store);
  const answer: Upgrade = {
    from: before?.version ?? 'unknown',
    to: packageJson.version,
    ...(before ? await differences(before, places, source, json ? undefined : streams().stdout) : UNKNOWN),
  };
  if (json) return printJson(answer);
  for (const line of upgradeLines(answer, out)) console.log(line);
}

const UNKNOWN = { labels: 'unknown', words: 'unknown', pages: 'unknown' } as const;
