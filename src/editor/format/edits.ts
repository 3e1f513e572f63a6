import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import {
  type FormValue,
  isOpen,
  isRecord,
  isSame,
  type ObjectShape,
  refuseTwoTexts,
  type Shape,
  shapeOf,
  shown,
  typeOf,
  unshown,
} from './shape.ts';
import { blockText, flowText, inBrackets, isFlow, scalarText } from './written.ts';

/** Replaces the characters from `from` to `to`. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

type Fields = ObjectShape['fields'];
type Range = [number, number, number];
const rangeOf = (node: unknown): Range => (node as { range: Range }).range;

/** Collects the edits that turn a YAML text into one with other values. Everything else in the text stays. */
export class Edits {
  readonly found: Edit[] = [];
  readonly #text: string;
  readonly #aliased: ReadonlySet<string>;

  /** @param aliased anchors that an alias uses */
  constructor(text: string, aliased: ReadonlySet<string>) {
    this.#text = text;
    this.#aliased = aliased;
  }

  /**
   * @param raw the value of the node, with its unknown fields
   * @param column indentation of the node
   * @throws where another place of the file shares the value
   */
  value(
    node: ParsedNode | Alias,
    raw: unknown,
    value: FormValue | undefined,
    given: Shape,
    column: string,
    inFlow: boolean,
  ): void {
    const shape = shapeOf(given, raw);
    if (isSame(shown(raw, shape), value)) return;
    const anchor = (node as { anchor?: string }).anchor;
    if (isAlias(node) || (anchor !== undefined && this.#aliased.has(anchor)))
      throw new Error('the value is used in two places of the file (& and *): edit it in the file');
    const isInside = inFlow || isFlow(node);
    if (isMap(node) && shape.kind === 'object')
      return this.#map(
        node,
        raw as Record<string, unknown>,
        isRecord(value) ? (value as Record<string, FormValue>) : {},
        shape.fields,
        isInside,
      );
    if (isSeq(node) && shape.kind === 'list')
      return this.#list(node, raw as unknown[], (value as FormValue[] | undefined) ?? [], shape, isInside);
    if (!isScalar(node)) throw new Error('the value has another form in the file: edit it in the file');
    const [from, to] = rangeOf(node);
    if (shape.kind === 'object' || shape.kind === 'list') {
      // `name:` without a value.
      this.found.push({ from, to, text: `${from === to ? ' ' : ''}${flowText(value, shape)}` });
      return;
    }
    const isEmpty = from === to;
    const isQuoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
    const isWrittenPlain = isInside && !isQuoted && typeof node.value !== 'number';
    const written = isWrittenPlain ? inBrackets(value, shape) : scalarText(node, value ?? '', shape, column);
    const endsLine = this.#text[to - 1] === '\n';
    this.found.push({ from, to, text: `${isEmpty ? ' ' : ''}${endsLine ? written : written.replace(/\n$/, '')}` });
  }

  #map(
    map: YAMLMap.Parsed | YAMLMap,
    raw: Record<string, unknown>,
    value: Record<string, FormValue>,
    fields: Fields,
    inFlow: boolean,
  ): void {
    refuseTwoTexts(fields['file'] ? value['file'] : raw['file'], value);
    const pairs = map.items as Pair<ParsedNode, ParsedNode | null>[];
    const names = pairs.map(({ key }) => String((key as Scalar).value));
    const isGone = (name: string) =>
      isOpen(value[name]) && !isOpen(raw[name]) && unshown(raw[name], fields[name]) === undefined;
    const added = Object.keys(fields).filter((name) => !names.includes(name) && !isOpen(value[name]));
    if (pairs.length === 0 || (inFlow && (added.length > 0 || names.some(isGone))))
      return this.#rewritten(map, raw, value, fields);
    const column = this.#indentAt(rangeOf(pairs[0]?.key)[0]);
    let from = this.#lineStart(rangeOf(pairs[0]?.key)[0]);
    for (const [index, pair] of pairs.entries()) {
      const name = names[index] as string;
      const shape = fields[name];
      const to = inFlow ? 0 : this.#lineEnd(rangeOf(pair.value ?? pair.key)[1]);
      if (shape && isGone(name)) this.found.push({ from: this.#atDash(from, pair), to, text: '' });
      else if (shape && pair.value) this.value(pair.value, raw[name], value[name], shape, column, inFlow);
      from = to;
    }
    if (added.length === 0) return;
    const text = blockText(
      Object.fromEntries(added.map((name) => [name, value[name]])),
      { kind: 'object', fields },
      column,
    );
    this.found.push({ from, to: from, text: `${this.#text[from - 1] === '\n' ? '' : '\n'}${text}` });
  }

  /** The dash of a list entry is on the line of its first pair, and is not removed. */
  #atDash(from: number, { key }: Pair<ParsedNode, ParsedNode | null>): number {
    const [at] = rangeOf(key);
    return /^\s*$/.test(this.#text.slice(this.#lineBegin(at), at)) ? from : at;
  }

  /** A map in brackets, written again with the unknown fields that it has. */
  #rewritten(map: YAMLMap, raw: Record<string, unknown>, value: Record<string, FormValue>, fields: Fields): void {
    const unknown = Object.keys(raw).filter((name) => fields[name] === undefined);
    if (unknown.length > 0) throw new Error(`${unknown.join(', ')} would be written again: edit it in the file`);
    const [from, to] = rangeOf(map);
    this.found.push({ from, to, text: flowText(value, { kind: 'object', fields }) });
  }

  #list(
    list: YAMLSeq.Parsed | YAMLSeq,
    raw: unknown[],
    value: FormValue[],
    shape: Extract<Shape, { kind: 'list' }>,
    inFlow: boolean,
  ): void {
    const items = list.items as ParsedNode[];
    const wanted = value.filter((item) => !isOpen(item));
    const [from, to] = rangeOf(list);
    if (items.length === wanted.length && (inFlow || this.#isInOrder(raw, wanted, shape))) {
      const column = this.#indentAt(from);
      for (const [index, item] of items.entries())
        this.value(item, raw[index], wanted[index], shape.of, `${column}  `, inFlow);
    } else if (inFlow) this.found.push({ from, to, text: flowText(wanted, shape) });
    else this.#reordered(items, raw, wanted, shape, from);
  }

  /** Whether the entries are edited in place: no entry has moved. */
  #isInOrder(raw: unknown[], wanted: FormValue[], shape: Extract<Shape, { kind: 'list' }>): boolean {
    const before = raw.map((item) => shown(item, shape.of));
    return wanted.every(
      (item, index) =>
        isSame(item, before[index]) ||
        (isSame(typeOf(item), typeOf(before[index])) && !before.some((other) => isSame(item, other))),
    );
  }

