#!/usr/bin/env node
// Runs the command line on a Node that is new enough: the one at work, or else the one that the lockfile brings, so that
// `npx storytrace` works with any Node from 20 on PATH.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** From this one on Node reads TypeScript and SQLite by itself. */
const NEW_ENOUGH = 24;

if (Number.parseInt(process.versions.node) >= NEW_ENOUGH) {
  // Before any module of ours is loaded: from the second run on they cost a third. Workers find it by the environment.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.storytrace/.code', import.meta.url));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import('../src/cli/storytrace.ts');
} else {
  const { spawnSync } = await import('node:child_process');
  const { status, signal } = spawnSync(ownNode(), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (signal) process.kill(process.pid, signal);
  process.exit(status ?? 1);
}

/** The Node among the dependencies. */
function ownNode() {
  try {
    return module.createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/bin/node`);
  } catch {
    console.error(
      `Storytrace needs Node ${NEW_ENOUGH} or newer; this is ${process.version}, and npm brings none for this platform.`,
    );
    process.exit(1);
  }
}
