import { type Document, parseDocument, visit } from 'yaml';
import { applied, Edits } from './edits.ts';
import { joined, parted } from './panes.ts';
import { type FormValue, isSame, type ObjectShape, type Shape, shown, unshown } from './shape.ts';
import { blockText } from './written.ts';

/** The field of the first pane that has the text of its file. */
export const FORMER = '__former';

/** The panes of a form, by language. */
export type Panes = Record<string, Record<string, unknown>>;

/** Reads a file into the panes of a form, and writes edited panes back into its text. */
export interface FileFormat {
  /** @throws where the text is not YAML, or has another form than the fields */
  fromFile(text: string): Panes;
  /** @throws where the edit cannot be made without touching other values */
  toFile(panes: Panes): string;
}

/**
 * @param fixed fields of a new file that no form shows: `type: product`
 * @param languages of the site
 */
export function fileFormat(
  shape: ObjectShape,
  fixed: Readonly<Record<string, string>>,
  languages: readonly [string, ...string[]],
): FileFormat {
  const [first] = languages;
  return {
    fromFile(text) {
      const panes: Panes = parted(
        shown(valueOf(parsed(text)), shape) as Record<string, FormValue>,
        shape.fields,
        languages,
      );
      return { ...panes, [first]: { ...panes[first], [FORMER]: text } };
    },
    toFile(panes) {
      const former = panes[first]?.[FORMER];
      const form = joined(panes, shape.fields, languages);
      if (typeof former === 'string' && former !== '') return edited(former, form, shape);
      const own = Object.fromEntries(Object.keys(fixed).map((key) => [key, { kind: 'string' } as const]));
      return blockText({ ...fixed, ...form }, { kind: 'object', fields: { ...own, ...shape.fields } }, '');
    },
  };
}

/** @returns the text with the values of the form */
export function edited(former: string, form: FormValue, shape: Shape): string {
  const document = parsed(former);
  const raw = valueOf(document);
  const edits = new Edits(former, aliasesIn(document));
  const { contents } = parseDocument(former, { uniqueKeys: true, stringKeys: true });
  if (contents === null) throw new Error('the file holds nothing');
  edits.value(contents, raw, form, shape, '', false);
  if (edits.found.length === 0) return former;
  const text = applied(former, edits.found);
  const after = valueOf(parsed(text));
  if (!isSame(shown(after, shape), form) || !isKept(raw, after, shape))
    throw new Error('the edit cannot be written without touching other values: edit it in the file');
  return text;
}

/** Whether what no form shows is as it was; entries of a list may be gone. */
function isKept(raw: unknown, after: unknown, shape: Shape): boolean {
  const rests = (value: unknown) =>
    (shape.kind === 'list' && Array.isArray(value) ? value : [value]).map((entry: unknown) =>
      JSON.stringify(unshown(entry, shape.kind === 'list' ? shape.of : shape)),
    );
  const left = rests(raw);
  const isOfBefore = rests(after).every(
    (rest) => rest === undefined || left.splice(left.indexOf(rest) >>> 0, 1)[0] === rest,
  );
  return isOfBefore && (shape.kind === 'list' || left.every((rest) => rest === undefined));
}

export function parsed(text: string): Document.Parsed {
  const document = parseDocument(text, { uniqueKeys: true, stringKeys: true });
  const [error] = document.errors;
  if (error) throw new Error(`The file is not YAML: ${error.message.split('\n', 1)[0]}`);
  return document;
}

/** The value with its numbers, and yes and no, as they are written. */
export function valueOf(document: Document.Parsed): unknown {
  visit(document, {
    Scalar: (key, scalar) => {
      if (key === 'key') return;
      const { value, source } = scalar;
      if (typeof value === 'number') scalar.value = source ?? String(value);
      else if (typeof value === 'boolean') scalar.value = String(value);
    },
  });
  return document.toJS({ maxAliasCount: 100 }) as unknown;
}

function aliasesIn(document: Document.Parsed): Set<string> {
  const found = new Set<string>();
  visit(document, { Alias: (_, { source }) => void found.add(source) });
  return found;
}
