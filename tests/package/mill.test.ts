import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { endOf, onOldNode, run, serving } from './owner.ts';

const GTIN = '05601234567892';
const LOT = 'AZ-26-01';
const PAGE = `pt/storytracing/01/${GTIN}/10/${LOT}/index.html`;
const folder = mkdtempSync(join(tmpdir(), 'storytrace-mill-'));
const written = join(folder, 'moinho');
/** Another machine, which has the repository and nothing else. */
const site = join(folder, 'machine/moinho');
const bin = join(site, 'node_modules/.bin/storytrace');
/** Commands of the last step. */
const NEXT = ['recall', 'rollback', 'releases', 'prune', 'takedown', 'upgrade'];
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const today = new Date().toISOString().slice(0, 10);

const storytrace = (...args: string[]) => run(site, bin, ...args);
const read = (file: string) => readFileSync(join(site, file), 'utf8');
const write = (file: string, text: string | Buffer, to = site) => {
  mkdirSync(join(to, file, '..'), { recursive: true });
  writeFileSync(join(to, file), text);
};
const edit = (file: string, from: string, to: string) => {
  expect(read(file)).toContain(from);
  write(file, read(file).replaceAll(from, to));
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The whole way of a new owner, each step on what the steps before left. */
describe('issue 67: an olive mill in Portugal, from the tarball to a recall', () => {
  test('point 15: create writes a repository with the package in vendor/, and npm ci is enough on another machine', () => {
    const [own = '', create = ''] = inject('packed').map(({ path }) => path);
    run(folder, 'npm', 'install', ...QUIET, '--prefix', 'tool', create);
    const answers = ['--languages', 'pt,en', '--kind', 'food', '--host', 'https://id.moinho-do-olival.pt', '--yes'];
    const command = join(folder, 'tool/node_modules/.bin/create-storytrace');
    run(folder, command, 'moinho', '--name', 'Moinho do Olival', ...answers, '--no-install', '--storytrace', own);
    expect(readdirSync(join(written, 'vendor'))).toHaveLength(1);
    const workflow = readFileSync(join(written, '.github/workflows/site.yml'), 'utf8');
    expect(workflow).toContain('graph-changed');
    expect(workflow).toContain('node-version: 24');
    // Point 2: at the top of `node_modules` other versions, which nothing may load, and the line that older sites have.
    const manifest = JSON.parse(readFileSync(join(written, 'package.json'), 'utf8')) as Record<string, object>;
    for (const [name, version] of [
      ['astro', '5.18.2'],
      ['vite', '6.4.3'],
      ['react', '18.3.1'],
    ] as const) {
      const others = `vendor/${name}`;
      write(`${others}/package.json`, JSON.stringify({ name, version, main: 'index.js' }), written);
      write(`${others}/index.js`, `throw new Error('${name} of the site is loaded');`, written);
      manifest['dependencies'] = { ...manifest['dependencies'], [name]: `file:${others}` };
    }
    manifest['overrides'] = { '@vite-pwa/astro': { astro: '^7.0.0' } };
    write('package.json', JSON.stringify(manifest), written);
    run(written, 'npm', 'install', '--package-lock-only', ...QUIET);
    cpSync(written, site, { recursive: true });
    for (const gone of [written, join(folder, 'tool')]) rmSync(gone, { recursive: true });
    run(site, 'npm', 'ci', ...QUIET);
  });

  test('point 20: at most 350 MB and 450 packages without the editor, one Astro, no Node; an older Node gets one sentence', () => {
    const { packages } = JSON.parse(read('node_modules/.package-lock.json')) as { packages: Record<string, object> };
    const names = Object.keys(packages).filter((path) => path.startsWith('node_modules/'));
    const blocks = readdirSync(join(site, 'node_modules'), { recursive: true, withFileTypes: true });
    const files = blocks
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('@sveltia'))
      .map(({ parentPath, name }) => statSync(join(parentPath, name)));
    const megabytes = files.reduce((sum, file) => sum + file.blocks * 512, 0) / 2 ** 20;
    console.log(`An owner installs ${names.length} packages, ${megabytes.toFixed(0)} MB`);
    expect(names.length).toBeLessThanOrEqual(450);
    expect(megabytes).toBeLessThanOrEqual(350);
    expect(names.filter((path) => path.endsWith('/astro')).sort()).toEqual([
      'node_modules/astro',
      'node_modules/storytrace/node_modules/astro',
    ]);
    expect(names.filter((path) => /\/node-(?:linux|darwin|win)/.test(path))).toEqual([]);
    const { status, output } = onOldNode(site, join(site, 'node_modules/storytrace/scripts/storytrace.mjs'), 'build');
    expect([status, output]).toEqual([69, expect.stringMatching(/^Storytrace needs Node 24 or newer; [^\n]+\n$/)]);
  });

  test('points 14 and 16: codes of examples are refused; the docs are at hand', () => {
    expect(endOf(site, bin, 'codes', '--all')).toMatchObject({ status: 65 });
    expect(storytrace('docs', 'fields')).toContain('# ');
  });

  test('points 2 and 12: an own product is checked, built and published with the target of the configuration', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#6b7d2a' } })
      .jpeg()
      .toBuffer();
    write('catalogue/olival.jpg', jpeg);
    write(
      'catalogue/media/olival.yaml',
      'type: media\nid: olival\nsrc: olival.jpg\nalt: { pt: Olival, en: Olive grove }\n',
    );
    edit('catalogue/products/food.yaml', '09520000090012', GTIN);
    // Issue 73: a kind, a fact, a page and a link of the owner's.
    const fact = 'facts: [{ label: { pt: Variedade da azeitona }, value: Galega }]';
    edit('catalogue/products/food.yaml', 'kind: food\n', `kind: oil\nmedia: [olival]\n${fact}\n`);
    const kinds = "kinds: { oil: { like: 'food', name: { pt: 'Azeite' }, icon: 'M4 4h16' } },";
    const links = "links: [{ label: { pt: 'Loja' }, href: 'https://loja.example' }],";
    edit('storytrace.config.ts', '  footer: {', `  ${kinds}\n  footer: {\n    ${links}`);
    write('pages/sobre.pt.md', '---\ntitle: Sobre o moinho\nfooter: 1\n---\nDesde **1924**.\n');
    edit('catalogue/batches/food-26-001.yaml', '26-001', LOT);
    edit('catalogue/events/food-26-001-made.yaml', 'lot: 26-001', `lot: ${LOT}`);
    write('catalogue/redirects.csv', `from,to\n/azeite,/pt/storytracing/01/${GTIN}\n`);
    expect(storytrace('check')).toContain('no problems');
    storytrace('build');
    const { output } = endOf(site, bin, 'check');
    expect(output, 'point 17').toContain('Against your last build in dist');
    expect(output, 'point 17').toContain('Nothing was published there yet');
    expect(storytrace('publish')).toContain('Release 1:');
    expect(read(`published/current/${PAGE}`)).toContain('Moinho do Olival');
    expect(read(`published/current/${PAGE}`)).toMatch(/Variedade da azeitona.*\/pt\/sobre".*https:\/\/loja\.example/s);
    expect(read('published/current/pt/sobre/index.html')).toContain('Desde <strong>1924</strong>');
    expect(read(`published/current/${PAGE.replace('index', 'smart-label/index')}`)).toContain('Azeite');
  });

  test('point 19: a file of brand/public renders no page', () => {
    write('brand/public/robots-extra.txt', 'x');
    expect(storytrace('build')).toContain(' 0 rendered');
  });

  test('points 13, 18 and 25: every command of --help does its work in the package', async () => {
    const ofHelp = [...storytrace('--help').matchAll(/^ {2}([a-z]+(?:-[a-z]+)*) /gm)].map(([, name = '']) => name);
    const done = new Set(['help', 'docs', 'check', 'build', 'publish', 'dev']);
    const does = (wanted: string | RegExp, name: string, ...args: string[]) => {
      done.add(name);
      expect(storytrace(name, ...args), name).toMatch(wanted);
    };
    write('tabela.csv', 'EAN;nome\n5601234567892;Azeite\n');
    write('access.log', `::1 - - [01/Jan/2026:00:00:00 +0000] "GET /01/${GTIN} HTTP/1.1" 200 9 "-" "x"\n`);
    does('https://id.moinho-do-olival.pt', 'codes', '--all');
    does('"kind": "page"', 'read', `https://id.moinho-do-olival.pt/01/${GTIN}/10/${LOT}`);
    does('batch', 'explain');
    does('', 'host-config', '--for', 'nginx');
    does('azeite', 'redirects', '--for', 'nginx', '--source', 'catalogue');
    does('mapping.yaml', 'map', 'tabela.csv');
    expect(read('mapping.yaml'), 'point 18: the kind is asked').toContain("$kind: '?'");
    does('modelo.xlsx', 'template', '--xlsx', 'modelo.xlsx', '--languages', 'pt,en');
    does(GTIN, 'scans', 'access.log');
    write('loja.csv', 'Handle,Title,Variant Barcode\nazeite,Azeite,5601234567892\n');
    does('1 product; 1 new', 'import', 'shopify', 'loja.csv', '--to', 'importado');
    does('pt has every word', 'words', 'pt');
    cpSync(join(site, 'catalogue'), join(site, 'editado'), { recursive: true });
    does('the graph is the same', 'normalize', '--source', 'editado');
    does('fsma.xlsx', 'export', 'fsma204', '--lot', `${GTIN}/${LOT}`, '--to', 'fsma.xlsx');
    const language = ['--languages', 'pt,is'];
    does(/is: \d+ words are missing, \d+ of them of law/, 'init', 'outro', '--name', 'Outro', ...language, '--yes');
    does(/label-.*\.pdf/s, 'label-of', GTIN, LOT, '--on', today);
    for (const part of ['1', '2']) storytrace('build', '--shard', `${part}/2`, '--out', `parts/${part}`);
    does('graph', 'snapshot', '--source', 'catalogue', '--to', 'graph');
    does('joined', 'join', 'parts/1', 'parts/2', '--out', 'joined');

    const api = await serving(site, [bin, 'graph-api', '--source', 'catalogue', '--port', '0']);
    does('', 'check-api', api.address);
    storytrace('build', '--source', api.address, '--out', 'from-api');
    storytrace('publish', '--from', 'from-api', '--to', 'api-target');
    await api.stop();
    expect(read(`api-target/current/${PAGE}`), 'the journey of point 25').toContain('Moinho do Olival');

    mkdirSync(join(site, '.git'), { recursive: true });
    run(site, 'npm', 'install', ...QUIET, '--no-save', '@sveltia/cms@0.221.1');
    const editor = await serving(site, [bin, 'edit', '--source', 'editado', '--port', '0']);
    expect((await fetch(`${editor.address}/editor.js`)).status).toBe(200);
    await editor.stop();
    rmSync(join(site, 'editado'), { recursive: true });
    await (await serving(site, [bin, 'start', '--port', '0'])).stop();
    const served = await serving(site, [bin, 'serve', '--dir', 'published/current', '--port', '0']);
    does('', 'probe', '--base', served.address);
    await served.stop();
    const watched = [bin, 'watch', '--source', 'catalogue', '--out', 'watched', '--to', 'watched-target'];
    await (await serving(site, watched, /release 1/)).stop();
    expect(read(`watched-target/current/${PAGE}`)).toContain('Moinho do Olival');

    for (const name of ['graph-api', 'edit', 'start', 'serve', 'watch', ...NEXT]) done.add(name);
    expect([...done].sort()).toEqual([...new Set([...ofHelp, 'help'])].sort());
  });

  test('issue 73: the mill’s footer, head of the landing page and recipe after the ticket, with a package of its own', () => {
    write('vendor/azeite/package.json', JSON.stringify({ name: 'azeite', version: '1.0.0', main: 'index.js' }));
    write('vendor/azeite/index.js', "exports.word = 'Do moinho';");
    run(site, 'npm', 'install', ...QUIET, './vendor/azeite');
    const component = (name: string, props: string, markup: string, more = '') =>
      write(
        `my/${name}.astro`,
        `---\nimport type { ${props} } from 'storytrace/blocks';\n${more}type Props = ${props};\n---\n${markup}\n`,
      );
    component(
      'Footer',
      'FooterProps',
      '<footer>{word} {Astro.props.siteName}</footer>',
      "import { word } from 'azeite';\n",
    );
    component('Hero', 'LandingHeroProps', '<div><h1>Azeite novo</h1><slot /></div>');
    component('Recipe', 'AfterTicketProps', '<p>Receita: {Astro.props.product.name.text}</p>');
    const own = "{ Footer: './my/Footer.astro', LandingHero: './my/Hero.astro', AfterTicket: './my/Recipe.astro' }";
    edit('storytrace.config.ts', 'languages:', `components: ${own},\n  languages:`);
    storytrace('build');
    expect(read('dist/pt/index.html')).toMatch(/Azeite novo[\s\S]*<find-product/);
    expect(read(`dist/${PAGE}`)).toMatch(/class="ticket"[\s\S]*Receita: [\s\S]*Do moinho Moinho do Olival/);
    expect(storytrace('check')).toContain('no problems');
    storytrace('publish');
  });

  test('issue 73: with pnpm, too, components find their package at the site, and storytrace/blocks in ours', () => {
    const other = join(folder, 'pnpm/moinho');
    const left = new Set(['node_modules', 'dist', 'published', '.storytrace'].map((name) => join(site, name)));
    cpSync(site, other, { recursive: true, filter: (from) => !left.has(from) });
    run(folder, 'npm', 'install', ...QUIET, '--prefix', 'tool-pnpm', 'pnpm@10');
    run(other, join(folder, 'tool-pnpm/node_modules/.bin/pnpm'), 'install');
    run(other, join(other, 'node_modules/.bin/storytrace'), 'build');
    expect(readFileSync(join(other, 'dist', PAGE), 'utf8')).toMatch(/Receita: [\s\S]*Do moinho Moinho do Olival/);
    for (const gone of ['pnpm', 'tool-pnpm']) rmSync(join(folder, gone), { recursive: true });
  });

  test('point 12: a recall is before visitors when the command ends, and a rollback keeps it', async () => {
    const served = await serving(site, [bin, 'serve', '--dir', 'published/current', '--port', '0']);
    // The host closes a connection while a command keeps this process busy.
    const page = async () =>
      (
        await fetch(`${served.address}/${PAGE.replace('/index.html', '')}`, { headers: { connection: 'close' } })
      ).text();
    edit('catalogue/products/food.yaml', 'Roasted coffee', 'Azeite virgem extra');
    storytrace('build');
    storytrace('publish');
    expect(await page()).not.toContain('Vidro partido');
    expect(await page()).toContain('Receita');
    storytrace('recall', GTIN, LOT, '--reason', 'pt=Vidro partido', 'en=Broken glass', '--base', served.address);
    expect(await page()).toContain('Vidro partido');
    expect(await page(), 'issue 73').not.toContain('Receita');
    expect(storytrace('check')).toContain('no problems');
    storytrace('rollback');
    expect(await page()).toContain('Vidro partido');
    await served.stop();
    expect(storytrace('releases')).toMatch(/^4\t/m);
    storytrace('prune');
    expect(storytrace('takedown', 'olival', '--reason', 'Direitos')).toContain('.webp');
  });
});
