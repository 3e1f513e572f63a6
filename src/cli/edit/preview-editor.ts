import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configured } from '../../configuration/configured.ts';
import { configuredOptions } from '../../render/build/configured-options.ts';
import type { ListFile } from '../../sources/normalize/normalized.ts';
import { builtEditor } from './built-editor.ts';
import { editorConfig, type EditorConfig } from './cms-config.ts';
import { catalogueIn, editableLists, refusal, repositoryOf } from './editable.ts';
import { editorPage, editorPolicy } from './editor-page.ts';
import { BASE } from './remove-editor.ts';

/**
 * The editor of a private preview, which commits to the repository on GitHub.
 * @returns puts it at `/admin` of the built site
 * @throws (2) for a public site or a source that is no folder, (65) where it cannot show a file, (78) where the configuration names no repository
 */
export async function previewEditor(source: string, isPreview: boolean): Promise<(out: string) => Promise<void>> {
  if (!isPreview)
    throw refusal('--editor: a public site has no editor, because visitors could open it. Add --preview', 2);
  const { editor } = configured().config;
  if (editor === undefined)
    throw refusal(
      "--editor: storytrace.config.ts does not say where changes go. Add editor: { repository: 'owner/name' }",
      78,
    );
  const catalogue = catalogueIn(repositoryOf(process.cwd()), source);
  const config = previewConfig(catalogue, await editableLists(source), editor);
  return (out) => writeEditor(out, config, new URL(editor.api).origin);
}

type Repository = NonNullable<ReturnType<typeof configured>['config']['editor']>;

export function previewConfig(
  catalogue: string,
  lists: readonly ListFile[],
  { repository, branch, api }: Repository,
): EditorConfig {
  const { host, families } = configuredOptions().site;
  const isOwnServer = api !== 'https://api.github.com';
  const origin = isOwnServer ? new URL(api).origin : 'https://github.com';
  const backend = {
    name: 'github',
    repo: repository,
    branch,
    api_root: api,
    // Sveltia CMS derives another address for a server of one's own than such a server has.
    ...(isOwnServer && { graphql_api_root: `${origin}/api/graphql` }),
    auth_methods: ['token'],
  };
  return {
    ...editorConfig(catalogue, lists, backend),
    live: { repository: `${origin}/${repository}`, site: host, hasStories: families.includes('storytelling') },
  };
}

/** @param api origin that the editor asks in addition to its own */
export async function writeEditor(out: string, config: EditorConfig, api: string): Promise<void> {
  const folder = await builtEditor(join(out, BASE), BASE);
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'index.html'), editorPage(BASE, editorPolicy(api)));
}
