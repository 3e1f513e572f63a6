import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { visible, visibleLines } from '../../../src/core/text/visible.ts';
import { buildSite, SITE, temporary } from '../render/site.ts';
import { storytrace } from '../../command-line.ts';

const { folder, remove } = temporary();
afterAll(remove);
const ESCAPE = '\u001b[2J\u001b]0;gone\u0007';
/** Characters that a terminal interprets, other than line ends. */
const ACTS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

function source(name: string, files: Record<string, string | Buffer>): string {
  const at = join(folder, name);
  mkdirSync(at, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(at, file), text);
  return at;
}

const utf32 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), ...Array.from(text, (char) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(char.codePointAt(0) ?? 0);
    return bytes;
  })]); // prettier-ignore

const DAIRY = { type: 'operator', id: 'dairy', name: 'Dairy' };

test.each([
  ['a key of JSON', { 'a.json': JSON.stringify({ ...DAIRY, [`na${ESCAPE}\nme`]: 1 }) }],
  ['a value of JSON', { 'a.json': JSON.stringify({ ...DAIRY, id: `d${ESCAPE}` }) }],
  ['a key of YAML', { 'a.yaml': `type: operator\nid: dairy\nname: Dairy\n"na\\e[2Jme": 1\n` }],
  ['the name of a YAML file', { [`a${ESCAPE}\u202e\nb.yaml`]: 'type: operator\nid: dairy\n' }],
  ['the name of a CSV file', { [`products${ESCAPE}.csv`]: 'id,name,nmae\na,b,c\n' }],
  ['a heading of CSV', { 'products.csv': `id,name,na${ESCAPE}me\na,,c\nb b,,\n` }],
  ['a text in UTF-32', { 'products.csv': utf32(`id,name\na a,b${ESCAPE}`), 'b.yaml': utf32('type: operator\nid: d\n') }],
])('%s steers no terminal', async (what, files) => {
  const at = source(what, files as Record<string, string | Buffer>);
  for (const args of [['check', '--source', at], ['explain', '--source', at], ['explain', '--json', '--source', at]]) {
    const { stdout, stderr } = await storytrace(args);
    expect(stdout + stderr).not.toBe('');
    for (const line of (stdout + stderr).split('\n')) expect(line).not.toMatch(ACTS);
  }
}, 120_000); // prettier-ignore

test('what is given on the command line is written out as it is', async () => {
  for (const args of [
    ['check', '--source', join(folder, `no${ESCAPE}where`)],
    ['publish', '--from', folder, '--to', join(folder, 'target'), '--retire', `batch${ESCAPE}`, '--reason', 'x'],
    ['publish', '--from', folder, '--to', join(folder, 'target'), '--retire', 'product:a', '--successor', ESCAPE, '--reason', 'x'],
    [`ser${ESCAPE}ve`],
    ['serve', `--no-${ESCAPE}`],
  ]) {
    const { code, stdout, stderr } = await storytrace(args);
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain('\\u001b');
    for (const line of (stdout + stderr).split('\n')) expect(line).not.toMatch(ACTS);
  }
}, 120_000); // prettier-ignore

test('a reason is read by visitors: none is refused, and none steers anything', async () => {
  const [out, target] = [join(folder, 'dist'), join(folder, 'target')];
  const graph = (more: object[]) => source('shop', { 'graph.json': JSON.stringify([DAIRY, ...more]) });
  const lots = ['A', 'B'].map((lot) => ({ type: 'batch', product: 'cheese', lot }));
  await buildSite(graph([{ type: 'product', id: 'cheese', name: 'Cheese', operator: 'dairy', gtin: '09520123456788' }, ...lots]), out, { site: SITE }); // prettier-ignore
  const publish = (...more: string[]) => storytrace(['publish', '--from', out, '--to', target, '--no-precompress', '--allow-shrink', ...more]); // prettier-ignore
  expect(await publish()).toMatchObject({ code: 0 });
  await buildSite(graph([{ type: 'product', id: 'cheese', name: 'Cheese', operator: 'dairy', gtin: '09520123456788' }, ...lots.slice(1)]), out, { site: SITE }); // prettier-ignore
  const retire = ['--retire', 'batch:cheese/A', '--reason'];
  for (const empty of ['', '  ', 'en=', 'en= \t']) {
    const { code, stderr } = await publish(...retire, empty);
    expect([empty, code, stderr]).toEqual([empty, 2, expect.stringContaining('--reason is empty') as string]);
  }
  expect(await publish(...retire, `en=Sold${ESCAPE}\nout`)).toMatchObject({ code: 0 });
  const page = readFileSync(join(target, 'current/en/storytracing/01/09520123456788/10/A/index.html'), 'utf8');
  expect(page).toContain('Sold\\u001b[2J\\u001b]0;gone\\u0007 out');
}, 400_000);

test('lines and tabs of our own stay, everything else that is not seen is written out', () => {
  expect(visible('a\nb\tc')).toBe('a\\u000ab\\u0009c');
  expect(visibleLines('a\n\tb\r\u009b\u202eé\ud800😀')).toBe('a\n\tb\\u000d\\u009b\\u202eé\\ud800😀');
});
