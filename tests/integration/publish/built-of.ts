import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Build } from '../../../src/publish/build.ts';
import { BuiltFiles } from '../../../src/publish/files/built-files.ts';
import type { SiteFile } from '../../../src/publish/files/site-file.ts';
import { OutputManifest } from '../../../src/render/output/state/output-manifest.ts';
import { createStore, indexStore, putMeta } from '../../../src/render/output/state/store.ts';

/** Files as the publisher reads them from the state of a build. */
export function builtOf(files: Iterable<SiteFile>): BuiltFiles {
  const all = [...files];
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-state-'));
  const stateFile = join(folder, 'state.sqlite');
  const db = createStore(stateFile);
  const manifest = new OutputManifest(db, true);
  manifest.files(
    1,
    all.flatMap(({ old, until: _, generated: __, ...file }) => (old ? [] : [{ ...file, size: 1, listed: false }])),
  );
  indexStore(db);
  putMeta(db, { marker: manifest.digest });
  db.exec('COMMIT');
  return new BuiltFiles({ db, stateFile, folder, added: all.filter(({ old }) => old === true) });
}

/** A build as text, for a publisher in another process. */
export const textOfBuild = (build: Build) => JSON.stringify({ ...build, files: [...build.files] });

export function buildOfText(text: string): Build {
  const build = JSON.parse(text) as Omit<Build, 'files'> & { files: SiteFile[] };
  return { ...build, files: builtOf(build.files) };
}
