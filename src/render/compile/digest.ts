import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CHECKOUT, workFolderOf } from '../../checkout.ts';
import { followedFiles } from '../../configuration/components/followed-files.ts';
import { configured } from '../../configuration/configured.ts';
import type { Configuration } from '../../configuration/read-configuration.ts';
import { stampOf } from '../../storage/file-stamp.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';

/** Inputs of the output other than the graph. Includes all of `src`: a list of exceptions would become wrong. */
const INPUTS = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'i18n', 'public', 'src'];
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];
/** Environment that fixed pages show. */
const ENVIRONMENT = ['STORY_HOST', 'CLIENT_NAME', 'GRAPH_API_URL', 'MEDIA_BASE_URL'];

/** Digests that a cache notes, newest first. */
const STAMPS = 6;

interface Input {
  root: string;
  path: string;
  stamp: string;
}

type DigestInputs = Pick<Configuration, 'brandFolder' | 'components' | 'digest' | 'file' | 'styles'>;

export interface CodeDigest {
  /** Changes whenever a file is touched: cheap to ask. */
  stamp: string;
  /** Changes with contents alone; reads every file. */
  content: () => string;
  /** Like `content`, without the files that an owner's brand adds to the site: no page shows them. */
  pages: () => string;
}

/** Digest of code, words, styles, configuration, brand and lockfile: with another one, the templates are compiled again. */
export function codeDigest(
  root: string,
  { brandFolder, components, digest, file, styles }: DigestInputs = configured(),
): CodeDigest {
  const files: Input[] = [];
  for (const name of INPUTS) collect(root, name, files);
  // A site with templates of its own (`scripts/bench/site`) is compiled with modules of this checkout.
  if (resolve(root) !== CHECKOUT) collect(CHECKOUT, 'src', files);
  // An installed package has the versions of its dependencies in the lock of the site.
  if (workFolderOf(root) !== root) for (const name of LOCKS) collect(workFolderOf(root), name, files);
  const brand = brandFolder === undefined ? '' : basename(brandFolder);
  if (brandFolder !== undefined) collect(dirname(brandFolder), brand, files);
  for (const style of styles) collect(dirname(style), basename(style), files);
  const own = Object.values(components);
  for (const path of followedFiles(own)) collect(dirname(path), basename(path), files);
  // Packages that they import.
  if (own.length > 0) for (const name of LOCKS) collect(dirname(file), name, files);
  const environment = [digest, ...ENVIRONMENT.map((name) => `${name}=${process.env[name] ?? ''}`)].join('\n');
  const stamps = createHash('sha256').update(environment);
  for (const { path, stamp } of files) stamps.update(`${path}\0${stamp}\n`);
  const contentOf = (inputs: readonly Input[]) => {
    const content = createHash('sha256').update(environment);
    for (const { root: of, path } of inputs) content.update(`\0${path}\0`).update(readFileSync(join(of, path)));
    return content.digest('hex');
  };
  const isOwnFile = ({ root: of, path }: Input) =>
    brandFolder !== undefined && of === dirname(brandFolder) && path.startsWith(`${brand}/public/`);
  return {
    stamp: stamps.digest('hex'),
    content: () => contentOf(files),
    pages: () => contentOf(files.filter((file) => !isOwnFile(file))),
  };
}

/** Notes the digest of code with this stamp: several configurations of one checkout keep theirs. */
export function noteDigest(cache: string, { stamp }: CodeDigest, digest: string): void {
  const file = join(cache, 'stamp');
  const others = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const lines = [`${stamp} ${digest}`, ...others.filter((line) => line !== '' && !line.endsWith(` ${digest}`))];
  writeFileAtomic(file, lines.slice(0, STAMPS).join('\n'));
}

/** The digest that a cache of templates noted for code with this stamp. */
export function knownDigest(cache: string, { stamp }: CodeDigest): string | undefined {
  try {
    const lines = readFileSync(join(cache, 'stamp'), 'utf8').split('\n');
    return lines.map((line) => line.split(' ')).find(([last]) => last === stamp)?.[1];
  } catch {
    return undefined;
  }
}

function collect(root: string, path: string, files: Input[]): void {
  // Not joined: that would take as long as to ask.
  const stat = statSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    files.push({ root, path, stamp: stampOf(stat) });
    return;
  }
  for (const name of readdirSync(`${root}/${path}`).sort()) collect(root, `${path}/${name}`, files);
}
