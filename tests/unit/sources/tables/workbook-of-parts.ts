import { crc32 } from 'node:zlib';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface Parts {
  /** Rows of a sheet as XML, by its name. */
  sheets: Readonly<Record<string, string>>;
  /** Content of `xl/styles.xml`; the workbook has no such part without it. */
  styles?: string;
  /** Content of `xl/sharedStrings.xml`; the workbook has no such part without it. */
  strings?: string;
  is1904?: boolean;
}

/** A workbook with these parts and no others, as a program writes it that leaves out what it does not need. */
export function workbookOf({ sheets, styles, strings, is1904 = false }: Parts): Buffer {
  const names = Object.keys(sheets);
  const relations = [
    ...names.map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    ...(styles === undefined ? [] : [relation('st', 'styles', 'styles.xml')]),
    ...(strings === undefined ? [] : [relation('sh', 'sharedStrings', 'sharedStrings.xml')]),
  ];
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"/>`).join('');
  return zipOf({
    '_rels/.rels': relationsPart([relation('r', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsPart(relations),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet xmlns="${SHEET}">${styles}</styleSheet>` }),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${SHEET}">${strings}</sst>` }),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** Rows with inline texts. A pair is a number and the index of its style. */
export function inlineRows(...rows: readonly (readonly (string | number | [number, number])[])[]): string {
  const cell = (value: string | number | [number, number]) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    if (typeof value !== 'string') return `<c s="${value[1]}"><v>${value[0]}</v></c>`;
    return `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  return rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function relationsPart(relations: readonly string[]): string {
  return `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`;
}

/** An archive whose files are stored without compression. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)];
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(body), 10);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(body.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, path]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, path]));
    bodies.push(header, body);
    offset += header.length + body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end]);
}
