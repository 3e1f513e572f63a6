import CMS from '@sveltia/cms';
import { fileFormat, FORMER, type Panes } from '../format/file-format.ts';
import type { Shape } from '../format/shape.ts';
import { guardCommits } from './commits.ts';
import {
  beginSave,
  type Entry,
  noteRead,
  noteWritten,
  pathOf,
  refusal,
  refuseDeletion,
  refuseOverwrite,
} from './entries.ts';
import { chosenFolder, textAt, watchRemovals } from './folder.ts';
import { type Live, LiveLinks } from './live-links.ts';

interface Config {
  cms: Record<string, unknown>;
  languages: [string, ...string[]];
  shapes: Record<string, { type: string; shape: Extract<Shape, { kind: 'object' }> }>;
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
CMS.registerEventListener({ name: 'preSave', handler: (({ entry }: { entry: Entry }) => checkFile(entry)) as never });
CMS.registerEventListener({
  name: 'postSave',
  handler: async ({ entry }: { entry: Entry }) => {
    if (isOnDisk()) noteWritten(pathOf(entry), (await textAt(pathOf(entry))) ?? '');
    else links?.showFor(entry);
  },
});
// The editor asks whether to delete an entry, but not whether its file has changed.
watchRemovals(refuseDeletion);
guardCommits((oid) => links?.noteCommit(oid));
await CMS.init({ config: JSON.parse(JSON.stringify(config.cms).replaceAll('{origin}', location.origin)) as never });

/** Refuses to overwrite what another editor, or a hand on the disk, has written since this page read the file. */
async function checkFile(entry: Entry): Promise<Entry> {
  const base = beginSave(entry);
  if (isOnDisk()) {
    if (chosenFolder() === undefined)
      throw refusal('The folder of the site is not known: reload the page and open it again.');
    refuseOverwrite(pathOf(entry), (await textAt(pathOf(entry))) ?? '');
  }
  return entry.setIn(['data', FORMER], base);
}

function alertOnError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusal(`This cannot be saved: ${error instanceof Error ? error.message : String(error)}`);
  }
}
