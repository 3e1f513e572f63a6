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
    // Icons and start-up pictures take seconds: one drawing has every place, the others are the logo.
    const names = name === 'script' ? ['logo', 'logo-dark', '404', 'operators/dairy', 'mark'] : ['logo'];
    const files = Object.fromEntries(names.map((one) => [`${one}.svg`, drawing]));
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

test.each(casesOf<{ refused: Record<'what' | 'file' | 'text' | 'said', string>[] }>('drawings').refused)(
  '$what of the owner is refused by name, with what to do',
  async ({ what, file, text, said }) => {
    const refused = prepareBrand(brand(what, { [file]: text }), SITE, join(folder, `${what}.out`));
    await expect(refused).rejects.toMatchObject(refusal(65, new RegExp(said)));
  },
  120_000,
);
