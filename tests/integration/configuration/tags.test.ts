import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cheese, MANY_LANGUAGES, type Owner, ownerOfManyLanguages } from './built.ts';

const TAGS = MANY_LANGUAGES;
const named = (name: string) => cheese(Object.fromEntries(TAGS.map((tag) => [tag, `${name} ${tag}`])));
let site: Owner;
let target: string;

beforeAll(async () => {
  site = ownerOfManyLanguages(named('Cheese'));
  target = join(site.folder, 'target');
  await site.run('build', '--source', site.source, '--out', site.out, '--date', '2026-11-22');
}, 900_000);
afterAll(() => site.remove());

test('a site in any of them goes from check to rollback', { timeout: 900_000 }, async () => {
  const publish = () => site.run('publish', '--from', site.out, '--to', target, '--no-precompress');
  const home = (tag: string) =>
    readFileSync(join(target, 'current', tag, 'storytracing/01/09520123456788/index.html'), 'utf8');
  expect(await site.run('check', '--source', site.source, '--from', site.out)).toContain('no problems');
  expect(await site.run('explain', '--source', site.source)).toBeDefined();
  await publish();
  for (const tag of TAGS) expect(home(tag)).toContain(`Cheese ${tag}`);
  writeFileSync(join(site.source, 'nodes.json'), JSON.stringify(named('Toma')));
  await site.run('build', '--source', site.source, '--out', site.out, '--date', '2026-11-22');
  await publish();
  for (const tag of TAGS) expect(home(tag)).toContain(`Toma ${tag}`);
  expect(await site.run('releases', '--to', target)).toMatch(/1[\s\S]*2/);
  await site.run('rollback', '--to', target);
  for (const tag of TAGS) expect(home(tag)).toContain(`Cheese ${tag}`);
  await site.run('prune', '--to', target);
});
