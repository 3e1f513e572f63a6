import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../measure.ts';
import type { Hugo } from './hugo.ts';

export const TOOLS = ['floor', 'engine', 'hugo', 'astro', 'eleventy'] as const;
export type Tool = (typeof TOOLS)[number];

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
  hugo: Hugo;
}

/** As deep below the checkout as `scripts/bench`, so that the same relative imports hold. */
export const FOLDER = join(ROOT, '.storytrace', 'bench');

/** Templates in place, competitors installed, nothing compiled yet. */
export function openWorkshop(rest: Omit<Workshop, 'folder'>): Workshop {
  const shop = { ...rest, folder: FOLDER };
  const competitors = join(FOLDER, 'competitors');
  mkdirSync(competitors, { recursive: true });
  for (const name of ['site', 'comparison', 'competitors/hugo', 'competitors/eleventy']) {
    rmSync(join(FOLDER, name), { recursive: true, force: true });
    cpSync(join(BENCH, name), join(FOLDER, name), { recursive: true });
  }
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(BENCH, 'competitors', name), join(competitors, name));
  if (!existsSync(join(competitors, 'node_modules/@11ty/eleventy')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: competitors, stdio: 'pipe' });
  symlinkSync(rest.source, join(competitors, 'hugo', 'graph'));
  symlinkSync(join(ROOT, 'i18n'), join(competitors, 'hugo', 'words'));
  return shop;
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
        command: hugo.command,
        args: ['--destination', out, '--quiet', '--noBuildLock', '--cacheDir', join(shop.out, 'hugo-cache')],
        cwd: join(folder, 'competitors/hugo'),
        env: hugo.env,
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
