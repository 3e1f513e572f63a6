import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { astroRootOf, CHECKOUT, IS_INSTALLED } from '../../checkout.ts';

/**
 * For an installed package: links the packages that it depends on into `.storytrace/node_modules`, where Astro, Vite and compiled templates look for them.
 * The `node_modules` of the site may have other versions at its top, or none of them. Links are relative: the site can be moved.
 */
export function linkOwnDependencies(): void {
  if (!IS_INSTALLED) return;
  const manifest = join(CHECKOUT, 'package.json');
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: Record<string, string> };
  const root = astroRootOf(CHECKOUT);
  mkdirSync(root, { recursive: true });
  for (const name of Object.keys(dependencies)) {
    const found = findPackageJSON(name, manifest);
    if (found !== undefined) link(join(root, '../node_modules', name), dirname(found));
  }
}

function link(path: string, folder: string): void {
  const target = relative(dirname(path), folder);
  if (linkedTo(path) === target) return;
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true, recursive: true });
  try {
    // Windows lets every user make a junction, but no link.
    symlinkSync(target, path, 'junction');
  } catch (error) {
    // Another build has just made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function linkedTo(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
