import { join } from 'node:path';
import { expect, test } from 'vitest';
import { served } from '../../served.ts';
import { buildSite, filesIn, temporary, WITH_DIAGNOSTICS } from './site.ts';

const folder = temporary();

/** A graph API with one operator. It answers with `graph`, and has no `/changes` unless `hasChanges`. */
let graph = { revision: 'r1', name: 'Dairy', hasChanges: false };
const url = await served((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/changes' && !graph.hasChanges) return void response.writeHead(404).end();
  const items = pathname === '/nodes' ? [{ type: 'operator', id: 'dairy', name: graph.name }] : [];
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = pathname === '/changes' ? { since: 'r1', removed: [] } : {};
  response.end(
    JSON.stringify({ contract: '1', revision: graph.revision, items, next: null, total: items.length, ...more }),
  );
});

test.each([false, true])(
  'another revision of the same graph is shown as a clean build shows it (with /changes: %s)',
  async (hasChanges) => {
    const out = join(folder, `site-${hasChanges}`);
    // A page of diagnostics shows the revision.
    const build = (to: string) => buildSite(url, to, { site: WITH_DIAGNOSTICS });
    graph = { revision: 'r1', name: 'Dairy', hasChanges };
    await build(out);
    graph = { revision: 'r2', name: hasChanges ? 'Dairy' : 'Liar', hasChanges };
    await build(out);
    // The API is correct again: the original node, under a new revision.
    graph = { revision: 'r3', name: 'Dairy', hasChanges };
    expect(await build(out)).toMatchObject({ kind: 'changes' });
    const fresh = join(folder, `fresh-${hasChanges}`);
    await build(fresh);
    expect(filesIn(out)).toEqual(filesIn(fresh));
    expect(await build(out)).toMatchObject({ kind: 'nothing', rendered: 0 });
  },
  900_000,
);
