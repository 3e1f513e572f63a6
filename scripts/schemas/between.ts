import { readFileSync } from 'node:fs';

/**
 * A page of the docs with a part that is written by a script.
 * @param what names the part: `<!-- statuses: … -->` to `<!-- end of statuses -->`
 * @param page current page, if another part of it was written before
 * @throws Error when the page has no place for it
 */
export function withPart(path: string, what: string, text: string, page = readFileSync(path, 'utf8')): string {
  const [whole, begin, end] = new RegExp(`(<!-- ${what}: [^>]* -->)[^]*(<!-- end of ${what} -->)`).exec(page) ?? [];
  if (whole === undefined)
    throw new Error(`${path} has no place for ${what}: <!-- ${what}: … --> … <!-- end of ${what} -->`);
  return page.replace(whole, () => [begin, text, end].join('\n'));
}
