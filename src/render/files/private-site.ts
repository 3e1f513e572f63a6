import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { langMarkup } from '../../core/locale/lang-attributes.ts';
import { isLocale, siteLocales } from '../../core/locale/locale.ts';
import { getFixedT } from '../../messages.ts';
import type { OutputFile } from '../output/files.ts';
import { sha256 } from '../../storage/sha256.ts';

const WORKER = /<script id="vite-plugin-pwa:inline-sw">.*?<\/script>/s;
const NOINDEX = '<meta name="robots" content="noindex">';

/** Fixed pages are compiled once for every site: in a private preview they say so too, are not indexed and name no worker. */
export function forPrivateSite(folder: string, files: readonly OutputFile[]): OutputFile[] {
  return files.map((file) => {
    if (!file.file.endsWith('.html')) return file;
    const at = join(folder, file.file);
    const html = readFileSync(at, 'utf8').replace(WORKER, '');
    const privateHtml = (html.includes(NOINDEX) ? html : html.replace('</head>', `${NOINDEX}</head>`)).replace(
      /<body[^>]*>/,
      (body) => body + bannerOn(file.file),
    );
    writeFileSync(at, privateHtml);
    return { ...file, digest: sha256(privateHtml), size: Buffer.byteLength(privateHtml) };
  });
}

/** In the language of the page's path; pages without one say it in every language. */
function bannerOn(file: string): string {
  const segment = file.split('/')[0] ?? '';
  const locales = isLocale(segment) ? [segment] : siteLocales();
  const banners = locales.map((locale) => `<span ${langMarkup(locale)}>${getFixedT(locale)('preview.banner')}</span>`);
  return `<p class="preview-banner">${banners.join(' ')}</p>`;
}
