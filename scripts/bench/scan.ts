// `npm run bench:scan`: which pictures of codes are read, by this scanner, by html5-qrcode's own decoder and by jsQR, in one run.
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { contentTypeOf } from '../../src/publish/files/content-type.ts';
import { codePictures, ean13 } from '../../tests/integration/scanning/pictures.ts';
import { BROWSER_FLAGS, findBrowser } from '../../src/cli/codes/browser.mjs';

const READERS = ['storytrace', 'html5Qrcode', 'jsQR'] as const;

const out = mkdtempSync(join(tmpdir(), 'storytrace-bench-scan-'));
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: out,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: fileURLToPath(new URL('./scan/page.ts', import.meta.url)),
      output: { entryFileNames: 'page.js' },
    },
  },
});
const server = createServer((request, response) => {
  const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
  response.setHeader('content-type', contentTypeOf(path));
  response.end(
    path === '/index.html'
      ? '<link rel="icon" href="data:,"><div id="file"></div><script type="module" src="/page.js"></script>'
      : readFileSync(join(out, path)),
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
  await page.waitForFunction('typeof read === "function"');
  console.log(`| picture | ${READERS.join(' | ')} |\n|---|${READERS.map(() => '---').join('|')}|`);
  const missed: string[] = [];
  // The first reading pays for loading the decoder: it is not counted.
  await page.evaluate(`read('storytrace', ${JSON.stringify((await ean13('9520000010010')).toString('base64'))})`);
  for (const { name, png, texts } of await codePictures(
    'https://id.brand.example/01/09520000010010/10/L25-0317',
    'https://elsewhere.example/page',
  )) {
    const base64 = png.toString('base64');
    const cells: string[] = [];
    const found: number[] = [];
    for (const reader of READERS) {
      const ask = `read(${JSON.stringify(reader)}, ${JSON.stringify(base64)})`;
      const answer = (await page.evaluate(ask)) as { texts: string[]; ms: number };
      found.push(answer.texts.length);
      const verdict =
        texts.length === 0
          ? answer.texts.length === 0
            ? 'none'
            : 'false'
          : `${answer.texts.length} of ${texts.length}`;
      cells.push(`${verdict}, ${Math.round(answer.ms)} ms`);
    }
    if (Math.max(...found.slice(1)) > (found[0] ?? 0)) missed.push(name);
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  console.log(
    missed.length === 0
      ? '\nNothing that the others read was missed.'
      : `\nMissed, and read by another: ${missed.join(', ')}`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  server.close();
}
