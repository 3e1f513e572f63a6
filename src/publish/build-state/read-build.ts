import { openOutput } from '../../render/output/open-output.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { uploadsIn } from '../../render/output/state/uploads.ts';
import { formerNames } from '../../snapshot/former-names.ts';
import { nameCounts } from '../../snapshot/read/name-counts.ts';
import { type GraphRecalls, openRecalls } from '../../snapshot/recalls/known-recalls.ts';
import { unconfirmedProblems } from '../../snapshot/read/unconfirmed.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { knownRedirects } from '../../snapshot/redirects.ts';
import { sourceOf } from '../../snapshot/read/source-note.ts';
import type { Build } from '../build.ts';
import { builtFacts } from '../facts/label-facts.ts';
import { BuiltFiles } from '../files/built-files.ts';
import { formerPages } from './former-pages.ts';
import { factsOf } from './graph-facts.ts';
import { redirectPages } from '../redirects/redirect-pages.ts';
import { shownMedia } from '../takedowns/shown-media.ts';

/** A build in its folder. */
export interface OpenBuild extends Build {
  openRecalls: () => GraphRecalls;
  /** Build date, `YYYY-MM-DD`. */
  date: string;
  close(): void;
}

/**
 * Opens a built output for publishing. The caller closes it.
 * @throws BuildFailed as `openOutput` does
 */
export function readBuild(folder: string): OpenBuild {
  const output = openOutput(folder);
  try {
    const file = buildPathsOf(folder).snapshot;
    const snapshot = openSnapshot(file);
    const graph = factsOf(snapshot, nameCounts(file));
    const isBehind = snapshot.line !== output.line || snapshot.change !== output.change;
    snapshot.close();
    const { base, date, site } = output;
    const redirects = knownRedirects(file);
    const { db, stateFile } = output;
    const find = db.prepare('SELECT 1 FROM file WHERE file = ?');
    const old = redirectPages({ find: (name) => find.get(name) }, redirects, {
      stateFolder: output.stateFolder,
      host: site.host,
    });
    return {
      folder: output.folder,
      date,
      ...(base && { base }),
      ...(base?.parts !== undefined && { uploads: uploadsIn(db) }),
      stateFolder: output.stateFolder,
      files: new BuiltFiles({ db, stateFile, folder, added: old.files }),
      sources: old.sources,
      graph,
      labelFacts: () => builtFacts(db),
      formerly: { ...formerNames(file), ...formerPages() },
      unconfirmed: unconfirmedProblems(file),
      wordGaps: output.wordGaps,
      openRecalls: () => openRecalls(file),
      shownMedia: () => shownMedia(folder),
      isBehind,
      source: sourceOf(file),
      site,
      redirects,
      close: () => output.close(),
    };
  } catch (error) {
    output.close();
    throw error;
  }
}
