import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** From this one on Node reads TypeScript and SQLite by itself. */
const NEW_ENOUGH = 24;

/**
 * Runs a program on a Node that is new enough: the one at work, or else the one among the dependencies of its package, so that
 * any Node from 20 on PATH will do.
 * @param {string} url of the program's module
 * @param {() => Promise<unknown>} program
 */
export async function onNewNode(url, program) {
  if (Number.parseInt(process.versions.node) >= NEW_ENOUGH) return program();
  const { status, signal } = spawnSync(ownNode(url), [fileURLToPath(url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (signal) process.kill(process.pid, signal);
  process.exit(status ?? 1);
}

/** @param {string} url */
function ownNode(url) {
  try {
    return createRequire(url).resolve(`node-${process.platform}-${process.arch}/bin/node`);
  } catch {
    console.error(
      `Storytrace needs Node ${NEW_ENOUGH} or newer; this is ${process.version}, and npm brings none for this platform.`,
    );
    process.exit(1);
  }
}
