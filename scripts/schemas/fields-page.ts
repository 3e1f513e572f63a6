import type { NodeType } from '../../src/core/graph/node.ts';
import { type Column, fieldsOf, type ListField } from '../../src/sources/tables/columns/columns.ts';
import { sheets } from '../../src/sources/tables/sheets.ts';
import { NOT_SHOWN } from '../../src/core/graph/not-shown.ts';
import { kindsOf } from '../../src/cli/fields/note.ts';
import { noteOf } from '../../src/cli/fields/notes.ts';

const TYPES: readonly NodeType[] = ['product', 'batch', 'operator', 'place', 'ingredient', 'event', 'media'];

const KIND_WORDS: Readonly<Record<Column['kind'], string>> = {
  text: 'text per language',
  string: 'text',
  code: 'text',
  figure: 'figure as declared',
  share: 'figure as declared',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  day: 'date',
  instant: 'date and time',
  gtin: 'GTIN',
  gln: 'GLN',
  enum: 'one of a list',
  codes: 'list, by commas',
  lines: 'list, one a line',
  batches: 'lots (product/lot), one a line',
  revision: 'number or text',
  json: 'JSON',
};

/** A closed list with at most so many values is printed in full. */
const MAX_PRINTED_VALUES = 16;

/** docs/fields.md: every field of the contract, for editors of workbooks and YAML. */
export function fieldsPage(): string {
  return [
    '# Fields',
    '',
    'Every field of the graph, generated from `src/core/graph` by `node scripts/write-schemas.ts`. In a workbook or CSV file a field is a column',
    'of this name (or a word for it in a shipped language, or by `mapping.yaml`), a text has a column per language: `name (de)`. A list of objects is a',
    'sheet of its own, one row per entry, whose first column names the owner of the entry. In YAML and JSON a field has the same path.',
    '',
    'Laws are named as advice: the maker decides which apply to a product. [editing.md](editing.md) says how to work with workbooks.',
    ...TYPES.flatMap(section),
    ...notShown(),
    ...NOT_DISCLOSED,
    '',
  ].join('\n');
}

function section(type: NodeType): string[] {
  const sheet = sheets().find((one) => 'type' in one && one.type === type);
  const { columns, lists } = fieldsOf(type);
  return [
    '',
    `## ${type}`,
    `Sheet \`${sheet?.name ?? ''}\`, one row per ${type}.`,
    '',
    ...table(type, '', columns),
    ...lists.flatMap((list) => listSection(type, list)),
  ];
}

function listSection(type: NodeType, field: ListField): string[] {
  const sheet = sheets().find(
    (one) => 'uses' in one && one.uses.some((use) => use.type === type && use.field === field),
  );
  const role = sheet && 'uses' in sheet ? sheet.uses.find((use) => use.field === field)?.role : undefined;
  const owner = sheet && 'owner' in sheet ? sheet.owner : '';
  return [
    '',
    `### ${type} › ${field.path}`,
    `Sheet \`${sheet?.name ?? ''}\`; column \`${owner}\` names the owner of the row${role === undefined ? '' : `, \`role\` is \`${role}\``}.`,
    '',
    ...table(
      type,
      `${field.path}.`,
      [
        ...(field.group?.columns.map((column) => ({ ...column, path: `^${column.path}` })) ?? []),
        ...[...field.columns, ...(field.inner?.columns ?? [])].map((column) => ({
          ...column,
          path: column.path === '' ? 'text' : column.path,
        })),
      ],
      field.group?.path,
    ),
  ];
}

/** The closed list of `src/core/graph/not-shown.ts`. */
function notShown(): string[] {
  return [
    '',
    '## What no page shows',
    'Every other value of an event is on a page of each lot, item or product of the event. `storytrace explain --json` names each value',
    'and each event that is on no page with a kind of this list. The list never contains quantities, named places, parties, times, steps and values of sensors.',
    '',
    '| kind | what | why a visitor does not need it |',
    '|---|---|---|',
    ...Object.entries(NOT_SHOWN).map(([kind, { what, why }]) => `| \`${kind}\` | ${what} | ${why} |`),
  ];
}

function table(type: string, prefix: string, columns: readonly Column[], group = ''): string[] {
  const rows = columns.map((column) => {
    const isShared = column.path.startsWith('^');
    const name = column.path.replace('^', '');
    const path = isShared ? `${group}.${name}` : prefix + name;
    const note = noteOf(type, path);
    const kinds = type === 'product' ? kindsOf(path) : undefined;
    return [
      `\`${name}\`${column.required ? ' *' : ''}`,
      column.values && column.values.length <= MAX_PRINTED_VALUES ? column.values.join(', ') : KIND_WORDS[column.kind],
      note?.what ?? '',
      note?.example ?? '',
      kinds?.join(', ') ?? '',
      note?.law ?? '',
      note?.shows ?? '',
    ];
  });
  return [
    '| field | type | what | example | kinds | law | where it shows |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
  ];
}

/** The fields that remain of nodes with `notDisclosed` (`src/snapshot/disclosure`). */
const NOT_DISCLOSED = [
  '',
  '## What is not disclosed',
  'A step with `notDisclosed` shows only that a step exists. Pages, `epcis.jsonld`, files for machines, `preview/{operator}.json` and the',
  'graph API contain these of its fields:',
  '',
  '| shown | not shown |',
  '|---|---|',
  '| its existence, and the lots, items or products that it is a step of | its id, step, place, parties, quantities, transport, documents, certificates, pictures, sensors, orders, `ilmd`, `extensions`, title |',
  '| its time: `eventTime`, `endTime`, the offset | `recordTime`, `revision` |',
  '| the note, where `notePublic` is `yes` | any other note |',
  '| a status that is a warning (recalled, withdrawn, not to be used), or that ends one | any other disposition |',
  '| an input lot that is recalled, withdrawn or not to be used | every other input lot |',
  '',
  'An ingredient of a lot with `notDisclosed` keeps the ingredient, the note under the same condition, and input lots as in the last row. Operators, places,',
  'ingredients and pictures that only undisclosed steps name have no page and are in no file; a picture bound to such a step by `events` is in no output. Products and',
  'lots keep their pages, because packs have their codes. The graph API returns pallets and transformations only if a disclosed event names them too. Recalls and',
  'allergens are followed through undisclosed steps. `storytrace explain` and the state of a build (`.storytrace`) are for the owner and hold the ids of',
  'such steps: do not publish them.',
];
