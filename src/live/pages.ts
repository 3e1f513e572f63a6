import type { Node } from '../core/graph/node.ts';
import type { Locale } from '../core/locale/locale.ts';
import type { PageInput, SiteInfo } from '../core/page/page-input.ts';
import type { PictureManifest } from '../core/page/rendition.ts';
import { type Entry, pathOf } from '../core/routes/path.ts';
import { routeNamed } from '../core/routes/table.ts';
import { type ResolvedEntity, resolveBatch, resolveOperator, resolveProduct } from '../input/resolved-entity.ts';
import { pageContext, type PageContext } from '../input/context.ts';
import { pageInput } from '../input/page/page-input.ts';
import { nameOf } from '../input/names.ts';
import { allForms } from '../input/plan.ts';
import { localized, type Scope } from '../input/scope.ts';
import { inMemorySnapshot } from '../snapshot/read/in-memory.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** One page that an editor may choose. */
export interface LivePage {
  /** `batch:stravecchio/L24-0317` */
  key: string;
  name: string;
  entry: Entry;
  path: string;
}

/** An operator's graph and its pages: the operator, its products and their lots. */
export class LiveGraph {
  readonly pages: ReadonlyMap<string, LivePage>;
  readonly #snapshot: Snapshot;
  readonly #context: PageContext;

  constructor(
    nodes: readonly Node[],
    operator: string,
    locale: Locale,
    options: { site: SiteInfo; date: string; pictures: Pick<PictureManifest, 'pictures' | 'videos' | 'social'> },
  ) {
    this.#snapshot = inMemorySnapshot(nodes);
    this.#context = pageContext(options);
    const scope = { snapshot: this.#snapshot, context: this.#context, locale };
    const pages = [...entities(this.#snapshot, operator, this.#context)].flatMap((entity) => {
      const form = allForms(entity, this.#context.families).find(isShown);
      const entry = form && { ...form, locale };
      return entry ? [{ key: entity.key, name: titleOf(scope, entity), entry, path: pathOf(entry) }] : [];
    });
    this.pages = new Map(pages.map((page) => [page.key, page]));
  }

  /** @throws any error that a graph with gaps causes in the page's input */
  input(page: LivePage): PageInput {
    return pageInput(this.#snapshot, page.entry, this.#context);
  }
}

/** True for pages with all blocks in the layout of the preview. */
function isShown({ route }: Entry): boolean {
  const { layout, view } = routeNamed(route);
  return layout === 'v3' && (view === 'page' || view === 'preview');
}

function* entities(snapshot: Snapshot, operator: string, { memo }: PageContext): Iterable<ResolvedEntity> {
  const own = resolveOperator(snapshot, operator, memo);
  if (!own) return;
  yield own;
  for (const product of snapshot.productsOf(operator)) yield resolveProduct(snapshot, product, memo);
  for (const batch of snapshot.batchesOfOperator(operator)) {
    const entity = resolveBatch(snapshot, batch, memo);
    if (entity) yield entity;
  }
}

function titleOf(scope: Scope, { entityType, operator, product, batch }: ResolvedEntity): string {
  const name = product ? nameOf(scope, product) : localized(scope, operator?.name);
  return [name?.text, entityType === 'batch' && batch?.lot].filter(Boolean).join(' · ');
}
