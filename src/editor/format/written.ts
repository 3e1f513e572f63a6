import { Document, isScalar, type Node, Scalar } from 'yaml';
import { type FormValue, isOpen, isRecord, refuseTwoTexts, type Shape, shapeOf } from './shape.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const PLAIN = { lineWidth: 0 } as const;

/** A value as lines of YAML, each with the indentation `pad`. Open fields are left out. */
export function blockText(value: unknown, shape: Shape, pad: string): string {
  return new Document(nodeOf(value, shape)).toString(PLAIN).replace(/^(?=.)/gm, pad);
}

/** A value within `{ }` or `[ ]`. */
export function flowText(value: unknown, shape: Shape): string {
  const text = new Document(nodeOf(value, shape)).toString({ ...PLAIN, collectionStyle: 'flow' });
  return text.trim().replace(/\s*\n\s*/g, ' ');
}

/** A plain text for a place between brackets, quoted where it has a bracket or a comma. */
export const inBrackets = (value: FormValue | undefined, shape: Shape): string =>
  flowText([value], { kind: 'list', of: shape }).replace(/^\[\s*|\s*\]$/g, '');

/** A text in the style of the scalar that it replaces: quoted, folded, plain. @param column indentation of the lines of a block text */
export function scalarText(former: Scalar, value: FormValue, shape: Shape, column: string): string {
  if (shape.kind === 'boolean' && /^(?:true|false)$/.test(String(value))) return String(value);
  const text = textOf(value, shape);
  if (typeof former.value === 'number' && NUMBER.test(text)) return text;
  const isBlock = former.type === Scalar.BLOCK_FOLDED || former.type === Scalar.BLOCK_LITERAL;
  const scalar = new Scalar(isBlock && String(former.value).endsWith('\n') ? `${text}\n` : text);
  if (former.type) scalar.type = former.type;
  const written = new Document({ k: scalar }).toString({ lineWidth: former.type === Scalar.BLOCK_FOLDED ? 80 : 0 });
  const own = written.slice('k: '.length).replace(/\n(?=.)/g, `\n${column}`);
  return isBlock ? own : own.trimEnd();
}

function nodeOf(value: unknown, given: Shape): unknown {
  const shape = shapeOf(given, value);
  if (shape.kind === 'list')
    return (value as unknown[]).filter((item) => !isOpen(item)).map((item) => nodeOf(item, shape.of));
  if (shape.kind === 'object') {
    const record = isRecord(value) ? value : {};
    refuseTwoTexts(shape.fields['file'] && record['file'], record);
    const fields = Object.entries(shape.fields).filter(([key]) => !isOpen(record[key]));
    return Object.fromEntries(fields.map(([key, one]) => [key, nodeOf(record[key], one)]));
  }
  const text = textOf(value, shape);
  if (shape.kind === 'boolean') return text === 'true';
  if (shape.kind !== 'number' || !NUMBER.test(text)) return text;
  const number = new Scalar(Number(text));
  number.minFractionDigits = (text.split('.')[1] ?? '').length;
  return number;
}

const textOf = (value: unknown, { kind }: Shape): string =>
  kind === 'path' ? String(value).replace(/^\//, '') : String(value);

/** Whether a node is written between brackets, or is in one that is. */
export const isFlow = (node: Node | null | undefined): boolean =>
  node !== null && node !== undefined && !isScalar(node) && (node as { flow?: boolean }).flow === true;
