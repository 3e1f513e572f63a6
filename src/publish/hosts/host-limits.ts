import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PublishFailed } from '../failed.ts';

interface Limits {
  files?: number;
  /** Of the whole site. */
  bytes?: number;
  /** Of one file. */
  fileBytes?: number;
}

const MIB = 1_048_576;

/** Hosts that take no site of any size; docs/hosting.md has the sources with their dates. */
export const HOST_LIMITS: Readonly<Record<string, Limits>> = {
  'azure-static-web-apps': { bytes: 500_000_000 },
  'cloudflare-pages': { files: 20_000, fileBytes: 25 * MIB },
  'cloudflare-pages-paid': { files: 100_000, fileBytes: 25 * MIB },
  'cloudflare-workers': { files: 20_000, fileBytes: 25 * MIB },
  'cloudflare-workers-paid': { files: 100_000, fileBytes: 25 * MIB },
  'github-pages': { bytes: 1_000_000_000 },
};

/** Families that a site cannot be without. */
const NEEDED = new Set(['gtin', 'storytelling', 'home', 'utility', 'printed']);

/**
 * @param counts of a build report: pages by family and language
 * @throws PublishFailed with exit code 65 for a site above a limit, with its families of routes, the largest first
 */
export function refuseAboveLimit(host: string, folder: string, counts: Record<string, { pages: number }>): void {
  const { files = Infinity, bytes = Infinity, fileBytes = Infinity } = HOST_LIMITS[host] ?? {};
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, size: statSync(join(parentPath, name)).size }));
  const total = found.reduce((sum, { size }) => sum + size, 0);
  const large = found.filter(({ size }) => size > fileBytes).map(({ name }) => name);
  const faults = [
    ...(found.length > files ? [`at most ${shown(files)} files, and the site has ${shown(found.length)}`] : []),
    ...(total > bytes ? [`at most ${shown(bytes)} bytes, and the site has ${shown(total)}`] : []),
    ...(large.length > 0 ? [`no file above ${shown(fileBytes)} bytes, as ${large.slice(0, 3).join(', ')}`] : []),
  ];
  if (faults.length === 0) return;
  throw new PublishFailed(`${host} takes ${faults.join('; ')}. ${wayOut(counts)} (npx storytrace docs hosting)`, 65);
}

function wayOut(counts: Record<string, { pages: number }>): string {
  const pages = new Map<string, number>();
  for (const [name, count] of Object.entries(counts)) {
    const [family = '', language] = name.split(' ');
    if (language !== undefined && !NEEDED.has(family)) pages.set(family, (pages.get(family) ?? 0) + count.pages);
  }
  const largest = [...pages]
    .sort(([, a], [, b]) => b - a)
    .map(([family, count]) => `${family} (${shown(count)} pages)`);
  return largest.length > 0
    ? `Leave families that no printed code needs out of the configuration: ${largest.join(', ')}; or take another host`
    : "The families of routes are lean already: leave out languages, write socialPictures: 'none', or take another host";
}

const shown = (count: number): string => new Intl.NumberFormat('en-US').format(count);
