import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A page as the state of a build has it. */
export interface BuiltPage {
  path: string;
  file: string;
  /** `gtin/batch/label` */
  route: string;
  /** Key of the entity: `batch:stravecchio/L24-0317`. */
  owner: string;
  digest: string;
  /** Digest of the visible text of a label. */
  text?: string;
}

/** What an upgrade compares of a build. */
export interface BuiltState {
  version: string;
  /** Build date, `YYYY-MM-DD`. */
  date: string;
  /** By language: `section.key` → text. */
  words: Record<string, Record<string, string>>;
  /** By path, without the copies of printed pages. */
  pages: Map<string, BuiltPage>;
}

const PAGES = `
SELECT path, file, route, owner, hex(digest) AS digest, text FROM file
WHERE kind = 'page' AND target IS NULL AND path IS NOT NULL ORDER BY path`;

/**
 * Reads the state of any version that kept words and texts of labels and ignores its other tables.
 * @returns undefined where the state is older than that, or damaged
 */
export function builtState(store: string): BuiltState | undefined {
  if (!existsSync(store)) return undefined;
  const db = new DatabaseSync(store, { readOnly: true });
  try {
    const meta = new Map(db.prepare('SELECT name, value FROM meta').all().map((row) => [String(row['name']), String(row['value'])])); // prettier-ignore
    const words = meta.get('words');
    if (words === undefined) return undefined;
    const pages = db.prepare(PAGES).all().map(pageOf);
    return {
      version: meta.get('version') ?? '',
      date: meta.get('date') ?? '',
      words: JSON.parse(words) as BuiltState['words'],
      pages: new Map(pages.map((page) => [page.path, page])),
    };
  } catch {
    return undefined;
  } finally {
    db.close();
  }
}

function pageOf(row: Record<string, unknown>): BuiltPage {
  const { text } = row;
  const [path, file, route, owner, digest] = ['path', 'file', 'route', 'owner', 'digest'].map((name) =>
    String(row[name]),
  ) as [string, string, string, string, string];
  return { path, file, route, owner, digest, ...(typeof text === 'string' && { text }) };
}
