import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { refreshConfigurationFile } from '../configuration/configuration-file.ts';
import { configure } from '../configuration/configured.ts';
import { configurationFile, loadEnvironmentFile, readConfiguration } from '../configuration/read-configuration.ts';
import { readTableWordsFrom } from '../sources/tables/words.ts';
import { CONFIG_VARIABLE, SOURCE_VARIABLE } from '../configuration/variable.ts';
import { printed, streams } from './streams.ts';
import { COMMANDS } from './commands.ts';

const AFTER_HELP = `
Every command takes --config <file> (default: storytrace.config.ts of this site): languages, brand, families.
Exit codes: 0 done · 2 usage · 65 the input has problems · 69 graph API or store failed · 73 cannot write ·
75 another run holds the lock · 78 the configuration is wrong (npx storytrace docs reliability)`;

/** Runs the command of `process.argv` with `process.env`. @throws an error with `exitCode`, or one that is a mistake of ours */
export async function commandLine(): Promise<void> {
  const argv = withoutConfig();
  const [first = '', second = ''] = argv;
  await refreshConfigurationFile(configurationFile());
  const { packFolders, fault } = configure(
    readConfiguration(process.env, {
      mayLack: /^(?:-.*|init|docs|help)?$/.test(first),
      // No page and no design of an owner may stop what protects visitors.
      goesOn: /^(?:recall|takedown|rollback)$/.test(first),
    }),
  );
  if (fault !== undefined) console.error(fault);
  readTableWordsFrom(packFolders);
  const program = programOf();
  const name = first === 'help' ? second : first;
  const wanted = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (wanted) (await wanted.load((option) => optionOf(option) !== undefined)).register(program);
  else
    for (const [each, { summary, operands }] of Object.entries(COMMANDS))
      program.command(`${each} ${operands}`.trim()).description(summary);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has printed its message.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  }
}

function programOf(): Command {
  return (
    new Command('storytrace')
      .description('A graph goes in, pages come out: static traceability pages that open from a printed code.')
      .version(packageJson.version)
      .showHelpAfterError('(add --help for what can be given here)')
      .addHelpText('after', AFTER_HELP)
      // Before any command is registered: commands take it over as they are made.
      .exitOverride()
      .configureOutput({
        writeOut: (text) => streams().stdout.write(printed(text)),
        writeErr: (text) => streams().stderr.write(printed(text)),
      })
  );
}

/**
 * Reads `--config <file>` at any position of the command line of every command, and the `.env` next to that file.
 * @returns the other arguments
 */
function withoutConfig(): string[] {
  const argv = process.argv.slice(2);
  const config = optionOf('--config');
  if (config) {
    const { file, at, length } = config;
    if (!file) {
      throw Object.assign(new Error('--config names no file: write --config brands/a/storytrace.config.ts'), {
        exitCode: 2,
      });
    }
    argv.splice(at - 2, length);
    process.env[CONFIG_VARIABLE] = resolve(file);
  }
  loadEnvironmentFile();
  const source = (optionOf('--source') ?? optionOf('-s'))?.file ?? process.env['GRAPH_API_URL'];
  if (source !== undefined) process.env[SOURCE_VARIABLE] = /^https?:/i.test(source) ? source : resolve(source);
  return argv;
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
