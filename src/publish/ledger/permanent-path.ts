import { isKept } from '../../core/routes/kept-views.ts';
import { entryOf } from '../../core/routes/path.ts';
import { printedPathOf } from '../../core/routes/printed-forms.ts';

/** A path whose loss would break a printed code or an entity's own page. */
export function isPermanent(path: string): boolean {
  const entry = entryOf(printedPathOf(path) ?? path);
  return entry !== undefined && isKept(entry);
}
