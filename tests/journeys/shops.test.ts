import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, TOMA } from './catalogue.ts';
import { Site } from './site.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore
const BURRO = '9521234543220';
const exportsOf = (picture: string): Record<string, string> => ({
  shopify: `Handle,Title,Body (HTML),Vendor,Variant Barcode,Image Src\ntoma,Toma,<p>From <b>raw</b> milk.</p>,Malga,${TOMA},${picture}\nburro,Burro,,Malga,${BURRO},\n`,
  woocommerce: `ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nome,Pubblicato,"Descrizione breve",Descrizione,Immagini\n1,simple,T,${TOMA},Toma,1,Of the alp,<p>From <b>raw</b> milk.</p>,${picture}\n2,simple,B,${BURRO},Burro,1,,,\n`,
});

describe('issue 72: a shop becomes a site', () => {
  test.each(['shopify', 'woocommerce'])('an export of %s: one command, then a site with names, pictures and codes', async (shop) => {
    const server = createServer((_, answer) => answer.end(PNG)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const site = await Site.new();
    const { port } = server.address() as AddressInfo;
    site.write('export.csv', exportsOf(`http://127.0.0.1:${port}/toma.png`)[shop] ?? '');
    expect(await site.does('import', shop, 'export.csv', '--to', 'catalogue')).toContain('2 new, 0 changed, 0 as they were; 1 picture downloaded');
    await site.does('check');
    await site.does('build');
    const html = site.read(`site${page(TOMA)}/index.html`);
    expect(html).toMatch(/<h1[^>]*>[^]*Toma/);
    expect(html).toContain('From <strong>raw</strong> milk.');
    expect(html).toMatch(/<img[^>]+alt="Toma"/);
    expect(site.read(`site${page(BURRO.padStart(14, '0'))}/index.html`)).toContain('Burro');
    expect(await site.does('codes', '--all', '--format', 'svg', '--out', 'codes')).toContain('2 codes read back');
  });
}); // prettier-ignore
