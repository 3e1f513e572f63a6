import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Hugo {
  command: string;
  env: Record<string, string>;
  version: string;
}

/** From this version on Hugo makes pages from data, without a content file for each. */
const OLDEST = [0, 126];

/**
 * A Hugo that can read the graph: `HUGO` or the one on PATH when it is new enough, else Debian sid's package and the one library that
 * it needs, unpacked into a folder and never installed.
 * @throws where there is none and Debian's cannot be had
 */
export function findHugo(cache: string): Hugo {
  for (const command of [process.env['HUGO'], 'hugo']) {
    const version = command && versionOf(command, {});
    if (command && version && isNewEnough(version)) return { command, env: {}, version };
  }
  const command = join(cache, 'usr/bin/hugo');
  const env = { LD_LIBRARY_PATH: join(cache, 'usr/lib/x86_64-linux-gnu') };
  if (!existsSync(command)) unpack(cache);
  const version = versionOf(command, env);
  if (!version || !isNewEnough(version)) throw new Error(`No Hugo ${OLDEST.join('.')} or newer: set HUGO to one`);
  return { command, env, version };
}

function versionOf(command: string, env: Record<string, string>): string | undefined {
  try {
    const text = execFileSync(command, ['version'], { env: { ...process.env, ...env }, encoding: 'utf8' });
    return /v(\d+\.\d+\.\d+\S*)/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > (OLDEST[0] ?? 0) || minor >= (OLDEST[1] ?? 0);
}

/** apt with lists of its own: the system's sources stay as they are. */
function unpack(cache: string): void {
  for (const folder of ['lists/partial', 'archives/partial']) mkdirSync(join(cache, folder), { recursive: true });
  const sources = join(cache, 'sid.sources');
  const lines = ['Types: deb', 'URIs: http://deb.debian.org/debian', 'Suites: sid', 'Components: main'];
  lines.push('Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg');
  writeFileSync(sources, `${lines.join('\n')}\n`);
  const options = [`Dir::Etc::sourcelist=${sources}`, 'Dir::Etc::sourceparts=-', `Dir::State::lists=${cache}/lists`];
  options.push(`Dir::Cache=${cache}`, 'APT::Sandbox::User=root');
  const apart = options.flatMap((option) => ['-o', option]);
  const apt = (...args: string[]) => execFileSync('apt-get', ['-q', ...args], { cwd: cache, stdio: 'pipe' });
  apt(...apart, 'update');
  apt(...apart, 'download', 'hugo');
  // The library must fit this system's C library.
  apt('download', 'libsass1');
  for (const file of readdirSync(cache))
    if (file.endsWith('.deb')) execFileSync('dpkg', ['-x', file, cache], { cwd: cache });
}
