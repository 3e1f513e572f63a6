import type { RichText } from '../table.ts';
import { type ArchiveEntry, entriesOf, textOf } from './archive.ts';
import { builtInFormat } from './built-in-formats.ts';
import { TextOf } from './rich-text.ts';
import { hear } from '../../xml/hear.ts';

/** What the sheets of a workbook share. */
export interface Parts {
  sheets: { name: string; xml: () => string }[];
  strings: readonly (string | RichText)[];
  /** Number formats by the style of a cell. */
  formats: readonly string[];
  is1904: boolean;
}

/** @throws where the archive holds no workbook */
export function partsOf(bytes: Buffer): Parts {
  const entries = new Map<string, ArchiveEntry>(entriesOf(bytes)?.map((entry) => [entry.name.toLowerCase(), entry]));
  const text = (name: string): string => {
    const entry = entries.get(name.toLowerCase());
    return entry ? textOf(bytes, entry).replace(/^\ufeff/, '') : '';
  };
  const book =
    relationsOf(text('_rels/.rels'), '').find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const relations = relationsOf(text(`${folder}_rels/${book.slice(folder.length)}.rels`), folder);
  const ofType = (type: string) => text(relations.find((one) => one.type === type)?.target ?? '');
  const { sheets, is1904 } = bookOf(text(book));
  return {
    sheets: sheets.flatMap(({ name, id }) => {
      const relation = relations.find((one) => one.id === id);
      // Sheets of charts have no cells.
      return relation?.type === 'worksheet' ? [{ name, xml: () => text(relation.target) }] : [];
    }),
    strings: stringsOf(ofType('sharedStrings')),
    formats: formatsOf(ofType('styles')),
    is1904,
  };
}

interface Relation {
  id: string;
  /** The last word of its address: `worksheet`, `styles`. */
  type: string;
  target: string;
}

function relationsOf(xml: string, folder: string): Relation[] {
  const found: Relation[] = [];
  hear(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      const path = new URL(target, `file:///${folder}`).pathname.slice(1);
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: decodeURIComponent(path) });
    },
  });
  return found;
}

function bookOf(xml: string): { sheets: { name: string; id: string }[]; is1904: boolean } {
  const sheets: { name: string; id: string }[] = [];
  let is1904 = false;
  hear(xml, {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes()['date1904'] ?? '');
      if (tag === 'sheet') sheets.push({ name: attributes()['name'] ?? '', id: attributes()['id'] ?? '' });
    },
  });
  if (sheets.length === 0) throw new Error('it has no sheets');
  return { sheets, is1904 };
}

function stringsOf(xml: string): (string | RichText)[] {
  const strings: (string | RichText)[] = [];
  const text = new TextOf();
  hear(xml, {
    open: (name, attributes) => text.open(name, attributes),
    text: (part) => text.text(part),
    close(name) {
      text.close(name);
      if (name === 'si') strings.push(text.take());
    },
  });
  return strings;
}

function formatsOf(xml: string): string[] {
  const own = new Map<string, string>();
  const formats: string[] = [];
  let isOfCells = false;
  hear(xml, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(attributes()['numFmtId'] ?? '', attributes()['formatCode'] ?? '');
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const id = attributes()['numFmtId'] ?? '0';
        formats.push(own.get(id) ?? builtInFormat(Number(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
