import type { LayoutPage } from '../../../core/page/lists.ts';
import { type Entry, pathOf } from '../../../core/routes/path.ts';
import { isBuilt } from '../../../core/routes/rendered.ts';
import { routeNamed } from '../../../core/routes/table.ts';
import { allForms } from '../../plan.ts';
import { resolveBatch, resolveProduct } from '../../resolved-entity.ts';
import { pageLocaleOf, type Scope } from '../../scope.ts';

/** For the style guide: a page of each layout, of the first product with a journey, or of the first product, and its newest lot. */
export function layoutPagesOf(scope: Scope): LayoutPage[] {
  const {
    snapshot,
    context: { families, memo },
  } = scope;
  const locale = pageLocaleOf(scope);
  const [product] = [...snapshot.shelf('traced', 1), ...snapshot.shelf('packs', 1)];
  const entities = product
    ? [
        ...[...snapshot.batchesOf(product.id)].slice(0, 1).map((batch) => resolveBatch(snapshot, batch, memo)),
        resolveProduct(snapshot, product, memo),
      ]
    : [];
  const entries: Entry[] = entities.flatMap((entity) => (entity ? allForms(entity, families) : []));
  const pages = new Map<string, LayoutPage>();
  for (const entry of [{ route: 'home', params: {} }, ...entries]) {
    const route = routeNamed(entry.route);
    if (route.layout === 'none' || !isBuilt(route, families)) continue;
    const layout = route.view === 'label' ? 'label' : route.layout;
    if (!pages.has(layout)) pages.set(layout, { layout, href: pathOf({ ...entry, locale }) });
  }
  return [...pages.values()];
}
