import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './site.ts';

/** What a build needs of a checkout. */
const PARTS =
  'astro.config.mjs i18n package.json package-lock.json public sample/brand scripts src storytrace.config.ts tests/configured.ts tests/integration/render tsconfig.json'.split(
    ' ',
  );

/** A copy of the checkout for edits of words and templates; dependencies are hard links where the disk is the same. */
export function copyCheckout(to: string): string {
  for (const part of PARTS) cpSync(join(ROOT, part), join(to, part), { recursive: true });
  const packages = [join(ROOT, 'node_modules'), join(to, 'node_modules')];
  // A component of a package is compiled where it lies: a link would lead out of this checkout.
  try {
    execFileSync('cp', ['-alT', ...packages], { stdio: 'ignore' });
  } catch {
    // Into the folders that the links to another disk left.
    execFileSync('cp', ['-aT', ...packages]);
  }
  return to;
}

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
