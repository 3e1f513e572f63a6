import { hash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

interface Running {
  script: Script;
  /** How much of it the run whose code was taken had called; 0 where there was none. */
  reach: number;
  exports: Promise<unknown>;
}

type Main = (meta: object, globals: object) => Promise<unknown>;

const running = new Map<string, Running>();

/**
 * Runs a file that `compile/as-script.ts` made, once per thread, with the code that V8 made of it in an earlier process. Node's own cache
 * is written before anything has run: what is compiled when it is first called, nearly everything, is not in it.
 * @param globals that it takes in place of Node's own
 */
export function runScript(file: string, globals: object = {}): Promise<unknown> {
  const known = running.get(file);
  if (known) return known.exports;
  const kept = keptOf(file);
  const script = new Script(readFileSync(file, 'utf8'), {
    filename: file,
    ...(kept && { cachedData: kept.code }),
  });
  const meta = {
    url: pathToFileURL(file).href,
    filename: file,
    dirname: dirname(file),
    import: (module: string): Promise<unknown> => import(module),
  };
  const exports = (script.runInThisContext() as Main)(meta, globals);
  running.set(file, { script, reach: kept && !script.cachedDataRejected ? kept.reach : 0, exports });
  return exports;
}

/**
 * Keeps the code that V8 has of a script that runs, for the processes that follow.
 * @param reach how much of it was called, from 1 to 255: what is kept gives way to what reaches farther
 */
export function keepCode(file: string, reach: number): void {
  const known = running.get(file);
  if (!known || known.reach >= reach) return;
  known.reach = reach;
  const draft = `${codeOf(file)}.${process.pid}`;
  try {
    const code = known.script.createCachedData();
    writeFileSync(draft, Buffer.concat([code, hash('sha1', code, 'buffer'), Buffer.of(reach)]));
    renameSync(draft, codeOf(file));
  } catch {
    // A full or closed disk: the next process takes a little longer.
    rmSync(draft, { force: true });
  }
}

/** Bytes of a SHA-1. */
const DIGEST = 20;

/** V8 asks whether the code is of its version and of a script as long as this one, not whether it is whole. */
function keptOf(file: string): { code: Buffer; reach: number } | undefined {
  try {
    const bytes = readFileSync(codeOf(file));
    const end = bytes.length - DIGEST - 1;
    const code = bytes.subarray(0, end);
    return hash('sha1', code, 'buffer').equals(bytes.subarray(end, -1))
      ? { code, reach: bytes.at(-1) ?? 0 }
      : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(file: string): string {
  return `${file}.code`;
}
