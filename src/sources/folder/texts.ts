import { realpathSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { siteLocales } from '../../core/locale/locale.ts';
import type { Problem } from '../../core/problem.ts';
import type { SourceFile } from '../../snapshot/write/arrival.ts';
import { namedFile } from '../../storage/named-file.ts';
import { jsonPath, formatValue } from '../validate/format-value.ts';
import { readText } from './decode.ts';
import { fileIn } from './listing.ts';

/** A text file that nodes may name, and the largest that is read. */
const TEXT_FILE = /\.(?:md|txt)$/i;
const LARGEST = 4 * 2 ** 20;
const DEEPEST = 64;

/** Reads the texts that the values of one node file leave to other files: `{ file: stories/x.{locale}.md }`. */
export class Texts {
  readonly problems: Problem[] = [];
  /** What was read or looked for; a file that is not there has size -1. */
  readonly included = new Map<string, SourceFile>();
  readonly #folder: string;
  readonly #owner: string;
  /** A file whose name differs only in case from the name that was looked up last. */
  #otherCase: string | undefined;

  constructor(folder: string, owner: string) {
    this.#folder = folder;
    this.#owner = owner;
  }

  /** The value with each `{ file }` replaced by its text, or the value itself where there is none. Validation refuses values that are too deep to search. */
  resolved(value: unknown, path: PropertyKey[] = []): unknown {
    return namesFile(value, path.length) ? this.#replaced(value, path) : value;
  }

  #replaced(value: unknown, path: PropertyKey[]): unknown {
    if (typeof value !== 'object' || value === null || path.length > DEEPEST) return value;
    if (Array.isArray(value)) return value.map((member: unknown, index) => this.#replaced(member, [...path, index]));
    const entries = Object.entries(value);
    const [only] = entries;
    if (entries.length === 1 && only?.[0] === 'file' && typeof only[1] === 'string') return this.#read(only[1], path);
    return Object.fromEntries(entries.map(([key, member]) => [key, this.#replaced(member, [...path, key])]));
  }

  #read(name: string, path: PropertyKey[]): unknown {
    const wanted = posix.join(posix.dirname(this.#owner), name);
    if (name.startsWith('/') || name.includes('\\') || wanted.startsWith('../') || !TEXT_FILE.test(name))
      return this.#refuse(
        path,
        name,
        'UnsafePath',
        'is not a .md or .txt file inside the source folder',
        'Put the text in the folder.',
      );
    this.#otherCase = undefined;
    if (!name.includes('{locale}')) return this.#one(wanted) ?? this.#missing(path, name);
    const found = siteLocales().map((locale) => [locale, this.#one(wanted.replaceAll('{locale}', locale))] as const);
    const there = found.filter(([, text]) => text !== undefined);
    return there.length > 0 ? Object.fromEntries(there) : this.#missing(path, name);
  }

  /** The text, or undefined when there is no such file; a name that is equal in NFC is the same. */
  #one(path: string): string | undefined {
    const stat = fileIn(this.#folder, path);
    this.included.set(path, stat);
    const named = stat.size < 0 ? namedFile(this.#folder, path) : undefined;
    if (named && 'path' in named && named.path !== path) return this.#one(named.path);
    this.#otherCase = named && 'otherCase' in named ? named.otherCase : this.#otherCase;
    const full = `${this.#folder}/${path}`;
    if (stat.size < 0 || !this.#isInside(full)) return undefined;
    if (stat.size > LARGEST) {
      this.problems.push({
        kind: 'TooLong',
        where: { file: path },
        path: '',
        message: `is ${stat.size} bytes long`,
        fix: 'Split the text into chapters.',
      });
      return 'refused';
    }
    const decoded = readText(full, path);
    if ('text' in decoded) return decoded.text.replace(/\r\n?/g, '\n').trimEnd();
    this.problems.push(decoded.problem);
    return 'refused';
  }

  /** A folder on the way may be a symbolic link that leads out. */
  #isInside(file: string): boolean {
    return realpathSync(file).startsWith(realpathSync(this.#folder) + sep);
  }

  #missing(path: PropertyKey[], name: string): string {
    return this.#refuse(
      path,
      name,
      'MissingFile',
      `names a file that is not there${this.#otherCase === undefined ? '' : `; there is ${this.#otherCase}`}`,
      'Add the file, or correct the path; it is relative to this file.',
    );
  }

  #refuse(path: PropertyKey[], name: string, kind: string, message: string, fix: string): string {
    const where = { file: this.#owner };
    this.problems.push({ kind, where, path: jsonPath(path), received: formatValue(name), message, fix });
    return 'refused';
  }
}

function namesFile(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  if ('file' in value && typeof value.file === 'string') return true;
  return Object.values(value).some((member) => namesFile(member, depth + 1));
}
