// Writes src/core/gs1/ai/ai-table.ts and code-lists.ts from a checkout of gs1/gs1-syntax-dictionary:
// `node scripts/write-gs1-tables.ts <checkout> <commit>`, then prettier.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [checkout = '', commit = ''] = process.argv.slice(2);
const read = (path: string): string => readFileSync(join(checkout, path), 'utf8');
const target = (name: string): URL => new URL(`../src/core/gs1/ai/${name}`, import.meta.url);
const CREDIT = `Derived from gs1/gs1-syntax-dictionary @${commit.slice(0, 8)}, Copyright (c) 2020-2021 BWIPP project,
 * (c) 2020-2021 Zint Project, (c) 2021-2025 GS1 AISBL, Apache-2.0 (http://www.apache.org/licenses/LICENSE-2.0).`;

interface Row {
  from: string;
  to: string;
  rest: string;
}

/** `3100-3105 *? N6 req=01,02 ex=310n # …` → a row without its title. */
function rowOf(line: string): Row {
  const [range = '', ...words] = line.replace(/#.*$/, '').trim().split(/\s+/);
  const [from = '', to = from] = range.split('-');
  const flags = /^[*?]+$/.test(words[0] ?? '') ? words.shift() : '-';
  return { from, to, rest: [flags, ...words].join(' ') };
}

/** Decimal-point ranges as `310n`; the range excludes itself as `self`, so that neighbours can be equal. */
function folded(row: Row): Row {
  const stem = row.from.slice(0, 3);
  if (row.from !== `${stem}0` || row.to !== `${stem}5`) return row;
  const rest = row.rest.replace(new RegExp(`\\b${stem}n\\b`), 'self');
  return { from: `${stem}n`, to: `${stem}n`, rest };
}

function follows(previous: Row, { from, rest }: Row): boolean {
  const number = (ai: string) => Number(ai.replace('n', ''));
  const alike = previous.rest === rest && previous.to.length === from.length;
  return alike && previous.to.endsWith('n') === from.endsWith('n') && number(previous.to) + 1 === number(from);
}

function joined(rows: Row[]): Row[] {
  const out: Row[] = [];
  for (const row of rows) {
    const previous = out.at(-1);
    if (previous && follows(previous, row)) previous.to = row.to;
    else out.push({ ...row });
  }
  return out;
}

const lines = read('gs1-syntax-dictionary.txt')
  .split('\n')
  .filter((line) => /^\d/.test(line));
const table = joined(lines.map(rowOf).map(folded))
  .map(({ from, to, rest }) => `${from === to ? from : `${from}-${to}`} ${rest}`)
  .join('\n');

writeFileSync(
  target('ai-table.ts'),
  `/**
 * GS1 Application Identifiers: AIs, flags, format with linters, associations, in the notation of the GS1 Barcode
 * Syntax Dictionary. Flags: \`*\` predefined length (no FNC1 after it), \`?\` allowed in the query of a Digital Link.
 * Formats: \`N\` digits, \`X\` CSET 82, \`Y\` CSET 39, \`Z\` base64url. \`310n\` means 3100 to 3105; \`ex=self\` means the
 * others of its own range. Written by scripts/write-gs1-tables.ts.
 *
 * ${CREDIT}
 * Changed: titles are left out, equal rows are folded into ranges.
 */
export const AI_TABLE = \`
${table}
\`;
`,
);

/** The bitmap that a linter looks codes up in, as hexadecimal digits, most significant bit first. */
function bitmap(linter: string, bits: number): string {
  const fallback = read(`src/lint_${linter}.c`).split('#else').at(-1)?.split('#endif')[0] ?? '';
  return [...fallback.matchAll(/0x([0-9a-f]+),?(?=[\s,])/g)]
    .map(([, digits = '']) => digits.padStart(bits / 4, '0'))
    .join('')
    .replace(/0+$/, '');
}

const packageTypes = [
  ...(/packagetypes\[\]\[4\] = \{(.*?)\};/s.exec(read('src/lint_packagetype.c'))?.[1] ?? '').matchAll(/"(\w+)"/g),
].map(([, code = '']) => code);

/** Codes of one and two characters as a bitmap by their value in base 36; three characters are few. */
const short = packageTypes.filter((code) => code.length < 3).map((code) => Number.parseInt(code, 36));
const shortBitmap = Array.from({ length: 36 ** 2 / 4 }, (_, digit) =>
  [8, 4, 2, 1].reduce((sum, bit, at) => sum + (short.includes(digit * 4 + at) ? bit : 0), 0).toString(16),
).join('');
const long = packageTypes.filter((code) => code.length === 3);

writeFileSync(
  target('code-lists.ts'),
  `/**
 * Code lists of the linters. A list of numbers is a bitmap in hexadecimal: the first digit holds 0 to 3, its highest
 * bit 0. Written by scripts/write-gs1-tables.ts.
 *
 * ${CREDIT}
 */

/** ISO 3166-1 numeric. */
export const COUNTRY_NUMBERS =
  '${bitmap('iso3166', 64)}';
/** ISO 3166-1 alpha-2: AA is 0, AB 1, BA 26. */
export const COUNTRY_LETTERS =
  '${bitmap('iso3166alpha2', 64)}';
/** ISO 4217 numeric. */
export const CURRENCIES =
  '${bitmap('iso4217', 64)}';
/** AIDC media types. */
export const MEDIA_TYPES = '${bitmap('mediatype', 8)}';
/** GS1 PackageTypeCode of one or two characters, by its value in base 36, and of three. */
export const PACKAGE_TYPES =
  '${shortBitmap}';
export const LONG_PACKAGE_TYPES =
  '${long.join(' ')}';

export function inBitmap(bitmap: string, number: number): boolean {
  return ((Number.parseInt(bitmap.charAt(number >> 2), 16) >> (3 - (number & 3))) & 1) === 1;
}
`,
);
