import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { BuildFailed } from '../../failed.ts';
import type { BuildPaths } from '../../output/build-paths.ts';
import { type BaseRelease, baseOf } from '../../output/state/base-release.ts';
import { metaOf, openStore } from '../../output/state/store.ts';

/** Digests of an output's inputs, other than the graph's nodes. */
export interface Basis {
  /** Of the inputs of pages. */
  code: string;
  /** Of code and files of the brand: `fixedFiles` come from them. */
  fixed: string;
  /** Of Storytrace. */
  version: string;
  site: string;
  date: string;
  /** `2/3` when the output is a part of a site, else empty. */
  shard: string;
  /** Id of the snapshot's update sequence; `change` is the last update that the output shows. */
  line: string;
  change: number;
  /** The graph's, which `dev` names. */
  revision: string;
}

export interface Trusted {
  db: DatabaseSync;
  basis: Basis;
  marker: string;
  /** Has the files that the output lacks. */
  base?: BaseRelease;
}

/**
 * The state of the output, when the output's marker says that they belong together.
 * @throws BuildFailed 73 when the folder holds files that no build made: they are not ours to replace
 */
export function trustedState({ out, store, marker }: BuildPaths): Trusted | undefined {
  const found = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : undefined;
  if (found === undefined) {
    if (existsSync(out) && readdirSync(out).length > 0) throw new BuildFailed(foreign(out), 73);
    return undefined;
  }
  const db = openStore(store);
  if (!db) return undefined;
  try {
    const meta = (name: string) => metaOf(db, name) ?? '';
    if (meta('marker') !== found) {
      db.close();
      return undefined;
    }
    const basis = {
      code: meta('code'),
      fixed: meta('fixed'),
      version: meta('version'),
      site: meta('site'),
      date: meta('date'),
      shard: meta('shard'),
      line: meta('line'),
      change: Number(meta('change')),
      revision: meta('revision'),
    };
    const base = baseOf(db);
    return { db, basis, marker: found, ...(base && { base }) };
  } catch {
    db.close();
    return undefined;
  }
}

function foreign(out: string): string {
  return `${out} holds files that were not built here: give another --out, or empty that folder first`;
}
