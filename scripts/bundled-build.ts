import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHECKOUT } from '../src/checkout.ts';
import { codeDigest, knownDigest } from '../src/render/compile/digest.ts';
import { BUILD_COMMAND } from '../src/render/compile/files.ts';
import { compiledIn } from '../src/render/compile/template-cache.ts';
import type * as BuildCommand from './commands/build.ts';

/**
 * The build command as one file, where templates of this very code are compiled: to find and to open its two hundred modules takes a
 * quarter of an edit. Undefined where any file was touched since: then the sources run, and compile what lies here.
 */
export function bundledBuild(): typeof BuildCommand | undefined {
  const cache = compiledIn(CHECKOUT);
  const code = codeDigest(CHECKOUT);
  const digest = knownDigest(cache, code);
  const file = join(cache, digest ?? '', 'bundle', BUILD_COMMAND);
  if (digest === undefined || !existsSync(file)) return undefined;
  const command = createRequire(file)(file) as typeof BuildCommand;
  command.startFrom(code);
  return command;
}
