import { createRequire } from 'node:module';
import type { Document } from 'yaml';
import type { Problem } from '../../core/problem.ts';
import { formatValue } from '../validate/format-value.ts';
import { duplicateKey } from './duplicate-keys.ts';
import { losesPrecision, mayHoldWritten, unwrapped, type Written, WrittenNumber } from './written-numbers.ts';

const FIX = 'Correct the file where it says.';
const COLON = ['BLOCK_AS_IMPLICIT_KEY', 'BLOCK_IN_FLOW'];
const TABS = 'Put spaces in the place of the tab: YAML is indented by spaces alone.';

/** Loaded with the first YAML file: a folder of JSON never pays for it. */
const yaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

/** `written`: of each value that has some, the numbers that a file writes with more digits than they need. */
export type Parsed = { values: unknown[]; written?: Map<unknown, Written[]> } | { problems: Problem[] };

/** The values of a file: one, the members of a list, or several YAML documents. */
export function parse(text: string, path: string): Parsed {
  if (/\.(?:ndjson|jsonl)$/i.test(path)) return parseLines(text, path);
  const parsed = /\.(?:json|jsonld)$/i.test(path) ? parseJson(text, path) : parseYaml(text, path);
  if ('problems' in parsed) return parsed;
  const values = parsed.values.flat(1);
  if (!parsed.hasWritten) return { values };
  return { values, written: new Map(values.map((value) => [value, unwrapped(value)])) };
}

type Read = { values: unknown[]; hasWritten: boolean } | { problems: Problem[] };

/** Keeps the source text of a number that loses digits when it is parsed. */
function withWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  return typeof value === 'number' && source !== undefined && losesPrecision(source)
    ? new WrittenNumber(source)
    : value;
}

function parseJson(text: string, where: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const lines = parseLines(text, where);
    if ('values' in lines && lines.values.length > 1) return { values: lines.values, hasWritten: false };
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(String(error)) ?? [];
    const at =
      line === undefined
        ? { line: text.split('\n').length, column: 1 }
        : { line: Number(line), column: Number(column) };
    return { problems: [{ ...unreadable(where, `is not JSON: ${firstLine(error)}`), at }] };
  }
  const twice = duplicateKey(text, value);
  if (twice)
    return {
      problems: [
        {
          ...unreadable(where, `gives the key ${formatValue(twice.key)} twice (line ${twice.line})`),
          kind: 'DuplicateKey',
          at: { line: twice.line, column: 1 },
        },
      ],
    };
  if (!mayHoldWritten(text)) return { values: [value], hasWritten: false };
  return { values: [JSON.parse(text, withWritten)], hasWritten: true };
}

/** One value a line (NDJSON): as event repositories write what they capture. */
function parseLines(text: string, where: string): Parsed {
  const values: unknown[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      values.push(JSON.parse(line));
    } catch (error) {
      const at = { line: index + 1, column: 1 };
      problems.push({ ...unreadable(where, `is not JSON in line ${index + 1}: ${firstLine(error)}`), at });
      if (problems.length === 20) break;
    }
  }
  return problems.length > 0 ? { problems } : { values };
}

function parseYaml(text: string, where: string): Read {
  try {
    const documents = yaml().parseAllDocuments(text, { uniqueKeys: true, stringKeys: true, prettyErrors: true });
    const errors = [...documents].flatMap((document) => document.errors);
    const twice = errors.filter(({ code }) => code === 'DUPLICATE_KEY');
    // After a syntax error the parser stumbles on: only the first one says something.
    const reported = twice.length > 0 ? twice : errors.slice(0, 1);
    if (reported.length > 0) {
      if (reported.some(({ message }) => /call stack/.test(message))) return { problems: [tooDeep(where)] };
      const kind = twice.length > 0 ? 'DuplicateKey' : 'Unreadable';
      return {
        problems: reported.map((error) => {
          const [start] = error.linePos ?? [];
          const at = start && { line: start.line, column: start.col };
          const refused = { ...unreadable(where, `is not YAML: ${firstLine(error)}`), kind, ...(at && { at }) };
          if (COLON.includes(error.code)) return { ...refused, ...colonFault(text, error.pos[0], at?.line ?? 1) };
          return { ...refused, fix: /^Tabs/.test(error.message) || error.code === 'TAB_AS_INDENT' ? TABS : FIX };
        }),
      };
    }
    const hasWritten = mayHoldWritten(text);
    if (hasWritten) for (const document of documents) markWritten(document as Document);
    // An alias may expand to at most 100 nodes in all: more is a bomb, not a catalogue.
    const values = [...documents].map((document) => document.toJS({ maxAliasCount: 100 }) as unknown);
    // A document of comments alone is none.
    return { values: values.filter((value) => value !== null), hasWritten };
  } catch (error) {
    const bomb = error instanceof ReferenceError;
    return {
      problems: [
        bomb
          ? { ...unreadable(where, `multiplies its anchors: ${firstLine(error)}`), kind: 'AliasBomb' }
          : tooDeep(where),
      ],
    };
  }
}

/** A plain text with a colon reads as a key of its own: `name: Cheese: aged`. @param at where the text begins */
function colonFault(text: string, at: number, line: number): Pick<Problem, 'message' | 'fix'> {
  const [plain = ''] = text.slice(at).split(/\r?\n/, 1);
  const quoted = `'${plain
    .replace(/[\s,}\]]+$/, '')
    .slice(0, 60)
    .replaceAll("'", "''")}'`;
  return {
    message: `is not YAML: the text in line ${line} holds a colon, which begins another field`,
    fix: `Put a text with a colon into quotation marks: ${quoted}`,
  };
}

function markWritten(document: Document): void {
  yaml().visit(document, {
    Scalar: (_key, scalar) => {
      const { value, source } = scalar;
      if (typeof value === 'number' && source !== undefined && losesPrecision(source))
        scalar.value = new WrittenNumber(source);
    },
  });
}

function tooDeep(where: string): Problem {
  return { ...unreadable(where, 'is nested too deeply to be read'), kind: 'TooDeep' };
}

function unreadable(where: string, message: string): Problem {
  return { kind: 'Unreadable', where: { file: where }, path: '', message, fix: FIX };
}

function firstLine(error: unknown): string {
  return (
    (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.replace(/:$/, '').slice(0, 200) ?? ''
  );
}
