import { formsOf } from '../core/routes/forms.ts';
import { pathOf } from '../core/routes/path.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { About } from './about.ts';
import type { PageContext } from './context.ts';
import { epcisOf } from './epcis.ts';
import { linksetOf } from './linkset.ts';

export interface EntityFile {
  /** Path within the site, percent-encoded: `/01/0952…/10/L1/linkset.json`. */
  path: string;
  text: string;
}

/** Files for machines beside the printed page of a product or a batch: `PageInput.links` names them. */
export function filesOf(snapshot: Snapshot, about: About, context: PageContext): EntityFile[] {
  const { subject, ids, batch } = about;
  if (subject !== 'product' && subject !== 'batch') return [];
  const [printed] = formsOf(subject, ids, new Set(['printed']));
  const linkset = linksetOf(snapshot, about, context);
  if (!printed || !linkset) return [];
  const folder = pathOf(printed);
  const files = [{ path: `${folder}/linkset.json`, text: JSON.stringify(linkset) }];
  if (subject === 'batch' && batch) {
    const epcis = epcisOf(snapshot, batch, context.site.host);
    files.push({ path: `${folder}/epcis.jsonld`, text: JSON.stringify(epcis) });
  }
  return files;
}
