import { type Command, Option } from 'commander';
import { availableParallelism } from 'node:os';
import { configuredOptions } from '../../render/build/configured-options.ts';
import type { SiteInfo } from '../../core/page/site/site-info.ts';
import type { BuildOptions, Progress } from '../../render/build/options.ts';
import type { BuildReport } from '../../render/build/report.ts';
import { HOST_LIMITS, refuseAboveLimit } from '../../publish/hosts/host-limits.ts';
import { sparseText } from '../../render/output/state/base-release.ts';
import { askedShard } from './engine-index.ts';
import { askedGraph } from './shared-graph.ts';
import { killServiceWorker } from '../../pwa/kill-switch.ts';
import { openSource } from '../../sources/open-source.ts';
import { editorsGraphApi } from '../../configuration/addresses.ts';
import { buildSite } from './build-site.ts';
import { removeEditor } from '../edit/remove-editor.ts';
import { withAccess } from '../access-options.ts';
import { dayOption, today } from '../day-option.ts';
import { progressOn } from '../progress.ts';
import { configured } from '../../configuration/configured.ts';
import { defaultOutput, defaultSource } from '../../configuration/default-places.ts';
import { formatLocation } from '../../core/identity/source-location.ts';
import { streams } from '../streams.ts';

export interface BuildCommandOptions {
  /** Templates other than the checkout's: those that the bench compares with other tools. */
  root?: string;
  source: string;
  out: string;
  workers?: string;
  date?: string;
  preview?: boolean;
  shard?: string;
  /** Folder of a shared graph. */
  snapshot?: string;
  force?: boolean;
  verify?: boolean;
  offline?: boolean;
  /** Target to which a part sends its files, and private place for its state (`upload-part.ts`). */
  upload?: string;
  state?: string;
  /** Store with the state that a build without a local output continues from (`build-from.ts`). */
  from?: string;
  /** The target whose recalls it takes (`build-from.ts`). */
  to?: string;
  internals?: boolean;
  editor?: boolean;
  json?: boolean;
  killServiceWorker?: boolean;
  host?: string;
}

export function register(program: Command): void {
  buildCommand(program).action((options: BuildCommandOptions) => runBuild(options));
}

export function buildCommand(program: Command): Command {
  const command = program
    .command('build')
    .description('Render the graph of a source into a folder of plain files; only what has changed is rendered again.')
    .option('--source <folder or URL>', 'where the graph is', defaultSource())
    .option('--out <folder>', 'where the site goes', defaultOutput())
    .option('--workers <number>', `threads that render (default: ${availableParallelism()}; 1 of a part)`)
    .addOption(dayOption('build date'))
    .option(
      '--preview',
      'a private site for editors: says so on every page, asks not to be indexed, has no service worker',
    )
    .option(
      '--editor',
      'with --preview: an editor at /admin, which commits to the GitHub repository that the configuration names (docs/editing.md)',
    )
    .option(
      '--shard <i/n>',
      'render one of n parts: many machines share a build, `join` makes the site; of/n: the index is that of the engine (docs/scaling.md)',
    )
    .option(
      '--snapshot <folder>',
      'with --shard: the graph that `storytrace snapshot` read there, with its date; no source is read',
    )
    .option(
      '--upload <target>',
      'with --shard and --snapshot: send the files to the bucket of the site while they are rendered; the output keeps none',
    )
    .option(
      '--state <target>',
      'with --upload: keep the state of the part in a private bucket or folder, for `join --state`',
    )
    .option('--force', 'render every page, whatever the state says')
    .option('--verify', 'compare every file of the output with the state first')
    .option(
      '--from <target>',
      'without an output here: go on from the state that `publish --state` keeps there, and render only what changed since',
    )
    .option('--to <target>', 'fetch the recalls that this target keeps first: pages say them from the start')
    .option('--offline', 'use the graph as it was read last')
    .option('--no-internals', "render by Astro's public API alone: slower, the same bytes")
    .addOption(
      new Option('--host <name>', 'refuse (65) a site above the limits of this host').choices(Object.keys(HOST_LIMITS)),
    )
    .option('--json', 'print the build report as one JSON object')
    .option('--kill-service-worker', 'render nothing: put the worker that cleans up after a bad one into the output');
  return withAccess(command);
}

