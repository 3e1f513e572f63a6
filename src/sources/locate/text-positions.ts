import {
  isMap,
  isNode,
  isSeq,
  type Document,
  LineCounter,
  type Node as YamlNode,
  type ParsedNode,
  parseAllDocuments,
  type YAMLMap,
} from 'yaml';
import type { SourcePosition } from '../../core/problem.ts';
import { readText } from '../folder/decode.ts';
import { keyOfRaw } from '../validate/validate-node.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';

/** Position of a value, and the node that it belongs to. */
interface Found {
  at: SourcePosition;
  key?: string;
}

type Find = (where: SourceLocation, path: string) => Found | undefined;

/** Makes a finder for the positions of fields in a YAML or JSON file; undefined where the file cannot be parsed. JSON is read as YAML, whose subset it is. */
export function positions(file: string, where: string): Find | undefined {
  const decoded = readText(file, where);
  if ('problem' in decoded) return undefined;
  const { text } = decoded;
  if (/\.(?:ndjson|jsonl)$/i.test(where)) return ({ index = 0 }) => lineOf(text, index);
  const lines = new LineCounter();
  const documents = [...parseAllDocuments(text, { lineCounter: lines, strict: false })];
  return ({ index = 0, pointer }, path) => {
    const root = pointer === undefined ? nodeAt(documents, index) : nodeAt(documents, -1);
    const steps = [...(pointer === undefined ? [] : pointerSteps(pointer)), ...pathSteps(path)];
    const start = startOf(root, steps);
    if (start === undefined) return undefined;
    const { line, col } = lines.linePos(start);
    const key = pointer === undefined && isMap(root) ? keyOfRaw(named(root)) : undefined;
    return { at: { line, column: col }, ...(key !== undefined && { key }) };
  };
}

/** One value a line; empty lines hold none. */
function lineOf(text: string, index: number): Found | undefined {
  const lines = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [at + 1]));
  return lines[index] === undefined ? undefined : { at: { line: lines[index], column: 1 } };
}

/** The fields that identify a node. */
function named(root: YAMLMap): Record<string, unknown> {
  return Object.fromEntries(['type', 'id', 'product', 'lot'].map((field) => [field, root.get(field)]));
}

/** The nth value of a file: lists are laid flat, as the reader does. -1 is the whole of the first. */
function nodeAt(documents: readonly Document[], index: number): YamlNode | undefined {
  if (index < 0) return asNode(documents[0]?.contents);
  const values = documents.flatMap(({ contents }) => (isSeq(contents) ? contents.items : [contents]));
  return asNode(values[index]);
}

function asNode(value: unknown): YamlNode | undefined {
  return isNode(value) ? value : undefined;
}

/** Start of the deepest existing step: a missing field is reported at its object. */
function startOf(root: YamlNode | undefined, steps: readonly (string | number)[]): number | undefined {
  let node = root as ParsedNode | undefined;
  let start = root?.range?.[0];
  for (const step of steps) {
    if (!node || !('items' in node)) break;
    const next: { start: number | undefined; value: unknown } | undefined = stepInto(node, step);
    if (!next) break;
    start = next.start ?? start;
    node = asNode(next.value) as ParsedNode | undefined;
  }
  return start;
}

function stepInto(node: ParsedNode, step: string | number): { start: number | undefined; value: unknown } | undefined {
  if (isSeq(node)) {
    const value = node.items[Number(step)];
    return value === undefined ? undefined : { start: asNode(value)?.range?.[0], value };
  }
  const pairs = 'items' in node ? (node.items as { key: unknown; value: unknown }[]) : [];
  const pair = pairs.find(({ key }) => isNode(key) && 'value' in key && String(key.value) === String(step));
  return pair && { start: asNode(pair.key)?.range?.[0], value: pair.value };
}

/** `ingredients[2].percent` → `ingredients`, 2, `percent` */
export function pathSteps(path: string): (string | number)[] {
  return path
    .split(/\.|(?=\[\d+\])/)
    .filter((step) => step !== '')
    .map((step) => (/^\[\d+\]$/.test(step) ? Number(step.slice(1, -1)) : step));
}

function pointerSteps(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
