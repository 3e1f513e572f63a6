import { describe, expect, test } from 'vitest';
import { type GalleryPlace, galleryOf, picturesOnce } from '../../../src/blocks/picture/pictures-once.ts';
import type { Picture, Video } from '../../../src/core/page/blocks.ts';
import type { PageInput } from '../../../src/core/page/page-input.ts';
import { type FigureView, stepFigure } from '../../../src/core/page/pictures/picture-view.ts';

const picture = (id: string, src = `/media/${id}.webp`): Picture => ({ id, src, alt: { text: id }, illustration: false, colour: '#000', width: 3, height: 2, sources: [] }); // prettier-ignore
const film = (id: string): Video => ({ id, src: `/media/${id}.mp4`, alt: { text: id }, tracks: [] });

interface Has {
  hero?: Picture;
  media?: (Picture | Video)[];
  chapters?: Picture[][];
  steps?: Picture[][];
}

/** The parts of a page's input that have pictures. */
const page = ({ hero, media, chapters, steps }: Has) =>
  ({
    heading: { name: { text: 'Cheese' }, ...(hero && { hero }) },
    blocks: {
      ...(media && { media }),
      ...(chapters && { story: { chapters: chapters.map((pictures) => ({ pictures, weave: [] })) } }),
      ...(steps && { history: { steps: steps.map((pictures) => ({ pictures: pictures.map(stepFigure) })) } }),
    },
  }) as unknown as PageInput;

const ids = (media: readonly { id: string }[] = []) => media.map(({ id }) => id);
const figureIds = (figures: readonly FigureView[] = []) => figures.map(({ picture: { img } }) => img.alt);

/** Ids of what the page shows, by place. */
function shown(has: Has, place: GalleryPlace) {
  const { input, gallery } = picturesOnce(page(has), place);
  const { media, story, history } = input.blocks;
  return {
    gallery: ids(gallery),
    media: ids(media),
    chapters: story?.chapters.map(({ pictures }) => ids(pictures)) ?? [],
    steps: history?.steps.map(({ pictures }) => figureIds(pictures)) ?? [],
  };
}

const [meadow, cellar, vat, rind] = [picture('meadow'), picture('cellar'), picture('vat'), picture('rind')];

describe('the gallery of a page', () => {
  const galleryIds = (has: Has) => ids(galleryOf(page(has)));

  test('is the hero and the media that no chapter shows', () => {
    expect(galleryIds({ hero: meadow, media: [meadow, cellar, vat, rind], chapters: [[vat]] })).toEqual(['meadow', 'cellar', 'rind']); // prettier-ignore
  });

  test('takes the first pictures of the chapters until it has two', () => {
    expect(galleryIds({ hero: meadow, media: [meadow], chapters: [[], [vat, rind]] })).toEqual(['meadow', 'vat']);
    expect(galleryIds({ hero: meadow, media: [meadow, cellar], chapters: [[meadow, cellar]] })).toEqual(['meadow', 'cellar']); // prettier-ignore
    expect(galleryIds({ chapters: [[vat], [rind, cellar]] })).toEqual(['vat', 'rind']);
  });

  test('takes nothing from steps', () =>
    expect(galleryIds({ hero: meadow, media: [meadow], steps: [[vat], [rind]] })).toEqual(['meadow']));
});

describe('each picture once', () => {
  test('in the place of the hero: a chapter loses what the gallery took, the block of media is empty', () => {
    const has = { hero: meadow, media: [meadow], chapters: [[vat, rind]], steps: [[meadow, vat], [cellar]] };
    expect(shown(has, 'hero')).toEqual({ gallery: ['meadow', 'vat'], media: [], chapters: [['rind']], steps: [[], ['cellar']] }); // prettier-ignore
  });

  test('one picture stays the hero, and what is no picture stays a block', () => {
    expect(shown({ hero: meadow, media: [meadow] }, 'hero')).toMatchObject({ gallery: ['meadow'], media: [] });
    expect(shown({ media: [film('film')] }, 'hero')).toMatchObject({ gallery: [], media: ['film'] });
    expect(shown({ chapters: [[vat]] }, 'hero')).toMatchObject({ gallery: [], chapters: [['vat']] });
  });

  test('as the block of media: two or more, otherwise the chapters go first', () => {
    const media = [meadow, cellar];
    expect(shown({ hero: meadow, media, chapters: [[cellar], [vat]] }, 'block')).toMatchObject({ gallery: [], media: ['meadow', 'cellar'], chapters: [[], ['vat']] }); // prettier-ignore
    expect(shown({ hero: meadow, media: [meadow], chapters: [[meadow]] }, 'block')).toMatchObject({ media: [], chapters: [['meadow']] }); // prettier-ignore
    expect(shown({ hero: meadow, media: [meadow] }, 'block')).toMatchObject({ media: ['meadow'] });
  });

  test('a page without a gallery: chapters, media, then steps; a picture that steps share is shown at the first', () => {
    const has = { hero: meadow, media: [meadow, cellar], chapters: [[cellar]], steps: [[vat, cellar], [vat]] };
    expect(shown(has, 'none')).toEqual({
      gallery: [],
      media: ['meadow'],
      chapters: [['cellar']],
      steps: [['vat'], []],
    });
  });
});
