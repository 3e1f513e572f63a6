import { type OldPath, oldPaths } from '../redirects/old-paths.ts';
import type { Redirect } from '../../snapshot/redirects.ts';

/** A longer key has no room in an entry of a map of nginx as it is installed: there it is written as a regular expression. */
const LONGEST_KEY_BYTES = 40;
/** nginx reads no longer word of its configuration; bytes. Pages of such addresses lead on. */
const LONGEST_WORD_BYTES = 4000;

/**
 * In `http`: the maps; in the `server`: `if ($storytrace_old) { return 301 $storytrace_old; }`. The first map has the decoded paths; a path
 * with queries leads to a map of its own, which nginx only reads for that path.
 */
export function nginxMaps(redirects: readonly Redirect[]): string {
  const maps: string[] = [];
  const known = oldPaths(redirects);
  const cases = Map.groupBy(known, ({ path }) => inOneCase(path));
  const rows = known.map((old) => {
    const { path, to = '', queries } = old;
    if (queries.length > 0) maps.push(queryMap(old, `$storytrace_old_${maps.length + 1}`));
    return [path, queries.length > 0 ? `"$storytrace_old_${maps.length}"` : valueOf(to)] as const;
  });
  const keys = rows.flatMap(([path, value]) => {
    const isExact = (cases.get(inOneCase(path))?.length ?? 0) > 1;
    return keysOf(path, isExact).map((key) => entry(key, value));
  });
  return `geo $storytrace_dollar { default "$"; }\n${maps.join('')}map $uri $storytrace_old {\n  default "";\n${keys.join('')}}\n`;
}

function queryMap({ to = '', queries, named }: OldPath, variable: string): string {
  const other = `(?!(?:${named.map(encodings).join('|')})(?:=|&|$))[^&]*`;
  const rows = queries.map(({ parameters, to: target }) => {
    // A parameter without a value may have its `=` or not.
    const pairs = parameters.map(([name, value]) => encodings(name) + (value === '' ? '=?' : `=${encodings(value)}`));
    const each = pairs.map((pair) => `(?=(?:.*&)?${pair}(?:&|$))`).join('');
    return entry(`"~^${each}(?:(?:${pairs.join('|')}|${other})(?:&|$))*$"`, valueOf(target));
  });
  return `map $args ${variable} {\n  default ${valueOf(to)};\n${rows.join('')}}\n`;
}

const inPattern = (byte: number) =>
  /[\w/-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;

/** A regular expression for all ways in which a query may write a text: each byte as it is or as `%XX`, a space also as `+`. */
const encodings = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const hex = byte.toString(16).padStart(2, '0');
      const anyCase = hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
      return `(?:${inPattern(byte)}|%${anyCase}${byte === 0x20 ? '|\\+' : ''})`;
    })
    .join('');

const entry = (key: string, value: string) =>
  [key, value].some((word) => Buffer.byteLength(word) > LONGEST_WORD_BYTES) ? '' : `  ${key} ${value};\n`;

/** nginx compares the keys of a map, but for regular expressions, without regard to the case of ASCII letters. */
const inOneCase = (path: string) => decodeURIComponent(path).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A path as `$uri` has it, with and without a slash behind. @param isExact another path differs from it in the case of letters alone */
function keysOf(path: string, isExact: boolean): string[] {
  const decoded = decodeURIComponent(path);
  if (isExact || Buffer.byteLength(decoded) > LONGEST_KEY_BYTES || /^[~\\]/.test(decoded))
    return [`"~^${[...Buffer.from(decoded)].map(inPattern).join('')}/?$"`];
  return [decoded, `${decoded}/`].map((key) => `"${key.replace(/["\\]/g, '\\$&')}"`);
}

/** `$` begins a variable in a value of a map, and nginx has no escape for it. */
const valueOf = (text: string) =>
  `"${text.replace(/["\\$]/g, (char) => (char === '$' ? '${storytrace_dollar}' : `\\${char}`))}"`;
