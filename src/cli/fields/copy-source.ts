import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { openSource } from '../../sources/open-source.ts';
import { MAPPING_FILE } from '../../sources/tables/mapping.ts';
import { isOfSite } from '../../sources/tables/columns/suffix.ts';
import { rowsOfNode, type WrittenRow } from '../../sources/tables/template/rows-of-node.ts';
import { withSource } from '../source/open-source.ts';

/** Most characters of a cell: a spreadsheet holds 32,767. */
const LONGEST_CELL = 32_000;
/** Longer Markdown texts go to files of their own: a spreadsheet cell is no place to edit them. */
const LONGEST_MARKDOWN = 1000;
const TEXTS = 'texts';
const PAGE = 500;

/** Writes the nodes of a source as rows, and copies its texts and media into the workbook's folder. */
export async function copySource(
  source: string,
  folder: string,
  write: (rows: Iterable<WrittenRow>) => Promise<void>,
): Promise<{ nodes: number; files: number }> {
  const { mediaFolder } = openSource(source);
  return withSource(source, async (snapshot) => {
    const done = { nodes: 0, files: 0 };
    const foreign: Foreign = new Map();
    const textFile = (text: string, name: string): string | undefined => {
      const isLong = text.length > LONGEST_CELL || (text.length > LONGEST_MARKDOWN && /\n\s*\n/.test(text));
      const isCommand = /^\s*file:/i.test(text);
      // A file gives its text without the white space at its end.
      if (!(isLong || isCommand) || text !== text.trimEnd() || text.includes('\r')) return undefined;
      mkdirSync(join(folder, TEXTS), { recursive: true });
      writeFileSync(join(folder, TEXTS, `${name}.md`), text);
      done.files += 1;
      return `file: ${TEXTS}/${name}.md`;
    };
    const rows = function* (): Iterable<WrittenRow> {
      for (const node of nodesOf(snapshot)) {
        done.nodes += 1;
        if (mediaFolder !== undefined && node.type === 'media') done.files += copyMedia(mediaFolder, folder, node);
        for (const row of rowsOfNode(node, textFile)) {
          for (const name of row.cells.keys()) learn(foreign, row.sheet.name, name);
          yield row;
        }
      }
    };
    await write(rows());
    done.files += writeForeign(folder, foreign);
    return done;
  });
}

/** Sheet → column titles in languages that the site does not have: mapping.yaml must declare them. */
type Foreign = Map<string, Set<string>>;

function learn(foreign: Foreign, sheet: string, cell: string): void {
  const [path = '', language] = cell.split('\u0000');
  if (language === undefined || isOfSite(language)) return;
  foreign.set(sheet, (foreign.get(sheet) ?? new Set()).add(`${path} (${language})`));
}

function writeForeign(folder: string, foreign: Foreign): number {
  const file = join(folder, MAPPING_FILE);
  if (foreign.size === 0 || existsSync(file)) return 0;
  const lines = [...foreign].flatMap(([sheet, titles]) => [
    `${JSON.stringify(sheet)}:`,
    ...[...titles].map((title) => `  ${JSON.stringify(title)}: ${JSON.stringify(title)}`),
  ]);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return 1;
}

function* nodesOf(snapshot: Snapshot): Iterable<Node> {
  for (let some = snapshot.nodesAfter('', PAGE); some.length > 0;) {
    yield* some;
    some = snapshot.nodesAfter(keyOf(some.at(-1) as Node), PAGE);
  }
}

/** Copies the files of a picture or video with the renditions that are next to it. @returns the number of files */
function copyMedia(source: string, folder: string, { src, captions }: Extract<Node, { type: 'media' }>): number {
  let copied = 0;
  for (const path of [src, ...captions.map((one) => one.src)]) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(path) || !existsSync(join(source, dirname(path)))) continue;
    const stem = basename(path).replace(/\.[^.]+$/, '');
    for (const name of readdirSync(join(source, dirname(path)))) {
      const isIts =
        name === basename(path) ||
        (name.startsWith(`${stem}-`) && /^-\d+\.(?:avif|webp)$/.test(name.slice(stem.length)));
      const [from, to] = [join(source, dirname(path), name), join(folder, dirname(path), name)];
      if (!isIts || resolve(from) === resolve(to)) continue;
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(from, to);
      copied += 1;
    }
  }
  return copied;
}
