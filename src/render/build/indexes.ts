import { LOOK_UP_INDEX } from '../../core/page/look-up.ts';
import type { SiteInfo } from '../../core/page/site/site-info.ts';
import type { DatabaseSync } from 'node:sqlite';
import { lookUpFiles } from '../files/look-up.ts';
import { robotsText, sitemapFiles } from '../files/sitemap.ts';
import { fileAt, type OutputFile, type Stage } from '../output/files.ts';
import type { Difference, OutputManifest } from '../output/state/output-manifest.ts';
import { sha256 } from '../../storage/sha256.ts';
import { LOOK_UP } from './groups.ts';

/** Files about the site as a whole, written from the state: sitemap and robots. */
export function writeIndexes(db: DatabaseSync, stage: Stage, { host, isPreview }: SiteInfo): OutputFile[] {
  // One text at a time: a large site has many sitemaps.
  const files: OutputFile[] = [];
  for (const { file, text } of sitemapFiles(db, host)) files.push(written(stage, file, text));
  files.push(written(stage, 'robots.txt', robotsText(host, isPreview)));
  return files;
}

/** The files of the look-up that changed, and their index. */
export function writeLookUps(db: DatabaseSync, stage: Stage, outputManifest: OutputManifest): Difference {
  const { index, changed } = outputManifest.lookUp.settle();
  if (changed && changed.ids.size + changed.names.size === 0) return { changed: [], removed: [] };
  const files = Array.from(lookUpFiles(db, index, changed), ({ path, text }) => written(stage, fileAt(path), text));
  files.push(written(stage, fileAt(LOOK_UP_INDEX), JSON.stringify(index)));
  return changed ? outputManifest.update(LOOK_UP, files) : outputManifest.files(LOOK_UP, files);
}

function written(stage: Stage, file: string, text: string): OutputFile {
  const bytes = Buffer.from(text);
  stage.write(file, bytes);
  return { file, digest: sha256(bytes), size: bytes.length, kind: 'data', listed: false };
}
