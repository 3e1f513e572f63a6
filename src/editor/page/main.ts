import CMS from '@sveltia/cms';
import { fileFormat, FORMER, type Panes } from '../format/file-format.ts';
import type { Shape } from '../format/shape.ts';
import { chosenFolder, textAt, watchRemovals } from './folder.ts';

interface Config {
  cms: Record<string, unknown>;
  languages: [string, ...string[]];
  shapes: Record<string, { type: string; shape: Extract<Shape, { kind: 'object' }> }>;
}

/** The entry as Sveltia CMS gives it to listeners: an Immutable map. */
interface Entry {
  get(key: string): unknown;
  getIn(path: readonly string[]): unknown;
  setIn(path: readonly string[], value: unknown): Entry;
}

const config = (await (await fetch('/config.json')).json()) as Config;
/** Path → text that this page wrote last. */
const written = new Map<string, string>();
/** Texts of files that this page has read or written. */
const known = new Set<string>();

for (const [name, { type, shape }] of Object.entries(config.shapes)) {
  const format = fileFormat(shape, { type }, config.languages);
  CMS.registerCustomFormat(`storytrace-${name}`, 'yaml', {
    fromFile(text: string) {
      known.add(trimmed(text));
      return format.fromFile(text);
    },
    toFile: (value: Record<string, unknown>) => alertOnError(() => format.toFile(value as Panes)),
  });
}
CMS.registerEventListener({ name: 'preSave', handler: (({ entry }: { entry: Entry }) => checkFile(entry)) as never });
CMS.registerEventListener({
  name: 'postSave',
  handler: async ({ entry }: { entry: Entry }) => {
    const path = String(entry.get('path'));
    const text = trimmed((await textAt(path)) ?? '');
    written.set(path, text);
    known.add(text);
  },
});
// The editor asks whether to delete an entry, but not whether its file has changed.
watchRemovals((name, text) => {
  if (!known.has(trimmed(text)))
    throw refusal(`${name} was changed by somebody else and is not deleted: reload the page, and look at it again.`);
});
await CMS.init({ config: JSON.parse(JSON.stringify(config.cms).replaceAll('{origin}', location.origin)) as never });

/** Refuses to overwrite what another editor, or a hand on the disk, has written since this page read the file. */
async function checkFile(entry: Entry): Promise<Entry> {
  const path = String(entry.get('path'));
  const disk = trimmed((await textAt(path)) ?? '');
  const read = written.get(path) ?? String(entry.getIn(['data', FORMER]) ?? '');
  if (chosenFolder() === undefined)
    throw refusal('The folder of the site is not known: reload the page and open it again.');
  if (disk !== trimmed(read))
    throw refusal(
      `${path} was changed by somebody else. Your changes are not saved: copy them, reload the page, and enter them again.`,
    );
  return entry.setIn(['data', FORMER], disk);
}

function alertOnError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusal(`This cannot be saved: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Sveltia CMS shows no message of an error that a listener or format throws. */
function refusal(message: string): Error {
  alert(message);
  return new Error(message);
}

const trimmed = (text: string): string => text.trim().replace(/\r\n?/g, '\n');
