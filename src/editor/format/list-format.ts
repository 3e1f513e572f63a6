import { edited, FORMER, parsed, valueOf } from './file-format.ts';
import { type FormValue, type ObjectShape, type Shape, shown } from './shape.ts';

/** An entry of a file with several nodes. `FORMER` names the text of the file that it was read from. */
export type ListEntry = Record<string, FormValue>;

/** Reads a file that is a list of nodes into the entries of a form, and writes edited entries back into its text. */
export class ListFormat {
  readonly #shape: Shape;
  /** Texts of files that were read or written, by name. */
  readonly #texts = new Map<string, string>();

  /** @param types fields of each type of node */
  constructor(types: Readonly<Record<string, ObjectShape>>) {
    this.#shape = { kind: 'list', of: { kind: 'node', types } };
  }

  /** @throws where the text is not YAML, or an entry has another form than its fields */
  fromFile(text: string): ListEntry[] {
    const value = valueOf(parsed(text));
    if (!Array.isArray(value)) throw new Error('The file is no list: reload the page');
    const name = this.keep(text);
    return (shown(value, this.#shape) as ListEntry[]).map((entry) => ({ ...entry, [FORMER]: name }));
  }

  /** @throws where the edit cannot be made without touching other values */
  toFile(entries: readonly ListEntry[]): string {
    const former = this.formerOf(entries);
    if (former === undefined) throw new Error('one entry of the file has to stay as it was');
    const form = entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => key !== FORMER)));
    return edited(former, form, this.#shape);
  }

  /** The text that entries were read from. */
  formerOf(entries: readonly ListEntry[]): string | undefined {
    const names = entries.map(({ [FORMER]: name }) => String(name ?? ''));
    return this.#texts.get(names.find((name) => this.#texts.has(name)) ?? '');
  }

  /** @returns a name for the text */
  keep(text: string): string {
    const name = crypto.randomUUID();
    this.#texts.set(name, text);
    return name;
  }
}
