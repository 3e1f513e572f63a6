import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type Placement, placeFiles } from '../../../src/publish/target/folder/place.ts';
import type { SiteFile } from '../../../src/publish/files/site-file.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { temporaryFolder } from './small-build.ts';

/** Debian's file system in memory. */
const MEMORY = '/dev/shm';
const here = temporaryFolder('place');
const isOther = () => statSync(MEMORY, { throwIfNoEntry: false })?.dev !== statSync(here).dev;
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const place = (placement: Placement) =>
  placeFiles(
    (async function* () {
      yield placement;
    })(),
    { precompress: true, mayWrite: () => undefined, onPlaced: () => undefined },
  );

it.skipIf(!statSync(MEMORY, { throwIfNoEntry: false }) || !isOther())(
  'copies what the release before has, where the disk does not link',
  async () => {
    const before = mkdtempSync(join(MEMORY, 'storytrace-place-'));
    made.push(before);
    const [from, to] = [join(before, 'index.html'), join(here, 'en/gone/index.html')];
    writeFileSync(from, 'a tombstone');
    const file: SiteFile = { file: 'en/gone/index.html', digest: sha256('a tombstone'), kind: 'page', generated: true };
    await place({ file, to, kept: from, source: from, isReleased: true });
    expect(readFileSync(to, 'utf8')).toBe('a tombstone');
    expect(readFileSync(`${to}.br`).length).toBeGreaterThan(0);

    writeFileSync(from, 'torn');
    const again = { file, to: join(here, 'again/index.html'), kept: from, source: from, isReleased: true };
    await expect(place(again)).rejects.toThrow(/changed/);
  },
);
