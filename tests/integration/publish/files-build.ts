import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Build } from '../../../src/publish/build.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { builtOf } from './built-of.ts';
import { temporaryFolder } from './small-build.ts';

/** What a release holds: name → text. */
export type Files = Readonly<Record<string, string>>;

/** A build of arbitrary files, without ledger paths. */
export async function filesBuild(files: Files): Promise<Build> {
  const folder = temporaryFolder('files');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return {
    folder,
    stateFolder: join(folder, '.state'),
    files: builtOf(Object.entries(files).map(([file, text]) => ({ file, digest: sha256(text), kind: 'data' }))),
    graph: { revision: '1', counts: {}, operators: [], locales: {} },
  };
}
