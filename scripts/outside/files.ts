import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { assert, notRun, type Outcome, runCases } from './report.ts';

/** All files below a folder, without those of Git. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\]\.git[/\\]/.test(path))
    .sort();

/** The first file of this name. */
export const fileNamed = (files: readonly string[], name: string | RegExp): string | undefined =>
  files.find((file) => (typeof name === 'string' ? basename(file) === name : name.test(basename(file))));

interface Listed {
  file?: string;
  path: string;
  sha256?: string;
}

/** The files of each `manifest.json` in the folder have the digests that it names: nobody changed them. */
export function checkDigests(files: readonly string[]): Promise<Outcome> | Outcome {
  const cases = files
    .filter((file) => basename(file) === 'manifest.json')
    .flatMap((manifest): [string, () => void][] => {
      const list: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
      if (!Array.isArray(list)) return [];
      return (list as Listed[])
        .filter(({ sha256 }) => sha256 !== undefined)
        .map(({ file, path, sha256 }) => [
          join(dirname(manifest), file ?? path),
          () => {
            const place = join(dirname(manifest), file ?? path);
            assert(existsSync(place), 'is not there');
            assert(
              createHash('sha256').update(readFileSync(place)).digest('hex') === sha256,
              'has another digest than the manifest names',
            );
          },
        ]);
    });
  return cases.length === 0 ? notRun('digests', 'no manifest.json with digests') : runCases('digests', cases);
}

interface Project {
  repository: string;
  /** Digest of a commit; an empty text allows every commit. */
  commit: string;
  paths: readonly string[];
}

/** Checkouts in the folders are of the commits that `projects.json` names, and have its paths. */
export function checkCheckouts(folders: readonly string[]): Promise<Outcome> | Outcome {
  const projects = JSON.parse(readFileSync(new URL('projects.json', import.meta.url), 'utf8')) as Project[];
  const cases = projects.flatMap(({ repository, commit, paths }) =>
    folders
      .map((folder) => join(folder, basename(repository)))
      .filter((folder) => existsSync(join(folder, '.git')))
      .map((folder): [string, () => void] => [
        repository,
        () => {
          const head = execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
          assert(commit === '' || head === commit, `is at ${head}, and ${commit} is expected`);
          const absent = paths.find((path) => !existsSync(join(folder, path)));
          assert(absent === undefined, `has no ${absent}`);
        },
      ]),
  );
  return cases.length === 0
    ? notRun('checkouts', 'no folder is a checkout of a project of scripts/outside/projects.json')
    : runCases('checkouts', cases);
}
