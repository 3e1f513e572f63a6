import { routeNamed } from '../../core/routes/table.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { OutputFile } from './files.ts';
import { visibleText } from './visible-text.ts';

/** A file that was just rendered; a label with the digest of its visible text. */
export const withLabelText = (file: OutputFile, html: string): OutputFile =>
  isLabel(file) ? { ...file, text: sha256(visibleText(html)) } : file;

function isLabel({ kind, route, target }: OutputFile): boolean {
  if (kind !== 'page' || route === undefined || target !== undefined) return false;
  const { view } = routeNamed(route);
  return view === 'label' || view === 'panels';
}
