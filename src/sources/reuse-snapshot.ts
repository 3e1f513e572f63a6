import { basename } from 'node:path';
import { amendSnapshot } from '../snapshot/write/amend.ts';
import { isSnapshot } from '../snapshot/write/carry-over.ts';
import { recallsText } from '../snapshot/recalls/recalls-text.ts';
import type { Written } from '../snapshot/write/finish.ts';
import { recallsOf } from './recalls/recalls.ts';
import type { GraphSource } from './source.ts';

/**
 * The graph as it was last read, with the current recalls. Nothing else of the source is read or requested.
 * @param kept file with the recalls that the site's target keeps
 * @param keepsRevision whether the revision comes from a provider, and not from the digest of the graph
 * @throws InputRefused with every problem of the recalls
 */
export async function reuseSnapshot(
  { id, recallsFile }: Pick<GraphSource, 'id' | 'recallsFile'>,
  snapshot: string,
  kept?: string,
  keepsRevision = false,
): Promise<Written> {
  if (!isSnapshot(snapshot))
    throw Object.assign(
      new Error(`${id} was not read before, or by another version (${snapshot}): build once without --offline`),
      { exitCode: 65 },
    );
  const last = amendSnapshot(snapshot);
  try {
    const { recalls, problems } = recallsOf(recallsFile, kept);
    const name = basename(recallsFile);
    const isSame = last.files().get(name)?.stamp === recalls.file?.stamp && last.recalls === recallsText(recalls);
    if (problems.length === 0 && isSame) return last.written;
    const { note, redirects, written } = last;
    const amended = await last.amend(
      { files: [name] },
      problems.map((refused) => ({ refused })),
      {
        ...{ recalls, redirects, note: () => note },
        ...(keepsRevision && { revision: written.revision }),
      },
    );
    if (amended) return amended;
  } finally {
    last.close();
  }
  throw Object.assign(
    new Error(`The recalls of ${id} reach farther than the graph as it was read last: build without --offline`),
    {
      exitCode: 65,
    },
  );
}
