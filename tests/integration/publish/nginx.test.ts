import { describe, expect, it } from 'vitest';
import { contentTypeOf } from '../../../src/publish/files/content-type.ts';
import { publish } from '../../../src/publish/publish.ts';
import { filesBuild } from './files-build.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { GTIN, smallBuild } from './small-build.ts';
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
