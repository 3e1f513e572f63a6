import { format, resolveConfig } from 'prettier';
import { graphSchema, openApi, passportSchema, recallFeedSchema } from './contract.ts';
import { fieldsPage } from './fields-page.ts';
import { architecturePage } from './folders-table.ts';
import { standardsPage } from './statuses-table.ts';

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
    'docs/standards.md': standardsPage(),
  };
}
