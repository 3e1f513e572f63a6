// npm run demo [-- --lan --port 4321 --source sample --gtin … --lot …]: a printed code, its page, a recall and its withdrawal, on this machine.
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { encodeQR } from 'qr';
import { main } from '../src/cli/main.ts';
import { bind } from '../src/cli/serve/listening.ts';
import { drawingOf } from '../src/codes/drawing.ts';
import { printedCode } from '../src/codes/printed-code.ts';
import { svgOf } from '../src/codes/svg.ts';
import { SYMBOLS } from '../src/codes/symbol.ts';
import { configure } from '../src/configuration/configured.ts';
import { siteServer } from '../src/serve/server.ts';

configure();

const { values } = parseArgs({
  options: {
    lan: { type: 'boolean', default: false },
    port: { type: 'string', default: process.env['PORT'] ?? '4321' },
    source: { type: 'string', default: 'sample' },
    gtin: { type: 'string', default: '09520000010010' },
    lot: { type: 'string', default: 'L25-0317' },
    folder: { type: 'string', default: '.storytrace/demo' },
  },
});
const { gtin, lot, folder } = values;
/** A copy: a recall is written beside the source. */
const [source, out, to] = ['catalogue', 'dist', 'site'].map((name) => join(folder, name)) as [string, string, string];
const [local] = Object.values(networkInterfaces()).flatMap((all) => all?.filter(({ family, internal }) => family === 'IPv4' && !internal) ?? []); // prettier-ignore

const site = siteServer(join(to, 'current'), undefined, values.lan ? { listen: '0.0.0.0' } : {});
let pack = 'The sample is not published yet: wait for the terminal, then load this page again.';
const server = createServer((request, response) => {
  if (request.url === '/demo') response.setHeader('content-type', 'text/html; charset=utf-8').end(pack);
  else site.emit('request', request, response);
});
const bound = await bind(server, Number(values.port), values.lan ? '0.0.0.0' : undefined).catch(({ message }: Error) => stop(message)); // prettier-ignore
const address = values.lan && local ? `http://${local.address}:${new URL(bound).port}` : bound;

const code = printedCode(address, gtin, lot);
if ('fault' in code)
  stop(`No code has the GTIN ${gtin} and the lot ${lot} (${code.fault}): give those of a pack with --gtin and --lot`);
for (const stale of [source, to]) rmSync(stale, { recursive: true, force: true });
cpSync(values.source, source, { recursive: true, preserveTimestamps: true });
await storytrace('build', '--source', source, '--out', out);
await storytrace('publish', '--from', out, '--to', to, '--no-precompress');

const symbol = svgOf(drawingOf(SYMBOLS.qr(code), code.lines, 0.99));
pack = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A printed code</title>
<body style="display:grid;place-items:center;min-height:90vh;font:1.2rem system-ui"><a href="${code.url}" target="_blank" rel="noopener">${symbol}<br>Scan the code, or open its page</a></body></html>`;
console.log(`\n${encodeQR(code.url, 'term')}
${values.lan ? 'Scan the code with a phone in the same network, or open' : 'Open'} ${code.url}
The code on the screen of a browser: ${address}/demo

Open the page and leave it open. Then press Enter here: lot ${lot} is recalled. Ctrl-C ends.`);

const recall = ['recall', gtin, lot, '--source', source, '--out', out, '--to', to, '--base', bound];
let isRecalled = false;
for await (const _ of createInterface({ input: process.stdin })) {
  if (isRecalled) await storytrace(...recall, '--withdraw');
  else await storytrace(...recall, '--reason', 'en=A demonstration', 'it=Una dimostrazione', 'fr=Une démonstration');
  isRecalled = !isRecalled;
  console.log(`\nLook at the open page again: it asks once a minute at most, and turns. Enter ${isRecalled ? 'withdraws the recall' : 'recalls the lot'}.`); // prettier-ignore
}
process.exit();

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

async function storytrace(...argv: string[]): Promise<void> {
  const exitCode = await main(argv, { ...process.env, STORY_HOST: address });
  if (exitCode !== 0) process.exit(exitCode);
}
