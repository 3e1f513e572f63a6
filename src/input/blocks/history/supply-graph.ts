import type { IngredientLine } from '../../../core/graph/fields/food/recipe.ts';
import type { LocalizedText } from '../../../core/graph/text.ts';
import type { GraphNode, TracedGraph } from '../../../core/history/graph.ts';
import { type Input, sharesOf } from '../../../core/history/amounts/shares.ts';
import type { SupplyGraph } from '../../../core/page/supply.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import { nameOf } from '../../names.ts';
import { localized, type Scope } from '../../scope.ts';
import { lotLinkOf } from '../../page/lot-link.ts';
import { formatItem } from '../../../core/identity/item-ref.ts';

type Nodes = ReadonlyMap<string, GraphNode>;

export function supplyGraphOf(scope: Scope, { nodes, edges, truncated }: TracedGraph): SupplyGraph {
  const ids = new Map(nodes.map((node, index) => [node.lot.key, `n${index + 1}`]));
  const byKey: Nodes = new Map(nodes.map((node) => [node.lot.key, node]));
  const roots = nodes.flatMap(({ role, lot }) => (role === 'this' ? [lot.key] : []));
  const inputs = edges.map((edge) => ({
    ...edge,
    of: kindOfInput(byKey.get(edge.from)),
    ...declared(scope, byKey, edge),
  }));
  const operators = new Set(nodes.flatMap((node) => (node.role === 'this' ? [operatorOf(scope, node)] : [])));
  const shares = sharesOf(
    roots,
    inputs.filter(({ to }) => byKey.get(to)?.role !== 'output'),
  );
  return {
    nodes: nodes.map((node) => {
      const { role, level, steps, pooled, lot } = node;
      const own = role === 'this' && lot.ref ? scope.snapshot.batch(lot.ref.product, lot.ref.lot) : undefined;
      const operator = operatorOf(scope, node);
      const maker = operator === undefined || operators.has(operator) ? undefined : scope.snapshot.operator(operator);
      const described = { id: ids.get(lot.key) ?? '', ...labelled(scope, node), quantity: own?.quantity };
      const netContent = localized(scope, own && scope.snapshot.product(own.product)?.netContent);
      return omitUndefined({
        ...described,
        netContent,
        maker: localized(scope, maker?.name),
        role,
        steps,
        pooled,
        level,
      });
    }),
    edges: inputs.map((edge) => {
      const { share, by } = shares.get(edge) ?? {};
      return omitUndefined({
        from: ids.get(edge.from) ?? '',
        to: ids.get(edge.to) ?? '',
        step: edge.step,
        kind: edge.kind,
        quantity: edge.quantity,
        percent: edge.percent,
        share: share === undefined ? undefined : Math.round(share * 1e4) / 1e4,
        by,
      });
    }),
    truncated,
  };
}

function labelled(scope: Scope, { lot }: GraphNode): { label: LocalizedText; lot?: string; href?: string } {
  if (lot.ref) {
    const { product, ...rest } = lotLinkOf(scope, lot.ref);
    return { label: product, ...rest };
  }
  const product = lot.product === undefined ? undefined : scope.snapshot.product(lot.product);
  const ingredient = lot.ingredient === undefined ? undefined : scope.snapshot.ingredient(lot.ingredient);
  const label = product ? nameOf(scope, product) : localized(scope, ingredient?.name);
  return omitUndefined({ label: label ?? { text: lot.product ?? lot.ingredient ?? '' }, lot: lot.lotText });
}

function operatorOf({ snapshot }: Scope, { lot: { ref, withheld } }: GraphNode): string | undefined {
  if (!ref || withheld) return undefined;
  return snapshot.batch(ref.product, ref.lot)?.operator ?? snapshot.product(ref.product)?.operator;
}

const kindOfInput = (node: GraphNode | undefined): string =>
  node?.lot.ref?.product ?? node?.lot.product ?? node?.lot.ingredient ?? '';

/** The percentage that the list of ingredients of the product declares for an input: of one line, and no range. */
function declared(
  { snapshot }: Scope,
  nodes: Nodes,
  { from, to }: Pick<Input, 'from' | 'to'>,
): { declared?: number; percent?: string } {
  const [input, into] = [nodes.get(from)?.lot, nodes.get(to)?.lot];
  const product = into?.ref && snapshot.product(into.ref.product);
  if (!input || !into?.ref || !product) return {};
  const batch = snapshot.batch(into.ref.product, into.ref.lot);
  const named = batch?.ingredients.find(({ lots }) => lots.some((ref) => formatItem(ref) === input.key))?.ingredient;
  const isOf = ({ ingredient }: IngredientLine): boolean => {
    if (ingredient === undefined) return false;
    if (ingredient === input.ingredient || ingredient === named) return true;
    const made = input.ref?.product ?? input.product;
    return made !== undefined && snapshot.ingredient(ingredient)?.product === made;
  };
  const [line, ...others] = product.ingredients.filter(isOf);
  const percent = others.length > 0 ? undefined : line?.percent;
  const [, number] = /^(\d+(?:[.,]\d+)?)\s?%$/.exec(percent ?? '') ?? [];
  return omitUndefined({
    percent,
    declared: number === undefined ? undefined : Number(number.replace(',', '.')) / 100,
  });
}
