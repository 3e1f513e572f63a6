// Each set of pages of an owner is compiled with the templates.
import { expect, test } from 'vitest';
import { DAIRY, page as pageOf, TOMA } from '../../journeys/catalogue.ts';
import { BILINGUAL, Site } from '../../journeys/site.ts';

test('issue 73, point 5: an owner’s page is published, gets another name, and is retired in one language', async () => {
  const site = await Site.new('folder', BILINGUAL);
  const page = (title: string, more = '') => `---\ntitle: ${title}\nfooter: 1\n${more}---\nSeit **1924**.\n`;
  site.write('pages/haus.de.md', page('Unser Haus'));
  site.write('pages/haus.it.md', page('La casa', 'path: casa\n'));
  site.write('brand/public/it/casa.html', '<p>old</p>');
  site.write('catalogue/graph.json', [...DAIRY]);
  expect(await site.ends(65, 'check')).toMatch(/brand\/public\/it\/casa\.html is a page where the site has its own/);
  site.remove('brand');
  for (const operator of [{ id: 'casa' }, { id: 'hof', formerly: ['haus'] }]) {
    site.write('catalogue/graph.json', [...DAIRY, { type: 'operator', name: 'Hof', ...operator }]);
    expect(await site.ends(65, 'check')).toContain('is the name of your page pages/haus');
  }
  await site.fillIn('de');
  await site.fillIn('it');
  await site.release(DAIRY);
  expect(site.visit('/it/casa').body).toMatch(/<h1>La casa<\/h1>.*Seit <strong>1924<\/strong>/s);
  expect(site.visit('/it').body).toContain('<a href="/it/casa">');
  expect(site.read('site/sitemap-1.xml')).toContain('https://hof.example/de/haus</loc>');

  site.remove('pages/haus.it.md');
  site.remove('pages/haus.de.md');
  site.write('pages/hof.de.md', page('Unser Hof', 'formerly: haus\n'));
  await site.build(...DAIRY);
  const refused = await site.ends(65, 'publish');
  expect(refused).toContain('page:haus/it is gone (1 path)');
  expect(refused).not.toContain('page:haus/de');
  expect(refused).toContain('--retire page:haus/it --reason');
  await site.does('publish', '--retire', 'page:haus/it', '--reason', 'Chiuso');
  expect(site.open('/de/haus').path).toBe('/de/hof');
  expect(site.visit('/it/casa').body).toContain('Chiuso');
  expect(site.visit('/de/hof').body).not.toContain('hreflang="it-IT" href="https://hof.example');
  expect(site.visit('/de/hof').body).toMatch(/<a href="\/it" hreflang="it-IT"/);

  site.write('pages/hof.de.md', 'Ohne Titel');
  expect(await site.ends(78, 'check')).toContain('hof.de.md');
  site.configure({ ...BILINGUAL, styles: ['gone.css'], components: { Footer: 'Gone.astro' } });
  const told = await site.does('recall', TOMA, 'L1', '--reason', 'Glas', '--to');
  for (const fault of ['hof.de.md', 'gone.css', 'Gone.astro']) expect(told).toContain(fault);
  expect(site.visit(pageOf(TOMA, 'L1', 'de')).body).toContain('data-status="recalled"');
  expect(site.visit('/de/hof').body).toContain('Seit <strong>1924');
}, 600_000);
