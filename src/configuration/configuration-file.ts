import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

interface Loaded {
  digest: string;
  value: unknown;
}

const require = createRequire(import.meta.url);
const files = new Map<string, Loaded>();

/**
 * The default export of a configuration file, as it was when this process loaded it first, or refreshed it.
 * @throws Error with exit code 78 that names the file and the remedy
 */
export function configurationIn(file: string): unknown {
  try {
    const loaded = files.get(file) ?? { digest: digestOf(file), value: defaultOf(require(file)) };
    files.set(file, loaded);
    return loaded.value;
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Loads a file again that was edited after this process loaded it: Node keeps a module for each path. */
export async function refreshConfigurationFile(file: string): Promise<void> {
  const loaded = files.get(file);
  if (!loaded || !existsSync(file)) return void files.delete(file);
  const digest = digestOf(file);
  if (digest === loaded.digest) return;
  try {
    delete require.cache[file];
    const value = defaultOf(await import(/* @vite-ignore */ `${pathToFileURL(file).href}?${digest}`));
    files.set(file, { digest, value });
  } catch (error) {
    throw unreadable(file, error);
  }
}

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const defaultOf = (module: unknown): unknown => (module as { default?: unknown }).default;

function unreadable(file: string, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code;
  const why = code === 'MODULE_NOT_FOUND' || code === 'ENOENT' ? 'does not exist' : String(error);
  const message = `The configuration ${file} cannot be read: ${why}. Run the command in the folder of the site, or name another with --config.`;
  return Object.assign(new Error(message), { exitCode: 78 });
}
