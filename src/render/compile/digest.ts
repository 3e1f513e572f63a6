import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What pages are compiled from, beside the graph. */
const INPUTS = [
  'astro.config.mjs',
  'storytrace.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'i18n',
  'public',
  'src',
];
/** Rooms whose code never reaches a page. */
const OUTSIDE = new Set([
  'src/render/build',
  'src/render/failed.ts',
  'src/render/files',
  'src/render/join',
  'src/render/output',
  'src/render/work',
  'src/pictures',
  'src/publish',
  'src/serve',
  'src/sources',
]);
/** Environment that fixed pages show. */
const ENVIRONMENT = ['STORY_HOST', 'CLIENT_NAME', 'GRAPH_API_URL', 'MEDIA_BASE_URL'];

interface Stamp {
  path: string;
  size: number;
  mtimeMs: number;
}

export interface CodeDigest {
  /** Changes whenever a file is touched: cheap to ask. */
  stamp: string;
  /** Changes with contents alone; reads every file. */
  content: () => string;
}

/** Digest of code, words, styles, configuration and lockfile. */
export function codeDigest(root: string, env: NodeJS.ProcessEnv = process.env): CodeDigest {
  const files: Stamp[] = [];
  for (const name of INPUTS) collect(root, name, files);
  const environment = ENVIRONMENT.map((name) => `${name}=${env[name] ?? ''}`).join('\n');
  const stamp = createHash('sha256').update(environment);
  for (const { path, size, mtimeMs } of files) stamp.update(`${path}\0${size}\0${mtimeMs}\n`);
  return {
    stamp: stamp.digest('hex'),
    content: () => {
      const content = createHash('sha256').update(environment);
      for (const { path } of files) content.update(`\0${path}\0`).update(readFileSync(join(root, path)));
      return content.digest('hex');
    },
  };
}

function collect(root: string, path: string, files: Stamp[]): void {
  if (OUTSIDE.has(path)) return;
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    files.push({ path, size: stat.size, mtimeMs: stat.mtimeMs });
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) collect(root, `${path}/${name}`, files);
}
