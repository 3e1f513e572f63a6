import { keepFile, type KeepList } from '../../core/page/files/keep-list.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type ResolvedEntity, resolveBatch, resolveProduct } from '../resolved-entity.ts';
import type { PageContext } from '../context.ts';
import type { EntityFile } from '../machine-files/entity-file.ts';
import { barePath } from './bare-path.ts';

/** As many pages as a device keeps of one brand: about 2 MB of HTML. */
const KEPT = 60;
const NEWEST_LOTS = 2;

/** The operator's page, its products, and the newest lots of each with their labels. */
export function keepFiles(snapshot: Snapshot, entity: ResolvedEntity, context: PageContext): EntityFile[] {
  if (!entity.operator) return [];
  const pages = new Set<string>();
  for (const path of pagesOf(snapshot, entity, context)) {
    if (pages.size >= KEPT) break;
    if (path !== undefined) pages.add(path);
  }
  const list: KeepList = { operator: entity.operator.id, pages: [...pages] };
  return [{ path: keepFile(entity.operator.id), text: JSON.stringify(list) }];
}

function* pagesOf(snapshot: Snapshot, entity: ResolvedEntity, context: PageContext): Iterable<string | undefined> {
  yield barePath(snapshot, context, entity, 'page');
  for (const product of snapshot.productsOf(entity.ids.operatorID ?? '')) {
    const of = resolveProduct(snapshot, product, context.memo);
    yield barePath(snapshot, context, of, 'page');
    let lots = 0;
    for (const batch of snapshot.batchesOf(product.id)) {
      if (lots >= NEWEST_LOTS) break;
      lots += 1;
      const lot = resolveBatch(snapshot, batch, context.memo);
      if (!lot) continue;
      yield barePath(snapshot, context, lot, 'page');
      yield barePath(snapshot, context, lot, 'label');
    }
  }
}
