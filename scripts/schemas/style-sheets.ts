import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folder of the generated style sheets: the only ones that import others. */
const FOLDER = 'src/styles/generated';
const ROUTE_FILE = 'src/pages/[...path].astro';
const SITE_PAGE = 'src/layouts/SitePage.astro';
const ERROR = { frame: 'src/layouts/ErrorDocument.astro', content: 'src/components/browser/NotFound.astro' };

/** Sheets that belong to no component. */
const BASE = ['fonts', 'tokens', 'base', 'controls'].map((name) => `src/styles/${name}.css`);
const BASE_LATER = ['rare-fonts', 'tables', 'tools'].map((name) => `src/styles/${name}.css`);
const LAYERS = ['tokens', 'base', 'frame', 'blocks', 'islands', 'layout', 'print'];

/** Sheets of a layout. A component's sheets are next to it: for `Ticket.astro` `Ticket.css`, and `Ticket.later.css` for rules that its first paint can do without. */
interface Sheets {
  /** Sheets that block the first paint of the layout. */
  critical: Set<string>;
  later: Set<string>;
}

/** The style sheets of all layouts, by path, and the module that has their addresses. */
export function styleSheets(): Record<string, string> {
  const written: Record<string, string> = {};
  const names: Record<string, string> = {};
  const shared: Sheets[] = [];
  for (const [layout, { frame, body }] of layouts()) {
    const isSplit = body !== undefined && marksFirstScreen(body);
    const sheets = sheetsOf(frame, body, isSplit);
    if (isSplit) shared.push(sheets);
    const text = sheetOf(isSplit ? [...sheets.critical] : [...sheets.critical, ...sheets.later]);
    const same = Object.keys(names).find((other) => written[pathOf(other)] === text);
    names[layout] = same ?? layout;
    if (same === undefined) written[pathOf(layout)] = text;
  }
  written[pathOf('below-fold')] = sheetOf(belowFold(shared), '.later');
  written[`${FOLDER}/sheets.ts`] = moduleOf(names);
  return written;
}

const pathOf = (layout: string): string => `${FOLDER}/${layout}.css`;

/** One for all layouts that have a first screen: a visitor who goes from one to another has it. */
function belowFold(layouts: readonly Sheets[]): string[] {
  const all = new Set(layouts.flatMap(({ later }) => [...later]));
  return [...all].filter((sheet) => !layouts.every(({ critical }) => critical.has(sheet)));
}

/** Rows of `LAYOUTS` in the route file: the body in `main` of a site's page, or a separate document. */
function layouts(): Map<string, { frame: string; body: string | undefined }> {
  const code = readFileSync(ROUTE_FILE, 'utf8');
  const files = new Map(importsOf(ROUTE_FILE, code).map(({ names, file }) => [names[0], file]));
  const rows = [...code.matchAll(/^ {2}'?([\w-]+)'?: \{ (Body|Frame): (\w+) \},$/gm)];
  const found = new Map(
    rows.map(([, layout = '', kind, name = '']) => {
      const file = files.get(name);
      if (file === undefined) throw new Error(`${ROUTE_FILE} does not import ${name}`);
      return [layout, kind === 'Body' ? { frame: SITE_PAGE, body: file } : { frame: file, body: undefined }] as const;
    }),
  );
  // The page that a printed code opens has its few rules in the markup.
  found.delete('none');
  return found.set('error', { frame: ERROR.frame, body: ERROR.content });
}

const marksFirstScreen = (file: string): boolean => /<BelowFoldSheet\b/.test(readFileSync(file, 'utf8'));

/**
 * Sheets of all components that a frame shows, children before parents, so that a component may change its children.
 * @param body file that fills the frame's default slot
 * @param isSplit whether what follows `BelowFoldSheet` in the body, and in the frame behind it, comes later
 */
