import { posix } from 'node:path';
import type { Problem } from '../../../core/problem.ts';
import { editorPlace } from '../../edit/labels.ts';

/**
 * A problem as a workflow command of GitHub, which shows it at its line of a pull request. A workbook has no lines: `line` is the row, and
 * the title names the cell; of a file with one node, the title names collection, entry and field of the editor.
 * @param folder of the source, from the repository
 */
export function annotationOf(problem: Problem, level: 'error' | 'warning', folder: string): string {
  const { where, at, kind, message, received, fix } = problem;
  const cell = at && 'row' in at ? [at.sheet, at.cell, at.title].filter((part) => part !== undefined).join(' ') : '';
  const place = cell || editorPlace(problem);
  const properties = {
    ...(where.file !== undefined && {
      file: /^https?:/.test(where.file) ? where.file : posix.join(folder, where.file),
    }),
    ...(at && ('row' in at ? { line: at.row } : { line: at.line, col: at.column })),
    title: place === undefined ? kind : `${kind}, ${place}`,
  };
  const shown = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = `${message}${received === undefined ? '' : ` (received ${received})`}. ${fix}`;
  return `::${level} ${shown.join(',')}::${escapeText(text)}`;
}

const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
