import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultsOf, type Lockfile } from '../../../scripts/check-supply-chain.ts';
import { casesOf } from '../../cases.ts';

const lock = (entry: object) => ({ lockfileVersion: 3, packages: { '': {}, 'node_modules/thing': entry } });
const good = { version: '1.0.0', integrity: 'sha512-x', license: '(MIT OR GPL-3.0)' };
const none = new Set<string>();
const manifest = { dependencies: { thing: '^1.0.0' } };

it.each([
  ['a package without digest', { ...good, integrity: undefined }, /no integrity/],
  ['a weak digest', { ...good, integrity: 'sha1-x' }, /not SHA-512/],
  ['an address', { ...good, resolved: 'https://somewhere/thing.tgz' }, /pinned to an address/],
  ['an install script', { ...good, hasInstallScript: true }, /install script/],
  ['a licence that binds', { ...good, license: 'MIT AND GPL-3.0' }, /licence MIT AND GPL-3.0/],
  ['no licence', { ...good, license: undefined }, /licence unknown/],
])('names %s', (_, entry, fault) => expect(faultsOf(lock(entry), none, manifest).join('\n')).toMatch(fault));

it('lets through what is on the lists', () => {
  expect(faultsOf(lock(good), none, manifest)).toEqual([]);
  expect(faultsOf(lock({ ...good, hasInstallScript: true }), new Set(['thing']), manifest)).toEqual([]);
  expect(faultsOf(lock({ version: '1.0.0', optional: true, os: ['win32'] }), none, manifest)).toEqual([]);
});

it('issue 67, point 8: a package that package.json does not lead to is refused', () => {
  const packages = casesOf<Lockfile['packages']>('packages');
  const faults = (more: Lockfile['packages']) =>
    faultsOf({ lockfileVersion: 3, packages: { ...packages, ...more } }, none, manifest);
  const planted = ['node_modules/planted', 'node_modules/planted-too', 'node_modules/inner/node_modules/part'];
  const refused = (path: string) => `${path}: package.json does not lead to it. Run npm prune`;
  expect(faults({})).toEqual(planted.map(refused));
  expect(faults({ 'node_modules/peer': { ...good, name: 'planted' } })).toContain(refused('node_modules/peer'));
});

it('issue 67, point 8: one version of yaml, and SECURITY.md says how many packages have no digest', () => {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const { packages } = JSON.parse(read('package-lock.json')) as Lockfile;
  const entries = Object.entries(packages);
  expect(entries.filter(([path]) => path.endsWith('node_modules/yaml'))).toHaveLength(1);
  const without = entries.filter(
    ([path, { integrity, link }]) => path.startsWith('node_modules/') && !integrity && !link,
  );
  expect(read('SECURITY.md')).toContain(`${without.length} optional packages for other platforms`);
});
