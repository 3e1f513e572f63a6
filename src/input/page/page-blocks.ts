import type { Blocks } from '../../core/page/page-input.ts';
import type { Route, View } from '../../core/routes/table.ts';
import { BLOCKS, LABEL, type Made } from './blocks.ts';
import { withoutMarketing } from '../blocks/operator.ts';
import { Memo } from '../context.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import { once, type Scope } from '../scope.ts';

const OF_VIEW = new Map<View, (keyof Blocks)[]>();
for (const name of Object.keys(BLOCKS) as (keyof Blocks)[])
  for (const view of BLOCKS[name].views) OF_VIEW.set(view, [...(OF_VIEW.get(view) ?? []), name]);

/** The blocks of a page: the blocks of its view that have data in the graph. */
export function blocksOf(scope: Scope, entity: ResolvedEntity, route: Route): Partial<Blocks> {
  const blocks: Partial<Blocks> = {};
  // Blocks that other pages of the same entity have made, in the page's language.
  const known = once(scope, `blocks:${entity.key}`, () => new Memo());
  const list = entity.entityType === 'none' ? route.name : route.family;
  const made: Made = (name) => {
    const { inFamily, make } = BLOCKS[name];
    return known.of(inFamily ? `${name}:${list}` : name, () => make(scope, entity, route, made));
  };
  for (const name of OF_VIEW.get(route.view) ?? []) put(blocks, name, made);
  const { operator } = blocks;
  if (LABEL.includes(route.view) && operator) {
    blocks.operator = once(scope, `label-operator:${entity.key}`, () => withoutMarketing(operator));
  }
  return blocks;
}

function put<Name extends keyof Blocks>(blocks: Partial<Pick<Blocks, Name>>, name: Name, made: Made): void {
  const block = made(name);
  if (block !== undefined) blocks[name] = block;
}
