import { expect, it } from 'vitest';
import { faultsOf } from '../../../scripts/check-supply-chain.ts';

const lock = (entry: object) => ({ lockfileVersion: 3, packages: { '': {}, 'node_modules/thing': entry } });
const good = { version: '1.0.0', integrity: 'sha512-x', license: '(MIT OR GPL-3.0)' };
const none = new Set<string>();

it.each([
  ['a package without digest', { ...good, integrity: undefined }, /no integrity/],
  ['a weak digest', { ...good, integrity: 'sha1-x' }, /not SHA-512/],
  ['an address', { ...good, resolved: 'https://somewhere/thing.tgz' }, /pinned to an address/],
  ['an install script', { ...good, hasInstallScript: true }, /install script/],
  ['a licence that binds', { ...good, license: 'MIT AND GPL-3.0' }, /licence MIT AND GPL-3.0/],
  ['no licence', { ...good, license: undefined }, /licence unknown/],
])('names %s', (_, entry, fault) => {
  expect(faultsOf(lock(entry), none).join('\n')).toMatch(fault);
});

it('lets through what is on the lists', () => {
  expect(faultsOf(lock(good), none)).toEqual([]);
  expect(faultsOf(lock({ ...good, hasInstallScript: true }), new Set(['thing']))).toEqual([]);
  expect(faultsOf(lock({ version: '1.0.0', optional: true, os: ['win32'] }), none)).toEqual([]);
});
