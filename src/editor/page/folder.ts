/** The folder that the editor has opened. Sveltia CMS keeps it to itself, so the calls by which it gets it are watched. */
let chosen: FileSystemDirectoryHandle | undefined;

type Permission = (this: FileSystemDirectoryHandle, options?: unknown) => Promise<PermissionState>;
interface Picker {
  /** Firefox and Safari open no folder. */
  showDirectoryPicker?(options?: unknown): Promise<FileSystemDirectoryHandle>;
}

const page = window as unknown as Picker;
const pick = page.showDirectoryPicker?.bind(window);
if (pick) page.showDirectoryPicker = async (options) => (chosen = await pick(options));

// On a later visit it asks for its permission on the folder of the visit before.
const handles = FileSystemDirectoryHandle.prototype as unknown as { requestPermission?: Permission };
const { requestPermission } = handles;
if (requestPermission)
  handles.requestPermission = function (options) {
    keep(this);
    return requestPermission.call(this, options);
  };

function keep(folder: FileSystemDirectoryHandle): void {
  chosen ??= folder;
}

export const chosenFolder = (): FileSystemDirectoryHandle | undefined => chosen;

/** @returns the text of a file of the folder; undefined where there is none */
export async function textAt(path: string): Promise<string | undefined> {
  const names = path.split('/');
  const name = names.pop() as string;
  try {
    let folder = chosen;
    for (const one of names) folder = await folder?.getDirectoryHandle(one);
    const file = await (await folder?.getFileHandle(name))?.getFile();
    return await file?.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** @param check gets the text of each node's file before the file is removed; what it throws keeps the file */
export function watchRemovals(check: (name: string, text: string) => void): void {
  const folders = FileSystemDirectoryHandle.prototype;
  const { removeEntry } = folders;
  folders.removeEntry = async function (name, options) {
    // The editor's temporary files begin with a dot.
    if (/^[^.].*\.(?:yaml|md)$/.test(name))
      check(name, await (await (await this.getFileHandle(name)).getFile()).text());
    return removeEntry.call(this, name, options);
  };
}
