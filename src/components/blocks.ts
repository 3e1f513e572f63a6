import { withoutStop } from '../core/graph/text.ts';
import { arranged, BLOCK_NAMES, type BlockName, type BlockOrder } from '../core/page/site/block-names.ts';
import type { PageInput } from '../core/page/page-input.ts';
import { getFixedT } from '../messages.ts';

type Blocks = PageInput['blocks'];

interface Block {
  /** The id of its section in the page. */
  id: string;
  title: (t: ReturnType<typeof getFixedT>, blocks: Blocks) => string;
  /** Whether the page has data for it. */
  has: (blocks: Blocks) => boolean;
}

/** The content blocks that layouts arrange; `Block.astro` gives each its component. */
const BLOCKS: Record<BlockName, Block> = {
  shelf: {
    id: 'shelf',
    title: (t, { shelf }) => shelf?.title?.text ?? t('site.shelf'),
    has: ({ shelf }) => Boolean(shelf?.rows.length),
  },
  description: {
    id: 'description',
    title: (t) => t('blocks.description'),
    has: ({ description, story }) => description !== undefined && !story?.chapters.length,
  },
  operatorStory: {
    id: 'about',
    title: (_t, { operator }) => (operator?.place ?? operator?.name)?.text ?? '',
    has: ({ operator }) => Boolean(operator?.story ?? operator?.description),
  },
  map: { id: 'map', title: (t) => t('history.map'), has: ({ history }) => (history?.map?.places.length ?? 0) > 1 },
  ingredients: {
    id: 'ingredients',
    title: (t, { ingredients }) => t(ingredients?.[0]?.isPage ? 'blocks.this-ingredient' : 'blocks.ingredients'),
    has: ({ ingredients, packText }) => Boolean(ingredients?.length ?? packText),
  },
  graph: {
    id: 'graph',
    title: (t) => t('history.graph'),
    has: ({ history }) => (history?.graph?.edges.length ?? 0) > 0,
  },
  media: { id: 'media', title: (t) => t('blocks.media'), has: ({ media }) => Boolean(media?.length) },
  timeline: { id: 'history', title: (t) => t('history.title'), has: ({ history }) => history !== undefined },
  nutrition: {
    id: 'nutrition',
    title: (t) => t('blocks.nutrition'),
    has: ({ nutrition, nutritionPrepared }) => (nutrition ?? nutritionPrepared) !== undefined,
  },
  kindFacts: { id: 'facts', title: (t) => t('blocks.facts'), has: ({ kindFacts }) => Boolean(kindFacts?.facts.length) },
  packaging: {
    id: 'packaging',
    title: (t) => t('blocks.packaging'),
    has: ({ packaging }) => Boolean(packaging?.components.length),
  },
  ownerFacts: {
    id: 'more-facts',
    title: (t) => t('blocks.owner-facts'),
    has: ({ ownerFacts }) => ownerFacts !== undefined,
  },
  proofs: { id: 'proofs', title: (t) => t('blocks.proofs'), has: ({ proofs }) => Boolean(proofs?.length) },
  lotEntry: { id: 'lots', title: (t) => t('lot.title'), has: ({ lotEntry }) => lotEntry !== undefined },
  related: {
    id: 'related',
    // Rows with product names are of several products, so they are not "other lots".
    title: (t, { related }) => {
      const first = related?.rows[0];
      return t(first?.product ? 'blocks.lots' : first?.kind ? 'blocks.related-items' : 'blocks.related');
    },
    has: ({ related }) => Boolean(related?.rows.length),
  },
  operator: { id: 'operator', title: (t) => t('blocks.operator'), has: ({ operator }) => operator !== undefined },
  dataNote: { id: 'data', title: (t) => t('blocks.data-note'), has: ({ dataNote }) => dataNote !== undefined },
};

export type { BlockName };

/** The line below the name is the description. */
export const isBelowName = ({ blocks: { description }, heading }: PageInput): boolean =>
  description !== undefined && heading?.what?.text === withoutStop(description.text);

/** Blocks that have data, in the order that the owner gives. A description that the page already shows is left out: below the name, or in place of an operator's story. */
export function present<N extends BlockName>(names: readonly N[], input: PageInput): N[] {
  const { blocks, entityType, site, layout } = input;
  const isShown = (entityType === 'operator' && blocks.operator?.story === undefined) || isBelowName(input);
  const shown = names.filter((name) => BLOCKS[name].has(blocks) && !(name === 'description' && isShown));
  return arranged(shown, (site.blocks as Record<string, BlockOrder['v3']> | undefined)?.[layout]);
}

export function titleOf(name: BlockName, { locale, blocks }: PageInput): { id: string; title: string } {
  const { id, title } = BLOCKS[name];
  return { id, title: title(getFixedT(locale), blocks) };
}

/** Every block that the page has data for; an operator's story on its own page alone. */
export function pageBlocks(input: PageInput): BlockName[] {
  const names = present(BLOCK_NAMES, input);
  return names.filter((name) => name !== 'operatorStory' || input.entityType === 'operator');
}
