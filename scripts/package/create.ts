// `npm pack` in packages/create-storytrace runs it: `storytrace init` in one file, with its words, so that a new site costs no second installation.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inOneFile } from '../../src/render/compile/one-file.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'packages/create-storytrace');
const MADE = ['create.cjs', 'i18n', 'new-node.mjs', 'LICENSE'];

for (const name of MADE) rmSync(join(PACKAGE, name), { recursive: true, force: true });
if (!process.argv.includes('--remove')) {
  for (const [from, name] of [
    ['i18n', 'i18n'],
    ['scripts/new-node.mjs', 'new-node.mjs'],
    ['LICENSE', 'LICENSE'],
  ] as const)
    cpSync(join(ROOT, from), join(PACKAGE, name), { recursive: true });
  await inOneFile(join(ROOT, 'src/cli/init/create.ts'), PACKAGE, 'create.cjs');
}
