import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes all files into an empty folder, or none. @throws Error with exit code 73 where one cannot be written */
export function writeNew(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
  } catch (error) {
    for (const name of Object.keys(files)) rmSync(join(folder, name.split('/', 1)[0] as string), REMOVED);
    throw Object.assign(new Error(`${folder} cannot be written: ${(error as Error).message}`), { exitCode: 73 });
  }
}

const REMOVED = { recursive: true, force: true };
