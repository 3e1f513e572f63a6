import { OWN } from 'virtual:storytrace/components';
import type { Story } from '../../core/page/blocks.ts';
import type { PageInput } from '../../core/page/page-input.ts';
import type { BlockName } from '../blocks.ts';

/** The story's chapters; none where the owner's component shows the story. */
export const chaptersOf = ({ blocks }: Pick<PageInput, 'blocks'>): Story['chapters'] =>
  OWN.Story ? [] : (blocks.story?.chapters ?? []);

/** Blocks that the story's chapters include, so that the page does not repeat them. */
export function blocksInChapters(input: PageInput): Set<BlockName> {
  return new Set(chaptersOf(input).flatMap(({ weave }) => weave));
}

export interface NumberedChapter {
  chapter: Story['chapters'][number];
  number: number;
}

/** A layout's blocks with the story between them: each chapter before the first block that it leads up to, else at the end. */
export function interleaveChapters(names: readonly BlockName[], input: PageInput): (BlockName | NumberedChapter)[] {
  const left = chaptersOf(input).map((chapter, index) => ({ chapter, number: index + 1 }));
  const led = (name: BlockName) => left.findLastIndex(({ chapter }) => chapter.weave.some((block) => block === name));
  return [...names.flatMap((name) => [...left.splice(0, led(name) + 1), name]), ...left];
}

/** Right after the chapter that leads up to it, the timeline needs no second title. */
export function isTitled(contents: readonly (BlockName | NumberedChapter)[], index: number): boolean {
  const before = contents[index - 1];
  return contents[index] === 'timeline' && typeof before === 'object' && before.chapter.weave.includes('timeline');
}
