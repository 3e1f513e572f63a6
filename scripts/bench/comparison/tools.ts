import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import type { Command } from '../measure.ts';
import { findHugo, type Hugo } from './hugo.ts';
import { islandWords } from './views.ts';

export type Tool = 'floor' | 'engine' | 'hugo' | 'astro' | 'eleventy';

const BENCH = fileURLToPath(new URL('../', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Workshop {
  /** A copy of the bench's templates, to change them and to keep caches out of the checkout's own files. */
  folder: string;
  /** The graph. */
  source: string;
  /** Each tool's output is a folder below. */
  out: string;
  workers: number;
  /** What this machine has, in the order of the rounds. */
  tools: readonly Tool[];
  hugo: Hugo | undefined;
}

/** As deep below the checkout as `scripts/bench`, so that the same relative imports hold. */
export const FOLDER = join(ROOT, '.storytrace', 'bench');

/**
 * Templates in place, competitors installed, nothing compiled yet.
 * @param say takes the reason for which a tool is not compared, such as a machine without network
 */
export function openWorkshop(rest: Omit<Workshop, 'folder' | 'tools' | 'hugo'>, say: (text: string) => void): Workshop {
  const competitors = join(FOLDER, 'competitors');
  mkdirSync(competitors, { recursive: true });
  for (const name of ['site', 'comparison', 'competitors/hugo', 'competitors/eleventy']) {
    rmSync(join(FOLDER, name), { recursive: true, force: true });
    cpSync(join(BENCH, name), join(FOLDER, name), { recursive: true });
  }
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(BENCH, 'competitors', name), join(competitors, name));
  const hugo = unlessMissing('Hugo', () => findHugo(join(FOLDER, 'hugo')), say);
  const eleventy = unlessMissing('Eleventy', () => installEleventy(competitors), say);
  const tools: Tool[] = ['floor', 'engine', ...(hugo ? ['hugo' as const] : []), 'astro'];
  const shop = { ...rest, folder: FOLDER, hugo, tools: eleventy ? [...tools, 'eleventy' as const] : tools };
  symlinkSync(rest.source, join(competitors, 'hugo', 'graph'));
  symlinkSync(join(ROOT, 'i18n'), join(competitors, 'hugo', 'words'));
  const props = join(competitors, 'hugo', 'props');
  mkdirSync(props);
  for (const locale of siteLocales()) writeFileSync(join(props, `${locale}.json`), JSON.stringify(islandWords(locale)));
  return shop;
}

function unlessMissing<T>(name: string, find: () => T, say: (text: string) => void): T | undefined {
  try {
    return find();
  } catch (error) {
    say(`${name} is not compared: ${String((error as Error).message).split('\n', 1)[0]}`);
    return undefined;
  }
}

function installEleventy(folder: string): true {
  if (!existsSync(join(folder, 'node_modules/@11ty/eleventy')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  return true;
}

export function outOf({ out }: Workshop, tool: Tool): string {
  return join(out, tool);
}

/** What makes the whole site with a tool. */
export function commandOf(shop: Workshop, tool: Tool): Command {
  const { folder, source, workers, hugo } = shop;
  const out = outOf(shop, tool);
  const node = process.execPath;
  const env = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', BENCH_SOURCE: source };
  switch (tool) {
    case 'engine':
      return {
        command: node,
        args: [join(BENCH, 'comparison/engine.ts'), join(folder, 'site'), source, out, String(workers)],
      };
    case 'floor':
      return { command: node, args: [join(BENCH, 'comparison/floor.ts'), source, out, String(workers)] };
    case 'astro':
      return {
        command: node,
        args: [astroBin(), 'build', '--silent', '--outDir', out],
        cwd: join(folder, 'site'),
        env,
      };
    case 'eleventy':
      return {
        command: node,
        args: [join(folder, 'competitors/node_modules/@11ty/eleventy/cmd.cjs'), `--output=${out}`, '--quiet'],
        cwd: join(folder, 'competitors/eleventy'),
        env,
      };
    case 'hugo':
      return {
        command: hugo?.command ?? 'hugo',
        args: ['--destination', out, '--quiet', '--noBuildLock', '--cacheDir', join(shop.out, 'hugo-cache')],
        cwd: join(folder, 'competitors/hugo'),
        env: hugo?.env ?? {},
      };
  }
}

function astroBin(): string {
  return join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
}

/** As if the tool had never run; the engine keeps its compiled templates. */
export function forget(shop: Workshop, tool: Tool): void {
  const state = join(shop.out, '.storytrace', tool);
  for (const path of [outOf(shop, tool), state]) rmSync(path, { recursive: true, force: true });
}
