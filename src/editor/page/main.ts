import CMS from '@sveltia/cms';
import { fileFormat, type Panes } from '../format/file-format.ts';
import { ListFormat } from '../format/list-format.ts';
import type { ObjectShape } from '../format/shape.ts';
import { storyFormat } from '../format/story-format.ts';
import { guardCommits } from './commits.ts';
import { beginSave, type Entry, noteRead, noteWritten, refusal, refuseDeletion, refuseOverwrite } from './entries.ts';
import { listEntryFiles } from './files-of-entry.ts';
import { chosenFolder, textAt, watchRemovals } from './folder.ts';
import { type Live, LiveLinks } from './live-links.ts';

interface Config {
  cms: Record<string, unknown>;
  languages: [string, ...string[]];
  shapes: Record<string, { type: string; shape: ObjectShape }>;
  entries: Record<string, ObjectShape>;
  live?: Live;
}

const place = document.querySelector<HTMLElement>('[data-config]')?.dataset['config'] as string;
const config = (await (await fetch(place)).json()) as Config;
const links = config.live && new LiveLinks(config.live, config.languages[0]);
/** A folder of this machine may be opened in place of the repository. */
const isOnDisk = (): boolean => config.live === undefined || chosenFolder() !== undefined;

for (const [name, { type, shape }] of Object.entries(config.shapes)) {
  const format = fileFormat(shape, { type }, config.languages);
  CMS.registerCustomFormat(`storytrace-${name}`, 'yaml', {
    fromFile(text: string) {
      noteRead(text);
      const panes = format.fromFile(text);
      links?.noteNode(name, panes[config.languages[0]] ?? {});
      return panes;
    },
    toFile: (value: Record<string, unknown>) => alertOnError(() => format.toFile(value as Panes)),
  });
}
const lists = new ListFormat(config.entries);
CMS.registerCustomFormat('storytrace-lists', 'yaml', {
  fromFile(text: string) {
    noteRead(text);
    const entries = lists.fromFile(text);
    for (const entry of entries) if (entry['type'] === 'product') links?.noteNode('products', entry);
    return entries as never;
  },
  toFile: (entries: unknown) => alertOnError(() => lists.toFile(entries as never)),
});
CMS.registerCustomFormat('storytrace-stories', 'md', {
  fromFile(text: string) {
    noteRead(text);
    return storyFormat.fromFile(text);
  },
  toFile: (story: object) => storyFormat.toFile(story),
});
CMS.registerEventListener({ name: 'preSave', handler: (({ entry }: { entry: Entry }) => checkFile(entry)) as never });
CMS.registerEventListener({
  name: 'postSave',
  handler: async ({ entry }: { entry: Entry }) => {
    if (!isOnDisk()) return links?.showFor(entry);
    for (const { path } of listEntryFiles(entry, config.languages, lists))
      noteWritten(path, (await textAt(path)) ?? '');
  },
});
// The editor asks whether to delete an entry, but not whether its file has changed.
watchRemovals(refuseDeletion);
guardCommits((oid) => links?.noteCommit(oid));
await CMS.init({ config: JSON.parse(JSON.stringify(config.cms).replaceAll('{origin}', location.origin)) as never });

/** Refuses to overwrite what another editor, or a hand on the disk, has written since this page read the file. */
async function checkFile(entry: Entry): Promise<Entry> {
  if (isOnDisk() && chosenFolder() === undefined)
    throw refusal('The folder of the site is not known: reload the page and open it again.');
  let begun = entry;
  for (const { path, former, beginFrom } of listEntryFiles(entry, config.languages, lists)) {
    const base = beginSave(path, former);
    if (isOnDisk()) refuseOverwrite(path, (await textAt(path)) ?? '');
    begun = beginFrom(begun, base);
  }
  return begun;
}

function alertOnError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusal(`This cannot be saved: ${error instanceof Error ? error.message : String(error)}`);
  }
}
