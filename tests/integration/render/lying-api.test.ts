import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, filesIn, temporary, WITH_DIAGNOSTICS } from './site.ts';

const { folder, remove } = temporary();

/** A graph API with one operator. It answers with `graph`, and has no `/changes` unless `hasChanges`. */
let graph = { revision: 'r1', name: 'Dairy', hasChanges: false };
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/changes' && !graph.hasChanges) return void response.writeHead(404).end();
  const items = pathname === '/nodes' ? [{ type: 'operator', id: 'dairy', name: graph.name }] : [];
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = pathname === '/changes' ? { since: 'r1', removed: [] } : {};
  response.end(
    JSON.stringify({ contract: '1', revision: graph.revision, items, next: null, total: items.length, ...more }),
  );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
  remove();
}, 60_000);

test.each([false, true])(
  'another revision of the same graph is shown as a clean build shows it (with /changes: %s)',
  async (hasChanges) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
