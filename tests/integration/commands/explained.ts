import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Explained {
  documents: {
    file: string;
    format: string;
    events: {
      read: number;
      shown: number;
      merged: number;
      withdrawn: number;
      notShown: { pointer: string; kind: string; why: string }[];
    };
    leftOut: { pointer: string; page: string; why: string }[];
    notShown: { pointer: string; kind: string; value: unknown; why: string }[];
    ignored: { pointer: string; value: unknown; why: string }[];
  }[];
  nodes: Record<string, Record<string, unknown>[]>;
  warnings: { kind: string; where: string; message: string }[];
  problems: { kind: string; where: string; path: string; message: string; fix: string }[];
}

/** Runs `storytrace` as a user does; a run may print some megabytes. */
export async function storytrace(
  args: readonly string[],
  nodeOptions: readonly string[] = [],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const run = promisify(execFile)(process.execPath, [...nodeOptions, 'src/cli/storytrace.ts', ...args], {
    maxBuffer: 2 ** 30,
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

export async function explained(source: string, ...args: string[]): Promise<Explained & { code: number }> {
  const { code, stdout, stderr } = await storytrace(['explain', '--source', source, '--json', ...args]);
  if (stdout === '') throw new Error(stderr);
  return { ...(JSON.parse(stdout) as Explained), code };
}
