import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx, type Nginx, startNginx } from './nginx.ts';
import { temporaryFolder } from './small-build.ts';

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
