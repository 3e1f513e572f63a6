import type { PageInput } from '../core/page/page-input.ts';

/** The content blocks that layouts arrange. */
export type BlockName =
  | 'description'
  | 'story'
  | 'ingredients'
  | 'map'
  | 'graph'
  | 'timeline'
  | 'media'
  | 'nutrition'
  | 'packaging'
  | 'proofs'
  | 'operator'
  | 'operatorStory'
  | 'related'
  | 'lotEntry'
  | 'shelf'
  | 'dataNote';

const HAS: Record<BlockName, (blocks: PageInput['blocks']) => boolean> = {
  description: ({ description, story }) => description !== undefined && !story?.chapters.length,
  story: ({ story }) => Boolean(story?.chapters.length),
  ingredients: ({ ingredients }) => Boolean(ingredients?.length),
  map: ({ history }) => (history?.map?.places.length ?? 0) > 1,
  graph: ({ history }) => (history?.graph?.edges.length ?? 0) > 0,
  timeline: ({ history }) => history !== undefined,
  media: ({ media }) => Boolean(media?.length),
  nutrition: ({ nutrition }) => nutrition !== undefined,
  packaging: ({ packaging }) => Boolean(packaging?.components.length),
  proofs: ({ proofs }) => Boolean(proofs?.length),
  operator: ({ operator }) => operator !== undefined,
  operatorStory: ({ operator }) => Boolean(operator?.story ?? operator?.description),
  related: ({ related }) => Boolean(related?.rows.length),
  lotEntry: ({ lotEntry }) => lotEntry !== undefined,
  shelf: ({ shelf }) => Boolean(shelf?.rows.length),
  dataNote: ({ dataNote }) => dataNote !== undefined,
};

/** A block without data is left out. */
export function present<N extends BlockName>(names: readonly N[], input: PageInput): N[] {
  return names.filter((name) => HAS[name](input.blocks));
}

/** Blocks that the story's chapters weave in, so that they do not stand twice. */
export function wovenIn(input: PageInput): Set<BlockName> {
  return new Set(input.blocks.story?.chapters.flatMap(({ weave }) => weave));
}
