import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casesOf } from '../../cases.ts';
import { storytrace } from '../../command-line.ts';
import { CHEESE, GTIN } from '../../unit/input/small-graph.ts';
import { temporaryFolder } from '../publish/small-build.ts';

const CASES = casesOf<{
  refused: [what: string, args: string[], env: Record<string, string> | undefined, status: number, said: string][];
  read: [text: string, status: number, verdict: { page?: string }][];
}>('codes');
const source = temporaryFolder('graph');
writeFileSync(join(source, 'graph.json'), JSON.stringify(CHEESE));

const run = (args: string[], env: NodeJS.ProcessEnv = { STORY_HOST: 'https://story.example' }) =>
  storytrace(args, { env: { STORY_HOST: undefined, ...env } });

const DEMONSTRATION = 'The address in the codes is https://story.example; demonstration: not for a printer';

test('codes: one lot, in the formats that were asked for', async () => {
  const out = temporaryFolder('codes');
  const args = ['codes', '--source', source, '--out', out, '--gtin', GTIN, '--batch', 'C+1', '--format', 'svg,png'];
  expect(await run(args)).toMatchObject({
    code: 0,
    stdout: `${DEMONSTRATION}\n1 code read back and written to ${out}. ${DEMONSTRATION}\n`,
  });
  const stem = `${GTIN}_C%2B1.qr`;
  expect(readdirSync(out).sort()).toEqual([`${stem}.png`, `${stem}.svg`, 'codes.csv', 'sheet-001.pdf']);
});

test('a list that a spreadsheet opens with its accents, for a host with an umlaut', async () => {
  const out = temporaryFolder('codes');
  const ran = await run(['codes', '--source', source, '--out', out, '--gtin', GTIN, '--format', 'svg'], {
    STORY_HOST: 'https://grün-kost.example/',
  });
  expect(ran.code, ran.stderr).toBe(0);
  const list = readFileSync(join(out, 'codes.csv'), 'utf8');
  expect(list.startsWith('\ufeff"name"')).toBe(true);
  expect(list).toContain(`https://xn--grn-kost-75a.example/01/${GTIN}`);
});

test('notes a lot whose code only the 404 page can answer, and prints it', async () => {
  const out = temporaryFolder('codes');
  const asked = ['--gtin', GTIN, '--batch', 'C/2', '--format', 'svg'];
  const ran = await run(['codes', '--source', source, '--out', out, ...asked]);
  expect(ran.code, ran.stderr).toBe(0);
  expect(ran.stderr).toContain(`Note: lot C/2 of ${GTIN} holds / % or ?.`);
});

test.each(CASES.refused)('codes refuses %s', async (_name, args, env, status, said) => {
  const ran = await run(['codes', '--source', source, '--out', join(source, 'never'), ...args], env);
  expect(ran.code, ran.stderr).toBe(status);
  expect(ran.stderr).toContain(said);
  expect(readdirSync(source)).not.toContain('never');
});

test.each(CASES.read)('read %j: exit %i', async (text, status, expected) => {
  const ran = await run(['read', text, '--source', source]);
  expect(ran.code, ran.stderr).toBe(status);
  const verdict = JSON.parse(ran.stdout) as { page?: string | null };
  expect(verdict).toMatchObject(expected);
  expect(verdict.page ?? undefined).toBe(expected.page);
});
