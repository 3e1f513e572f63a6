import { format, resolveConfig } from 'prettier';
import { graphSchema, openApi, passportSchema, recallFeedSchema } from './contract.ts';
import { fieldsPage } from './fields-page.ts';
import { routesPage } from './lot-costs.ts';
import { standardsPage } from './statuses-table.ts';
import folders from '../../src/folders.json' with { type: 'json' };
import { withPart } from './between.ts';

/** The generated documents as they are kept in the repository, by path. */
export async function written(): Promise<Record<string, string>> {
  const documents = {
    'docs/graph.schema.json': graphSchema(),
    'docs/passport.schema.json': passportSchema(),
    'docs/recalls.schema.json': recallFeedSchema(),
    'docs/openapi.json': openApi(),
  };
  const texts = Object.entries(documents).map(async ([path, document]) => [
    path,
    await format(JSON.stringify(document), { ...(await resolveConfig(path)), parser: 'json' }),
  ]);
  const written = Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
  return {
    ...written,
    'docs/architecture.md': architecturePage(),
    'docs/fields.md': fieldsPage(),
    'docs/routes.md': routesPage(),
    'docs/standards.md': standardsPage(),
  };
}

/** The page with the folders of `src` and what each may import (`src/folders.json`). */
function architecturePage(): string {
  const rows = folders.map(({ folder, holds, imports }) => [`\`src/${folder}\``, holds, imports.join(', ')]);
  return withPart('docs/architecture.md', 'folders', table(['folder', 'holds', 'imports'], rows));
}

function table(head: string[], rows: string[][]): string {
  const [first = '', ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [first, `|${'---|'.repeat(head.length)}`, ...others].join('\n');
}
