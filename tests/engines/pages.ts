import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf } from '../../src/core/routes/path.ts';
import { routeNamed } from '../../src/core/routes/table.ts';

/** One page of each layout that a built site has, in English. */
export function pagePerLayout(built: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.startsWith('en/') || !file.endsWith('/index.html')) continue;
    const path = `/${file.slice(0, -'/index.html'.length).split('/').map(encodeURIComponent).join('/')}`;
    const route = entryOf(path)?.route;
    const layout = route === undefined ? undefined : routeNamed(route).layout;
    if (layout === undefined || layout === 'none' || found.has(layout)) continue;
    if (readFileSync(join(built, file), 'utf8').includes('http-equiv="refresh"')) continue;
    found.set(layout, path);
  }
  return found;
}
