import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { columnLetters } from '../table.ts';

/** Cells of which each takes one value of a closed list. */
export interface Choices {
  range: string;
  values: readonly string[];
}

/**
 * Offers the values of closed lists as drop-downs.
 * @param choices of each sheet, in the order of the sheets
 * @param lists every list, joined by line feeds: the columns of the sheet `named`
 */
export function dropDowns(
  choices: readonly (readonly Choices[])[],
  lists: readonly string[],
  named: string,
): Feature<Stream | Buffer | Blob> {
  const transform = (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }): string => {
    const own = choices[sheetIndex] ?? [];
    if (own.length === 0) return xml;
    const each = own.map(({ range, values }) => {
      const letters = columnLetters(lists.indexOf(values.join('\n')));
      const from = `${named}!$${letters}$1:$${letters}$${values.length}`;
      return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${sanitizeAttributeValue(range)}"><formula1>${sanitizeTextContent(from)}</formula1></dataValidation>`;
    });
    const markup = `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
    const order = getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [];
    return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
  };
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
}