/** A server that shows the site during its build. */
export interface BesideBuild extends Pick<BuildOptions, 'asked' | 'upload'> {
  following(progress: Progress): Progress;
}
export const NOTHING_BESIDE: BesideBuild = { following: (progress) => progress };

/** @param about fields that `--json` prints in addition to the report */
export async function runBuild(
  options: BuildCommandOptions,
  about: object = {},
  beside: BesideBuild = NOTHING_BESIDE,
): Promise<void> {
  if (options.killServiceWorker) return console.log(killServiceWorker(options.out));
  const writeEditor = await editorOf(options);
  const progress = progressOn(options.json ? undefined : streams().stdout);
  const { asked, upload } = beside;
  const own = { ...(asked && { asked }), ...(upload && { upload }) };
  const report = await buildSite({ ...buildOptions(options, beside.following(progress)), ...own });
  progress.end();
  await writeEditor(options.out);
  console.log(options.json ? JSON.stringify({ ...report, ...about }) : reportText(report, options.out));
  if (!options.json) console.log(hostText(process.env));
  if (options.host !== undefined) refuseAboveLimit(options.host, options.out, report.counts);
}

/** Puts the editor into the output, or removes the editor of an earlier build. */
async function editorOf({ editor, source, preview = false }: BuildCommandOptions): Promise<(out: string) => unknown> {
  if (!editor) return removeEditor;
  const { previewEditor } = await import('../edit/preview-editor.ts');
  return previewEditor(source, preview);
}

/** Build options from the command line, the configuration and the environment. */
export function buildOptions(options: BuildCommandOptions, progress: Progress): BuildOptions {
  const fields = configuredOptions();
  const graph = askedGraph(options);
  return {
    ...fields,
    ...(options.root !== undefined && { root: options.root }),
    source: openSource(options.source),
    out: options.out,
    site: options.preview ? previewOf(fields.site, options.source) : fields.site,
    date: graph?.record.date ?? options.date ?? today(),
    // Tasks share a machine, and each thread takes 200 MB.
    workers: Number(options.workers ?? (options.shard === undefined ? availableParallelism() : 1)),
    force: options.force ?? false,
    verify: options.verify ?? false,
    offline: options.offline ?? false,
    ...(options.from !== undefined && { sparse: true }),
    ...(options.internals === false && { internals: false }),
    ...(graph && { graph }),
    ...(options.shard !== undefined && { shard: askedShard(options.shard, process.env) }),
    progress,
  };
}

/** A preview also has the diagnostics pages, and compares with the API that it is built from: both are meant for editors. */
function previewOf(site: SiteInfo, source: string): SiteInfo {
  const graphApi = editorsGraphApi(process.env, source);
  return {
    ...site,
    ...(graphApi !== undefined && { graphApi }),
    isPreview: true,
    families: [...new Set([...site.families, 'diagnostics' as const])],
  };
}

/** Names the host before codes are printed with it. */
function hostText(env: NodeJS.ProcessEnv): string {
  const { host } = configuredOptions().site;
  return env['STORY_HOST']
    ? `Links and codes name ${host} (${host === configured().config.host ? 'host of the configuration' : 'STORY_HOST'})`
    : `Links and codes name ${host}, an example: write host in the configuration, or set STORY_HOST`;
}

export function reportText(report: BuildReport, out: string): string {
  const { kind, pages, rendered, written, removed, seconds, warnings, base } = report;
  const done =
    kind === 'nothing'
      ? `${out} is up to date: ${pages} pages`
      : `${out}: ${pages} pages; ${rendered} rendered, ${written} written, ${removed} files removed`;
  const rest = base && `\n${out} ${sparseText(base)}: publish it; the other files lie there`;
  const warned = warnings.map((warning) => `\n  ${formatLocation(warning.where)}: ${warning.message}`).join('');
  return `${done}, in ${seconds.toFixed(2)} s${rest ?? ''}${warned && `\n${warnings.length} warnings:${warned}`}`;
}
