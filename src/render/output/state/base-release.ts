import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { BuildFailed } from '../../failed.ts';
import { buildPathsOf } from '../build-paths.ts';
import { metaOf, openStore, putMeta } from './store.ts';

/**
 * The base release of a sparse output: an output that was built on a machine without that release's files has only the files that
 * changed since. Its state lists all.
 */
export interface BaseRelease {
  /** `s3://bucket/prefix`, `/srv/site` */
  target: string;
  /** 0: the files are in no release yet, parts have uploaded them. */
  release: number;
  /** Number of these parts. */
  parts?: number;
}

/** Undefined where the output has all files that its state names. */
export function baseOf(db: DatabaseSync): BaseRelease | undefined {
  const base = metaOf(db, 'base');
  return base === undefined ? undefined : (JSON.parse(base) as BaseRelease);
}

export function putBase(db: DatabaseSync, base: BaseRelease): void {
  putMeta(db, { base: JSON.stringify(base) });
}

/** What a sparse output is, for messages that begin with its folder. */
export const sparseText = ({ target, release, parts }: BaseRelease): string =>
  parts === undefined
    ? `holds only what changed since release ${release} of ${target}`
    : `lacks the files that ${parts} parts uploaded to ${target}`;

/** Refuses an output that cannot be served. @throws BuildFailed 65 where it lacks the files that are unchanged since its base release */
export function refuseSparse(out: string): void {
  const { store } = buildPathsOf(out);
  const db = existsSync(store) ? openStore(store) : undefined;
  const base = db && baseOf(db);
  db?.close();
  if (base)
    throw new BuildFailed(
      `${out} ${sparseText(base)}: run \`storytrace build\` without --from for a whole site, or look at what is published`,
      65,
    );
}