function sheetsOf(frame: string, body: string | undefined, isSplit: boolean): Sheets {
  const sheets: Sheets = { critical: new Set(BASE), later: new Set(BASE_LATER) };
  const seen = new Set<string>();
  let isBelow = false;
  const add = (sheet: string, to: Set<string>) => {
    if (existsSync(sheet) && !sheets.critical.has(sheet)) to.add(sheet);
  };
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const own = isBelow ? sheets.later : sheets.critical;
    for (const child of childrenOf(file)) {
      if (child === 'slot') {
        if (file === frame && body !== undefined) visit(body);
      } else if (child === 'mark') isBelow ||= isSplit && file === body;
      else visit(child);
    }
    const name = file.replace(/\.(?:astro|tsx)$/, '');
    add(`${name}.css`, own);
    add(`${name}.later.css`, sheets.later);
  };
  visit(frame);
  return sheets;
}

/** The components that a file shows, in the order of its text, with its default slot and the end of its first screen among them. */
function childrenOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const text = code.replaceAll(/^import .*?;$|\/\*.*?\*\//gms, (found) => ' '.repeat(found.length));
  const found = importsOf(file, code).flatMap(({ names, file: child }) => {
    // Content of a specimen's stage has the sheets of its layout.
    if (/<Stage\b/.test(text) && dirname(child) !== dirname(file)) return [];
    if (child.endsWith('/BelowFoldSheet.astro')) return [{ at: text.indexOf('<BelowFoldSheet'), child: 'mark' }];
    const at = text.search(new RegExp(`\\b(?:${names.join('|')})\\b`));
    return at < 0 ? [] : [{ at, child }];
  });
  const slot = text.search(/<slot *\/>/);
  if (slot >= 0) found.push({ at: slot, child: 'slot' });
  return found.sort((a, b) => a.at - b.at).map(({ child }) => child);
}

/** Components that a file imports. */
function importsOf(file: string, code: string): { names: string[]; file: string }[] {
  return [...code.matchAll(/^(?:import|export) ([^;]*?) from '(\.[^']+)';$/gm)]
    .map(([, names = '', path = '']) => ({
      names: names.match(/\b(?!type\b|as\b|default\b)\w+/g) ?? [],
      file: join(dirname(file), path),
    }))
    .filter(({ file }) => /\.(?:astro|tsx)$/.test(file));
}

/** A sheet's layer, by where it is. */
function layerOf(sheet: string): string | undefined {
  if (/fonts\.css$/.test(sheet)) return undefined;
  if (sheet === 'src/styles/tokens.css') return 'tokens';
  if (sheet === 'src/styles/tools.css') return 'frame';
  if (sheet.startsWith('src/styles/')) return 'base';
  if (sheet.startsWith('src/layouts/')) return 'layout';
  if (sheet.startsWith('src/islands/')) return 'islands';
  return /^src\/components\/(?:frame|browser)\//.test(sheet) ? 'frame' : 'blocks';
}

/** @param suffix of a nested layer: later rules yield to the rules of the first screen */
function sheetOf(sheets: readonly string[], suffix = ''): string {
  const lines = sheets.map((sheet) => {
    const layer = layerOf(sheet);
    const within = layer === 'islands' ? '' : suffix;
    return `@import '${relative(FOLDER, sheet)}'${layer ? ` layer(${layer}${within})` : ''};`;
  });
  return [`/* Written by scripts/write-schemas.ts. */`, `@layer ${LAYERS.join(', ')};`, ...lines, ''].join('\n');
}

/** @param names of layouts, and of the sheets that they have */
function moduleOf(names: Readonly<Record<string, string>>): string {
  const identifier = (sheet: string) => sheet.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const sheets = [...new Set(Object.values(names))].sort();
  const key = (layout: string) => (/^\w+$/.test(layout) ? layout : `'${layout}'`);
  return [
    '// Written by scripts/write-schemas.ts.',
    ...sheets.map((sheet) => `import ${identifier(sheet)}Sheet from './${sheet}.css?url';`),
    '',
    '/** Addresses of the style sheets by layout. A sheet that is imported without `?url` would be on every page. */',
    'export const SHEETS = {',
    ...Object.entries(names).map(([layout, sheet]) => `  ${key(layout)}: ${identifier(sheet)}Sheet,`),
    '} as const;',
    '',
  ].join('\n');
}
