import { segmentOf } from '../../../core/graph/key.ts';
import type { Node } from '../../../core/graph/node.ts';
import { hostLimit, isReserved, ownPageAt, windowsLimit } from '../../../core/routes/reserved.ts';
import type { Param } from '../../../core/routes/table.ts';
import type { NodeFault } from '../node-fault.ts';

/** Ids, lots and slugs that a path cannot hold. */
export function* pathFaults(node: Node): Iterable<NodeFault> {
  switch (node.type) {
    case 'operator':
      yield* faults('id', node.id, ['operatorID'], 'Give the operator another id.');
      yield* pageFault('id', node.id);
      for (const [index, name] of node.formerly.entries()) yield* pageFault(`formerly[${index}]`, name);
      break;
    case 'product':
      yield* faults('id', node.id, ['productID'], 'Give the product another id.');
      break;
    case 'ingredient':
      yield* faults('id', node.id, ['ingredientID'], 'Give the ingredient another id.');
      break;
    case 'batch': {
      const { serial, slug, id = segmentOf(node) } = node;
      const segment = segmentOf(node);
      const isItem = segment.startsWith('~');
      const own: Param[] = id === segment ? ['batchID'] : [];
      const params: Param[] = isItem ? ['serial', ...own] : ['batch', 'batchCode', ...own];
      if (slug === undefined)
        yield* faults(
          serial === undefined ? 'lot' : 'serial',
          isItem ? segment.slice(1) : segment,
          params,
          'Add a slug: it stands in the path, and the lot or serial stays as it is printed.',
        );
      else yield* faults('slug', slug, params, 'Choose another slug.');
      if (own.length === 0) yield* faults('id', id, ['batchID'], 'Give the batch another id.');
    }
  }
}

function* faults(path: string, value: string, params: readonly Param[], fix: string): Iterable<NodeFault> {
  const limit = hostLimit(value) ?? (process.platform === 'win32' ? windowsLimit(value) : undefined);
  if (limit) yield { kind: 'HostLimit', path, received: value, message: `cannot stand in a path: ${limit}`, fix };
  else if (params.some((param) => isReserved(param, value)))
    yield {
      kind: 'ReservedWord',
      path,
      received: value,
      message: 'is a word of the routes: the path would lead to another page',
      fix,
    };
}

/** An operator's page would be where a page of the owner is. */
function* pageFault(path: string, value: string): Iterable<NodeFault> {
  const page = ownPageAt(value);
  if (page === undefined) return;
  yield {
    ...{ kind: 'ReservedWord', path, received: value },
    message: `is the name of your page pages/${page}: both would be at one path`,
    fix: 'Give the operator another id, or the page another path.',
  };
}
