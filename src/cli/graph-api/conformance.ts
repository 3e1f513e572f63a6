import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import type { z } from 'zod';
import { InputRefused } from '../../core/problem.ts';
import { keyOf } from '../../core/graph/key.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { operatorGraph } from '../../input/machine-files/operator-graph.ts';
import { ChangesPage, NodesPage, OperatorGraph } from '../../sources/api/contract.ts';
import { apiAddress } from '../../sources/address.ts';
import { validateNode } from '../../sources/validate/validate-node.ts';
import { openSource } from '../../sources/open-source.ts';
import { problemText } from '../exit.ts';

export interface Finding {
  rule: string;
  /** What the API did instead; none when it keeps the rule. */
  fault?: string;
  exitCode?: number;
}

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Got> {
  const address = apiAddress(url);
  const response = await request(address.url, {
    headers: { ...address.headers, accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.body.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.statusCode, headers: response.headers, body };
}

function expect(holds: boolean, fault: string): void {
  if (!holds) throw new Error(fault);
}

function answers<S extends z.ZodType>({ status, headers, body }: Got, schema: S): z.output<S> {
  expect(status === 200, `answered ${status}`);
  expect(
    /^application\/json\b/.test(String(headers['content-type'])),
    `has the type ${String(headers['content-type'])}`,
  );
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new Error(
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; '),
  );
}

function keyOfItem(item: unknown): string | undefined {
  const result = validateNode(item, { file: 'items' });
  return 'node' in result ? keyOf(result.node) : undefined;
}

/** Tests every rule of docs/graph-api.md; a broken rule does not stop the tests of the others. */
export async function conformance(base: string): Promise<Finding[]> {
  const directory = mkdtempSync(join(tmpdir(), 'storytrace-check-api-'));
  const findings: Finding[] = [];
  try {
    for (const [rule, ask] of Object.entries(rulesOf(base, join(directory, 'graph.sqlite'))))
      findings.push(await found(rule, ask));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return findings;
}

/** Tests by rule, in order: later ones use the answers of earlier ones. @param file snapshot to write */
function rulesOf(base: string, file: string): Record<string, () => Promise<void>> {
  const at = (path: string) => base.replace(/\/+$/, '') + path;
  let operator = '';
  let expected: string[] = [];
  let revision = '';
  return {
    'GET /nodes answers a page of the contract': async () => {
      ({ revision } = answers(await get(at('/nodes')), NodesPage));
    },
    'a page has an ETag, and answers 304 to it': async () => {
      const { headers } = await get(at('/nodes'));
      expect(typeof headers['etag'] === 'string', 'has no ETag');
      const again = await get(at('/nodes'), { 'if-none-match': String(headers['etag']) });
      expect(again.status === 304, `answered ${again.status} to If-None-Match with its own ETag`);
    },
    'all pages together are one graph without problems': async () => {
      await openSource(base).ingest(file);
      const snapshot = openSnapshot(file);
      for (const { id } of snapshot.all('operator')) operator ||= id;
      expected = operatorGraph(snapshot, operator)?.items.map(keyOf) ?? [];
      snapshot.close();
    },
    'a cursor that was never given is refused with 400': async () => {
      const { status } = await get(at('/nodes?cursor=%00never-given'));
      expect(status === 400, `answered ${status}`);
    },
    "GET /changes since today's revision tells no change": async () => {
      const got = await get(at(`/changes?since=${encodeURIComponent(revision)}`));
      if ([404, 410, 501].includes(got.status)) return;
      const { items, removed } = answers(got, ChangesPage);
      expect(items.length + removed.length === 0, `tells ${items.length + removed.length} changes`);
    },
    'GET /changes since an unknown revision answers 410': async () => {
      const { status } = await get(at('/changes?since=never-was'));
      expect([404, 410, 501].includes(status), `answered ${status}`);
    },
    'GET /operators/{id}/graph holds all that the operator’s pages are made from, and lets browsers in': async () => {
      expect(operator !== '', 'the graph has no operator');
      const got = await get(at(`/operators/${encodeURIComponent(operator)}/graph`), {
        origin: 'https://story.example',
      });
      const { items, partial } = answers(got, OperatorGraph);
      const held = new Set(items.map(keyOfItem));
      const missing = expected.filter((key) => !held.has(key));
      const few = missing.slice(0, 5).join(', ');
      expect(partial === true || missing.length === 0, `lacks ${missing.length} nodes that they need: ${few}`);
      expect(
        ['*', 'https://story.example'].includes(String(got.headers['access-control-allow-origin'])),
        'has no Access-Control-Allow-Origin',
      );
    },
    'an unknown operator is answered with 404': async () => {
      const { status } = await get(at('/operators/never-was/graph'));
      expect(status === 404, `answered ${status}`);
    },
  };
}

async function found(rule: string, ask: () => Promise<void>): Promise<Finding> {
  try {
    await ask();
    return { rule };
  } catch (error) {
    if (error instanceof InputRefused)
      return {
        rule,
        exitCode: 65,
        fault: `${error.message}:\n${error.problems.slice(0, 20).map(problemText).join('\n')}`,
      };
    return { rule, exitCode: 69, fault: error instanceof Error ? error.message : String(error) };
  }
}
