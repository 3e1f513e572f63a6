import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';

interface Running {
  script: Script;
  module: { exports: unknown };
  /** How much of it had been called when its code was kept; 0 where none is. */
  reach: number;
}
type Wrapped = (
  exports: unknown,
  require: (id: string) => unknown,
  module: object,
  filename: string,
  folder: string,
) => void;

const running = new Map<string, Running>();
/** Bytes of a SHA-256. */
const DIGEST = 32;

/**
 * Runs a CommonJS file once per thread, and the files beside it that it asks for, with the code cache of an earlier process
 * (`Script.createCachedData`). Node's own compile cache is written before anything has run: functions that are compiled at their first
 * call, nearly all, are not in it.
 */
export function runScript(file: string): unknown {
  const known = running.get(file);
  if (known) return known.module.exports;
  const cache = cacheOf(file);
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    ...(cache && { cachedData: cache.code }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  const isUsed = cache !== undefined && script.cachedDataRejected !== true;
  // Before it runs: files beside it may ask for what it has in common with them.
  running.set(file, { script, module, reach: isUsed ? cache.reach : 0 });
  const folder = dirname(file);
  const others = createRequire(file);
  const require = (id: string): unknown => (id.startsWith('./') ? runScript(join(folder, id)) : others(id));
  const run = script.runInThisContext() as Wrapped;
  run(module.exports, Object.assign(require, others), module, file, folder);
  return module.exports;
}

/**
 * Keeps the code that V8 has compiled of all that was run this way, for the processes that follow. A disk that is full costs time, not
 * the build.
 * @param reach how much of it was called, 1 to 255: what is kept gives way to what reaches farther
 */
export function keepCode(reach: number): void {
  for (const [file, known] of running) {
    if (known.reach >= reach) continue;
    known.reach = reach;
    const code = known.script.createCachedData();
    try {
      writeFileAtomic(`${file}.code`, Buffer.concat([code, hash('sha256', code, 'buffer'), Buffer.of(reach)]));
    } catch {
      return;
    }
  }
}

/** V8 checks version and length of the source, not whether the code is whole: the digest does. */
function cacheOf(file: string): { code: Buffer; reach: number } | undefined {
  try {
    const bytes = readFileSync(`${file}.code`);
    const end = bytes.length - DIGEST - 1;
    const code = bytes.subarray(0, end);
    return hash('sha256', code, 'buffer').equals(bytes.subarray(end, -1))
      ? { code, reach: bytes.at(-1) ?? 0 }
      : undefined;
  } catch {
    return undefined;
  }
}
