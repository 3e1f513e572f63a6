import { withSource } from './scripts/commands/open-source.ts';
import { pageContext } from './src/input/context.ts';
import { pageInput } from './src/input/page-input.ts';
import { jsonLdOf } from './src/input/json-ld.ts';
import { siteInfo } from './src/config.ts';
import config from './storytrace.config.ts';
import { entryOf } from './src/core/routes/path.ts';
await withSource('sample', (g) => { const c = pageContext({site: siteInfo(config, {}, '1'), date:'2026-11-21'});
 for (const p of process.argv.slice(2)) { const i = pageInput(g, entryOf(p)!, c); const j=jsonLdOf(i); console.log(JSON.stringify(j).length, JSON.stringify(j,null,1)); } });
