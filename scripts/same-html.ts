// node scripts/same-html.ts <before> <after>: compares what the pages of two outputs show, after a change that should change nothing. Names of assets,
// `data-*` that scripts alone read, props of islands and scripts may differ. Prints the pages that differ, by their first difference.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What outsiders read stays in the comparison. */
const PUBLIC = 'data-(?:status|verdict)';
/** Characters that are shown around a difference. */
const AROUND = 60;

/** The body of a page without what may differ. */
export function comparable(html: string): string {
  return html
    .slice(Math.max(0, html.indexOf('<body')))
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(new RegExp(`\\s(?!${PUBLIC}\\b)data-[\\w-]+(?:="[^"]*"|(?=[\\s>]))`, 'g'), '')
    .replaceAll(/<astro-island\b[^>]*>/g, '<astro-island>')
    .replaceAll(/\/_astro\/([\w-]+)\.[\w-]+\.(\w+)/g, '/_astro/$1.$2')
    .replaceAll(/\s+/g, ' ');
}

/** The first difference of two texts, with what is around it; undefined where they are equal. */
export function firstDifference(before: string, after: string): [before: string, after: string] | undefined {
  if (before === after) return undefined;
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return [around(before), around(after)];
}

const pagesIn = (folder: string) => new Set(globSync('**/*.html', { cwd: folder }));

function compare(before: string, after: string): void {
  const [was, is] = [pagesIn(before), pagesIn(after)];
  const differences = new Map<string, string[]>();
  for (const page of was.intersection(is)) {
    const [old, now] = [before, after].map((folder) => comparable(readFileSync(join(folder, page), 'utf8')));
    const found = firstDifference(old ?? '', now ?? '');
    if (found) differences.set(found.join('\n  + '), [...(differences.get(found.join('\n  + ')) ?? []), page]);
  }
  for (const [text, pages] of differences) console.log(`${pages.length} pages, first ${pages[0]}\n  - ${text}`);
  for (const page of was.symmetricDifference(is)) console.log(`${page} is only in ${was.has(page) ? before : after}`);
  const differ = [...differences.values()].flat().length;
  console.log(`${was.intersection(is).size - differ} pages are equal, ${differ} differ`);
  if (differ > 0 || was.symmetricDifference(is).size > 0) process.exitCode = 1;
}

const [before, after] = process.argv.slice(2);
if (before !== undefined && after !== undefined) compare(before, after);
