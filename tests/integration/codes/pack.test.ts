import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { MODULE, QUIET_ZONE } from '../../../src/codes/drawing.ts';
import { writePack } from '../../../src/codes/pack.ts';
import { type SelectedCode, selectCodes } from '../../../src/codes/selection.ts';
import { readCode } from '../../../src/core/gs1/read/read-code.ts';
import { hasPage } from '../../../src/input/page/page-input.ts';
import { sampleGraph } from '../../unit/input/sample-graph.ts';
import { CHEESE, GTIN, snapshotOf } from '../../unit/input/small-graph.ts';
import { dmtx, hasDecoders, pageSize, rasterised, zbar } from './decoders.ts';
import { temporaryFolder } from '../publish/small-build.ts';
import { casesOf } from '../../cases.ts';

const DPI = 300;
const HOST = 'https://story.example';
const out = temporaryFolder('codes');
const file = (name: string) => join(out, name);
let codes: SelectedCode[];
let rows: Record<string, string>[];

beforeAll(async () => {
  const { graph } = await sampleGraph();
  codes = selectCodes(graph, HOST, { all: true });
  const options = { out, formats: ['svg', 'pdf', 'png'] as const, module: MODULE.least, dpi: DPI };
  await writePack(codes, { ...options, symbologies: ['qr', 'datamatrix'] });
  rows = csvRows(readFileSync(file('codes.csv'), 'utf8'));
}, 240_000);

function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

const ofKind = (symbology: string) => rows.filter((row) => row['symbology'] === symbology);
/** Each tenth code, and one of each size: how a format draws modules, and what damage does to them, is the same for all of one size. */
const someOfKind = (symbology: string) =>
  ofKind(symbology).filter(
    ({ modules }, index, all) => index % 10 === 0 || all.findIndex((row) => row['modules'] === modules) === index,
  );

test('each code of the sample is in the list, and names a page that the site has', async () => {
  const { graph, context } = await sampleGraph();
  expect(rows).toHaveLength(codes.length * 2);
  expect(codes.length).toBeGreaterThan(20);
  for (const { url, gtin, lot } of codes) {
    const verdict = readCode(url, 'story.example');
    expect(verdict).toMatchObject({ kind: 'page', gtin, ...(lot !== undefined && { lot }) });
    // A lot that no folder can be named after has its page under its slug: the 404 document leads there.
    const product = graph.productByGtin(gtin);
    const segment = lot && product && graph.batch(product.id, lot)?.slug;
    if (verdict.kind !== 'page') continue;
    const entry = segment ? { ...verdict.entry, params: { gtin, batch: segment } } : verdict.entry;
    expect(hasPage(graph, entry, context), url).toBe(true);
  }
});

describe.skipIf(!hasDecoders)('read by decoders that the product does not use', () => {
  describe.each([
    ['qr', zbar],
    ['datamatrix', dmtx],
  ] as const)('%s', (symbology, read) => {
    test('each, clean', { timeout: 240_000 }, () => {
      const all = ofKind(symbology);
      expect(read(all.map((row) => file(`${row['file']}.png`)))).toEqual(all.map((row) => row['content']));
    });

    test('some from SVG and PDF', { timeout: 240_000 }, async () => {
      const some = someOfKind(symbology);
      expect(some.length).toBeGreaterThan(5);
      const images: string[] = [];
      for (const row of some) images.push(...(await rastersOf(row)));
      expect(read(images)).toEqual(some.flatMap((row) => [row['content'], row['content']]));
    });

    test(
      'some damaged: a blot of 2 x 2 modules in a hundred, and a grey, soft print',
      { timeout: 240_000 },
      async () => {
        const some = someOfKind(symbology);
        const images: string[] = [];
        for (const row of some) images.push(...(await damaged(row)));
        expect(read(images)).toEqual(some.flatMap((row) => [row['content'], row['content']]));
      },
    );
  });
});

/** The SVG and the PDF as pixels. */
async function rastersOf({ file: name }: Record<string, string>): Promise<string[]> {
  const svg = file(`${name}.from-svg.png`);
  await sharp(file(`${name}.svg`), { density: 300 })
    .png()
    .toFile(svg);
  return [svg, rasterised(file(`${name}.pdf`), 300)];
}

