import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, storytrace } from '../../command-line.ts';

export const GTIN = '09520123456788';

export interface Owner {
  folder: string;
  config: string;
  source: string;
  out: string;
  remove(): void;
  /** Runs a command that ends with 0. @returns what it prints on stdout */
  run(...args: string[]): Promise<string>;
  page(path: string): string;
}

/** An owner's folder outside the checkout: configuration, language packs, catalogue. */
export function owner(config: object, nodes: object[], packs: Record<string, object> = {}): Owner {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-owner-'));
  const [file, source, out] = ['storytrace.config.ts', 'catalogue', 'dist'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(file, `export default ${JSON.stringify(config)};\n`);
  mkdirSync(source);
  writeFileSync(join(source, 'nodes.json'), JSON.stringify(nodes));
  mkdirSync(join(folder, 'words/facts'), { recursive: true });
  for (const [tag, words] of Object.entries(packs))
    writeFileSync(join(folder, 'words', `${tag}.json`), JSON.stringify(words));
  return {
    folder,
    config: file,
    source,
    out,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    run: async (...args) => {
      const { code, output, stdout } = await storytrace(['--config', file, ...args], { directory: folder });
      if (code !== 0) throw Object.assign(new Error(output), { code });
      return stdout;
    },
    page: (path) => readFileSync(join(out, path, 'index.html'), 'utf8'),
  };
}

/** The words of a pack of this repository, to change. */
export function wordsOf(tag: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(join(ROOT, 'i18n', `${tag}.json`), 'utf8')) as Record<string, Record<string, string>>;
}

/** A dairy with one lot of one cheese. */
export function cheese(name: unknown, more: object = {}): object[] {
  return [
    { type: 'operator', id: 'dairy', name: 'Almerei', contact: { email: 'hallo@dairy.example' } },
    {
      type: 'product',
      id: 'cheese',
      gtin: GTIN,
      operator: 'dairy',
      name,
      allergens: { contains: ['milk'] },
      nutrition: { per: '100 g', rows: [{ nutrient: 'fat', value: '32.5', unit: 'g' }] },
      ...more,
    },
    { type: 'batch', product: 'cheese', lot: 'L1', dates: { packaging: '2026-03-24', bestBefore: '2026-12-24' } },
  ];
}

/** A brand folder next to the configuration: a mark of one color, colors and marks of operators, its own font. */
export function brand({ folder }: Owner, color: string, font: string): void {
  mkdirSync(join(folder, 'brand/operators'), { recursive: true });
  mkdirSync(join(folder, 'brand/fonts'));
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${color}"/></svg>`;
  writeFileSync(join(folder, 'brand/mark.svg'), mark);
  writeFileSync(join(folder, 'brand/operators/dairy-mark.svg'), mark.replace('rect', 'rect id="dairy"'));
  writeFileSync(join(folder, 'brand/brand.json'), JSON.stringify({ operators: { dairy: { colour: color } } }));
  copyFileSync(join(ROOT, 'src/assets/fonts', font), join(folder, 'brand/fonts/text.woff2'));
}

/** A language from right to left, one without a pack, tags with regions and scripts, tags that are words of SQL. */
export const MANY_LANGUAGES = ['ar', 'fr', 'en-GB', 'cy', 'pt-BR', 'zh-Hant', 'is', 'as', 'or', 'to', 'no'];

/** A site in all of them. Its tests share the configuration and the brand: the templates are compiled once. */
export function ownerOfManyLanguages(nodes: object[]): Owner {
  const site = owner({ languages: MANY_LANGUAGES, fallback: 'en-GB', families: ['gtin'] }, nodes);
  brand(site, '#1f3d7a', 'poppins-600.woff2');
  return site;
}
