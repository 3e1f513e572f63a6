import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BURRO, burro, code, DAIRY, lot, MALGA, page, toma, TOMA } from './catalogue.ts';
import { Site } from './site.ts';
import { KINDS } from './target.ts';

const RECALL = ['recall', TOMA, 'L1', '--reason', 'Glass', '--to'];
const named = (name: string, ...lots: object[]) => [
  ...DAIRY.map((node) => ('gtin' in node ? { ...node, name } : node)),
  ...lots,
];
const [L1, L3] = [lot('toma', 'L1'), lot('toma', 'L3')];

/** Two machines with the first release; the first one publishes another catalogue, which the second does not have. */
async function twoMachines(kind: (typeof KINDS)[number], ...next: object[]): Promise<{ site: Site; second: Site }> {
  const site = await Site.published(kind);
  const second = site.machine();
  await site.release(next.length > 0 ? next : named('Toma nuova'));
  return { site, second };
}
const isRecalled = (site: Site, name = 'L1') => [
  ...[page(TOMA, name), `${page(TOMA, name)}/smart-label`].map((path) =>
    site.visit(path).body.includes('data-status="recalled"'),
  ),
  site.visit(code(TOMA, name)).body.includes('Recalled'),
];
const ALL = [true, true, true];

describe.each(KINDS)(
  'issue 3, point 1: a recall by a machine that does not have the build of the newest release, on a %s',
  (kind) => {
    test('shows the recall, and every other page stays as the newest release has it', async () => {
      const next = named('Toma nuova').map((node) => ({ ...node, ...('gtin' in node && { kind: 'textile' }) }));
      const { site, second } = await twoMachines(kind, ...next);
      const beside = (file: string) => site.visit(`${code(TOMA, 'L1')}/${file}.json`).body;
      expect([beside('passport'), beside('linkset')]).toEqual([expect.not.stringMatching('Recalled'), expect.stringContaining('traceability')]); // prettier-ignore
      const others = [page(TOMA, 'L2'), code(TOMA, 'L2'), '/en'].map((path) => site.visit(path).body);
      const said = await second.does(...RECALL);
      expect(said).toContain('Release 3 is release 2 with this recall. Live');
      expect(said).toContain('Lots made with it that were published since then were not looked at');
      expect(isRecalled(site)).toEqual(ALL);
      expect(site.visit(page(TOMA, 'L1')).body).toMatch(/Do not use it\.[^]*Glass/);
      expect(site.visit(page(TOMA)).body).toMatch(/Compare the lot on your pack[^]*<blockquote><p>Glass<[^]*<cite>/);
      expect(site.visit('/status/malga.json').body).toContain('"recalled"');
      expect(beside('passport')).toMatch(/"elements":\[\{"elementId":"isProductRecalled"[^]*Glass/);
      expect(beside('linkset')).not.toContain('traceability');
      expect([page(TOMA, 'L2'), code(TOMA, 'L2'), '/en'].map((path) => site.visit(path).body)).toEqual(others);
    });
  },
);

test('a lot that was published since stays, and can be recalled by the machine that lacks it', async () => {
  const { site, second } = await twoMachines('folder', ...named('Toma', L3));
  await second.does(...RECALL);
  expect([isRecalled(site), isRecalled(site, 'L3')]).toEqual([ALL, [false, false, false]]);
  expect(await second.does('recall', TOMA, 'L3', '--reason', 'Metal', '--to')).not.toContain('--retire');
  expect([isRecalled(site), isRecalled(site, 'L3')]).toEqual([ALL, ALL]);
});

test.each([
  ['neither the release nor the graph at hand has', 'L9', ['--unknown']],
  ['an item by serial that neither has', '~S9', ['--unknown']],
  ['the graph at hand has and the release lacks', 'L8', []],
])('a lot that %s gets its pages, and the next publish keeps them', async (_, name, options) => {
  const { site, second } = await twoMachines('folder');
  await second.build(...DAIRY, lot('toma', 'L8'));
  const which = name.startsWith('~') ? ['--serial', name.slice(1)] : [name];
  const args = ['recall', TOMA, ...which, '--reason', 'Glass', ...options, '--to'];
  if (options.length > 0)
    expect(await second.ends(65, ...args.filter((arg) => arg !== '--unknown'))).toContain('--unknown');
  expect(await second.does(...args)).toContain('Live');
  const own = name.startsWith('~') ? `21/${name.slice(1)}` : `10/${name}`;
  const pages = ['', '/smart-label', '/product-history'].map((view) => `${page(TOMA)}/${own}${view}`);
  const forms = [`${code(TOMA)}/${own}`, `${code(TOMA.slice(1))}/${own}`, `${code(TOMA)}/${own.toLowerCase()}`];
  const shown = () => [...pages, ...forms].map((path) => site.visit(path).body.includes('Recalled'));
  const all = [...pages, ...forms].map(() => true);
  expect(shown()).toEqual(all);
  expect(site.visit(page(TOMA)).body).toMatch(/Compare the lot on your pack[^]*<blockquote><p>Glass<[^]*<cite>/);
  expect(site.visit('/status/malga.json').body).toContain(`"batch:toma/${name}"`);
  expect(site.visit(page(TOMA, 'L2')).body).toContain('Toma nuova');
  await site.does('publish');
  expect(shown()).toEqual(all);
  expect(site.visit(page(TOMA)).body).toContain('Toma nuova');
});

test('the machine that built the release publishes its own build, also after a takedown', async () => {
  const site = await Site.new();
  site.write(
    'catalogue/media/face.webp',
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .webp()
      .toBuffer(),
  );
  const face = { type: 'media', id: 'face', src: 'media/face.webp', alt: 'Face' };
  await site.release([MALGA, toma({ media: ['face'] }), L1, face]);
  await site.does('takedown', 'face', '--reason', 'Asked');
  const said = await site.does(...RECALL);
  expect([said, isRecalled(site)]).toEqual([expect.not.stringContaining('were not looked at'), ALL]);
  await site.does('recall', TOMA, 'L1', '--withdraw', '--to');
  expect(isRecalled(site)).toEqual([false, false, false]);
  expect([...site.target.keys().keys()].filter((key) => key.startsWith('media/'))).toEqual([]);
});

test('the machine that built the release publishes its own build after a recall by another, too: it replaces generated pages', async () => {
  const { site, second } = await twoMachines('folder');
  expect(await second.does(...RECALL)).toContain('were not looked at');
  const said = await site.does('recall', TOMA, 'L2', '--reason', 'Metal', '--to');
  expect(said).not.toContain('were not looked at');
  expect([isRecalled(site), isRecalled(site, 'L2')]).toEqual([ALL, ALL]);
  expect(site.visit(page(TOMA, 'L1')).body).toContain('class="ticket"');
  expect(site.visit(page(TOMA)).body).toMatch(/^(?![^]*Compare the lot on your pack)[^]*Toma nuova/);
  const epcis = (name: string) => site.visit(`${code(TOMA, name)}/epcis.jsonld`).status;
  expect(epcis('L1')).toBe(epcis('L2'));
});

test('a retired lot, and a lot of a retired product, are recalled by the machine that retired them, and it can publish on', async () => {
  const site = await Site.new();
  await site.release([...DAIRY, burro(), lot('burro', 'B1')]);
  const gone = ['batch:toma/L1', 'product:burro'];
  await site.release([MALGA, toma(), lot('toma', 'L2')], '--retire', ...gone, '--reason', 'Sold', '--allow-shrink');
  await site.does(...RECALL);
  await site.does('recall', BURRO, 'B1', '--reason', 'Metal', '--to');
  const shown = () => [isRecalled(site), site.visit(code(BURRO, 'B1')).body];
  expect(shown()).toEqual([ALL, expect.stringMatching(/Recalled[^]*Metal/)]);
  await site.release([MALGA, toma({ name: 'Toma nuova' }), lot('toma', 'L2')]);
  expect(shown()).toEqual([ALL, expect.stringMatching(/Recalled[^]*Metal/)]);
  await site.does('recall', BURRO, 'B1', '--withdraw', '--to');
  await site.release([MALGA, toma(), lot('toma', 'L2')]);
  expect(site.visit(code(BURRO, 'B1')).body).toMatch(/^(?!.*Recalled).*Sold/s);
});

test('after a rollback the recall comes, and what was rolled back does not', async () => {
  const site = await Site.published();
  await site.release(named('Toma sbagliata'));
  await site.does('rollback');
  await site.does(...RECALL);
  expect(isRecalled(site)).toEqual(ALL);
  expect(site.visit(page(TOMA, 'L2')).body).not.toContain('Toma sbagliata');
});

test('a withdrawal says so until the page follows, and the next publish has the page', async () => {
  const { site, second } = await twoMachines('folder');
  await second.does(...RECALL);
  await second.does('recall', TOMA, 'L1', '--withdraw', '--to');
  expect(isRecalled(site)).toEqual([false, false, false]);
  expect(site.visit(page(TOMA, 'L1')).body).toContain('The recall was withdrawn on');
  await site.does('publish');
  expect(site.visit(page(TOMA, 'L1')).body).toContain('Toma nuova');
  expect(isRecalled(site)).toEqual([false, false, false]);
});

test('a lot that went into another product: its page says that it may be made with it', async () => {
  const made = lot('burro', 'B1', {
    ingredients: [{ ingredient: 'toma', lots: [{ product: 'toma', lot: 'L1' }] }],
  });
  const chain = [
    { type: 'ingredient', id: 'toma', name: 'Toma', product: 'toma' },
    burro({ ingredients: [{ ingredient: 'toma' }] }),
    made,
  ];
  const site = await Site.new();
  await site.release([...DAIRY, ...chain]);
  const second = site.machine();
  await site.release([...named('Toma nuova'), ...chain]);
  await second.does(...RECALL);
  expect(site.visit(page(BURRO, 'B1')).body).toMatch(/data-status="made-with"[^]*Ask where you bought it/);
});

/** A host before a site's bucket that refuses some requests. @returns options of commands that publish by it */
async function gateTo(site: Site, isRefused: (method: string, path: string) => boolean) {
  const [name = '', , endpoint = ''] = site.target.options.slice(1);
  const gate = createServer((asked, response) => {
    const { method = '', headers, url = '' } = asked;
    if (isRefused(method, url)) return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    const sent = request(endpoint + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(sent);
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  const { port } = gate.address() as AddressInfo;
  const to = [name, '--endpoint', `http://127.0.0.1:${port}`, '--base', await site.target.origin()];
  return { to, [Symbol.dispose]: () => (gate.closeAllConnections(), gate.close()) };
}

test('issue 3, point 1: a store that refuses at first gets the recall then, and nothing else of an older build', async () => {
  const { site, second } = await twoMachines('bucket');
  using gate = await gateTo(site, () => !second.has('catalogue/recalls.yaml'));
  const { code: end, output } = await second.run([...RECALL, ...gate.to]);
  expect([end, output]).toEqual([0, expect.stringContaining('were not looked at')]);
  expect([isRecalled(site), site.visit(page(TOMA, 'L2')).body.includes('Toma nuova')]).toEqual([ALL, true]);
});

test('a recall that was cut off before its end is live with the next one, in all spellings of its lot', async () => {
  const { site, second } = await twoMachines('bucket');
  let isCut = false;
  using gate = await gateTo(site, (method, path) => (isCut ||= method === 'PUT' && path.includes('whole.json')));
  const recall = (name: string) => ['recall', TOMA, name, '--reason', 'Glass', '--unknown', '--to'];
  expect((await second.run([...recall('L9'), ...gate.to])).code).not.toBe(0);
  site.target.age(1);
  await second.does(...recall('L1'));
  expect([isRecalled(site), isRecalled(site, 'L9')]).toEqual([ALL, ALL]);
  expect(site.visit(`${page(TOMA, 'L9')}/ingredient`).location).toBe(page(TOMA, 'L9'));
  expect(site.visit('/status/malga.json').body).toContain('"batch:toma/L9"');
  await site.does('publish');
  expect([isRecalled(site), isRecalled(site, 'L9')]).toEqual([ALL, ALL]);
});
