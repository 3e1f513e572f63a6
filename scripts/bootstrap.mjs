// Makes a fresh clone ready: dependencies by the lockfile, a Node that is new enough; `--tests` installs Chromium, `--full` all that
// `npm run test:full` drives.
// Runs on any Node from 18 on, before anything is installed: plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, SHELL } from '../src/cli/codes/browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** `npm` and `npx` are scripts of the shell there. */
const isWindows = process.platform === 'win32';
const MINIMUM = [22, 19];

function run(command, args, env = process.env) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: isWindows }).status === 0;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

function installDependencies() {
  const stampFile = join(root, 'node_modules', '.bootstrap-stamp');
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // A registry may lack platform binaries that the lock names: `npm ci` refuses, `npm install` does not.
  if (!run('npm', ['ci', ...quiet]) && !run('npm', ['install', '--no-save', ...quiet])) {
    stop(
      'The dependencies could not be installed: see the lines above. A network or proxy setting is the usual cause.',
    );
  }
  writeFileSync(stampFile, stamp);
}

function checkNode() {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const version = spawnSync('node', ['-p', 'process.versions.node'], {
    cwd: root,
    encoding: 'utf8',
    env,
  }).stdout.trim();
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    stop(
      `Node ${MINIMUM.join('.')} or newer is needed and ${version || 'none'} was found: install Node 24 from https://nodejs.org`,
    );
  }
}

/** What `npm run test:full` drives for real, beside Chromium: S3 gateway, web server, other browsers, readers of printed codes. */
const FULL_PROGRAMS = {
  '/usr/bin/radosgw': ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-base'],
  '/usr/sbin/nginx': ['nginx-light'],
  '/usr/bin/firefox-esr': ['firefox-esr'],
  '/usr/bin/WebKitWebDriver': ['webkit2gtk-driver'],
  '/usr/bin/xvfb-run': ['xvfb', 'xauth'],
  '/usr/bin/zbarimg': ['zbar-tools'],
  '/usr/bin/dmtxread': ['dmtx-utils'],
  '/usr/bin/pdftoppm': ['poppler-utils'],
  '/usr/bin/jing': ['jing'],
};

/** Its relatives have no package of the headless shell. */
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** @param {Record<string, string[]>} programs path of an executable: its Debian packages */
function installTestPrograms(programs) {
  const packages = Object.entries(programs)
    .filter(([program]) => !existsSync(program))
    .flatMap(([, names]) => names);
  if (!findBrowser()) packages.push('chromium');
  const wantsShell = !existsSync(SHELL) && isDebian();
  if ((packages.length > 0 || wantsShell) && existsSync('/etc/debian_version')) {
    const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args) => {
      const [command, ...rest] = [...prefix, 'apt-get', ...args];
      return run(command, rest, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' });
    };
    apt('update', '-qq');
    if (packages.length > 0) apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
    // By itself: an old Debian has none, and tests take the whole browser then.
    if (wantsShell) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
  }
  if (!findBrowser()) run('npx', ['playwright', 'install', 'chromium']);
  if (!findBrowser())
    stop('No Chromium was found or installed: install Chrome or Chromium, or set CHROMIUM_PATH to one.');
}

installDependencies();
checkNode();
if (process.argv.includes('--tests')) installTestPrograms({});
if (process.argv.includes('--full')) installTestPrograms(FULL_PROGRAMS);
