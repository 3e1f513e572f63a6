import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { labelView } from '../../../src/blocks/label/present/label-view.ts';
import { casesOf } from '../../cases.ts';
import { storytrace } from '../../command-line.ts';
import { pageAt, snapshotOf, type Raw } from '../input/small-graph.ts';
import { folderOf, graphOf, put } from './folder-on-disk.ts';

interface Case {
  name: string;
  text: string;
  problem: string;
}
const { documents, said, said3, product, lemonade, refused } = casesOf<{ documents: Record<'v2' | 'v3', Raw>; said: string[]; said3: string[]; product: Raw; lemonade: Raw; refused: Case[] }>('openfoodfacts'); // prettier-ignore

const run = async (file: string, to: string) => {
  const { code, stdout, output } = await storytrace(['import', 'openfoodfacts', file, '--to', to, '--locale', 'en']);
  expect(output).not.toContain('Unexpected error');
  return { code, stdout, output };
};
/** A document on disk, a catalogue, and the file of its product. */
const begin = () => {
  const [files, to] = [folderOf({ 'p.json': documents.v2 }), folderOf({})];
  return { files, to, file: join(files, 'p.json'), yaml: join(to, 'products/pain-d-epices.yaml') };
};
const V2 = documents.v2['product'] as Raw;

describe('issue 72, point 3: a product of Open Food Facts', () => {
  test('each value is taken or named with the reason, and marked with source and licence', async () => {
    const { to, file } = begin();
    const { stdout } = await run(file, to);
    for (const line of said) expect(stdout).toContain(line);
    const { graph } = await graphOf(to);
    expect(graph.product('pain-d-epices')).toMatchObject(product);
    expect([...(graph.product('pain-d-epices')?.unconfirmed?.fields ?? [])].sort()).toEqual(Object.keys(product).filter((field) => !/gtin|unconfirmed/.test(field)).sort());
  });

  test('the form of schema version 1003, a list, lines: no list of allergens in part, none from traces alone', async () => {
    const to = folderOf({});
    const { stdout } = await run(join(folderOf({ 'p.json': documents.v3 }), 'p.json'), to);
    for (const line of said3) expect(stdout).toContain(line);
    const { graph } = await graphOf(to);
    expect(graph.product('lemonade')).toMatchObject(lemonade);
    expect([graph.product('lemonade')?.allergens, graph.product('bulk-nuts')?.allergens]).toEqual([undefined, undefined]);
    const lines = folderOf({ 'p.jsonl': [V2, { ...V2, code: '9529990050099' }].map((one) => JSON.stringify(one)).join('\n') });
    expect((await run(join(lines, 'p.jsonl'), folderOf({}))).stdout).toContain('2 products; 2 new');
  });

  test('a second run changes what changed there; a confirmed or edited value is the owner’s, and marks follow', async () => {
    const { files, to, file, yaml } = begin();
    await run(file, to);
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('    - allergens\n', '').replace('fr: Blois', 'fr: Orléans # moved'));
    const before = readFileSync(yaml, 'utf8');
    expect((await run(file, to)).stdout).toContain('0 changed, 1 as they were');
    expect(readFileSync(yaml, 'utf8')).toBe(before);
    put(files, 'p.json', { product: { ...V2, allergens_tags: ['en:milk'], manufacturing_places: 'Tours', quantity: '300 g', warning_fr: 'Chaud', brands: '' } });
    const { stdout } = await run(file, to);
    for (const conflict of ['allergens: Open Food Facts has', 'madeIn: Open Food Facts has']) expect(stdout).toContain(conflict);
    const { graph } = await graphOf(to);
    const now = graph.product('pain-d-epices');
    expect(now).toMatchObject({ allergens: { contains: ['gluten', 'milk'] }, madeIn: { fr: 'Orléans' }, netContent: { fr: '300 g' }, warnings: { fr: 'Chaud' } });
    expect(now?.unconfirmed?.fields).toEqual(expect.arrayContaining(['netContent', 'warnings', 'madeIn']));
    expect(now?.unconfirmed?.fields.some((field) => /allergens|brand/.test(field))).toBe(false);
    expect(readFileSync(yaml, 'utf8')).toContain('# moved');
  });

  test('check names product and field with its line and ends with 65, until the owner removes the names', async () => {
    const { to, file, yaml } = begin();
    await run(file, to);
    const check = () => storytrace(['check', '--source', to, '--from', join(to, 'none')]);
    const { code, output } = await check();
    expect(code).toBe(65);
    for (const field of ['allergens', 'ingredientsText']) expect(output).toMatch(new RegExp(`pain-d-epices.yaml:\\d+:\\d+ .*${field}[^]*is from Open Food Facts and not confirmed[^]*remove "${field}"`));
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace(/ {4}- (?:allergens|ingredientsText)\n/g, ''));
    expect((await check()).code).toBe(0);
  });

  test('the label marks what is not confirmed, and linked data leave it out', async () => {
    const marked = { ...product, type: 'product', id: 'p', operator: 'o', unconfirmed: { ...(product['unconfirmed'] as Raw), fields: ['brand', 'allergens', 'ingredientsText', 'nutrition', 'netContent', 'storage'] } };
    const input = pageAt(await snapshotOf([{ type: 'operator', id: 'o', name: 'Maker' }, marked]), '/en/storytracing/01/09529990050075/smart-label');
    expect(input.blocks.unconfirmed).toMatchObject([{ source: 'Open Food Facts', licence: 'ODbL 1.0', licenceHref: expect.stringContaining('https://opendatacommons.org') }]);
    const { sections, facts } = labelView(input);
    const isMarked = (parts: object[]) => JSON.stringify(parts).includes('From Open Food Facts, not confirmed by the producer');
    expect(sections.filter(({ parts }) => isMarked(parts)).map(({ title }) => title)).toEqual(['Ingredients', 'Allergens', 'Storage', 'Nutrition declaration']);
    expect(facts.map(({ title }) => title)).toContain('Net quantity (not confirmed)');
    expect(facts.map(({ title }) => title)).toContain('Made in');
    const linked = JSON.stringify(input.jsonLd);
    for (const term of ['hasAllergen', 'ingredientStatement', 'nutrient', '250 g', 'La Ruche', 'StorageInstructions']) expect(linked).not.toContain(term);
    expect(linked).toContain('au miel');
  });

  test.each(refused)('$name is refused: $problem', async ({ name, text, problem }) => {
    const content = { deep: '['.repeat(50_000) + ']'.repeat(50_000), gzip: gzipSync('{}'), long: JSON.stringify({ product_name: 'x'.repeat(13e6) }), utf16: Buffer.from('\ufeff{}', 'utf16le') }[text] ?? text;
    const to = folderOf({});
    const { code, output } = await run(join(folderOf({ [name]: content }), name), to);
    expect([code, output]).toEqual([65, expect.stringContaining(problem)]);
    expect(existsSync(join(to, 'products'))).toBe(false);
  });
}); // prettier-ignore
