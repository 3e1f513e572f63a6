import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypeOf } from '../../../src/publish/files/content-type.ts';
import { publish } from '../../../src/publish/publish.ts';
import { filesBuild } from './files-build.ts';
import { hasNginx, type Nginx, startNginx } from './nginx.ts';
import { GTIN, smallBuild, temporaryFolder } from './small-build.ts';
import { folderTarget } from './targets.ts';

describe.skipIf(!hasNginx())('a folder behind nginx', () => {
  it('answers in every spelling, sends the headers, and gives no bad answer while releases are switched', async () => {
    const { root, store, site } = folderTarget({ precompress: true });
    const build = (text: string) => smallBuild({ lots: ['A1', 'L24+07'], text, script: text });
    await publish({ store, site, build: await build('v0') });
    const nginx = await startNginx(root);
    try {
      const lot = `/en/storytracing/01/${GTIN}/10/A1`;
      for (const path of [lot, `${lot}/`, `${lot}?17=261231`, `/01/${GTIN}/10/L24%2B07`]) {
        const answer = await fetch(nginx.origin + path, { redirect: 'manual' });
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          path,
          200,
          'text/html; charset=utf-8',
        ]);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('permissions-policy')).toContain('camera=()');
      }
      const missing = await fetch(`${nginx.origin}/en/none`);
      expect([missing.status, await missing.text()]).toEqual([404, 'not found']);

      let stop = false;
      let asked = 0;
      const bad: string[] = [];
      const visitor = async () => {
        while (!stop) {
          const answer = await fetch(nginx.origin + lot);
          const body = await answer.text();
          asked += 1;
          if (answer.status !== 200 || !/v\d+/.test(body)) bad.push(`${answer.status} ${body.slice(0, 80)}`);
        }
      };
      const visitors = [visitor(), visitor(), visitor(), visitor()];
      for (let round = 1; round <= 12; round += 1) await publish({ store, site, build: await build(`v${round}`) });
      stop = true;
      await Promise.all(visitors);
      expect(bad).toEqual([]);
      expect(asked).toBeGreaterThan(50);
    } finally {
      await nginx.stop();
    }
  });

  it('sends each type as other hosts do, Vary with whatever has a compressed twin, and no 404 that is kept', async () => {
    const { root, store, site } = folderTarget({ precompress: true });
    const long = 'a '.repeat(500);
    const names = ['a.webm', 'b.gif', 'c.csv', 'd.vcf', 'e.ics', 'f.mp3', 'g.PDF', 'h.css', 'i.svg', 'j.ico', 'k.txt'];
    const files = [...names, '.well-known/apple-app-site-association', 'it/index.html', 'x/linkset.json', '404.html'];
    await publish({ store, site, build: await filesBuild(Object.fromEntries(files.map((file) => [file, long]))) });
    const nginx = await startNginx(root);
    try {
      for (const file of files.filter((name) => name !== '404.html')) {
        const answer = await fetch(`${nginx.origin}/${file}`);
        expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, contentTypeOf(file)]);
      }
      for (const encoding of ['gzip', 'identity']) {
        const answer = await fetch(`${nginx.origin}/it`, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('vary')).toBe('Accept-Encoding');
        expect(answer.headers.get('cache-control')).toContain('max-age=60');
      }
      for (const path of ['en/none', '_astro/none.js', 'it/scan-qr']) {
        const missing = await fetch(`${nginx.origin}/${path}`);
        expect([path, missing.status, missing.headers.get('cache-control')]).toEqual([path, 404, 'no-cache']);
      }
    } finally {
      await nginx.stop();
    }
  });
});

const G = '/it/storytracing/01/09520123456788';
const P = '/it/storytracing/product/cheese/operator/dairy';

describe.skipIf(!hasNginx())(
  'nginx leads a path with literals whose values were left out to the page without them',
  () => {
    let nginx: Nginx;
    beforeAll(async () => {
      const root = temporaryFolder('omitted');
      const files = { [`${P}/index.html`]: 'product', [`${G}/10/index.html`]: 'alias', '404.html': 'not found' };
      for (const [path, text] of Object.entries(files)) {
        const file = join(root, 'current', path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      nginx = await startNginx(root);
    });
    afterAll(() => nginx.stop());
    const ask = (path: string) => fetch(nginx.origin + path, { redirect: 'manual' });

    it.each([
      [`${P}/batch/ingredient`, P],
      [`${P}/batch/ingredient/batch-code/product-history/`, `${P}/product-history`],
      [`${P}/batch/C%2B1/ingredient/batch-code`, `${P}/batch/C+1`],
      [`${P}/batch/ingredient/milk/batch-code?a=1`, `${P}/ingredient/milk?a=1`],
      [`${G}/ingredient/batch-code/M-2`, G],
    ])('%s → %s', async (path, target) => {
      const answer = await ask(path);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(target);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('answers a file as it is, and a path that says everything with 404', async () => {
      expect(await (await ask(`${G}/10`)).text()).toBe('alias');
      for (const path of [`${G}/10/10`, `${P}/batch/batch`, `${P}/ingredient/milk`, '/it/nothing']) {
        const answer = await ask(path);
        expect(answer.status, path).toBe(404);
        expect(await answer.text()).toBe('not found');
      }
    });
  },
);
