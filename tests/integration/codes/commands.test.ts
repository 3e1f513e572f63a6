import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storytrace } from '../../command-line.ts';
import { CHEESE, GTIN } from '../../unit/input/small-graph.ts';
import { temporaryFolder } from '../publish/small-build.ts';

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

test.each<[string, string[], Record<string, string> | undefined, number, string]>([
  ['nothing asked for', [], undefined, 2, '--gtin, --operator or --all'],
  ['a lot without its GTIN', ['--batch', 'L', '--all'], undefined, 2, '--gtin'],
  ['an unknown format', ['--all', '--format', 'gif'], undefined, 2, 'gif'],
  ['a lot that is not in the graph', ['--gtin', GTIN, '--batch', 'NOPE'], undefined, 65, 'NotInPlan'],
  ['a lot in other letters', ['--gtin', GTIN, '--batch', 'c+1'], undefined, 65, 'NotInPlan'],
  ['an operator that is not in the graph', ['--operator', 'nobody'], undefined, 65, 'NotInPlan'],
  ['a wrong check digit', ['--gtin', '09520123456787'], undefined, 65, 'CheckDigit'],
  ['no host', ['--all'], {}, 78, 'STORY_HOST is not set'],
  ['a host that is no origin', ['--all', '--host', 'http://story.example'], undefined, 78, 'no https origin'],
])('codes refuses %s', async (_name, args, env, status, said) => {
  const ran = await run(['codes', '--source', source, '--out', join(source, 'never'), ...args], env);
  expect(ran.code, ran.stderr).toBe(status);
  expect(ran.stderr).toContain(said);
  expect(readdirSync(source)).not.toContain('never');
});

test.each<[string, number, Record<string, unknown>]>([
  [
    `https://id.brand.example/01/${GTIN}/10/C%2B1?17=261231`,
    0,
    { kind: 'digital-link', gtin: GTIN, lot: 'C+1', others: { 17: '261231' }, page: `/01/${GTIN}/10/C%2B1` },
  ],
  [`]d201${GTIN}10C/2<GS>21S`, 0, { kind: 'element-string', lot: 'C/2', page: `/01/${GTIN}/10/C-2` }],
  [`(01)${GTIN}(10)UNKNOWN`, 0, { kind: 'element-string', lot: 'UNKNOWN', page: `/01/${GTIN}` }],
  ['8005360007746', 0, { kind: 'number', symbology: 'EAN-13', page: null }],
  ['https://story.example/it/dairy', 0, { kind: 'page', page: '/it/dairy' }],
  ['https://shop.example/cheese', 0, { kind: 'url', host: 'shop.example' }],
  ['09520123456787', 65, { kind: 'fault', fault: 'CheckDigit' }],
])('read %j: exit %i', async (text, status, expected) => {
  const ran = await run(['read', text, '--source', source]);
  expect(ran.code, ran.stderr).toBe(status);
  expect(JSON.parse(ran.stdout)).toMatchObject(expected);
});
