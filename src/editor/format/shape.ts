/** The fields that the editor's form shows of a value. Fields that are not in it stay in the file as they are. */
export type Shape =
  /** A node in a file with several: its type says which fields it has. */
  { kind: 'node'; types: Readonly<Record<string, ObjectShape>> } | OwnShape;

export type ObjectShape = Extract<OwnShape, { kind: 'object' }>;

type OwnShape =
  | { kind: 'string' | 'number' | 'boolean' }
  /** A text; another form, which no field can show, stays in the file. */
  | { kind: 'text-or-other' }
  /** `media/toma.webp` in the file, `/media/toma.webp` in the form: Sveltia CMS knows a file by such a path. */
  | { kind: 'path' }
  | { kind: 'list'; of: Shape }
  /** `isText`: a text by language, which the form shows in the pane of each language. */
  | { kind: 'object'; fields: Readonly<Record<string, Shape>>; isText?: boolean };

export const typeOf = (entry: unknown): unknown => (isRecord(entry) ? entry['type'] : undefined);

/** @throws where no form has the type of a node */
export function shapeOf(shape: Shape, value: unknown): OwnShape {
  if (shape.kind !== 'node') return shape;
  const type = String(typeOf(value));
  const own = shape.types[type];
  if (!own) throw new Error(`type: the editor has no form for ${type}`);
  return own;
}

/** A value in the form: every leaf is a text (`true`, `2.50`). */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** Whether a form leaves a field open: no text, an empty list, or an object of such fields. */
export function isOpen(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isOpen);
}

/** Whether two values say the same; open fields do not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isOpen(one) || isOpen(other)) return isOpen(one) && isOpen(other);
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other)) return false;
    const [first, second] = [one, other].map((list) => list.filter((item) => !isOpen(item)));
    return first?.length === second?.length && (first ?? []).every((item, index) => isSame(item, second?.[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return String(one).trim() === String(other).trim();
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The part of a value that a form shows.
 * @throws where the value has another form than its shape: the form would lose it
 */
export function shown(value: unknown, given: Shape, path = ''): FormValue {
  if (value === null || value === undefined) return '';
  const shape = shapeOf(given, value);
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) throw new Error(`${path}: the editor expects a list; edit it in the file`);
    return value.map((item, index) => shown(item, shape.of, `${path}[${index}]`));
  }
  if (shape.kind !== 'object') {
    if (shape.kind === 'text-or-other' && typeof value === 'object') return '';
    if (typeof value === 'object') throw new Error(`${path}: the editor expects a text; edit it in the file`);
    const text = String(value as string | number | boolean);
    return shape.kind === 'path' && !/^(?:\/|[a-z]+:)/.test(text) ? `/${text}` : text;
  }
  if (!isRecord(value)) throw new Error(`${path}: run \`storytrace normalize\`, or edit it in the file`);
  const entries = Object.entries(shape.fields).filter(([key]) => Object.hasOwn(value, key));
  return Object.fromEntries(
    entries.map(([key, one]) => [key, shown(value[key], one, path === '' ? key : `${path}.${key}`)]),
  );
}

/** A text is in a file, or in the fields of its languages. */
export function refuseTwoTexts(file: unknown, value: Readonly<Record<string, unknown>>): void {
  if (
    typeof file === 'string' &&
    file !== '' &&
    Object.keys(value).some((name) => name !== 'file' && !isOpen(value[name]))
  )
    throw new Error(`the text is in ${file}, a text of the list Stories: edit it there, or choose no story`);
}

/** The part of a value that no form shows, except in entries of lists; undefined where there is none. */
export function unshown(value: unknown, given: Shape | undefined): unknown {
  if (given === undefined) return value;
  const shape = shapeOf(given, value);
  if (shape.kind === 'text-or-other') return isRecord(value) ? value : undefined;
  if (shape.kind !== 'object' || !isRecord(value)) return undefined;
  const entries = Object.entries(value)
    .map(([key, one]) => [key, unshown(one, shape.fields[key])] as const)
    .filter(([, one]) => one !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
