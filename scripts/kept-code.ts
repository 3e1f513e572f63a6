// `build` as one file of plain JavaScript: its two hundred modules cost an edit more to find and to open than to run.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { keepCode, runScript } from '../src/render/work/run-script.ts';
import { stampOf } from '../src/snapshot/stamp.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.storytrace', '.build');
const LIST = join(FOLDER, 'kept.json');

/** What packages are known by, and what makes one file of them all. */
const BESIDE = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'scripts/kept-code.ts',
  'src/render/compile/as-script.ts',
];
/** Packages that are put in. */
const WITHIN = ['commander', 'i18next', 'zod'];
/** What is seldom asked for, or takes packages that are not put in, stays where it is; so do the modules that run all this. */
const OUTSIDE = /^\.\/commands\/(?!build\.ts|exit\.ts)|\/(?:kept-code|run-script|api\/take-in|render-pictures)\.ts$/;
/** Milliseconds that a process may still load files of the one before last. */
const IN_USE = 86_400_000;
/** Milliseconds by which the times of files may lag behind. */
const COARSE = 50;

interface Kept {
  /** Script of the command line. */
  entry: string;
  /** `stamp.ts` of every file that it was made from, by path from the checkout. */
  stamps: Record<string, string>;
}

/** What runs in this process. */
let ran: string | undefined;

/** Runs the command line as it is kept. False where it is not, or where a file that it was made from is another now. */
export async function runKept(): Promise<boolean> {
  ran = keptCode();
  if (ran === undefined) return false;
  await runScript(ran);
  return true;
}

function keptCode(): string | undefined {
  try {
    const { entry, stamps } = JSON.parse(readFileSync(LIST, 'utf8')) as Kept;
    for (const path in stamps) if (stampOf(statSync(join(ROOT, path))) !== stamps[path]) return undefined;
    const file = join(FOLDER, entry);
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the code as it is now, for the builds that follow; where nothing can be kept, they run from the sources.
 * @param reach of `run-script.ts`: how much of it this build has called
 */
export async function keepBuild(reach: number): Promise<void> {
  if (ran !== undefined) return keepCode(ran, reach);
  if (keptCode() !== undefined) return;
  const name = `${Date.now()}-${process.pid}`;
  const draft = join(FOLDER, `${name}.draft`);
  try {
    mkdirSync(draft, { recursive: true });
    const started = Date.now() - COARSE;
    const stamps: Kept['stamps'] = {};
    for (const path of [...BESIDE, ...(await bundled(draft))]) {
      const stat = statSync(join(ROOT, path));
      // Edited while it was read: nobody knows which of the two was put in.
      if (stat.ctimeMs >= started) return;
      stamps[path] = stampOf(stat);
    }
    renameSync(draft, join(FOLDER, name));
    const list = join(FOLDER, `kept.${process.pid}`);
    writeFileSync(list, JSON.stringify({ entry: `${name}/storytrace.js`, stamps } satisfies Kept));
    renameSync(list, LIST);
    forget(name);
  } catch {
    // A full or closed disk: the site is built, and the next build takes a little longer.
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @returns the files of ours that were put in, from the checkout */
async function bundled(folder: string): Promise<string[]> {
  const [{ build }, { asScript }] = await Promise.all([import('vite'), import('../src/render/compile/as-script.ts')]);
  const built = await build({
    root: ROOT,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [ofBuildAlone, asScript()],
    ssr: { noExternal: WITHIN },
    build: {
      ssr: join(ROOT, 'scripts/storytrace.ts'),
      outDir: folder,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false } },
    },
  });
  const modules = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return modules
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .map((id) => relative(ROOT, id))
    .filter((path) => !path.startsWith('.') && !path.startsWith('node_modules') && existsSync(join(ROOT, path)));
}

/** Modules know where they come from, whatever file they are in; the other commands are left out. */
const ofBuildAlone: Plugin = {
  name: 'storytrace:of-build-alone',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    OUTSIDE.test(source) ? { id: pathToFileURL(join(dirname(importer), source)).href, external: true } : null,
  transform: (code, id) =>
    id.endsWith('.ts') && code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
};

function forget(kept: string): void {
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name);
    if (name !== kept && statSync(path).isDirectory() && Date.now() - statSync(path).mtimeMs > IN_USE)
      rmSync(path, { recursive: true, force: true });
  }
}
