import { basename, dirname, join, resolve } from 'node:path';

/** Names the state that an output has; dot files are not served. */
export const MARKER = '.storytrace-build';

/** Paths of a build. Everything but `out` is next to the output and is never published. */
export interface BuildPaths {
  /** The site: plain files. */
  out: string;
  /** Says which state the output has; the last file of a build to be written. */
  marker: string;
  /** State folder: `.storytrace/<name of the output>/` next to the output. */
  state: string;
  lock: string;
  snapshot: string;
  /** SQLite: every file of the output with its digest, entities with what they were made from, the journal. */
  store: string;
  /** The store of a whole build in the making: its new name, `store`, decides. */
  draft: string;
  /** Files of a build that the output has not, until they are moved; a whole new output, until it gets its name. */
  staging: string;
  /** The output that a whole new one has just replaced. */
  previous: string;
  /** Pictures of the current output; `picturesNow`: pictures of the running build. */
  pictures: string;
  picturesNow: string;
  /** Notes of what was last had from where a picture comes from (`PictureCache`). */
  seen: string;
  /** SQLite: what a part uploaded (`uploads.ts`); it outlives a killed build. */
  uploads: string;
  /** States of parts while they are joined. */
  parts: string;
  /** A state of another machine, until it is checked. */
  fetched: string;
  /** Marker file: exists while the output may contain pictures that the state does not list. */
  picturesLoose: string;
  /** What `storytrace upgrade` builds, while it compares. */
  trial: string;
  /** A copy of the target's recalls. */
  recalls: string;
  report: string;
  /** Answer of the last `storytrace check` of this output. */
  check: string;
}

/** @param state the state folder (default: next to the output) */
export function buildPathsOf(out: string, state = stateFolderOf(out)): BuildPaths {
  const folder = resolve(out);
  return {
    out: folder,
    marker: join(folder, MARKER),
    state,
    lock: join(state, 'lock.sqlite'),
    snapshot: join(state, 'snapshot.sqlite'),
    store: join(state, 'state.sqlite'),
    draft: join(state, 'state.draft.sqlite'),
    staging: join(state, 'staging'),
    previous: join(state, 'previous'),
    picturesNow: join(state, 'pictures.now.json'),
    pictures: join(state, 'pictures.json'),
    seen: join(state, 'pictures', 'seen'),
    uploads: join(state, 'uploads.sqlite'),
    parts: join(state, 'parts'),
    fetched: join(state, 'fetched'),
    trial: join(state, 'trial'),
    picturesLoose: join(state, 'pictures.loose'),
    recalls: join(state, 'recalls.json'),
    report: join(state, 'report.json'),
    check: join(state, 'check.json'),
  };
}

function stateFolderOf(out: string): string {
  const folder = resolve(out);
  return join(dirname(folder), '.storytrace', basename(folder));
}