/** Ink over the middle of the code; and contrast and edges lost. */
async function damaged(row: Record<string, string>): Promise<[string, string]> {
  const png = file(`${row['file']}.png`);
  const { width = 0 } = await sharp(png).metadata();
  const modules = Number(row['modules']);
  const pixels = Math.round((MODULE.least / 25.4) * DPI);
  const side = Math.max(2, Math.round(modules / 10)) * pixels;
  const left = Math.round((width - side) / 2);
  const top = Math.round((QUIET_ZONE + modules / 2) * pixels - side / 2);
  const blot = { create: { width: side, height: side, channels: 3 as const, background: '#000' } };
  const names: [string, string] = [file(`${row['file']}.blot.png`), file(`${row['file']}.soft.png`)];
  await sharp(png)
    .composite([{ input: blot, left, top }])
    .png()
    .toFile(names[0]);
  await sharp(png)
    .linear(0.5, 70)
    .blur(pixels / 4)
    .png()
    .toFile(names[1]);
  return names;
}

describe('sizes', () => {
  test('millimetres agree with the number of modules in every format', async () => {
    const seen = new Set<number>();
    for (const row of rows) {
      const modules = Number(row['modules']);
      const svg = readFileSync(file(`${row['file']}.svg`), 'utf8');
      const [, mm, units] = /width="([\d.]+)mm" .*viewBox="0 0 (\d+) /.exec(svg) ?? [];
      expect(Number(mm) / Number(units)).toBeCloseTo(MODULE.least, 4);
      expect(Number(row['side_mm'])).toBeCloseTo((modules + 2 * QUIET_ZONE) * MODULE.least, 2);
      const { width = 0, density = 0 } = await sharp(file(`${row['file']}.png`)).metadata();
      expect((width / density) * 25.4).toBeCloseTo(Number(mm), 1);
      // A process for each PDF: one of each size.
      if (hasDecoders && !seen.has(modules))
        expect(pageSize(file(`${row['file']}.pdf`)).width).toBeCloseTo(Number(mm), 1);
      seen.add(modules);
    }
  });

  test('the quiet zone of four modules is white on every side', async () => {
    for (const row of rows) {
      const { data, info } = await sharp(file(`${row['file']}.png`))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = Math.round((MODULE.least / 25.4) * DPI);
      const side = (Number(row['modules']) + 2 * QUIET_ZONE) * pixels;
      const left = (info.width - side) / 2;
      const isWhite = (x: number, y: number) => data[y * info.width + x] === 255;
      const edge = QUIET_ZONE * pixels;
      const along = Array.from({ length: side }, (_, at) => at);
      const isClear = (depth: number) => along.every((at) => isWhite(left + at, depth) && isWhite(left + depth, at));
      expect([0, edge - 1, side - edge, side - 1].map(isClear), row['file']).toEqual([true, true, true, true]);
      expect(isWhite(left + edge, edge) && isWhite(left + edge, side - edge - 1)).toBe(false);
    }
  });
});

test('PDF has pure black alone: DeviceCMYK 0 0 0 1 and no other colour', () => {
  for (const name of readdirSync(out).filter((one) => one.endsWith('.pdf'))) {
    const bytes = readFileSync(file(name));
    const streams = [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
      const raw = Buffer.from(body, 'latin1');
      return raw[0] === 0x78 ? inflateSync(raw).toString('latin1') : body;
    });
    const colours = streams.join('\n').match(/^.*\s(?:rg|RG|g|G|k|K|scn|SCN|sc|SC)$/gm) ?? [];
    expect(new Set(streams.join('\n').match(/\/\w+ cs$/gm)), name).toEqual(new Set(['/DeviceCMYK cs']));
    expect(new Set(colours.map((line) => line.trim())), name).toEqual(new Set(['0 0 0 1 scn']));
  }
});

describe('awkward lots', () => {
  const lots = casesOf<string[]>('awkward-lots');

  test('each is read back, has a file of its own and cannot start a formula', async () => {
    const folder = temporaryFolder('codes');
    const nodes = lots.map((lot, index) => ({
      type: 'batch',
      product: 'cheese',
      id: `B${index}`,
      lot,
      slug: `s${index}`,
    }));
    const snapshot = await snapshotOf([...CHEESE, ...nodes]);
    const selected = selectCodes(snapshot, HOST, { all: true });
    await writePack(selected, {
      out: folder,
      formats: ['svg'],
      symbologies: ['qr', 'datamatrix'],
      module: 0.5,
      dpi: 300,
    });
    const list = csvRows(readFileSync(join(folder, 'codes.csv'), 'utf8'));
    for (const lot of lots) {
      const row = list.find((one) => one['hri_10'] === `(10) ${lot}` && one['symbology'] === 'qr');
      expect(readCode(row?.['content'] ?? '', 'story.example'), lot).toMatchObject({ gtin: GTIN, lot });
    }
    for (const cell of list.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    const names = list.map((row) => row['file']?.toLowerCase());
    expect(new Set(names).size).toBe(list.length);
  });
});
