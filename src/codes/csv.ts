/** Characters that start a formula in spreadsheets, also in full-width form, after any leading blanks. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * One row as RFC 4180, each cell quoted. A cell with which a spreadsheet would start a formula gets an apostrophe in
 * front: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${safeCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function safeCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
