import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteInfo } from '../../../src/core/page/site/site-info.ts';
import { build } from '../../../src/render/build/build.ts';
import type { BuildOptions } from '../../../src/render/build/options.ts';
import type { BuildReport } from '../../../src/render/build/report.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { sha256 } from '../../../src/storage/sha256.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Few families: what is tested is how pages come about, not which. */
export const SITE: SiteInfo = {
  clientName: 'Test',
  host: 'https://story.example',
  version: '0',
  colour: '#25507f',
  footer: [],
  families: ['home', 'utility', 'printed', 'gtin'],
};
/** With the pages for those who make a site, among them one with every block: they take as long as some thirty others. */
export const WITH_DIAGNOSTICS: SiteInfo = { ...SITE, families: [...SITE.families, 'diagnostics'] };
export const QUIET = { step: () => {}, read: () => {}, rendered: () => {} };

export function optionsFor(source: string, out: string, more: Partial<BuildOptions> = {}): BuildOptions {
  return {
    root: ROOT,
    source: openSource(source),
    out,
    site: SITE,
    mediaHosts: [],
    colour: '#25507f',
    date: '2026-11-21',
    workers: 1,
    force: false,
    verify: false,
    offline: false,
    progress: QUIET,
    ...more,
  };
}

export function buildSite(source: string, out: string, more: Partial<BuildOptions> = {}): Promise<BuildReport> {
  return build(optionsFor(source, out, more));
}

/** A folder that goes with the test run. */
export const temporary = () => mkdtempSync(join(tmpdir(), 'storytrace-test-'));

/** Files of a clean build: digest by name of an output that is built in the folder and removed. */
export async function cleanFiles(folder: string, source: string, more: Partial<BuildOptions> = {}) {
  const fresh = join(folder, 'fresh');
  await buildSite(source, fresh, more);
  const files = filesIn(fresh);
  for (const gone of [fresh, join(folder, '.storytrace/fresh')]) rmSync(gone, { recursive: true });
  return files;
}

/** Names of files that only one output has, or whose bytes differ. */
export function differing(is: Record<string, string>, should: Record<string, string>): string[] {
  return [...new Set([...Object.keys(is), ...Object.keys(should)])].filter((name) => is[name] !== should[name]);
}

/** Digest of every file of an output, by its name. */
export function filesIn(out: string): Record<string, string> {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).sort();
  const found: Record<string, string> = {};
  for (const file of files) {
    const path = join(out, file);
    if (statSync(path).isFile()) found[file] = sha256(readFileSync(path));
  }
  return found;
}
