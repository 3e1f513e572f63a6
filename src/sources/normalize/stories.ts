import { posix } from 'node:path';
import { type Document, isMap, isScalar, type Scalar, visit, type YAMLMap } from 'yaml';
import { siteLocales } from '../../core/locale/locale.ts';
import { readText } from '../folder/decode.ts';

/** A story of the editor, below the folder of the source. */
const STORY = /^stories\/[^/.]+\.\{locale\}\.md$/;

/** Moves the texts that nodes have in other files to `stories`, a Markdown file for each language. */
export class Stories {
  /** Path → text of files to write. */
  readonly written = new Map<string, string>();
  /** Paths of files whose texts are stories now. */
  readonly removed = new Set<string>();
  readonly #folder: string;
  readonly #files: ReadonlySet<string>;
  /** Texts by language → path of the story. */
  readonly #paths = new Map<string, string>();

  /** @param files paths of all files of the folder */
  constructor(folder: string, files: readonly string[]) {
    this.#folder = folder;
    this.#files = new Set(files);
  }

  /** Lets the texts of a node lead to stories. @param owner path of the node's file @returns whether one is moved */
  adopt(document: Document, owner: string): boolean {
    let isChanged = false;
    visit(document, {
      Map: (_, map) => {
        const text = this.#textOf(map, owner);
        if (text === undefined) return undefined;
        if (text === 'story') return visit.SKIP;
        const path = this.#storyOf(text);
        map.items = [document.createPair('file', posix.relative(posix.dirname(owner), path))] as typeof map.items;
        isChanged = true;
        return visit.SKIP;
      },
    });
    return isChanged;
  }

  /** The files and texts by language of a text that is, in part, in files; undefined for any other map. */
  #textOf(map: YAMLMap, owner: string): Text | 'story' | undefined {
    const file = fileOf(map);
    if (file !== undefined) {
      const target = posix.join(posix.dirname(owner), file);
      return STORY.test(target) ? 'story' : this.#inFiles(target);
    }
    const locales = siteLocales();
    const parts = map.items.map(({ key, value }) => [String(key), value] as const);
    if (!parts.some(([, value]) => fileOf(value) !== undefined)) return undefined;
    if (!parts.every(([key, value]) => locales.includes(key) && (isScalar(value) || fileOf(value)))) return undefined;
    const found: Text = { name: '', files: [], texts: new Map() };
    for (const [locale, value] of parts) {
      const name = fileOf(value);
      if (name === undefined) found.texts.set(locale, String((value as Scalar).value));
      else this.#read(posix.join(posix.dirname(owner), name), locale, found);
    }
    return found;
  }

  #inFiles(target: string): Text {
    const found: Text = { name: '', files: [], texts: new Map() };
    for (const locale of siteLocales()) this.#read(target.replaceAll('{locale}', locale), locale, found, target);
    return found;
  }

  #read(path: string, locale: string, into: Text, name = path): void {
    const decoded = this.#files.has(path) ? readText(`${this.#folder}/${path}`, path) : undefined;
    if (!decoded || !('text' in decoded)) return;
    into.name ||= name;
    into.files.push(path);
    into.texts.set(locale, decoded.text.replace(/\r\n?/g, '\n').trimEnd());
  }

  /** Path of a story with `{locale}`. Equal texts of equal files are one story. */
  #storyOf({ name, files, texts }: Text): string {
    const key = JSON.stringify([files, [...texts]]);
    const known = this.#paths.get(key);
    if (known !== undefined) return known;
    const path = this.#freePath(name);
    this.#paths.set(key, path);
    for (const [locale, text] of texts) this.written.set(path.replace('{locale}', locale), `${text}\n`);
    for (const file of files) this.removed.add(file);
    return path;
  }

  #freePath(name: string): string {
    const stem = name
      .replace(/\.(?:md|txt)$/i, '')
      .replace(/^(?:.*\/)?stories\//, '')
      .replace(/[^A-Za-z0-9]*\{locale\}/g, '')
      .replace(new RegExp(`[._-](?:${siteLocales().join('|')})$`), '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
    const paths = new Set(this.#paths.values());
    const isTaken = (path: string) =>
      paths.has(path) || siteLocales().some((locale) => this.#files.has(path.replace('{locale}', locale)));
    for (let count = 1; ; count += 1) {
      const path = `stories/${stem || 'story'}${count === 1 ? '' : `-${count}`}.{locale}.md`;
      if (!isTaken(path)) return path;
    }
  }
}

interface Text {
  /** The first file. */
  name: string;
  files: string[];
  texts: Map<string, string>;
}

/** The name in `{ file: x.md }`. */
function fileOf(value: unknown): string | undefined {
  if (!isMap(value) || value.items.length !== 1) return undefined;
  const [pair] = value.items;
  return String(pair?.key) === 'file' && isScalar(pair?.value) && typeof pair.value.value === 'string'
    ? pair.value.value
    : undefined;
}
