import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyCheckout } from '../render/checkout.ts';
import { temporary } from '../render/site.ts';

const { folder, remove } = temporary();
const checkout = copyCheckout(join(folder, 'checkout'));
afterAll(remove);

const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' });

/** Keeps the code of the checkout and marks what was kept. */
function keep(): void {
  run('--input-type=module', '-e', "import { keepBuild } from './scripts/kept-code.ts'; await keepBuild(1)");
  const kept = join(checkout, '.storytrace/.build');
  const { entry } = JSON.parse(readFileSync(join(kept, 'kept.json'), 'utf8')) as { entry: string };
  const script = readFileSync(join(kept, entry), 'utf8');
  writeFileSync(join(kept, entry), script.replace('"use strict";', '"use strict"; console.log("kept");'));
}

test('builds run from what was kept, as long as every file that it was made from is as it was', () => {
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'sw.js'), '');
  const built = () => run('scripts/storytrace.mjs', 'build', '--kill-service-worker', '--out', site);
  const told = built();
  expect(told).toMatch(/cleans up after the old worker/);
  for (const edited of ['src/render/output/places.ts', 'package-lock.json']) {
    keep();
    expect(built()).toBe(`kept\n${told}`);
    appendFileSync(join(checkout, edited), '\n');
    expect(built()).toBe(told);
  }
}, 120_000);
