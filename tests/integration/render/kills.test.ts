import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { settle } from '../../../src/render/output/settle.ts';
import { killBuilds, threeEditions } from './kill.ts';
import { MOMENTS } from './killed-at.ts';
import { buildSite, filesIn, temporary } from './site.ts';
import { type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';

const SCRIPT = join(import.meta.dirname, 'killed-at.ts');
const folder = temporary();
let editions: Awaited<ReturnType<typeof threeEditions>>;
beforeAll(async () => {
  editions = await threeEditions(folder);
}, 300_000);

// `npm run soak build-kills` kills at 200.
test('builds killed at 4 random moments leave one edition or the other, and the next build is clean', async () => {
  expect(await killBuilds(folder, editions, 4, 20261121)).toBeGreaterThanOrEqual(4);
}, 900_000);

test.each(MOMENTS)(
  'two builds killed when %s: a reader finds one edition, and the next build leaves no picture of the others',
  async (moment) => {
    const [first, second, third] = editions;
    if (!first || !second || !third) throw new Error('no editions');
    const out = join(folder, moment, 'site');
    await buildSite(first.from, out);
    for (const { from } of [second, third])
      expect(spawnSync(process.execPath, [SCRIPT, from, out, moment]).signal).toBe('SIGKILL');
    settle(out);
    expect(filesIn(out)).toEqual(moment === MOMENTS[0] ? first.files : third.files);
    await buildSite(first.from, out);
    expect(filesIn(out)).toEqual(first.files);
    expect(readdirSync(join(out, 'media')).length).toBeGreaterThan(0);
  },
  300_000,
);

const SIZE: Size = { products: 1, batchesPerProduct: 1, story: 100, steps: 1, ingredients: 1 };
const BUILD = fileURLToPath(new URL('./killed.ts', import.meta.url));
const THEN = 'exec "$0" "$@"';
/** A mount of the kernel, for which a test needs no privileges. */
const SHARED_MEMORY = '/dev/shm';
const source = join(folder, 'mounted');

beforeAll(() => writeCatalogue(source, SIZE));

/** Flags that create a mount namespace for a build after a mounting command; `allowed` is undefined where this user may not. */
const NAMESPACES = [['--mount'], ['--user', '--map-root-user', '--mount']];
const allowed = NAMESPACES.find(
  (flags) => spawnSync('unshare', [...flags, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0,
);

/** @param script mounts; `"$0" "$@"` is the build */
function builtAfter(script: string, out: string): { status: number | null; stdout: string; stderr: string } {
  const args = [...(allowed ?? []), '/bin/sh', '-c', script, process.execPath, BUILD, source, out];
  return spawnSync('unshare', args, { encoding: 'utf8', env: { ...process.env, OUT: out } });
}

test('an output that is a mount point is refused by name before any work', async () => {
  const refusal = buildSite(source, SHARED_MEMORY);
  await expect(refusal).rejects.toMatchObject({ exitCode: 73 });
  await expect(refusal).rejects.toThrow(`${SHARED_MEMORY} is a mount point`);
  expect(existsSync(buildPathsOf(SHARED_MEMORY).state)).toBe(false);
});

test('a state on another disk than the output is refused by name, and the output is as it was', async () => {
  const out = join(folder, 'apart', 'site');
  const away = mkdtempSync(join(SHARED_MEMORY, 'storytrace-test-'));
  try {
    expect(statSync(away).dev).not.toBe(statSync(folder).dev);
    await buildSite(source, out);
    const before = filesIn(out);
    rmSync(join(out, '../.storytrace'), { recursive: true });
    symlinkSync(away, join(out, '../.storytrace'));
    const refusal = buildSite(source, out);
    await expect(refusal).rejects.toMatchObject({ exitCode: 73 });
    await expect(refusal).rejects.toThrow(/\.storytrace is on another disk than /);
    expect(filesIn(out)).toEqual(before);
  } finally {
    rmSync(away, { recursive: true });
  }
});

if (allowed)
  test('a folder of the same disk mounted on the output: an edit arrives, a switch is refused and taken back', async () => {
    const out = join(folder, 'bound', 'site');
    await buildSite(source, out);
    writeProduct(source, 0, SIZE, 1);
    await buildSite(source, join(folder, 'clean'));
    expect(builtAfter(`mount --bind "$OUT" "$OUT" && ${THEN}`, out)).toMatchObject({ status: 0 });
    const edited = filesIn(out);
    expect(edited).toEqual(filesIn(join(folder, 'clean')));
    rmSync(buildPathsOf(out).store);
    const { status, stderr } = builtAfter(`mount --bind "$OUT" "$OUT" && ${THEN}`, out);
    expect(stderr).toContain(`${out} is a mount point`);
    expect(status).toBe(73);
    expect(filesIn(out)).toEqual(edited);
    await buildSite(source, out);
    expect(filesIn(out)).toEqual(edited);
  });
