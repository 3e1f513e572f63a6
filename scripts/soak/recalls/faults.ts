import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const RealDate = Date;

/** Runs `work` on a machine whose clock is off by `ms`; everything of this process notices. */
export async function withMachineClock<T>(ms: number, work: () => Promise<T>): Promise<T> {
  globalThis.Date = class extends RealDate {
    constructor(...args: [] | [string | number]) {
      if (args.length === 0) super(RealDate.now() + ms);
      else super(...args);
    }
    static override now = () => RealDate.now() + ms;
  } as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}

type Call = (...args: unknown[]) => unknown;
let dying: { root: string; left: number; isProcess?: true } | undefined;

/** Root and steps for a process of its own that loads this module: before the next write it kills itself. */
export const DIES = 'SOAK_DIES';
const { [DIES]: dies } = process.env;
if (dies !== undefined) {
  const [root = '', left] = dies.split('\n');
  dying = { root, left: Number(left), isProcess: true };
}

/** A publisher that is dead writes nothing any more, whatever its code still tries. */
function assertAlive(args: readonly unknown[]): void {
  if (!dying || !args.some((arg) => String(arg).startsWith(dying?.root ?? ''))) return;
  dying.left -= 1;
  if (dying.left >= 0) return;
  if (dying.isProcess) process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error('killed'), { code: 'EIO' });
}

const SYNC = ['writeFileSync', 'renameSync', 'rmSync', 'linkSync', 'mkdirSync', 'symlinkSync', 'chmodSync'] as const;
const PROMISED = ['mkdir', 'rename', 'rm', 'rmdir', 'symlink', 'link', 'writeFile', 'copyFile'] as const;
for (const name of SYNC) {
  const real = fs[name] as Call;
  Object.assign(fs, { [name]: (...args: unknown[]) => (assertAlive(args), real(...args)) });
}
for (const name of PROMISED) {
  const real = fs.promises[name] as Call;
  Object.assign(fs.promises, {
    [name]: async (...args: unknown[]) => {
      assertAlive(args);
      return real(...args);
    },
  });
}
syncBuiltinESMExports();

/** Runs `work` as a process that is killed before its next write below `root` after `steps` of them. */
export async function killedAfter<T>(
  root: string,
  steps: number,
  work: () => Promise<T>,
): Promise<{ isKilled: boolean; ran: T }> {
  const own = { root, left: steps };
  dying = own;
  const ran = await work().finally(() => (dying = undefined));
  return { isKilled: own.left < 0, ran };
}
