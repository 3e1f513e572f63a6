#!/usr/bin/env node
// The command line: in the checkout as it is, in an installed package as it was compiled (scripts/package/compile.ts).
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onNewNode } from './new-node.mjs';

await onNewNode(import.meta.url, () => {
  const [folder, installed] = fileURLToPath(new URL('..', import.meta.url)).split(/[\\/]node_modules[\\/]/, 2);
  // Before any module of ours is loaded: from the second run on they cost a third. Workers find it by the environment.
  process.env.NODE_COMPILE_CACHE ??= join(folder, '.storytrace/.code');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  return import(installed === undefined ? '../src/cli/storytrace.ts' : '../lib/cli/storytrace.js');
});
