import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeNamed } from '../../core/routes/table.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { OutputFile } from './files.ts';
import { visibleText } from './visible-text.ts';

/** Files with the digest of the visible text of each label that is in the folder: a label that is not there has not changed. */
export const withLabelTexts = (files: readonly OutputFile[], folder: string): OutputFile[] =>
  files.map((file) => {
    const path = join(folder, file.file);
    return isLabel(file) && existsSync(path)
      ? { ...file, text: sha256(visibleText(readFileSync(path, 'utf8'))) }
      : file;
  });

function isLabel({ kind, route, target }: OutputFile): boolean {
  if (kind !== 'page' || route === undefined || target !== undefined) return false;
  const { view } = routeNamed(route);
  return view === 'label' || view === 'panels';
}
