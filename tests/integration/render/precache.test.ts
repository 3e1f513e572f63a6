import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPrecache } from '../../../src/render/build/precache.ts';
import { BuildFailed } from '../../../src/render/failed.ts';

const folder = mkdtempSync(join(tmpdir(), 'storytrace-precache-'));
const FILES = ['_astro/a.x1.js', 'en/offline/index.html', 'fr/offline/index.html', 'it/offline/index.html'];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a build whose worker asks for a missing file fails, naming it', () => {
  expect(() => checkPrecache(folder)).not.toThrow();
  for (const file of FILES) {
    mkdirSync(join(folder, file, '../..'), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  const listed = FILES.map((file) => ({ url: file.replace('/index.html', ''), revision: null }));
  writeFileSync(join(folder, 'sw.js'), `precache(${JSON.stringify(listed)})`);
  expect(() => checkPrecache(folder)).not.toThrow();
  rmSync(join(folder, '_astro/a.x1.js'));
  rmSync(join(folder, 'fr/offline/index.html'));
  const failure = (() => {
    try {
      return checkPrecache(folder);
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(BuildFailed);
  expect(failure).toMatchObject({
    exitCode: 70,
    message: expect.stringContaining('does not have: _astro/a.x1.js, fr/offline;') as string,
  });
});
