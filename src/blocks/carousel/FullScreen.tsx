import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { FigureView } from '../../core/page/pictures/picture-view.ts';
import { Tool } from '../../islands/parts/Tool.tsx';
import type { CarouselWords } from './carousel-words.ts';
import { isRightToLeft, nearest } from './scrolled.ts';
import { type MediaView, Medium } from './Slides.tsx';

interface Props {
  media: readonly MediaView[];
  words: CarouselWords;
  /** Index of the first picture, from 0. */
  first: number;
  /** @param index the picture that was shown last */
  onClose: (index: number) => void;
}

/**
 * The same pictures as large as the screen, in a list that scrolls and snaps: swipe, arrow keys, buttons. Outside the page's layout, which
 * has sizes of its own for the pictures and captions of its place.
 */
export function FullScreen({ media, words, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(first);

  useEffect(() => {
    dialog.current?.showModal();
    list.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'center' });
    list.current?.focus();
  }, [first]);

  const go = (by: 1 | -1) => {
    const one = (list.current?.clientWidth ?? 0) * (isRightToLeft() ? -1 : 1);
    list.current?.scrollBy({ left: by * one });
  };
  const note = () => list.current && (last.current = nearest(list.current));
  return createPortal(
    <dialog className="full-screen" aria-label={words.full} ref={dialog} onClose={() => onClose(last.current)}>
      <div className="tools">
        <Tool iconOnly icon="previous" word={words.previous} onClick={() => go(-1)} />
        <Tool iconOnly icon="next" word={words.next} onClick={() => go(1)} />
        <Tool iconOnly icon="close" word={words.close} onClick={() => dialog.current?.close()} />
      </div>
      <div className="full-list" role="region" aria-label={words.controls} tabIndex={0} ref={list} onScroll={note}>
        {media.map((medium, index) => (
          <Medium key={index} medium={'picture' in medium ? enlarged(medium) : medium} />
        ))}
      </div>
    </dialog>,
    document.body,
  );
}

/** It may load the widest rendition. */
function enlarged(figure: FigureView): FigureView {
  const { sources, img } = figure.picture;
  const sizes = '100vw';
  return {
    ...figure,
    picture: {
      sources: sources.map((source) => ({ ...source, sizes })),
      img: { ...img, ...(img.srcSet && { sizes }) },
    },
  };
}
