import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../../src/storage/sha256.ts';
import { code, lot, MALGA, toma, TOMA } from '../../journeys/catalogue.ts';
import { Site } from '../../journeys/site.ts';
import { drawn } from '../pictures/workshop.ts';
import { casesOf } from '../../cases.ts';

/** Three releases in its target, and the build of a fourth. */
let site: Site;
const run = (command: string, to: string, ...more: string[]) => site.run([command, '--to', to, ...more]);
const COMMANDS = {
  publish: (to: string) => run('publish', to, '--no-precompress'),
  'publish --force': (to: string) => run('publish', to, '--no-precompress', '--force'),
  rollback: (to: string) => run('rollback', to, '--no-precompress'),
  prune: (to: string) => run('prune', to, '--keep', '1'),
} as const;
type Name = keyof typeof COMMANDS;

beforeAll(async () => {
  site = await Site.new();
  site.write('catalogue/media/field.png', await drawn(8, 8));
  const field = { type: 'media', id: 'field', src: 'media/field.png', alt: 'A field' };
  const graph = (name: string) => [MALGA, toma({ name, media: ['field'] }), lot('toma', 'L1'), field];
  for (const name of ['Cream', 'Rich cream', 'Cream']) await site.release(graph(name));
  site.target.age(100);
  await site.build(...graph('Rich cream'));
}, 300_000);

let count = 0;
/** A copy of the target with three releases, and a folder outside the target. */
function place(): { target: string; outside: string } {
  const own = join(site.folder, `place-${(count += 1)}`);
  cpSync(site.target.name, join(own, 'target'), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return { target: join(own, 'target'), outside: join(own, 'outside') };
}

/** Moves a key's file or folder out of the target, and puts a link to it there. */
function linkAway(target: string, outside: string, key: string): void {
  const [from, to] = [join(target, key), join(outside, key)];
  mkdirSync(dirname(to), { recursive: true });
  mkdirSync(dirname(from), { recursive: true });
  if (lstatSync(from, { throwIfNoEntry: false })?.isSymbolicLink())
    cpSync(from, to, { recursive: true, dereference: true, preserveTimestamps: true });
  else if (lstatSync(from, { throwIfNoEntry: false }))
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  else if (key.endsWith('.partial') && key.includes('.room')) writeFileSync(to, 'of somebody');
  else mkdirSync(join(to, 'empty/inner'), { recursive: true });
  if (lstatSync(from, { throwIfNoEntry: false })) renameSync(from, join(outside, 'before'));
  symlinkSync(to, from);
}

/** Every file, folder and link with its bytes and mode. */
function contentOf(folderToRead: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(folderToRead, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const { mode, nlink } = lstatSync(path);
    const bytes = entry.isFile() ? `${sha256(readFileSync(path))} ${nlink}` : '';
    found[relative(folderToRead, path)] = `${mode.toString(8)} ${bytes}`;
  }
  return found;
}

test.each(casesOf<[string, Name][]>('links-in-target'))(
  'a link inside the target that the publisher did not make: %s: %s ends with 73 and its path, and nothing outside is written, deleted or opened',
  async (key, command) => {
    const { target, outside } = place();
    linkAway(target, outside, key);
    const before = contentOf(outside);
    const { code, stderr } = await COMMANDS[command](target);
    expect([code, stderr]).toEqual([73, expect.stringContaining(join(target, key))]);
    expect(stderr).toMatch(/symbolic link.*move it away/s);
    expect(contentOf(outside)).toEqual(before);
  },
  300_000,
);

test('a link in the place of a folder of pictures: a takedown deletes nothing outside', async () => {
  const { target, outside } = place();
  const [picture = ''] = readdirSync(join(site.folder, 'site/media'));
  const tree = readdirSync(join(target, '_releases/trees')).find((name) =>
    existsSync(join(target, '_releases/trees', name, 'media', picture)),
  );
  const key = `_releases/trees/${tree}/media`;
  linkAway(target, outside, key);
  const before = contentOf(outside);
  const takedown = () => run('takedown', target, `/media/${picture}`, '--reason', 'x');
  expect(await takedown()).toMatchObject({ code: 73, stderr: expect.stringContaining(join(target, key)) as string });
  expect(contentOf(outside)).toEqual(before);
  // Follow the advice of the message.
  rmSync(join(target, key));
  renameSync(join(outside, 'before'), join(target, key));
  expect(await takedown()).toMatchObject({ code: 0 });
  expect(existsSync(join(target, key, picture))).toBe(false);
}, 120_000);

test('the target itself may be a link, and its own links are followed: publish, rollback, prune', async () => {
  const { target } = place();
  const link = `${target}-link`;
  symlinkSync(target, link);
  for (const command of Object.values(COMMANDS)) expect(await command(link)).toMatchObject({ code: 0 });
  expect(readFileSync(join(link, 'current', code(TOMA), 'index.html'), 'utf8')).toContain(TOMA);
}, 120_000);
