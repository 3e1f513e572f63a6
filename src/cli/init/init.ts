import type { Command } from 'commander';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { canonicalTag } from '../../core/locale/language-tag.ts';
import { type Kind, KINDS } from '../../core/kinds/registry.ts';
import { ask } from './ask.ts';
import { repositoryFiles } from './repository.ts';
import { siteFiles } from './site-files.ts';
import { writeNew } from './write-new.ts';

interface Options {
  name?: string;
  languages?: string;
  kind?: string;
  host?: string;
  storytrace: string;
  yes?: true;
  install?: boolean;
}

const DEFAULTS = { languages: 'en', kind: 'food', host: 'https://story.example' } as const;

export function register(program: Command): void {
  describeInit(program.command('init'), '--install');
}

/** Shared by `storytrace init` and `npm create storytrace`. @param install the option that turns `npm install` on or off */
export function describeInit(command: Command, install: '--install' | '--no-install'): Command {
  return command
    .description(
      'Start a site of your own in a new folder: a repository with configuration, starter catalogue, brand folder, workflow, next steps.',
    )
    .argument('<folder>', 'a folder that is empty or not there yet; its name is the name of the package')
    .option('--name <name>', 'name of the site, and of the operator in the starter catalogue')
    .option(
      '--languages <tags>',
      `languages of the site, the first one stands in for others (default: ${DEFAULTS.languages})`,
    )
    .option('--kind <kinds>', `kinds of product, of ${KINDS.join(', ')} (default: ${DEFAULTS.kind})`)
    .option('--host <origin>', `where the site will stand (default: ${DEFAULTS.host})`)
    .option('--storytrace <version>', 'version of storytrace, or path of its tarball', packageJson.version)
    .option('--yes', 'ask nothing: take the defaults for what is not given')
    .option(install, `${install === '--install' ? 'run' : 'do not run'} \`npm install\` in the folder`)
    .addHelpText(
      'after',
      '\nExit codes: 0 done · 2 usage · 65 npm refuses the name of the folder · 69 npm install failed · 73 the folder is not empty',
    )
    .action(init);
}

async function init(folder: string, options: Options): Promise<void> {
  const packageName = packageNameOf(folder);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw failed(`${folder} is not empty: name another folder`, 73);
  const answers = options.yes ? options : await ask(options, DEFAULTS);
  const name = answers.name?.trim();
  if (!name) throw failed('The site has no name: give one with --name "My farm"', 2);
  const site = {
    name,
    languages: languagesOf(answers.languages ?? DEFAULTS.languages),
    kinds: kindsOf(answers.kind ?? DEFAULTS.kind),
    host: hostOf(answers.host ?? DEFAULTS.host),
  };
  const isTarball = existsSync(options.storytrace);
  const version = isTarball ? `file:${relative(resolve(folder), resolve(options.storytrace))}` : options.storytrace;
  const files = { ...siteFiles(site, new Date()), ...repositoryFiles(site, packageName, version) };
  writeNew(folder, files);
  const names = Object.keys(files);
  console.log(`${resolve(folder)}:\n${names.map((file) => `  ${file}`).join('\n')}`);
  if (options.install) installIn(folder);
  console.log(`\nNext:\n  cd ${folder}\n${options.install ? '' : '  npm install\n'}  npm run dev`);
  console.log(`Then the steps in ${folder}/README.md.`);
}

function installIn(folder: string): void {
  console.log('\nnpm install …');
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw failed(`The site is written, but npm install failed: run it in ${folder} again`, 69);
}

/** @throws Error with exit code 65 for a name that npm refuses, or that hides the package `storytrace` itself */
function packageNameOf(folder: string): string {
  const name = basename(resolve(folder));
  if (/^[a-z\d~][a-z\d._~-]{0,213}$/.test(name) && !['node_modules', 'storytrace', 'favicon.ico'].includes(name))
    return name;
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d._~-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '');
  throw failed(
    `npm refuses "${name}" as the name of a package: name the folder ${plain === name || plain === '' ? 'my-site' : plain}`,
    65,
  );
}

function languagesOf(text: string): string[] {
  const tags = text.split(',').map((tag) => ({ tag: tag.trim(), canonical: canonicalTag(tag.trim()) }));
  const wrong = tags.filter(({ canonical }) => canonical === undefined);
  if (wrong.length > 0)
    throw failed(
      `--languages: ${wrong.map(({ tag }) => tag).join(', ')} is no language tag (BCP 47): write de,en-GB`,
      2,
    );
  return [...new Set(tags.flatMap(({ canonical }) => canonical ?? []))];
}

function kindsOf(text: string): Kind[] {
  const kinds = text.split(',').map((kind) => kind.trim());
  const unknown = kinds.filter((kind) => !(KINDS as readonly string[]).includes(kind));
  if (unknown.length > 0) throw failed(`--kind: ${unknown.join(', ')} is none of ${KINDS.join(', ')}`, 2);
  return [...new Set(kinds as Kind[])];
}

function hostOf(text: string): string {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (
    !url ||
    (url.protocol !== 'https:' && !isLocal) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.username !== ''
  )
    throw failed(`--host: ${text} is no origin: write https://story.brand.example, without a path`, 2);
  return url.origin;
}

function failed(message: string, exitCode: number): Error {
  return Object.assign(new Error(message), { exitCode });
}