  /** Entries that stay keep their lines, with their comments; others are written anew. An entry that changes keeps its place among those that stay. */
  #reordered(
    items: ParsedNode[],
    raw: unknown[],
    wanted: FormValue[],
    shape: Extract<Shape, { kind: 'list' }>,
    dash: number,
  ): void {
    const forms = raw.map((item) => shown(item, shape.of));
    const isTwin = (index: number, other: number) =>
      index !== other && isSame(forms[index], forms[other]) && !isSame(raw[index], raw[other]);
    if (forms.some((_, index) => forms.some((__, other) => isTwin(index, other))))
      throw new Error('two entries differ in fields that the form does not show: edit them in the file');
    const column = this.#indentAt(dash);
    const ends = items.map((item) => this.#lineEnd(rangeOf(item)[1]));
    const starts = items.map((_, index) => (index === 0 ? this.#lineStart(dash) : (ends[index - 1] as number)));
    const open = new Set(raw.keys());
    const kept = wanted.map((item) =>
      [...open].find((index) => isSame(shown(raw[index], shape.of), item) && open.delete(index)),
    );
    const lines = wanted.map((item, place) => {
      const index = kept[place] ?? this.#edited(item, raw, open);
      if (index === undefined) return blockText([item], shape, column);
      const local = new Edits(this.#text, this.#aliased);
      local.value(items[index] as ParsedNode, raw[index], item, shape.of, `${column}  `, false);
      const text = applied(this.#text, local.found, starts[index], ends[index]);
      return text.endsWith('\n') ? text : `${text}\n`;
    });
    const from = starts[0] as number;
    const to = ends.at(-1) as number;
    this.found.push({ from, to, text: lines.join('') });
  }

  /** An entry with the same name that nothing else takes. */
  #edited(item: FormValue, raw: unknown[], open: Set<number>): number | undefined {
    if (!isRecord(item)) return undefined;
    const index = [...open].find((one) => {
      const former = raw[one];
      return (
        isRecord(former) &&
        isSame(typeOf(former), typeOf(item)) &&
        ['id', 'lot', 'label', 'ingredient'].some(
          (name) => item[name] !== undefined && isSame(former[name], item[name]),
        )
      );
    });
    if (index !== undefined) open.delete(index);
    return index;
  }

  #lineBegin(at: number): number {
    return this.#text.lastIndexOf('\n', at - 1) + 1;
  }

  /** Begin of the line where only blanks precede the place; else the place. */
  #lineStart(at: number): number {
    const begin = this.#lineBegin(at);
    return /^ *$/.test(this.#text.slice(begin, at)) ? begin : at;
  }

  #lineEnd(at: number): number {
    if (this.#text[at - 1] === '\n') return at;
    const end = this.#text.indexOf('\n', at);
    return end < 0 ? this.#text.length : end + 1;
  }

  #indentAt(at: number): string {
    return this.#text.slice(this.#lineBegin(at), at).replace(/[^ ]/g, ' ');
  }
}

/** The text from `from` to `to` after its edits. */
export function applied(text: string, edits: readonly Edit[], from = 0, to = text.length): string {
  let result = text.slice(from, to);
  for (const edit of edits.toSorted((a, b) => b.from - a.from || b.to - a.to))
    result = result.slice(0, edit.from - from) + edit.text + result.slice(edit.to - from);
  return result;
}
