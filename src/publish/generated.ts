import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from './in-parallel.ts';
import type { LedgerLine } from './ledger.ts';
import { digestOf } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import { redirectHtml, tombstoneHtml } from './tombstone.ts';

export interface Generated {
  files: SiteFile[];
  /** Digest → where the bytes lie. */
  sources: Map<string, string>;
}

/** Path `/it/x/L24%2B1` → file `it/x/L24+1/index.html`. */
export function fileOfPath(path: string): string {
  return `${path.slice(1).split('/').map(decodeURIComponent).join('/')}/index.html`;
}

/** Tombstones and redirects as files of the release, written where a publish can read them. */
export async function generateExtras(lines: readonly LedgerLine[], folder: string): Promise<Generated> {
  const generated: Generated = { files: [], sources: new Map() };
  if (lines.length > 0) await mkdir(folder, { recursive: true });
  await inParallel(lines, 16, async (line) => {
    const html = line.retired ? tombstoneHtml(line) : redirectHtml(line);
    const digest = digestOf(html);
    const source = join(folder, `${digest}.html`);
    if (!generated.sources.has(digest)) await writeFile(source, html);
    generated.sources.set(digest, source);
    generated.files.push({
      file: fileOfPath(line.path),
      digest,
      kind: line.retired ? 'page' : 'alias',
      path: line.path,
      ...(line.retired ? { means: line.means } : { target: line.redirect ?? '/' }),
    });
  });
  return generated;
}
