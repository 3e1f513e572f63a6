import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { gtin14 } from '../../core/gs1/gtin.ts';
import { InputRefused, type Problem } from '../../core/problem.ts';
import { pathOf } from '../../core/routes/path.ts';
import { parametersOf, type Redirect, REDIRECTS_FILE, rowProblem } from '../../snapshot/redirects.ts';
import { oldAddress } from './old-address.ts';

const COLUMNS = ['from', 'to', 'gtin', 'lot', 'values'];
/** Bytes; hosts take no longer address in their configuration. */
const LONGEST_TARGET = 2000;
type Row = Record<string, string>;

/** The old addresses in the `redirects.csv` of a folder. @throws InputRefused */
export function redirectsOf(folder: string): Redirect[] {
  const file = join(folder, REDIRECTS_FILE);
  if (!existsSync(file)) return [];
  const { redirects, problems } = readRedirects(readFileSync(file, 'utf8'));
  if (problems.length > 0) throw new InputRefused(problems);
  return redirects;
}

/** Parses `redirects.csv`; a `*` is replaced with each of the row's `values`. Returns all problems at once. */
export function readRedirects(text: string): { redirects: Redirect[]; problems: Problem[] } {
  const redirects: Redirect[] = [];
  const problems: Problem[] = [];
  const wrong = (...problem: Parameters<typeof rowProblem>) => problems.push(rowProblem(...problem));
  let rows: { record: Row; info: { lines: number } }[];
  try {
    const delimiter = /;/.test(text.split('\n', 1)[0] ?? '') ? ';' : ',';
    rows = parse(text, { columns: true, bom: true, trim: true, info: true, skip_empty_lines: true, delimiter });
  } catch (error) {
    wrong(1, `is not CSV: ${(error as Error).message.slice(0, 200)}`, `First line: ${COLUMNS.join(',')}`);
    return { redirects, problems };
  }
  for (const title of Object.keys(rows[0]?.record ?? {}))
    if (!COLUMNS.includes(title)) wrong(1, `has a column that is not known`, `Columns: ${COLUMNS.join(', ')}`, title);
  const seen = new Map<string, number>();
  for (const { record, info } of rows) {
    const { from = '', values = '' } = record;
    const to = targetOf(record);
    if (typeof to !== 'string') wrong(info.lines, to.message, to.fix, to.received);
    else if (from.includes('*') !== (values !== ''))
      wrong(
        info.lines,
        '`*` and `values` belong together',
        'List the values that replace *, separated by spaces: 12 13 14',
        from,
      );
    else
      for (const value of values === '' ? [''] : values.split(/\s+/)) {
        // A function: `$&` in a value is no pattern.
        const old = from.replace('*', () => value);
        const address = oldAddress(old);
        if ('message' in address) {
          wrong(info.lines, address.message, address.fix, old);
          continue;
        }
        const target = to.replace('*', () => value);
        if (!isPath(target)) {
          const { message, fix } = noPath(target);
          wrong(info.lines, message, fix, target);
          continue;
        }
        const key = JSON.stringify([decodeURIComponent(address.path), parametersOf(address.query)]);
        const before = seen.get(key);
        if (before !== undefined)
          wrong(info.lines, `says again where it leads: so did line ${before}`, 'Keep one', old);
        else redirects.push({ from: old, ...address, to: target, line: info.lines });
        seen.set(key, info.lines);
      }
  }
  for (const { from, line } of loopsIn(redirects))
    wrong(line, 'leads back to itself', 'Write `to` as the path of a page', from);
  return { redirects, problems };
}

const noPath = (to: string) => ({
  message: 'leads to no path of this site',
  fix: 'Write `to` as /en/…, without a host',
  received: to,
});

function isPath(to: string): boolean {
  try {
    return (
      /^\/(?!\/)[^\s#\\]*$/.test(decodeURIComponent(to.replace(/\?.*$/s, '')) && to) &&
      Buffer.byteLength(to) <= LONGEST_TARGET
    );
  } catch {
    return false;
  }
}

function targetOf({ to = '', gtin = '', lot = '' }: Row): string | Pick<Problem, 'message' | 'fix' | 'received'> {
  if ((to === '') === (gtin === ''))
    return { message: 'has to name either `to` or `gtin`', fix: 'A path of this site, or the GTIN of the product' };
  if (to !== '') return isPath(to) || to.includes('*') ? to : noPath(to);
  const digits = gtin14(gtin);
  if (typeof digits !== 'string')
    return { message: 'names no GTIN', fix: 'Look at its check digit and length', received: gtin };
  return lot === ''
    ? pathOf({ route: 'printed/product', params: { gtin: digits } })
    : pathOf({ route: 'printed/batch', params: { gtin: digits, batch: lot } });
}

const keyOf = (path: string, query: string) => JSON.stringify([decodeURIComponent(path), parametersOf(query)]);

/** Rows that lead to themselves, directly or through others: no visitor ever arrives. */
function loopsIn(redirects: readonly Redirect[]): Redirect[] {
  const byKey = new Map(redirects.map((row) => [keyOf(row.path, row.query), row]));
  const next = ({ to }: Redirect): Redirect | undefined => {
    const address = oldAddress(to);
    if ('message' in address) return undefined;
    return byKey.get(keyOf(address.path, address.query)) ?? byKey.get(keyOf(address.path, ''));
  };
  return redirects.filter((row) => {
    const address = oldAddress(row.to);
    // One page serves all queries of a path.
    if (!('message' in address) && decodeURIComponent(address.path) === decodeURIComponent(row.path)) return true;
    const seen = new Set<Redirect>();
    for (let at = next(row); at && !seen.has(at); at = next(at)) {
      if (at === row) return true;
      seen.add(at);
    }
    return false;
  });
}
