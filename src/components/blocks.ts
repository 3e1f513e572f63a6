import type { Story } from '../core/page/blocks.ts';
import type { PageInput } from '../core/page/page-input.ts';
import { words } from '../messages.ts';

/** The content blocks that layouts arrange. */
export type BlockName =
  | 'description'
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
  ingredients: ({ ingredients, ingredientsTold }) => Boolean(ingredients?.length ?? ingredientsTold),
  map: ({ history }) => (history?.map?.places.length ?? 0) > 1,
  graph: ({ history }) => (history?.graph?.edges.length ?? 0) > 0,
  timeline: ({ history }) => history !== undefined,
  media: ({ media }) => Boolean(media?.length),
  nutrition: ({ nutrition, nutritionPrepared }) => (nutrition ?? nutritionPrepared) !== undefined,
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

export interface NumberedChapter {
  chapter: Story['chapters'][number];
  number: number;
}

/** A layout's blocks with the story between them: each chapter before the first block that it leads up to, else at the end. */
export function interwoven(names: readonly BlockName[], input: PageInput): (BlockName | NumberedChapter)[] {
  const left = (input.blocks.story?.chapters ?? []).map((chapter, index) => ({ chapter, number: index + 1 }));
  const led = (name: BlockName) => left.findLastIndex(({ chapter }) => chapter.weave.some((woven) => woven === name));
  return [...names.flatMap((name) => [...left.splice(0, led(name) + 1), name]), ...left];
}

type Title = (t: ReturnType<typeof words>, blocks: PageInput['blocks']) => string;

/** Where a block stands in the page, and what it is called there. */
const TITLES: Record<BlockName, [id: string, title: Title]> = {
  description: ['description', (t) => t('blocks.description')],
  ingredients: ['ingredients', (t) => t('blocks.ingredients')],
  map: ['map', (t) => t('history.map')],
  graph: ['graph', (t) => t('history.graph')],
  timeline: ['history', (t) => t('history.title')],
  media: ['media', (t) => t('blocks.media')],
  nutrition: ['nutrition', (t) => t('blocks.nutrition')],
  packaging: ['packaging', (t) => t('blocks.packaging')],
  proofs: ['proofs', (t) => t('blocks.proofs')],
  operator: ['operator', (t) => t('blocks.operator')],
  operatorStory: ['about', (_t, { operator }) => (operator?.place ?? operator?.name)?.text ?? ''],
  related: ['related', (t, { related }) => t(related?.rows[0]?.kind ? 'blocks.related-items' : 'blocks.related')],
  lotEntry: ['lots', (t) => t('lot.title')],
  shelf: ['shelf', (t, { shelf }) => shelf?.title?.text ?? t('site.shelf')],
  dataNote: ['data', (t) => t('blocks.data-note')],
};

export function titleOf(name: BlockName, { locale, blocks }: PageInput): { id: string; title: string } {
  const [id, title] = TITLES[name];
  return { id, title: title(words(locale), blocks) };
}

const WHOLE: BlockName[] = [
  'shelf',
  'description',
  'operatorStory',
  'map',
  'ingredients',
  'graph',
  'nutrition',
  'packaging',
  'proofs',
  'media',
  'timeline',
  'lotEntry',
  'related',
  'operator',
  'dataNote',
];

/** Every block that the page has data for, in the order of the layouts that show all of them; an operator's story on its own page alone. */
export function wholePage(input: PageInput): BlockName[] {
  return present(WHOLE, input).filter((name) => name !== 'operatorStory' || input.subject === 'operator');
}
