import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storytrace } from '../../command-line.ts';
import { temporaryFolder } from '../publish/small-build.ts';

const GTIN = '04260123400019';
const PHONE = 'Mozilla/5.0 (iPhone)';
const folder = temporaryFolder('scans');
const line = (path: string, status = 200, agent = PHONE, day = '22/Nov/2026', method = 'GET') =>
  `203.0.113.9 - marco [${day}:10:00:00 +0100] "${method} ${path} HTTP/1.1" ${status} 1843 "https://ref.example/" "${agent}"\n`;
const written = (name: string, bytes: string | Uint8Array) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

test('counts by product, lot and day over a plain and a gzipped log, unknown codes first; nobody is named', async () => {
  const first = written(
    'access.log',
    [
      line(`/01/${GTIN}/10/L1`),
      line(`/01/${GTIN}/10/L1/?17=261231`),
      line(`/4260123400019`),
      line(`/01/${GTIN}/10/L1`, 200, 'Googlebot/2.1'),
      line(`/01/${GTIN}/10/L1`, 200, PHONE, '22/Nov/2026', 'HEAD'),
      line(`/en/storytracing/01/${GTIN}/10/L1`),
      'not a line\n',
    ].join(''),
  );
  // Common Log Format; an address in capitals, an unknown lot, and a lot with a terminal escape sequence.
  const common = `2001:db8::1 - - [23/Nov/2026:00:00:01 +0000] "GET /01/${GTIN}/10/L9 HTTP/2.0" 404 -\n`;
  const second = written('access.log.1.gz', gzipSync(common + common + line(`/01/${GTIN}/10/%1B%5B2J`, 404)));
  const { code, stdout } = await storytrace(['scans', first, second]);
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    'Codes that the site does not know, 3 times:',
    `  2026-11-23  ${GTIN}  lot L9  2`,
    String.raw`  2026-11-22  ${GTIN}  lot \u001b[2J  1`.replace('${GTIN}', GTIN),
    'Codes that were opened, 3 times:',
    `  2026-11-22  ${GTIN}  1`,
    `  2026-11-22  ${GTIN}  lot L1  2`,
    '10 lines read; 1 requests of robots left out; 1 lines in another format',
    '',
  ]);
  const json = await storytrace(['scans', first, second, '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({ unknown: [{ gtin: GTIN, lot: 'L9', count: 2 }, { count: 1 }] });
  for (const said of [stdout, json.stdout]) expect(said).not.toMatch(/203\.0\.113|2001:db8|marco|ref\.example|iPhone/);
}, 60_000);

test('a log that is cut, is not there or is no log: 65, by name', async () => {
  const cut = written('cut.gz', gzipSync(line(`/01/${GTIN}`).repeat(1000)).subarray(0, 60));
  for (const log of [cut, join(folder, 'none.log'), written('table.csv', 'a,b\n1,2\n')]) {
    const { code, stderr } = await storytrace(['scans', log]);
    expect(code).toBe(65);
    expect(stderr).toContain(log);
  }
}, 60_000);

test('issue 67, point 7: lines without end count as unread in linear time, also packed ones', async () => {
  const long = (text: string) => `${text.repeat(Math.ceil((3 * 2 ** 20) / text.length))}\n`;
  const full = (text: string) => `${text.repeat(Math.floor((2 ** 20 - 200) / text.length))}\n`;
  // What a pattern could try again from each place: dates that do not end, quotation marks, slashes.
  const hard = [full('a b [22/Nov/2026:'), `${line('/01').slice(0, -2)}${full('\\"')}`, line(`${full('/').trim()}a`)];
  const good = line(`/01/${GTIN}/10/L1`);
  const plain = written('long.log', [long('x'), good, ...hard, good, long(' '), good.trim()].join(''));
  const packed = written('long.gz', gzipSync(Buffer.alloc(300 * 2 ** 20, 'y')));
  const { code, stdout } = await storytrace(['scans', plain, packed, '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ opened: [{ lot: 'L1', count: 3 }], lines: 9, unread: 4 });
}, 60_000);
