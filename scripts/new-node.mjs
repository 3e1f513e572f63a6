import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** From this one on Node reads TypeScript and SQLite by itself. */
const NEW_ENOUGH = 24;

/** What ends a program is passed on to it, and it ends this process. */
const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Runs a program on a Node that is new enough: the current one, or else the one that a checkout installs (packages/checkout-node). An installed package
 * brings none: there the program ends with 69.
 * @param {string} url of the program's module
 * @param {() => Promise<unknown>} program
 */
export async function onNewNode(url, program) {
  if (Number.parseInt(process.versions.node) >= NEW_ENOUGH) return program();
  const child = spawn(ownNode(url), [fileURLToPath(url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of SIGNALS)
    process.on(signal, () => {
      // A terminal has sent its own to both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.once('error', (error) => {
    console.error(`Storytrace could not start Node ${NEW_ENOUGH}: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    for (const one of SIGNALS) process.removeAllListeners(one);
    // The first process of a container is not ended by a signal that it does not handle.
    if (signal && process.pid !== 1) process.kill(process.pid, signal);
    else process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
  });
  return new Promise(() => undefined);
}

/** @param {string} url */
function ownNode(url) {
  try {
    return createRequire(url).resolve(`node-${process.platform}-${process.arch}/bin/node`);
  } catch {
    console.error(
      `Storytrace needs Node ${NEW_ENOUGH} or newer; this is ${process.version}: install it from https://nodejs.org`,
    );
    process.exit(69);
  }
}
