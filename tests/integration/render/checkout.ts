import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_VARIABLE } from '../../../src/configuration/variable.ts';
import { compiledApp } from '../../../src/render/compile/compile.ts';
import { compiledIn } from '../../../src/render/compile/template-cache.ts';
import { ROOT } from './site.ts';

/** What a build needs of a checkout. */
const PARTS = [
  'astro.config.mjs',
  'i18n',
  'package.json',
  'package-lock.json',
  'public',
  'sample/brand',
  'scripts',
  'src',
  'storytrace.config.ts',
  'tests/configured.ts',
  'tests/integration/render',
  'tsconfig.json',
];

/** A copy of the checkout for edits of words and templates; dependencies are hard links where the disk is the same. */
export function copyCheckout(to: string): string {
  for (const part of PARTS) cpSync(join(ROOT, part), join(to, part), { recursive: true });
  const packages = [join(ROOT, 'node_modules'), join(to, 'node_modules')];
  // A component of a package is compiled where it lies: a link would lead out of this checkout.
  try {
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', ...packages]);
  }
  return to;
}

/**
 * Compiles the templates of this checkout if necessary, and copies them to a copy of it: commands of the copy compile only its
 * edits, if they use the brand of the copy (`brandOf`).
 */
export async function copyCompiled(checkout: string): Promise<void> {
  const { digest } = await compiledApp(ROOT, () => undefined);
  cpSync(join(compiledIn(ROOT), digest), join(compiledIn(checkout), digest), { recursive: true });
}

/** Environment for a command of a copy, with any source. */
export const brandOf = (checkout: string) => ({ ...process.env, [BRAND_VARIABLE]: join(checkout, 'sample/brand') });

/** Says another word on every page. */
export function editWord(checkout: string, text: string): void {
  const file = join(checkout, 'i18n/it.json');
  const words = JSON.parse(readFileSync(file, 'utf8')) as { site: Record<string, string> };
  words.site['skip'] = text;
  writeFileSync(file, JSON.stringify(words, null, 2));
}

/** Puts another mark into every block of every page. */
export function editTemplate(checkout: string, text: string): void {
  const file = join(checkout, 'src/components/Block.astro');
  const [template] = readFileSync(file, 'utf8').split('\n<!-- edited');
  writeFileSync(file, `${template}\n<!-- edited ${text} -->\n`);
}
