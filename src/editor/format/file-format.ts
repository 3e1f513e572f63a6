import { type Document, parseDocument, visit } from 'yaml';
import { applied, Edits } from './edits.ts';
import { type FormValue, isRecord, isSame, type Shape, shown } from './shape.ts';
import { blockText } from './written.ts';

/** The field of a form's value that has the text of its file. */
export const FORMER = '__former';

/** Reads a file into the value of a form, and writes an edited value back into its text. */
export interface FileFormat {
  /** @throws where the text is not YAML, or has another form than the fields */
  fromFile(text: string): Record<string, FormValue>;
  /** @throws where the edit cannot be made without touching other values */
  toFile(value: Record<string, unknown>): string;
}

/** @param fixed fields of a new file that no form shows: `type: product` */
export function fileFormat(
  shape: Extract<Shape, { kind: 'object' }>,
  fixed: Readonly<Record<string, string>>,
): FileFormat {
  return {
    fromFile: (text) => ({ ...(shown(valueOf(parsed(text)), shape) as Record<string, FormValue>), [FORMER]: text }),
    toFile(value) {
      const former = value[FORMER];
      const { [FORMER]: _, ...form } = value;
      if (typeof former !== 'string' || former === '') {
        const own = Object.fromEntries(Object.keys(fixed).map((key) => [key, { kind: 'string' } as const]));
        return blockText({ ...fixed, ...form }, { kind: 'object', fields: { ...own, ...shape.fields } }, '');
      }
      return edited(former, form, shape);
    },
  };
}

function edited(former: string, form: Record<string, unknown>, shape: Extract<Shape, { kind: 'object' }>): string {
  const document = parsed(former);
  const raw = valueOf(document);
  const edits = new Edits(former, aliasesIn(document));
  const { contents } = parseDocument(former, { uniqueKeys: true, stringKeys: true });
  if (contents === null) throw new Error('the file holds nothing');
  edits.value(contents, raw, form as FormValue, shape, '', false);
  if (edits.found.length === 0) return former;
  const text = applied(former, edits.found);
  const after = valueOf(parsed(text));
  const rest = (value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => shape.fields[key] === undefined)) : {};
  if (!isSame(shown(after, shape), form) || JSON.stringify(rest(after)) !== JSON.stringify(rest(raw)))
    throw new Error('the edit cannot be written without touching other values: edit it in the file');
  return text;
}

function parsed(text: string): Document.Parsed {
  const document = parseDocument(text, { uniqueKeys: true, stringKeys: true });
  const [error] = document.errors;
  if (error) throw new Error(`The file is not YAML: ${error.message.split('\n', 1)[0]}`);
  return document;
}

/** The value with its numbers, and yes and no, as they are written. */
function valueOf(document: Document.Parsed): unknown {
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
