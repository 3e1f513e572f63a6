import type { SiteInfo } from '../../core/page/page-input.ts';
import type { DatabaseSync } from 'node:sqlite';
import { lookUpText } from '../files/look-up.ts';
import { robotsText, sitemapFiles } from '../files/sitemap.ts';
import type { OutputFile, Stage } from '../output/files.ts';
import { sha256 } from '../../storage/sha256.ts';

/** Files about the site as a whole, written from the state: sitemap and robots. */
export function writeIndexes(db: DatabaseSync, stage: Stage, { host, isPreview }: SiteInfo): OutputFile[] {
  // One text at a time: a large site has many sitemaps.
  const files: OutputFile[] = [];
  for (const { file, text } of sitemapFiles(db, host)) files.push(written(stage, file, text));
  files.push(written(stage, 'robots.txt', robotsText(host, isPreview)));
  return files;
}

export function writeLookUps(db: DatabaseSync, stage: Stage, files: Iterable<string>): OutputFile[] {
  return [...files].map((file) => written(stage, file, lookUpText(db, file)));
}

function written(stage: Stage, file: string, text: string): OutputFile {
  const bytes = Buffer.from(text);
  stage.write(file, bytes);
  return { file, digest: sha256(bytes), size: bytes.length, kind: 'data', listed: false };
}
