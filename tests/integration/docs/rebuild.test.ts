import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const page = readFileSync('docs/editing.md', 'utf8');
const section = /^## A CMS that starts a rebuild\n([\s\S]*?)^## /m.exec(page)?.[1] ?? '';
const hooks = [...section.matchAll(/^```http\n([\s\S]*?)^```/gm)].map(([, text = '']) => text.trimEnd());
const { on } = parse(readFileSync('.github/workflows/publish.yml', 'utf8')) as {
  on: { repository_dispatch: { types: string[] } };
};

/** What each host asks of a request, as its documentation says. */
const RULES = [
  /^POST https:\/\/api\.github\.com\/repos\/\{owner\}\/\{repository\}\/dispatches\n(?=[^]*^Authorization: Bearer \{token\}$)(?=[^]*^Accept: application\/vnd\.github\+json$)(?=[^]*^X-GitHub-Api-Version: )/im,
  /^POST https:\/\/gitlab\.com\/api\/v4\/projects\/\{project\}\/trigger\/pipeline\n(?=[^]*^Content-Type: application\/x-www-form-urlencoded$)[^]*\n\n(?=.*token=\{token\})(?=.*ref=main)/im,
  /^POST https:\/\/api\.netlify\.com\/build_hooks\/\{id\}/,
];

test('the page has a request for each host, as the host takes it, and the workflow listens to it', () => {
  expect(hooks).toEqual(RULES.map((rule) => expect.stringMatching(rule) as string));
  const { event_type: type } = JSON.parse(hooks[0]?.split('\n\n')[1] ?? '') as { event_type: string };
  expect(on.repository_dispatch.types).toContain(type);
});
