import { entryOf } from '../core/routes/path.ts';
import { routeNamed } from '../core/routes/table.ts';

/** A path whose loss would break a printed code or an entity's own page. */
export function isGuarded(path: string): boolean {
  const entry = entryOf(path);
  if (!entry) return false;
  const { family, face, subject } = routeNamed(entry.route);
  if (family === 'printed') return true;
  return ['page', 'label', 'panels', 'story'].includes(face) && ['operator', 'product', 'batch'].includes(subject);
}
