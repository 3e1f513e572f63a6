// The command line, as storytrace.ts runs it. Each command is a module; only the requested command's module is loaded.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { configure } from '../configuration/configured.ts';
import { configurationFile, readConfiguration } from '../configuration/read-configuration.ts';
import { CONFIG_VARIABLE, SOURCE_VARIABLE } from '../configuration/variable.ts';
import { visibleLines } from '../core/text/visible.ts';
import { exitWith } from './exit.ts';

interface CommandModule {
  register(program: Command): void;
}

const COMMANDS: Record<string, () => Promise<CommandModule>> = {
  build: () => (optionOf('--from') || optionOf('--to') ? import('./build/build-from.ts') : import('./build/build.ts')),
  check: () => import('./check/check.ts'),
  'check-api': () => import('./check/check-api.ts'),
  codes: () => import('./codes/codes.ts'),
  dev: () => import('./build/dev.ts'),
  explain: () => import('./source/explain.ts'),
  'graph-api': () => import('./graph-api/graph-api.ts'),
  'host-config': () => import('./publish/host-config.ts'),
  init: () => import('./init/init.ts'),
  join: () => import('./build/join.ts'),
  'label-of': () => import('./codes/label-of.ts'),
  map: () => import('./source/map.ts'),
  probe: () => import('./publish/probe.ts'),
  prune: () => import('./publish/prune.ts'),
  publish: () => import('./publish/publish.ts'),
  read: () => import('./source/read.ts'),
  recall: () => import('./recalls/recall.ts'),
  redirects: () => import('./publish/redirects.ts'),
  releases: () => import('./publish/releases.ts'),
  rollback: () => import('./publish/rollback.ts'),
  scans: () => import('./scans/scans.ts'),
  serve: () => import('./serve/serve.ts'),
  start: () => import('./serve/start.ts'),
  takedown: () => import('./publish/takedown.ts'),
  template: () => import('./source/template.ts'),
  watch: () => import('./build/watch.ts'),
};

const program = new Command('storytrace')
  .description('A graph goes in, pages come out: static traceability pages that open from a printed code.')
  .version(packageJson.version)
  .showHelpAfterError('(add --help for what can be given here)')
  .addHelpText(
    'after',
    `
Every command takes --config <file> (default: storytrace.config.ts of this site): languages, brand, families.
Exit codes: 0 done · 2 usage · 65 the input has problems · 69 graph API or store failed · 73 cannot write ·
75 another run holds the lock · 78 the configuration is wrong (docs/reliability.md)`,
  );

// Before any command is registered: commands take it over as they are made.
program.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

showControls();
try {
  takeConfig();
  configure(readConfiguration(process.env, /^(?:-.*|init|help)?$/.test(process.argv[2] ?? '')));
} catch (error) {
  exitWith(error);
}

/** Escapes control characters in all console output, as the last step before the terminal. Progress output bypasses it. */
function showControls(): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const write = console[name].bind(console);
    console[name] = (...values: unknown[]) =>
      write(...values.map((one) => (typeof one === 'string' ? visibleLines(one) : one)));
  }
  program.configureOutput({
    writeOut: (text) => process.stdout.write(visibleLines(text)),
    writeErr: (text) => process.stderr.write(visibleLines(text)),
  });
}

/** Reads `--config <file>` at any position of the command line of every command, and the `.env` next to that file. */
function takeConfig(): void {
  const config = optionOf('--config');
  if (config) {
    const { file, at, length } = config;
    if (!file) {
      throw Object.assign(new Error('--config names no file: write --config brands/a/storytrace.config.ts'), {
        exitCode: 2,
      });
    }
    process.argv.splice(at, length);
    process.env[CONFIG_VARIABLE] = resolve(file);
  }
  // The `.env` of this site only; variables of the shell take precedence.
  const env = join(dirname(configurationFile()), '.env');
  if (existsSync(env)) process.loadEnvFile(env);
  const source = (optionOf('--source') ?? optionOf('-s'))?.file ?? process.env['GRAPH_API_URL'];
  if (source !== undefined) process.env[SOURCE_VARIABLE] = /^https?:/i.test(source) ? source : resolve(source);
}

/** An option with a value, at any position: `--name value` or `--name=value`. */
function optionOf(name: string): { file: string | undefined; at: number; length: number } | undefined {
  const at = process.argv.findIndex((argument) => argument === name || argument.startsWith(`${name}=`));
  if (at < 0) return undefined;
  const argument = process.argv[at] as string;
  if (argument !== name) return { file: argument.slice(name.length + 1), at, length: 1 };
  const next = process.argv[at + 1];
  return { file: next?.startsWith('-') ? undefined : next, at, length: 2 };
}

const asked = process.argv[2] ?? '';
const names = asked in COMMANDS ? [asked] : Object.keys(COMMANDS);
for (const name of names) (await COMMANDS[name]?.())?.register(program);
try {
  await program.parseAsync();
} catch (error) {
  exitWith(error);
}
