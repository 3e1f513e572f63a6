import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseAboveLimit } from '../../../src/publish/hosts/host-limits.ts';
import { temporaryFolder } from './small-build.ts';
import { casesOf } from '../../cases.ts';

const COUNTS = casesOf<Record<string, { pages: number }>>('page-counts');

/** A site of files that take no space on the disk. */
function site(...sizes: number[]): string {
  const folder = temporaryFolder('limits');
  mkdirSync(join(folder, 'de'));
  for (const [index, size] of sizes.entries()) {
    const file = join(folder, 'de', `${index}.html`);
    writeFileSync(file, '');
    truncateSync(file, size);
  }
  return folder;
}

test('a site at the limits of a host is taken', () => {
  refuseAboveLimit('github-pages', site(500_000_000, 500_000_000), COUNTS);
  refuseAboveLimit('cloudflare-pages', site(25 * 1024 * 1024), COUNTS);
});

test('a site above them is refused with the host, both figures, and the families that may go, the largest first', () => {
  expect(() => refuseAboveLimit('github-pages', site(500_000_000, 500_000_001), COUNTS)).toThrow(
    'github-pages takes at most 1,000,000,000 bytes, and the site has 1,000,000,001. Leave families that no printed code needs out of the configuration: v1 (10 pages), v2 (7 pages); or take another host (npx storytrace docs hosting)',
  );
  expect(() => refuseAboveLimit('cloudflare-workers', site(...Array<number>(20_001).fill(0)), COUNTS)).toThrow(
    'cloudflare-workers takes at most 20,000 files, and the site has 20,001.',
  );
  expect(() => refuseAboveLimit('cloudflare-pages', site(25 * 1024 * 1024 + 1), COUNTS)).toThrow(
    'no file above 26,214,400 bytes, as 0.html',
  );
  expect(() => refuseAboveLimit('azure-static-web-apps', site(500_000_001), { 'gtin en': { pages: 9 } })).toThrow(
    "lean already: leave out languages, write socialPictures: 'none'",
  );
});
