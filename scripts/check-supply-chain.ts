// What is installed is what was looked at: the lockfile is complete, no package address is pinned to a host, install
// scripts and licences are on a list. `npm test` runs it; docs/decisions has the reasons.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Ranges = Readonly<Record<string, string>>;

/** Fields of a manifest that lead to other packages. */
export interface Manifest {
  dependencies?: Ranges;
  devDependencies?: Ranges;
  optionalDependencies?: Ranges;
  peerDependencies?: Ranges;
}

interface Locked extends Manifest {
  /** Where it differs from the name in the path. */
  name?: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
  /** A package in a folder of this repository, which `resolved` names. */
  link?: boolean;
}
export interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, Locked>;
}

const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  '0BSD',
  'Python-2.0',
  'PSF-2.0',
  'Zlib',
  // Fonts that are self-hosted.
  'OFL-1.1',
  // File-level copyleft, used unmodified: lightningcss, axe-core and ico-endec.
  'MPL-2.0',
  // The C library inside sharp's packages: dynamically linked, and no page contains it.
  'LGPL-3.0-or-later',
]);

/** Each has a lockfile of its own: the product, and what only a bench needs. */
const FOLDERS = ['./', 'scripts/bench/pages/'];

/** Packages that state no licence in their metadata; read in their LICENSE file. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

function licencesOf(expression: string): string[][] {
  // `(A OR B) AND C` → every alternative as the list of licences it binds to.
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return alternatives.map((alternative) => alternative.split(/\s+AND\s+/));
}

const rangesOf = ({ dependencies, devDependencies, optionalDependencies, peerDependencies }: Manifest) =>
  Object.entries({ ...peerDependencies, ...devDependencies, ...dependencies, ...optionalDependencies });

/** Path of a dependency by Node's look-up: in the nearest `node_modules` from the package's folder upwards. */
function lockedPath({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    const path = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** Folder in this repository that has the package itself. */
const ownFolderOf = ({ link, resolved }: Locked): string | undefined =>
  link && resolved?.startsWith('packages/') ? resolved : undefined;

/** Paths of the packages that a manifest leads to, directly or through others. An alias (`npm:other@1`) leads to its package alone. */
function reachablePaths(lock: Lockfile, manifest: Manifest): Set<string> {
  const reached = new Set<string>();
  const follow = (from: string, ranges: [string, string][]): void => {
    for (const [name, range] of ranges) {
      const path = lockedPath(lock, from, name);
      const entry = path === undefined ? undefined : lock.packages[path];
      if (path === undefined || !entry || reached.has(path)) continue;
      if (entry.name !== undefined && entry.name !== name && !range.startsWith(`npm:${entry.name}@`)) continue;
      reached.add(path);
      const folder = ownFolderOf(entry);
      if (folder !== undefined) reached.add(folder);
      const at = folder ?? path;
      follow(at, rangesOf({ ...lock.packages[at], devDependencies: {} }));
    }
  };
  follow('', rangesOf(manifest));
  return reached;
}

/** Everything that is wrong with a lockfile, one line each. @param manifest package.json of the lockfile's folder */
export function faultsOf(lock: Lockfile, allowedScripts: ReadonlySet<string>, manifest: Manifest): string[] {
  const reachable = reachablePaths(lock, manifest);
  const faults: string[] = [];
  if (lock.lockfileVersion < 3)
    faults.push(`package-lock.json is version ${lock.lockfileVersion}: write it with npm 11`);
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue;
    if (!reachable.has(path)) faults.push(`${path}: package.json does not lead to it. Run npm prune`);
    else if (ownFolderOf(entry) !== undefined || path.startsWith('packages/')) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // Platform packages that the registry at hand could not serve are named without digest: scripts/complete-lock.mjs.
    const isAbsentPlatform = entry.optional && !entry.integrity && (entry.os ?? entry.cpu) !== undefined;
    if (!entry.integrity && !isAbsentPlatform)
      faults.push(`${path}: no integrity digest. Run npm install and scripts/complete-lock.mjs`);
    if (entry.integrity && !entry.integrity.startsWith('sha512-')) faults.push(`${path}: its digest is not SHA-512`);
    if (entry.resolved)
      faults.push(`${path}: is pinned to an address. Remove "resolved" (npm config omit-lockfile-registry-resolved)`);
    if (entry.hasInstallScript && !allowedScripts.has(name))
      faults.push(`${path}: has an install script that package.json does not allow`);
    const licence = entry.license ?? READ_BY_HAND[name];
    if (!isAbsentPlatform && !(licence && licencesOf(licence).some((all) => all.every((one) => LICENCES.has(one))))) {
      faults.push(`${path}: licence ${licence ?? 'unknown'} is not on the list in scripts/check-supply-chain.ts`);
    }
  }
  return faults;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = new URL('../', import.meta.url);
  const faults: string[] = [];
  let packages = 0;
  for (const folder of FOLDERS) {
    const at = new URL(folder, root);
    const lock = JSON.parse(readFileSync(new URL('package-lock.json', at), 'utf8')) as Lockfile;
    const manifest = JSON.parse(readFileSync(new URL('package.json', at), 'utf8')) as Manifest & {
      allowScripts?: Record<string, boolean>;
    };
    const { allowScripts = {} } = manifest;
    const allowed = new Set(Object.keys(allowScripts).filter((name) => allowScripts[name]));
    faults.push(...faultsOf(lock, allowed, manifest).map((fault) => `${folder}${fault}`));
    packages += Object.keys(lock.packages).length - 1;
  }
  if (!readFileSync(new URL('.npmrc', root), 'utf8').includes('min-release-age=7'))
    faults.push('.npmrc: the minimum age of releases is gone');
  for (const fault of faults) console.error(fault);
  console.log(`${packages} packages, ${faults.length} faults`);
  process.exit(faults.length > 0 ? 1 : 0);
}
