// `npm pack` runs it: Node refuses TypeScript below `node_modules`, so the modules that Node runs are compiled from `src` to `lib`.
// Modules that templates import ship as they are: Vite compiles them.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { writeServiceWorkerBuilder } from './service-worker-builder.ts';

const ROOT = join(import.meta.dirname, '../..');
const SRC = join(ROOT, 'src');
const LIB = join(ROOT, 'lib');
/** The command line, the threads, the configuration of Astro, and `defineConfig`. */
const ENTRIES = ['cli/storytrace.ts', 'render/work/worker.ts', 'astro-config.ts', 'configuration/define-config.ts'];
/** What an owner's components import. */
const BLOCKS = 'core/page/own-components.ts';
const BUILDER = 'service-worker-builder';
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

rmSync(LIB, { recursive: true, force: true });
await writeServiceWorkerBuilder(ROOT, join(LIB, BUILDER));
const found = new Set([...ENTRIES, BLOCKS].map((name) => join(SRC, name)));
// The loop also visits modules that are added while it runs.
for (const file of found) compile(file);
const types = spawnSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '--project', 'scripts/package/types.json'],
  { cwd: ROOT, stdio: 'inherit' },
);
if (types.status !== 0) process.exit(1);
console.log(`${found.size} modules compiled to lib`);

function compile(file: string): void {
  const target = join(LIB, relative(SRC, file));
  mkdirSync(dirname(target), { recursive: true });
  if (file.endsWith('.json')) return cpSync(file, target);
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions: OPTIONS, fileName: file });
  const builder = relative(dirname(target), join(LIB, BUILDER, 'dist/index.js'));
  writeFileSync(target.replace(/\.ts$/, '.js'), outputText.replace(`from '@vite-pwa/astro'`, `from '${builder}'`));
  for (const { fileName } of ts.preProcessFile(outputText).importedFiles) {
    const module = join(dirname(file), fileName.replace(/\.js$/, '.ts'));
    if (/^(?:\.\.\/)+scripts\//.test(fileName))
      throw new Error(`${file} imports ${fileName}, which the package does not have`);
    // Also lists packages, files outside of `src`, and texts of patterns that look like an import.
    if (fileName.startsWith('.') && module.startsWith(SRC) && existsSync(module)) found.add(module);
  }
}
