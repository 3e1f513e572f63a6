import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDigitalLink } from '../../src/core/gs1/digital-link.ts';
import { isFault } from '../../src/core/gs1/ai/fault.ts';

const printed = readdirSync('dist/01', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => ({ file, html: readFileSync(join('dist/01', file), 'utf8') }))
  // Former GTINs and lots are aliases: small redirecting pages.
  .filter(({ html }) => !html.includes('http-equiv="refresh"'));

test('each printed page is under 2 kB and loads nothing', () => {
  expect(printed.length).toBeGreaterThan(20);
  for (const { file, html } of printed) {
    expect(statSync(join('dist/01', file)).size, file).toBeLessThan(2000);
    expect(html, file).not.toMatch(/<script[^>]+src=|<link rel="(?:stylesheet|preload|modulepreload)"|<img/);
  }
});

test('its one script is the one that its policy allows', () => {
  for (const { file, html } of printed) {
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(html) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html, file).toContain(`script-src 'sha256-${hash}'`);
  }
});

test('without JavaScript it is three links that lead somewhere, and its linkset is there', () => {
  for (const { file, html } of printed) {
    const links = [...html.matchAll(/<a href="([^"]+)" lang="([^"]+)"/g)];
    const languages = links.map(([, , lang]) => lang);
    expect(languages, file).toEqual(['it-IT', 'en-US', 'fr-FR']);
    for (const [, href = ''] of links) expect(exists(`${href}/index.html`), href).toBe(true);
    const [, linkset = ''] = /<link rel="linkset"[^>]* href="([^"]+)"/.exec(html) ?? [];
    expect(exists(linkset), file).toBe(true);
    const { linkset: contexts } = JSON.parse(readFileSync(fileOf(linkset), 'utf8')) as {
      linkset: { anchor: string }[];
    };
    for (const { anchor } of contexts) expect(isFault(readDigitalLink(anchor)), anchor).toBe(false);
  }
});

function fileOf(path: string): string {
  return join('dist', ...path.split('/').map(decodeURIComponent));
}

function exists(path: string): boolean {
  return existsSync(fileOf(path));
}
