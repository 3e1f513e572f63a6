import { fallbackLocale } from '../../core/locale/locale.ts';
import { formsOf } from '../../core/routes/forms.ts';
import { pathOf } from '../../core/routes/path.ts';
import { isLean } from '../../core/routes/rendered.ts';
import type { View } from '../../core/routes/table.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Leading } from '../resolved-entity.ts';
import type { PageContext } from '../context.ts';
import { canonicalForm } from '../scope.ts';

/** Path of a subject's canonical page without locale, for index files: their reader adds the language. */
export function barePath(snapshot: Snapshot, context: PageContext, entity: Leading, view: View): string | undefined {
  const entry = canonicalForm({ snapshot, context, locale: fallbackLocale() }, entity, view);
  return entry && pathOf(entry);
}

/** Where the code on a pack leads. */
export function landingPath(snapshot: Snapshot, context: PageContext, entity: Leading): string | undefined {
  const label = entity.product?.landing === 'label' ? barePath(snapshot, context, entity, 'label') : undefined;
  return label ?? barePath(snapshot, context, entity, 'page');
}

/** The folder of the events of a lot or an item: next to its printed page, or else under the path of its own page; none on a lean site. */
export function eventsFolder(snapshot: Snapshot, entity: Leading, context: PageContext): string | undefined {
  if (entity.entityType !== 'batch' || isLean(context.families)) return undefined;
  const [printed] = formsOf('batch', entity.ids, new Set(['printed']));
  if (printed) return pathOf(printed);
  return entity.ids.objectID === undefined ? undefined : barePath(snapshot, context, entity, 'page');
}
