import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

interface Hook {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
}

const page = readFileSync('docs/editing.md', 'utf8');
const section = /^## A CMS that starts a rebuild\n([\s\S]*?)^## /m.exec(page)?.[1] ?? '';
/** Requests of the page, with the values of its words in braces. */
const hooks: Hook[] = [...section.matchAll(/^```http\n([\s\S]*?)^```/gm)].map(([, text = '']) => {
  const filled = text
    .replaceAll('{owner}/{repository}', 'alpe/site')
    .replaceAll('{project}', '4711')
    .replaceAll('{token}', 'secret')
    .replaceAll('{id}', 'f00d');
  const [head = '', body = ''] = filled.trimEnd().split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [method = '', address = ''] = first.split(' ');
  return { method, url: new URL(address), headers: Object.fromEntries(lines.map((line) => line.split(': '))), body };
});
const { on } = parse(readFileSync('.github/workflows/publish.yml', 'utf8')) as {
  on: { repository_dispatch: { types: string[] } };
};

/** What each host asks of a request, as its documentation says; its status otherwise. */
const RULES: Record<string, (request: IncomingMessage, body: string) => number> = {
  'api.github.com': ({ method, url, headers }, body) => {
    if (method !== 'POST' || url !== '/repos/alpe/site/dispatches') return 404;
    if (headers.authorization !== 'Bearer secret') return 401;
    if (headers.accept !== 'application/vnd.github+json' || headers['x-github-api-version'] === undefined) return 400;
    const { event_type: type } = JSON.parse(body) as { event_type?: string };
    return type !== undefined && on.repository_dispatch.types.includes(type) ? 204 : 422;
  },
  'gitlab.com': ({ method, url, headers }, body) => {
    if (method !== 'POST' || url !== '/api/v4/projects/4711/trigger/pipeline') return 404;
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return 400;
    const form = new URLSearchParams(body);
    if (form.get('token') !== 'secret') return 404;
    return form.get('ref') === 'main' ? 201 : 400;
  },
  'api.netlify.com': ({ method, url }) => (method === 'POST' && url === '/build_hooks/f00d' ? 200 : 404),
};

/** Answers as the host does. */
async function receiver(host: string): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => response.writeHead(RULES[host]?.(request, body) ?? 501).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const send = async ({ method, url, headers, body }: Hook): Promise<number> => {
  const to = (await receiver(url.host)) + url.pathname + url.search;
  const answer = await fetch(to, { method, headers, ...(body !== '' && { body }) });
  return answer.status;
};

test('the page has a request for each host', () => {
  expect(hooks.map(({ url }) => url.host)).toEqual(Object.keys(RULES));
});

test.each(hooks.map((hook) => [hook.url.host, hook] as const))('%s takes the request of the page', async (_, hook) => {
  expect(await send(hook)).toBeLessThan(300);
});

test.each(hooks.slice(0, 2).map((hook) => [hook.url.host, hook] as const))(
  '%s refuses it without its secret',
  async (_, hook) => {
    const headers = Object.fromEntries(Object.entries(hook.headers).filter(([name]) => name !== 'Authorization'));
    expect(await send({ ...hook, headers, body: hook.body.replace('secret', '') })).toBeGreaterThanOrEqual(400);
  },
);
