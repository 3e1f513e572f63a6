import { itemOfKey, parseKey } from '../../core/identity/entity-key.ts';

/** Files of a source that could not be parsed: which nodes they may describe, by the words of their texts. */
export class UnparsedFiles {
  readonly #words = new Set<string>();
  #isAny = false;

  /** @param text of the file; undefined where nothing of it can be read, so that it may describe any node */
  add(text: string | undefined): void {
    if (text === undefined) this.#isAny = true;
    else for (const [word] of text.matchAll(/[^\s"'`,:{}[\]]+/g)) this.#words.add(word);
  }

  mayDescribe(key: string): boolean {
    if (this.#isAny) return true;
    if (this.#words.size === 0) return false;
    const item = itemOfKey(key);
    return (item ? [item.product, item.lot] : [parseKey(key)?.id ?? '']).every((word) => this.#words.has(word));
  }
}
