#!/usr/bin/env node
// Hands over to the Node that the lockfile brings, so that `npx storytrace` works with any Node from 20 on PATH.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./storytrace.ts', import.meta.url));
let node = process.execPath;
try {
  const own = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(own)) node = own;
} catch {
  // This platform has no packaged Node: the one that runs this must be new enough.
}
const { status, signal } = spawnSync(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
if (signal) process.kill(process.pid, signal);
process.exit(status ?? 1);
