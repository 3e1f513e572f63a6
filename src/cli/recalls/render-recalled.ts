import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { runnable } from '../../checkout.ts';
import type { Build } from '../../publish/build.ts';
import { PublishFailed } from '../../publish/failed.ts';
import { RecallsDiffer } from '../../publish/recalls/differ.ts';
import { readBuild } from '../../publish/build-state/read-build.ts';
import type { BuildReport } from '../../render/build/report.ts';
import { openOutput } from '../../render/output/open-output.ts';
import { openSource } from '../../sources/open-source.ts';
import { putKept } from './kept-copy.ts';

/** Another publisher may recall something else meanwhile. */
const MOST_RENDERS = 3;

type OpenBuild = Build & { close(): void };

/**
 * Publishes a build. Where its target keeps recalls or withdrawals that the pages do not say, these are rendered first, and it is published then.
 * @param from the output
 * @param target name of the store
 * @param render renders what a build of `from` changes without reading its source again; false where it cannot, with nothing done
 */
export async function publishRendered<T>(
  from: string,
  target: string,
  render: (build: Build) => Promise<boolean>,
  use: (build: OpenBuild) => Promise<T>,
): Promise<T> {
  for (let renders = 0; ; renders += 1) {
    const build = readBuild(from);
    let differ: RecallsDiffer;
    try {
      return await use(build);
    } catch (error) {
      if (!(error instanceof RecallsDiffer) || renders === MOST_RENDERS) throw error;
      differ = error;
    } finally {
      build.close();
    }
    putKept(from, target, differ.kept);
    if (!(await render(build))) throw differ;
  }
}

/**
 * Renders it in a child process, which may take the memory of a build, where source, templates and settings are unchanged since the build.
 * @throws PublishFailed where the build fails for another reason
 */
export async function renderApart({ folder, source, base }: Build): Promise<BuildReport | undefined> {
  // The folder of a source that is not mounted would look as if nothing were recalled.
  if (source === undefined || !existsSync(dirname(openSource(source).recallsFile))) return undefined;
  const output = openOutput(folder);
  const { date } = output;
  output.close();
  const args = ['build', '--offline', '--only-changes', '--source', source, '--out', folder, '--date', date, '--json'];
  // A sparse output stays one.
  const all = [runnable('cli/storytrace.ts'), ...args, ...(base ? ['--from', base.target] : [])];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, all, { maxBuffer: 2 ** 28 });
    return JSON.parse(stdout) as BuildReport;
  } catch (error) {
    const { code = 70, message, stderr = message } = error as Error & { code?: number; stderr?: string };
    if (code === OTHER_SETTINGS) return undefined;
    throw new PublishFailed(`Pages that a recall changes could not be rendered again:\n${stderr}`, code, error);
  }
}

/** The exit code of a build with `--only-changes` that would have to render everything. */
const OTHER_SETTINGS = 78;
