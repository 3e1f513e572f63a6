import { omitUndefined } from '../../core/omit-undefined.ts';
import type { Picture, Video } from '../../core/page/blocks.ts';
import type { History, StepView } from '../../core/page/history.ts';
import type { PageInput } from '../../core/page/page-input.ts';
import { type FigureView, stepFigure } from '../../core/page/pictures/picture-view.ts';

type Medium = Picture | Video;
/** Pictures in place of the hero: none, the hero alone, or several for a carousel. The first is a picture, not a video. */
export type Gallery = [] | [Picture, ...Medium[]];
/** Where a page shows its gallery: in the hero's place, as the block `media`, or nowhere (history pages, pages as they were). */
export type GalleryPlace = 'hero' | 'block' | 'none';

const CAROUSEL_FROM = 2;
const isPicture = (medium: Medium | undefined): medium is Picture => medium !== undefined && 'sources' in medium;

/**
 * Shows each picture once on a page. Pictures of the gallery are removed from chapters, media and steps, pictures of
 * chapters from media and steps, pictures of media from steps. Two media nodes of one file are one picture.
 * A list that loses nothing stays the same object, whose digest is known.
 */
export function picturesOnce(input: PageInput, place: GalleryPlace): { input: PageInput; gallery: Gallery } {
  const { story, media, history } = input.blocks;
  const all = place === 'none' ? [] : galleryOf(input);
  const gallery: Gallery = place === 'hero' ? inHeroPlace(all, input.heading?.hero !== undefined) : [];
  const row = place === 'block' && all.length >= CAROUSEL_FROM ? all : undefined;
  const shown = new Set((row ?? gallery).map(({ src }) => src));
  const chapters = story && withoutShown(story.chapters, shown);
  const others = row ?? (media && unshown(media, shown));
  const inChapters = chapters?.flatMap((chapter) => chapter.pictures) ?? [];
  const pictures = [...gallery, ...inChapters, ...(others ?? [])].filter(isPicture);
  const { otherwise } = input;
  const once = (page: PageInput) => picturesOnce(page, place).input;
  return {
    gallery,
    input: omitUndefined({
      ...input,
      otherwise: otherwise && { marked: once(otherwise.marked), whole: once(otherwise.whole) },
      blocks: omitUndefined({
        ...input.blocks,
        story: chapters && { chapters },
        media: others,
        history: history && stepsOnce(history, pictures),
      }),
    }),
  };
}

/**
 * The hero and the media that no chapter shows. Where they are fewer than two, the first pictures of the chapters complete them.
 * Pictures of steps are not taken: they stay with their steps.
 */
export function galleryOf({ heading, blocks }: Pick<PageInput, 'heading' | 'blocks'>): Medium[] {
  const hero = heading?.hero;
  const inStory = blocks.story?.chapters.flatMap(({ pictures }) => pictures) ?? [];
  const inChapters = new Set(inStory.map(({ src }) => src));
  const shown = new Set<string>();
  const own = unshown([...(hero ? [hero] : []), ...(blocks.media ?? []).filter(({ src }) => !inChapters.has(src))], shown); // prettier-ignore
  const taken = unshown(inStory, shown).slice(0, Math.max(0, CAROUSEL_FROM - own.length));
  // A film is no hero: the pictures of the chapters are then first.
  return hero ? [...own, ...taken] : [...taken, ...own];
}

/** Without a hero, one picture of a chapter stays in its chapter, and films stay in the block `media`. */
function inHeroPlace(media: readonly Medium[], hasHero: boolean): Gallery {
  const [first, ...others] = media;
  return isPicture(first) && (hasHero || others.length > 0) ? [first, ...others] : [];
}

/** The media that are not in `shown`, each once; adds them to it. */
function unshown<M extends Medium>(media: M[], shown: Set<string>): M[] {
  const left = media.filter(({ src }) => !shown.has(src) && shown.add(src));
  return left.length === media.length ? media : left;
}

function withoutShown<P extends { pictures: Picture[] }>(parts: readonly P[], shown: Set<string>): P[] {
  return parts.map((part) => ({ ...part, pictures: unshown(part.pictures, shown) }));
}

/** A picture that several steps share is shown at the first. */
function stepsOnce(history: History, shown: readonly Picture[]): History {
  const addresses = new Set(shown.map((picture) => addressOf(stepFigure(picture))));
  const steps = stepsWithout(history.steps, addresses);
  return steps.every((step, index) => step === history.steps[index]) ? history : { ...history, steps };
}

/** The address of a step's picture names its content. */
const addressOf = ({ picture }: FigureView): string => picture.img.src;

function stepsWithout(steps: readonly StepView[], shown: Set<string>): StepView[] {
  return steps.map((step) => {
    const { pictures, ...others } = step;
    const left = pictures?.filter((figure) => !shown.has(addressOf(figure)) && shown.add(addressOf(figure)));
    if (left?.length === pictures?.length) return step;
    return left && left.length > 0 ? { ...step, pictures: left } : others;
  });
}
