import type { Command } from 'commander';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { canonicalTag } from '../../core/locale/language-tag.ts';
import { type Kind, KINDS } from '../../core/kinds/registry.ts';
import { ask } from './ask.ts';
import { writeSite } from './write-site.ts';

interface Options {
  name?: string;
  languages?: string;
  kind?: string;
  host?: string;
  yes?: true;
}

const DEFAULTS = { languages: 'en', kind: 'food', host: 'https://story.example' } as const;

export function register(program: Command): void {
  program
    .command('init')
    .description(
      'Start a site of your own in a new folder: configuration, starter catalogue, brand folder, next steps.',
    )
    .argument('<folder>', 'a folder that is empty or not there yet')
    .option('--name <name>', 'name of the site, and of the operator in the starter catalogue')
    .option(
      '--languages <tags>',
      `languages of the site, the first one stands in for others (default: ${DEFAULTS.languages})`,
    )
    .option('--kind <kinds>', `kinds of product, of ${KINDS.join(', ')} (default: ${DEFAULTS.kind})`)
    .option('--host <origin>', `where the site will stand (default: ${DEFAULTS.host})`)
    .option('--yes', 'ask nothing: take the defaults for what is not given')
    .addHelpText('after', '\nExit codes: 0 done · 2 usage · 73 the folder is not empty')
    .action(init);
}

async function init(folder: string, options: Options): Promise<void> {
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
  const files = writeSite(folder, site, new Date());
  console.log(`${resolve(folder)}:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    `\nNext: npm start -- --config ${folder}/storytrace.config.ts --source ${folder}/catalogue --out ${folder}/dist`,
  );
  console.log(`Then the steps in ${folder}/README.md.`);
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
