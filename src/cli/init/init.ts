import { type Command, Option } from 'commander';
import { z } from 'zod';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { canonicalTag } from '../../core/locale/language-tag.ts';
import { type Kind, KINDS } from '../../core/kinds/registry.ts';
import { configured } from '../../configuration/configured.ts';
import { readPack } from '../../configuration/packs/packs.ts';
import { missingWords } from '../../configuration/packs/safety-words.ts';
import { FAMILIES, Fields } from '../../configuration/fields.ts';
import { faultsOf } from '../../sources/validate/input-guards.ts';
import { ask } from './ask.ts';
import { repositoryFiles } from './repository.ts';
import { siteFiles } from './site-files.ts';
import type { Site } from './starter.ts';
import { type Pipeline, PIPELINES } from './workflows.ts';
import { writeNew } from './write-new.ts';

interface Options {
  name?: string;
  languages?: string;
  kind?: string;
  host?: string;
  families?: string;
  storytrace: string;
  ci: Pipeline;
  yes?: true;
  install?: boolean;
}

/** The rules of `check` for what is asked. */
const RULES = Fields.pick({ clientName: true, host: true, languages: true }).extend({
  families: z.array(z.enum([...FAMILIES, 'lean'])).refine((names) => !names.includes('lean') || names.length === 1),
});
type Issue = z.core.$ZodIssue;
const DEFAULTS = {
  languages: 'en',
  kind: 'food',
  host: 'https://story.example',
  families: 'gtin,storytelling,operator',
} as const;

export function register(program: Command): void {
  describeInit(program.command('init'), false);
}

/** Shared by `storytrace init` and `npm create storytrace`. @param installs whether `npm install` runs without an option */
export function describeInit(command: Command, installs: boolean): Command {
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
    .option('--families <names>', `families of pages that are built, or all, or lean (default: ${DEFAULTS.families})`)
    .option(
      '--storytrace <version>',
      'version of storytrace, or its tarball, which is copied into vendor/',
      packageJson.version,
    )
    .addOption(new Option('--ci <host>', 'whose pipeline checks and publishes').choices(PIPELINES).default('github'))
    .option('--yes', 'ask nothing: take the defaults for what is not given')
    .option('--install', 'run `npm install` in the folder', installs)
    .option('--no-install', 'do not run `npm install` in the folder')
    .addHelpText(
      'after',
      '\nExit codes: 0 done · 2 usage · 65 npm refuses the name of the folder · 69 npm install failed · 73 the folder is not empty',
    )
    .action(init);
}

async function init(folder: string, options: Options): Promise<void> {
  if (folder.trim() === '') throw failed('The folder has no name: write storytrace init my-site', 2);
  const packageName = packageNameOf(folder);
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) throw failed(`${folder} is a file: name another folder`, 73);
  if (there && readdirSync(folder).length > 0) throw failed(`${folder} is not empty: name another folder`, 73);
  const answers = options.yes ? options : await ask(options, DEFAULTS);
  const site = {
    ...accepted({ name: '', ...DEFAULTS, ...answers }),
    kinds: kindsOf(answers.kind ?? DEFAULTS.kind),
  };
  const { storytrace } = options;
  // In the repository of the site, `npm ci` finds it on every machine.
  const vendored = existsSync(storytrace) ? `vendor/${basename(storytrace)}` : undefined;
  const version = vendored === undefined ? storytrace : `file:${vendored}`;
  const files = {
    ...siteFiles(site, new Date()),
    ...repositoryFiles(site, packageName, version, options.ci),
    ...(vendored !== undefined && { [vendored]: readFileSync(storytrace) }),
  };
  writeNew(folder, files);
  const names = Object.keys(files);
  console.log(`${resolve(folder)}:\n${names.map((file) => `  ${file}`).join('\n')}`);
  // The editor wants a history; where there is no git, it says so.
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  if (options.install) installIn(folder);
  console.log(`\nNext:\n  cd ${folder}\n${options.install ? '' : '  npm install\n'}  npm run dev`);
  console.log(`Then the steps in ${folder}/README.md.`);
  for (const line of site.languages.flatMap(missingLine)) console.log(line);
}

/** What an owner of a language without a whole pack has to write before the first publish. */
function missingLine(tag: string): string[] {
  const { safety, others } = missingWords(tag, (one) => readPack(one, configured().packFolders));
  return safety.length === 0
    ? []
    : [
        `${tag}: ${safety.length + others.length} words are missing, ${safety.length} of them of law and safety: write those before the first publish (\`npx storytrace words ${tag}\`).`,
      ];
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

/** Texts of a site that its own `check` accepts. @throws Error with exit code 2 for a name, a language or a host that it would refuse */
function accepted({
  name,
  languages,
  host,
  families,
}: Record<'name' | 'languages' | 'host' | 'families', string>): Omit<Site, 'kinds'> {
  // White space of any sort, as a paste brings it, is one blank.
  const clientName = name.replace(/\s+/g, ' ').trim();
  if (clientName === '') throw failed('The site has no name: give one with --name "My farm"', 2);
  const tags = [...new Set(languages.split(',').map((tag) => canonicalTag(tag.trim()) ?? tag.trim()))];
  const names = [...new Set(families.split(',').map((family) => family.trim()))];
  const read = RULES.safeParse({
    clientName,
    host,
    languages: tags,
    families: names.includes('all') ? [...FAMILIES] : names,
  });
  const textOf = ({ path: [field, at], message }: Issue): string => {
    if (field === 'clientName') return `--name: ${message}`;
    if (field === 'host') return `--host: ${host} ${message}`;
    if (field === 'languages') return `--languages: ${tags[Number(at)]} ${message}`;
    if (at === undefined) return '--families: give lean alone';
    return `--families: ${names[Number(at)]} is none of ${FAMILIES.join(', ')}, all, lean`;
  };
  const faults = [
    ...(read.error?.issues ?? []).map(textOf),
    // The operator of the starter catalogue has the name too.
    ...[...faultsOf(clientName, {})].map(({ message, fix }) => `--name: ${message}. ${fix}`),
  ];
  if (faults.length > 0 || !read.data) throw failed([...new Set(faults)].join('\n'), 2);
  return { ...read.data, name: clientName, host: new URL(host).origin };
}

function kindsOf(text: string): Kind[] {
  const kinds = text.split(',').map((kind) => kind.trim());
  const unknown = kinds.filter((kind) => !(KINDS as readonly string[]).includes(kind));
  if (unknown.length > 0) throw failed(`--kind: ${unknown.join(', ')} is none of ${KINDS.join(', ')}`, 2);
  return [...new Set(kinds as Kind[])];
}

function failed(message: string, exitCode: number): Error {
  return Object.assign(new Error(message), { exitCode });
}
