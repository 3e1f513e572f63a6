// node scripts/soak/single-language.ts [--languages es,pt]: for each language a site of `storytrace init` in it alone, checked and built.
// Counts visible texts in another language: words of another pack that the own pack says otherwise, and elements with another `lang`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { foreignTexts } from './visible-texts/foreign-texts.ts';

const EIGHT = 'es,pt,el,sv,da,cs,ro,hu';
const { values } = parseArgs({ options: { languages: { type: 'string', default: EIGHT } } });
const ROOT = join(import.meta.dirname, '../..');
const KINDS = 'food,wine,cosmetic,textile,battery';

/** A built site. @throws if a command of its owner fails */
function siteIn(tag: string, folder: string): string {
  const storytrace = (cwd: string, ...args: string[]) => {
    const env = { ...process.env, STORYTRACE_CONFIG: join(folder, 'site/storytrace.config.ts') };
    execFileSync(process.execPath, [join(ROOT, 'scripts/storytrace.mjs'), ...args], { cwd, env, encoding: 'utf8' });
  };
  storytrace(folder, 'init', 'site', '--name', 'Žďár', '--languages', tag, '--kind', KINDS, '--yes', '--no-install');
  storytrace(join(folder, 'site'), 'build', '--workers', '1');
  storytrace(join(folder, 'site'), 'check');
  return join(folder, 'site/dist');
}

let found = 0;
for (const tag of values.languages.split(',')) {
  const folder = mkdtempSync(join(tmpdir(), `storytrace-${tag}-`));
  try {
    const dist = siteIn(tag, folder);
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    const foreign = pages.flatMap((page) =>
      foreignTexts(readFileSync(join(dist, page), 'utf8'), tag).map((text) => `${page}: ${text}`),
    );
    found += foreign.length;
    console.log(`${tag}: ${pages.length} pages, ${foreign.length} visible texts in another language`);
    for (const line of foreign.slice(0, 40)) console.log(`  ${line}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exitCode = found > 0 ? 1 : 0;
