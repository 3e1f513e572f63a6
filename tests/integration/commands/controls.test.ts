import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visible, visibleLines } from '../../../src/core/text/visible.ts';
import { lot, MALGA, page, toma, TOMA } from '../../journeys/catalogue.ts';
import { Site } from '../../journeys/site.ts';
import { temporaryFolder } from '../publish/small-build.ts';
import { storytrace } from '../../command-line.ts';

const folder = temporaryFolder('controls');
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

test('a reason is read by visitors: an empty one is refused (2), and none steers anything', async () => {
  const site = await Site.published();
  await site.build(MALGA, toma(), lot('toma', 'L1'));
  const retire = ['publish', '--allow-shrink', '--retire', 'batch:toma/L2', '--reason'];
  for (const empty of ['', '  ', 'en=', 'en= \t'])
    expect(await site.ends(2, ...retire, empty)).toContain('--reason is empty');
  await site.does(...retire, `en=Sold${ESCAPE}\nout`);
  expect(site.visit(page(TOMA, 'L2')).body).toContain('Sold\\u001b[2J\\u001b]0;gone\\u0007 out');
}, 400_000);

test('lines and tabs of our own stay, everything else that is not seen is written out', () => {
  expect(visible('a\nb\tc')).toBe('a\\u000ab\\u0009c');
  expect(visibleLines('a\n\tb\r\u009b\u202eé\ud800😀')).toBe('a\n\tb\\u000d\\u009b\\u202eé\\ud800😀');
});
