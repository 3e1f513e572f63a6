import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../output/files.ts';
import { sha256 } from '../../storage/sha256.ts';
import { slashed } from '../../storage/slashed.ts';

/** Files of the templates that do not depend on the graph: scripts, styles, fonts, icons, fixed pages, the service worker. */
export function fixedFiles(client: string): OutputFile[] {
  return listFiles(client).map((file) => {
    const bytes = readFileSync(join(client, file));
    return { file, digest: sha256(bytes), size: bytes.length, listed: false, ...natureOf(file) };
  });
}

export function copyFixed(client: string, stage: string, files: readonly OutputFile[]): void {
  for (const { file } of files) cpSync(join(client, file), join(stage, file));
}

function natureOf(file: string): Pick<OutputFile, 'kind' | 'path' | 'owner' | 'route'> {
  if (/^(?:sw|workbox-[\w-]+)\.js$/.test(file)) return { kind: 'worker' };
  if (!file.endsWith('/index.html') && file !== 'index.html')
    return { kind: file.endsWith('.html') ? 'page' : 'asset' };
  const path = `/${file.slice(0, -'index.html'.length).replace(/\/$/, '')}`;
  const rest = path.split('/').slice(2).join('/');
  return { kind: 'page', path, ...(rest !== '' && { owner: 'site', route: `utility/${rest}` }) };
}

/** Files below a folder, from it, in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => slashed(file))
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}
