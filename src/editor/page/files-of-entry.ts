import { FORMER } from '../format/file-format.ts';
import type { ListEntry, ListFormat } from '../format/list-format.ts';
import { type Entry, pathOf } from './entries.ts';

/** A file that a save writes. */
export interface EntryFile {
  path: string;
  /** The text that its form was opened with; empty for a new file. */
  former: string;
  /** The entry with the text that the edits begin from. */
  beginFrom(entry: Entry, text: string): Entry;
}

/** The files of an entry: a story has one for each language. @param languages of the site */
export function listEntryFiles(
  entry: Entry,
  [first, ...others]: readonly [string, ...string[]],
  lists: ListFormat,
): EntryFile[] {
  const path = pathOf(entry);
  const collection = entry.get('collection');
  if (collection === 'lists') return [listFile(entry, path, lists)];
  const own = fileAt(entry, path, ['data', FORMER]);
  if (collection !== 'stories') return [own];
  const translated = others.filter((language) => entry.getIn(['i18n', language, 'data', 'body']) !== undefined);
  const inLanguage = (language: string) => `${path.slice(0, -`${first}.md`.length)}${language}.md`;
  return [own, ...translated.map((one) => fileAt(entry, inLanguage(one), ['i18n', one, 'data', FORMER]))];
}

const fileAt = (entry: Entry, path: string, field: readonly string[]): EntryFile => ({
  path,
  former: String(entry.getIn(field) ?? ''),
  beginFrom: (one, text) => one.setIn(field, text),
});

function listFile(entry: Entry, path: string, lists: ListFormat): EntryFile {
  const held = entry.getIn(['data', 'entries']) as { toJS(): ListEntry[] } | undefined;
  const entries = held?.toJS() ?? [];
  return {
    path,
    former: lists.formerOf(entries) ?? '',
    beginFrom(one, text) {
      const name = lists.keep(text);
      return entries.reduce(
        (all, { [FORMER]: former }, at) => (former ? all.setIn(['data', 'entries', at, FORMER], name) : all),
        one,
      );
    },
  };
}
