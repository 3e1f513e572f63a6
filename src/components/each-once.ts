import type { Picture } from '../core/page/blocks.ts';
import type { History } from '../core/page/history.ts';
import type { PageInput } from '../core/page/page-input.ts';

/**
 * A picture stands once on a page: first as the hero, then in the story, among the media, beside the steps. What nothing is left out of
 * stays the same object, so that its digest is known (`FragmentCache`).
 */
export function eachOnce(input: PageInput, hero?: Picture): PageInput {
  const { story, media, history } = input.blocks;
  const shown = new Set(hero ? [hero.id] : []);
  const fresh = <P extends { id: string }>(all: P[]): P[] => {
    const left = all.filter(({ id }) => !shown.has(id) && shown.add(id));
    return left.length === all.length ? all : left;
  };
  const chapters = story?.chapters.map((chapter) => ({ ...chapter, pictures: fresh(chapter.pictures) }));
  const gallery = media && fresh(media);
  return {
    ...input,
    blocks: {
      ...input.blocks,
      ...(chapters && { story: { chapters } }),
      ...(gallery && { media: gallery }),
      ...(history && { history: withoutPictures(history, shown) }),
    },
  };
}

const reduced = new WeakMap<History, Map<string, History>>();

function withoutPictures(history: History, shown: ReadonlySet<string>): History {
  const repeated = new Set(history.steps.flatMap(({ pictures }) => pictures.flatMap(({ id }) => (shown.has(id) ? [id] : [])))); // prettier-ignore
  if (repeated.size === 0) return history;
  const known = reduced.get(history) ?? new Map<string, History>();
  reduced.set(history, known);
  const key = JSON.stringify([...repeated]);
  const made = known.get(key) ?? {
    ...history,
    steps: history.steps.map((step) => ({ ...step, pictures: step.pictures.filter(({ id }) => !repeated.has(id)) })),
  };
  known.set(key, made);
  return made;
}
