import { storytrace } from '../../command-line.ts';

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

export async function explained(source: string, ...args: string[]): Promise<Explained & { code: number }> {
  const { code, stdout, stderr } = await storytrace(['explain', '--source', source, '--json', ...args]);
  if (stdout === '') throw new Error(stderr);
  return { ...(JSON.parse(stdout) as Explained), code };
}
