/** The entry as Sveltia CMS gives it to listeners: an Immutable map. */
export interface Entry {
  get(key: string): unknown;
  getIn(path: readonly string[]): unknown;
  setIn(path: readonly (string | number)[], value: unknown): Entry;
}

interface Written {
  text: string;
  /** Texts that the form may still have as the text of its file. */
  formers: ReadonlySet<string>;
}

/** Path → what this page wrote last. */
const written = new Map<string, Written>();
/** Path → texts that the form of an entry that is being saved was opened with; the last one is the text that the edits begin from. */
const opened = new Map<string, readonly string[]>();
/** Texts of files that the user has seen, or that this page has written. */
const known = new Set<string>();
/** Texts that arrived while the user looked at an entry. */
const arrived = new Set<string>();
let isFirstLoad = true;

/** Another load of the repository begins: the open form does not show what it brings. */
export function noteReload(): void {
  if (known.size > 0) isFirstLoad = false;
}

export const noteRead = (text: string): void => void (isFirstLoad ? known : arrived).add(trimmed(text));

// Each view shows the texts that arrived before it.
addEventListener('hashchange', () => {
  for (const text of arrived) known.add(text);
  arrived.clear();
});

export function noteWritten(path: string, text: string): void {
  written.set(path, { text: trimmed(text), formers: new Set(opened.get(path)) });
  known.add(trimmed(text));
}

/** Begins to save a file. @param text that the form was opened with @returns the text that the edits begin from: empty for a new file */
export function beginSave(path: string, text: string): string {
  const former = trimmed(text);
  const own = written.get(path);
  const base = own?.formers.has(former) ? own.text : former;
  opened.set(path, [former, base]);
  return base;
}

/** @param text of the file as it is now @throws where the edits began from another text */
export function refuseOverwrite(path: string, text: string): void {
  if (trimmed(text) !== (opened.get(path)?.at(-1) ?? ''))
    throw refusal(
      `${path} was changed by somebody else. Your changes are not saved: copy them, reload the page, and enter them again.`,
    );
}

/** @param text of the file as it is now @throws where the user has not seen this text */
export function refuseDeletion(path: string, text: string): void {
  if (!known.has(trimmed(text)))
    throw refusal(`${path} was changed by somebody else and is not deleted: reload the page, and look at it again.`);
}

/** Sveltia CMS shows no message of an error that a listener or format throws. */
export function refusal(message: string): Error {
  alert(message);
  return new Error(message);
}

export const pathOf = (entry: Entry): string => String(entry.get('path'));
const trimmed = (text: string): string => text.trim().replace(/\r\n?/g, '\n');
