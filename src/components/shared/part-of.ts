import type { PageInput } from '../../core/page/page-input.ts';
import type { BlockName } from '../blocks.ts';

const DIGESTED = {
  description: 'description',
  ingredients: 'ingredients',
  map: 'map',
  graph: 'graph',
  timeline: 'history',
} as const satisfies Partial<Record<BlockName, keyof PageInput['shared']>>;

/** Under what a block may be shared: the digest that the input names, else the very object that it shows. */
export function partOf(block: BlockName, { shared, blocks, locale, subject }: PageInput, frame: string) {
  const digest = block in DIGESTED ? shared[DIGESTED[block as keyof typeof DIGESTED]] : undefined;
  const name = `${block} ${frame} ${locale}`;
  if (digest !== undefined) return { name: `${name} ${digest}` };
  // Little to read, and the same on many subjects.
  if (block === 'dataNote') return { name: `${name} ${JSON.stringify(blocks.dataNote)}` };
  if (block === 'operator' && blocks.contact) return { name: `${name} ${subject === 'operator'}`, of: blocks.contact };
  if (block === 'operator' || block === 'operatorStory')
    return { name: `${name} ${subject === 'operator'}`, of: blocks.operator };
  const of = blocks[block as keyof typeof blocks];
  return typeof of === 'object' ? { name, of } : {};
}
