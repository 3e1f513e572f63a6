import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';

const POLICY = "default-src 'self'; script-src 'self'; base-uri 'none'; object-src 'none'";
const careless = new MarkdownIt({ html: true });
careless.validateLink = () => true;

/**
 * A site with every mistake: texts are unescaped in elements, attributes and links, Markdown keeps its HTML. A payload that is
 * not detected here would not be detected on any site.
 * @returns its paths, one for each group of payloads
 */
export function writeVulnerable(folder: string, groups: readonly (readonly string[])[]): string[] {
  return groups.map((texts, index) => {
    const path = `/vulnerable/${index}`;
    const parts = texts.map((text) => `<div title="${text}">a</div>\n<p>${text}</p>\n${careless.render(text)}`);
    const head = `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${POLICY}"><title>a</title>`;
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(
      join(folder, path, 'index.html'),
      `<!doctype html><html lang="en"><head>${head}</head><body>${parts.join('\n')}</body></html>`,
    );
    return path;
  });
}
