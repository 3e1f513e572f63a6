import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { svgFault } from '../../../src/brand/drawing/harmless-svg.ts';
import { prepareBrand } from '../../../src/brand/prepare.ts';
import { runnable } from '../hostile/runnable.ts';
import { temporaryFolder } from '../publish/small-build.ts';
import { refusal } from '../../refusal.ts';
import { casesOf } from '../../cases.ts';

const folder = temporaryFolder('hostile-brand');
const SITE = { clientName: 'Nordhof', colour: '#2f5d50' };

function brand(name: string, files: Record<string, string | Buffer>): string {
  const own = join(folder, name, 'brand');
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(join(own, file, '..'), { recursive: true });
    writeFileSync(join(own, file), bytes);
  }
  return own;
}

/** A drawing of `drawings.yaml`: what is in it, its attributes, what comes before it. */
const svg = ([inner = '', attributes = '', before = '']: string[]) =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20"${attributes}>${inner}<path d="M0 0h40v20H0Z" fill="#a30"/></svg>`;
const { hostile, harmless } = casesOf<Record<'hostile' | 'harmless', Record<string, string[]>>>('drawings');
const drawn = (of: Record<string, string[]>) => Object.entries(of).map(([name, parts]) => [name, svg(parts)] as const);
const HOSTILE = [...drawn(hostile), ['open end', svg(['<path d="M0']).slice(0, 120)] as const];

const allFiles = (at: string) =>
  readdirSync(at, { recursive: true, encoding: 'utf8' }).map((name) => join(at, name)).filter((path) => statSync(path).isFile()); // prettier-ignore

test.each(drawn(harmless))('a drawing of %s is published as it is', async (name, drawing) => {
  expect(svgFault(drawing)).toBeUndefined();
  const out = join(folder, `${name}.out`);
  await prepareBrand(brand(name, { 'logo.svg': drawing }), SITE, out);
  expect(readFileSync(join(out, 'images/logo.svg'), 'utf8')).toBe(drawing);
}, 120_000); // prettier-ignore

test('a drawing that runs or fetches something is published as pixels, wherever the brand has it', async () => {
  for (const [name, drawing] of HOSTILE) {
    expect([name, svgFault(drawing)]).toEqual([name, expect.any(String)]);
    if (name === 'entity' || name.startsWith('open')) continue;
    const out = join(folder, `hostile ${name}`);
    const names = ['logo', 'logo-dark', '404', 'operators/dairy'];
    const files = Object.fromEntries(names.map((one) => [`${one}.svg`, drawing]));
    // Icons and start-up pictures take seconds: once is enough.
    if (name === 'script') files['mark.svg'] = drawing;
    const prepared = await prepareBrand(brand(name, files), SITE, out).catch((error: unknown) => error);
    if (prepared instanceof Error) {
      expect([name, prepared]).toMatchObject([name, { exitCode: 65 }]);
      continue;
    }
    const svgs = allFiles(out).filter((path) => path.endsWith('.svg'));
    for (const path of svgs) {
      // A favicon contains its tile as pixels.
      const text = readFileSync(path, 'utf8').replace(/data:image\/png;base64,[\w+/=]+/, '#tile');
      expect([name, runnable(text)]).toEqual([name, []]);
      expect(text).not.toContain('evil.example');
    }
    expect(JSON.stringify(prepared)).not.toContain('evil.example');
    expect((await sharp(join(out, 'images/logo.webp')).metadata()).width).toBe(640);
  }
}, 400_000);

const laughs = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'.replace(/./g, (name, at: number) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`; // prettier-ignore

test.each([
  ['an empty logo', 'logo.png', Buffer.alloc(0), /logo\.png is empty; nothing was written: save the picture again/],
  [
    'a broken logo',
    'logo.png',
    Buffer.from('no picture'),
    /logo\.png cannot be read as a picture .*save it as SVG, PNG/,
  ],
  [
    'a logo that ends early',
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path',
    /logo\.svg cannot be read as a picture/,
  ],
  ['a bomb of entities', 'mark.svg', laughs, /mark\.svg cannot be read as a picture/],
  [
    'a drawing without end',
    '404.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><path d="M0 0h9v9H0Z"/></svg>',
    /404\.svg (?:has 90000 × 90000 pixels|cannot be read as a picture)/,
  ],
  [
    'a service worker',
    'public/sw.js',
    'self.close()',
    /public\/sw\.js would take the place of the service worker; nothing was written: remove it/,
  ],
  [
    'a file of the site that runs',
    'public/press/a.svg',
    svg(hostile['script'] ?? []),
    /public\/press\/a\.svg may run or fetch something: it holds <script>/,
  ],
])(
  '%s of the owner is refused by name, with what to do',
  async (what, file, bytes, said) => {
    const own = brand(what, { [file]: bytes });
    await expect(prepareBrand(own, SITE, join(folder, `${what}.out`))).rejects.toMatchObject(refusal(65, said));
  },
  120_000,
);
