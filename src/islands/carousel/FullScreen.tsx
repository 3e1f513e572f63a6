import { type RefObject, useEffect, useRef } from 'react';
import type { CarouselWords } from './carousel-words.ts';
import { Tool } from '../parts/Tool.tsx';
import { isRightToLeft } from './right-to-left.ts';

interface Props {
  words: CarouselWords;
  first: number;
  /** Somewhere in the carousel whose pictures are shown. */
  from: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The same pictures as large as the screen, in a list that scrolls and snaps: swipe, arrow keys, buttons. */
export function FullScreen({ words, first, from, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const figures = from.current?.closest('[data-carousel]')?.querySelectorAll('[data-slide] figure') ?? [];
    list.current?.replaceChildren(...Array.from(figures, enlarged));
    dialog.current?.showModal();
    list.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'center' });
    list.current?.focus();
  }, [first, from]);

  const go = (by: 1 | -1) => {
    const one = (list.current?.clientWidth ?? 0) * (isRightToLeft() ? -1 : 1);
    list.current?.scrollBy({ left: by * one });
  };
  return (
    <dialog className="full-screen" aria-label={words.full} ref={dialog} onClose={onClose}>
      <div className="tools">
        <Tool iconOnly icon="previous" word={words.previous} onClick={() => go(-1)} />
        <Tool iconOnly icon="next" word={words.next} onClick={() => go(1)} />
        <Tool iconOnly icon="close" word={words.close} onClick={() => dialog.current?.close()} />
      </div>
      <div className="full-list" role="region" aria-label={words.controls} tabIndex={0} ref={list} />
    </dialog>
  );
}

/** A copy that may load the widest rendition. */
function enlarged(figure: Element): Node {
  const copy = figure.cloneNode(true) as Element;
  for (const source of copy.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img'))
    source.sizes = '100vw';
  return copy;
}
