/** Content blocks that layouts arrange, in the order of layouts that show all of them. */
export const BLOCK_NAMES = [
  'shelf',
  'description',
  'operatorStory',
  'map',
  'ingredients',
  'graph',
  'media',
  'timeline',
  'nutrition',
  'kindFacts',
  'packaging',
  'ownerFacts',
  'proofs',
  'lotEntry',
  'related',
  'operator',
  'dataNote',
] as const;
export type BlockName = (typeof BLOCK_NAMES)[number];

/** Blocks with what a label says: an owner may order them, and cannot leave them out. */
export const LABEL_BLOCKS: readonly BlockName[] = ['ingredients', 'nutrition', 'kindFacts', 'packaging'];

/** Layouts with content blocks. */
export const BLOCK_LAYOUTS = ['default', 'batch', 'v2', 'v3', 'storytelling'] as const;

/** For each layout the blocks that it shows, in their order. */
export type BlockOrder = Partial<Record<(typeof BLOCK_LAYOUTS)[number], readonly BlockName[]>>;

/**
 * Blocks of a layout as an owner orders them. Blocks without a name there are left out; facts of the label follow.
 * @param own undefined: the layout's own order
 */
export function arranged<N extends BlockName>(names: readonly N[], own: readonly BlockName[] | undefined): N[] {
  if (own === undefined) return [...names];
  const named = own.flatMap((name) => names.filter((one) => one === name));
  return [...named, ...names.filter((name) => LABEL_BLOCKS.includes(name) && !own.includes(name))];
}
