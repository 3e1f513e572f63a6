import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeOfSegment } from '../core/locale/locale.ts';
import { svgFault } from './drawing/harmless-svg.ts';
import { refusedPicture } from './open-picture.ts';

/**
 * Looks at the plain files of an owner (`brand/public`), which a build copies as they are.
 * @throws Error with exit code 65 for a file that would replace a file or a page of the site, or run a script in it
 */
export function refuseOwnFiles(brandFolder: string | undefined): void {
  const folder = brandFolder === undefined ? undefined : join(brandFolder, 'public');
  if (folder === undefined || !existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((each) =>
    each.replaceAll('\\', '/'),
  )) {
    const file = join(folder, name);
    if (/^(?:sw|workbox-[^/]*)\.js$/i.test(name))
      throw refusedPicture(file, 'would take the place of the service worker', 'remove it; the site makes its own.');
    if (isInPlaceOfPage(name))
      throw refusedPicture(
        file,
        'is a page where the site has its own',
        'write it as pages/about.en.md (npx storytrace docs brand), or put it at another place.',
      );
    const fault = /\.svg$/i.test(name) ? svgFault(readFileSync(file, 'utf8')) : undefined;
    if (fault !== undefined)
      throw refusedPicture(
        file,
        `may run or fetch something: it holds ${fault}`,
        'save it as plain shapes without scripts, links, animation or foreign references, or as PNG.',
      );
  }
}

/** Every route is below a language or `01`; the root has the start page and the documents of errors. */
function isInPlaceOfPage(name: string): boolean {
  const [first = ''] = name.split('/', 1);
  if (!/\.html?$/i.test(name)) return false;
  return /^(?:index|404|500)\.html?$/i.test(name) || first === '01' || localeOfSegment(first) !== undefined;
}
