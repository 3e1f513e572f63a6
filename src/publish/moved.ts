import { type Entry, entryOf, pathOf } from '../core/routes/path.ts';

interface Line {
  path: string;
  means: string;
}

/**
 * Pages that stand under another batchID than before: a second product of the operator has the same lot now (or no longer has), so both
 * stand under `{productID}-{lot}` (or under their lots again). The old path keeps its first meaning: it leads to the page of the batch that it meant.
 */
export class MovedPages {
  readonly #living: ReadonlyMap<string, string>;
  readonly #byMeaning = new Map<string, string>();
  readonly #to = new Map<string, string>();

  /** @param living what each path of the build means */
  constructor(living: Iterable<Line>) {
    const paths = new Map<string, string>();
    for (const { path, means } of living) {
      paths.set(path, means);
      const key = meaningOf({ path, means });
      if (key !== undefined) this.#byMeaning.set(key, path);
    }
    this.#living = paths;
  }

  /** @param line a path that was published */
  learn(line: Line): void {
    if (this.#living.has(line.path)) return;
    const key = meaningOf(line);
    const to = key === undefined ? undefined : this.#byMeaning.get(key);
    if (to !== undefined) this.#to.set(line.path, to);
  }

  /** Where a page stands now that was published at this path. */
  get(path: string): string | undefined {
    return this.#to.get(path);
  }
}

/** Whether a path names a batch by its batchID: others never move. */
export function namesBatchId(path: string): boolean {
  return batchEntry(path) !== undefined;
}

/** What a page by batchID is, without the batchID: entity, route, language and what else its path names. */
function meaningOf({ path, means }: Line): string | undefined {
  if (means.startsWith('→ ')) return undefined;
  const entry = batchEntry(path);
  return entry && `${means} ${pathOf({ ...entry, params: { ...entry.params, batchID: '-' } })}`;
}

function batchEntry(path: string): Entry | undefined {
  const entry = entryOf(path);
  return entry?.params.batchID === undefined ? undefined : entry;
}
