/** Replaces `node:module` in the browser: the outlines of maps are files, loaded when a map requests them. */
const FILES: Record<string, () => Promise<{ default: string }>> = {
  'world-atlas/countries-110m.json': () => import('world-atlas/countries-110m.json?url'),
  'world-atlas/countries-50m.json': () => import('world-atlas/countries-50m.json?url'),
  'world-atlas/countries-10m.json': () => import('world-atlas/countries-10m.json?url'),
};
const loaded = new Map<string, unknown>();

/** A block asked for a file that is not here yet: fetch it, and render again. */
class NotHereYet extends Error {
  readonly file: string;
  constructor(file: string) {
    super(`${file} is not here yet`);
    this.file = file;
  }
}

export const createRequire = () => (file: string) => {
  if (!loaded.has(file)) throw new NotHereYet(file);
  return loaded.get(file);
};

/** Renders again until every file is here that it asks for. */
export async function withFiles<T>(render: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await render();
    } catch (error) {
      if (!(error instanceof NotHereYet)) throw error;
      const url = await FILES[error.file]?.();
      if (!url) throw error;
      const answer = await fetch(url.default);
      if (!answer.ok) throw error;
      loaded.set(error.file, await answer.json());
    }
  }
}
