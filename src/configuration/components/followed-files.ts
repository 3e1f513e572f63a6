import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve, sep } from 'node:path';

const ENDINGS = ['', '.ts', '.js', '.mjs', '.json', '.astro', '/index.ts', '/index.js'];
/** What `import`, `export … from`, `import()` and `import.meta.glob` name, and addresses of `new URL`. */
const NAMED = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bURL\(\s*)['"]([^'"\n]+)['"]/g;

/**
 * An owner's components and all that they import by a plain name, each once, as absolute paths. Packages in `node_modules` are left out: the
 * lockfile of the site has their versions.
 */
export function followedFiles(components: readonly string[]): string[] {
  const found = new Set(components);
  // The loop also visits files that are added while it runs.
  for (const file of found)
    if (/\.(?:astro|[cm]?[jt]sx?)$/.test(file))
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(NAMED)) {
        const path = pathOf(name.replace(/\?.*$/, ''), file);
        if (path !== undefined) found.add(path);
      }
  return [...found].sort();
}

function pathOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) {
    const path = resolve(dirname(from), name);
    return ENDINGS.map((ending) => path + ending).find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
  }
  try {
    // A package of a workspace is a link to files that an owner edits.
    const path = realpathSync(createRequire(from).resolve(name));
    return existsSync(path) && !path.includes(`${sep}node_modules${sep}`) ? path : undefined;
  } catch {
    return undefined;
  }
}
