import type { Picture } from '../core/page/blocks.ts';
import type { PageInput } from '../core/page/page-input.ts';

/** A picture stands once on a page: first as the hero, then in the story, among the media, beside the steps. */
export function eachOnce(input: PageInput, hero?: Picture): PageInput {
  const { story, media, history } = input.blocks;
  const shown = new Set(hero ? [hero.id] : []);
  const fresh = <P extends { id: string }>(all: readonly P[]): P[] =>
    all.filter(({ id }) => !shown.has(id) && shown.add(id));
  const chapters = story?.chapters.map((chapter) => ({ ...chapter, pictures: fresh(chapter.pictures) }));
  const gallery = media && fresh(media);
  const repeated = new Set(history?.steps.flatMap(({ pictures }) => pictures).flatMap(({ id }) => (shown.has(id) ? [id] : []))); // prettier-ignore
  const steps = history?.steps.map((step) => ({
    ...step,
    pictures: step.pictures.filter(({ id }) => !repeated.has(id)),
  }));
  const digest = input.shared.history;
  return {
    ...input,
    blocks: {
      ...input.blocks,
      ...(chapters && { story: { chapters } }),
      ...(gallery && { media: gallery }),
      ...(history && steps && { history: { ...history, steps } }),
    },
    // What is left out is part of what the shared rendering depends on.
    shared: { ...input.shared, ...(digest && { history: [digest, ...repeated].join(' ') }) },
  };
}
