import type { NodeType } from '../../src/core/graph/node.ts';
import { type Column, fieldsOf, type ListField } from '../../src/sources/tables/columns/columns.ts';
import { sheets } from '../../src/sources/tables/sheets.ts';
import { NOT_SHOWN } from '../../src/core/graph/not-shown.ts';
import { exampleOf, kindsOf } from '../../src/cli/fields/note.ts';
import { withPart } from './between.ts';

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

/** docs/fields.md: every field of the contract, for editors of workbooks and YAML, and what no page shows. */
export function fieldsPage(): string {
  const page = withPart('docs/fields.md', 'fields', TYPES.flatMap(section).join('\n'));
  return withPart('docs/fields.md', 'kinds', notShown().join('\n'), page);
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
const notShown = (): string[] => [
  '| kind | what | why a visitor does not need it |',
  '|---|---|---|',
  ...Object.entries(NOT_SHOWN).map(([kind, { what, why }]) => `| \`${kind}\` | ${what} | ${why} |`),
];

function table(type: string, prefix: string, columns: readonly Column[], group = ''): string[] {
  const rows = columns.map((column) => {
    const isShared = column.path.startsWith('^');
    const name = column.path.replace('^', '');
    const path = isShared ? `${group}.${name}` : prefix + name;
    const { note } = column;
    const kinds = type === 'product' ? kindsOf(path) : undefined;
    return [
      `\`${name}\`${column.required ? ' *' : ''}`,
      column.values && column.values.length <= MAX_PRINTED_VALUES ? column.values.join(', ') : KIND_WORDS[column.kind],
      note?.description ?? '',
      (note && exampleOf(note)) ?? '',
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
