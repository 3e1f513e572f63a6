/** Location of a value in a source. The command line and the pages for editors print it (`formatLocation`); no code parses the printed text. */
export interface SourceLocation {
  /** From the source folder, with `/`; of a graph API the address of a page. Missing where only the node is known. */
  file?: string;
  /** In a text file, from 1. */
  line?: number;
  column?: number;
  /** Which value of a file that holds several, from 0. */
  index?: number;
  /** Which of the `items` of a page of a graph API, from 0. */
  item?: number;
  /** JSON pointer (RFC 6901) within the file. */
  pointer?: string;
  /** Of a workbook. */
  sheet?: string;
  /** Of a table, from 1. */
  row?: number;
  /** Title of the column. */
  title?: string;
  /** Key of the node, or `event` and the id that a document gives it. */
  node?: string | undefined;
}

/** Of an event or a value in a document. */
export type DocumentLocation = Required<Pick<SourceLocation, 'file' | 'pointer'>>;

/**
 * `lots.yaml[2] (batch:…)`, `lots.yaml:14:3 (batch:…)`, `events.json › /epcisBody/eventList/3`, `https://graph.example/v1/nodes › items[4]`,
 * `catalogue.xlsx, sheet Products, row 14, column "EAN"`, `products.csv, line 14`, `product:cheese`
 */
export function formatLocation(location: SourceLocation): string {
  const { file = '', line, column, index, item, pointer, sheet, row, title, node } = location;
  const position = line === undefined ? (index === undefined ? '' : `[${index}]`) : `:${line}:${column}`;
  const within = item === undefined ? pointer : `items[${item}]`;
  const cell = [
    ...(sheet === undefined ? [] : [`sheet ${sheet}`]),
    ...(row === undefined ? [] : [`${sheet === undefined ? 'line' : 'row'} ${row}`]),
    ...(title ? [`column "${title}"`] : []),
  ];
  const place = [[file + position, ...cell].join(', '), within].filter(Boolean).join(' › ');
  return place === '' ? (node ?? '') : `${place}${node === undefined ? '' : ` (${node})`}`;
}
