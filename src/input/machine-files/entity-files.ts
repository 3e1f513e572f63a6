import { formsOf } from '../../core/routes/forms.ts';
import { pathOf } from '../../core/routes/path.ts';
import { passportPath } from '../../core/routes/passport-path.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import type { PageContext } from '../context.ts';
import type { EntityFile } from './entity-file.ts';
import { epcisOf } from './epcis/document.ts';
import { eventsFolder } from '../index-files/bare-path.ts';
import { keepFiles } from '../index-files/keep-list.ts';
import { lotIndexFiles } from '../index-files/lot-index.ts';
import { previewFiles } from '../index-files/preview.ts';
import { statusFiles } from '../index-files/status.ts';
import { passportOf } from '../passport/passport.ts';
import { linksetOf } from './linkset.ts';

/** Machine-readable files of one entity: files next to the printed page of a product or a batch, and an operator's status and keep list. */
export function machineFiles(snapshot: Snapshot, entity: ResolvedEntity, context: PageContext): EntityFile[] {
  const { entityType, ids, batch } = entity;
  if (entityType === 'operator') {
    return [statusFiles, keepFiles, previewFiles].flatMap((files) => files(snapshot, entity, context));
  }
  if (entityType !== 'product' && entityType !== 'batch') return [];
  const [printed] = formsOf(entityType, ids, new Set(['printed']));
  const linkset = printed && linksetOf(snapshot, entity, context);
  const files: EntityFile[] = [];
  if (printed && linkset) files.push({ path: `${pathOf(printed)}/linkset.json`, text: JSON.stringify(linkset) });
  const passport = passportOf(snapshot, entity, context);
  if (printed && passport) files.push({ path: passportPath(pathOf(printed)), text: JSON.stringify(passport) });
  if (linkset && entityType === 'product') files.push(...lotIndexFiles(snapshot, entity, context));
  const folder = eventsFolder(snapshot, entity, context);
  if (folder !== undefined && batch) {
    const epcis = epcisOf(snapshot, batch, context.site.host);
    files.push({ path: `${folder}/epcis.jsonld`, text: JSON.stringify(epcis) });
  }
  return files;
}
