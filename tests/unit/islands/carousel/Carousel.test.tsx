// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from '../../../../src/blocks/carousel/Carousel.tsx';
import { moveRow, type Row } from '../../../../src/blocks/carousel/row.ts';
import type { MediaView } from '../../../../src/blocks/carousel/Slides.tsx';
import { section } from '../../../../src/messages.ts';
import { $carousel, showPicture } from '../../../../src/stores/carousel.ts';

// Splide measures elements, and jsdom has no layout: the test replaces it.
vi.mock('../../../../src/blocks/carousel/row.ts', () => ({ moveRow: vi.fn() }));

const words = { ...section('en', 'carousel'), list: 'Pictures' };
const picture = (name: string): MediaView => ({
  picture: {
    sources: [{ type: 'image/avif', srcSet: `/${name}.avif 320w`, sizes: '50vw' }],
    img: { src: `/${name}.webp`, alt: name, width: 3, height: 2 },
  },
  colour: '#000000',
  caption: { text: `The ${name}.` },
});
const film: MediaView = { src: '/film.mp4', label: 'film', width: 960, height: 540, tracks: [] };
const media = [picture('cellar'), film];

let row: Row;
let started: Parameters<typeof moveRow>[2];

beforeEach(() => {
  vi.mocked(moveRow).mockClear();
  // What jsdom has not.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) { this.open = true; },
    close(this: HTMLDialogElement) { this.open = !this.dispatchEvent(new Event('close')); },
  }); // prettier-ignore
  Element.prototype.scrollIntoView = Element.prototype.scrollBy = () => undefined;
  $carousel.set({ at: {} });
  row = { go: vi.fn(), play: vi.fn(), stop: vi.fn(), show: vi.fn(), destroy: vi.fn() };
  vi.mocked(moveRow).mockImplementation((_elements, _words, options) => {
    started = options;
    return row;
  });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const show = (given = media) => act(async () => render(<Carousel media={given} words={words} />));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('the server writes every picture and film, with captions', () => {
  document.body.innerHTML = renderToString(<Carousel media={media} words={words} />);
  const list = screen.getByRole('list', { name: 'Pictures' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByRole('img', { name: 'cellar' })).toBeTruthy();
  expect(within(list).getByLabelText('film').tagName).toBe('VIDEO');
  expect(within(list).getByText('The cellar.')).toBeTruthy();
});

test('one picture is a list without controls, and nothing moves it', async () => {
  await show([picture('cellar')]);
  expect(screen.getByRole('listitem')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(moveRow).not.toHaveBeenCalled();
});

test('the buttons move the row, which runs after Play alone, and lets go of its elements at the end', async () => {
  const { unmount } = await show();
  await press('Next picture');
  await press('Previous picture');
  expect(vi.mocked(row.go).mock.calls).toEqual([[1], [-1]]);
  expect(row.play).not.toHaveBeenCalled();
  await press('Play');
  expect(row.play).toHaveBeenCalledOnce();
  await act(async () => started.onStopped(false));
  await press('Pause');
  expect(row.stop).toHaveBeenCalledOnce();
  await act(async () => unmount());
  expect(row.destroy).toHaveBeenCalled();
});

test('issue 69, fault 11: a finger scrolls the row by itself, and a mouse brings Splide', async () => {
  const { container } = await show();
  const move = (pointerType: string) =>
    act(async () => {
      const event = new MouseEvent('pointermove', { bubbles: true });
      container.querySelector('li')?.dispatchEvent(Object.assign(event, { pointerType }));
    });
  await move('touch');
  expect(moveRow).not.toHaveBeenCalled();
  await move('mouse');
  expect(moveRow).toHaveBeenCalledOnce();
});

test('issue 69, fault 13: a click on a picture opens it large, and one on a film does not', async () => {
  await show([film, picture('cellar')]);
  await act(async () => fireEvent.click(screen.getByLabelText('film')));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('img', { name: 'cellar' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect($carousel.get().at).toEqual({ [location.pathname]: 1 });
});

test('the picture in front is kept by the path of the page, and the row follows it', async () => {
  await show();
  await press('Next picture');
  await act(async () => started.onMoved(1));
  expect($carousel.get().at).toEqual({ [location.pathname]: 1 });
  await act(async () => $carousel.set({ at: { [location.pathname]: 0 } }));
  expect(row.show).toHaveBeenLastCalledWith(0);
  vi.mocked(row.show).mockClear();
  // Two moves before the row hears of the first: it goes to the second, and not back and forth.
  await act(async () => [1, 0].forEach((index) => showPicture(location.pathname, index)));
  expect(vi.mocked(row.show).mock.calls).toEqual([[0], [0]]);
});

test('full screen shows the same pictures in their widest rendition, and the row goes on from there', async () => {
  await show();
  await act(async () => $carousel.set({ at: { [location.pathname]: 1 } }));
  await press('Full screen');
  const full = screen.getByRole('dialog', { name: 'Full screen' });
  expect(within(full).getByText('The cellar.')).toBeTruthy();
  expect(full.querySelector('source')?.sizes).toBe('100vw');
  await act(async () => fireEvent.click(within(full).getByRole('button', { name: 'Close' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect($carousel.get().at).toEqual({ [location.pathname]: 1 });
});

test('where Splide does not come the list stays, and the button says so', async () => {
  vi.mocked(moveRow).mockImplementation(() => {
    throw new Error('gone');
  });
  const lost = vi.fn();
  addEventListener('vite:preloadError', lost);
  await show();
  await press('Next picture');
  removeEventListener('vite:preloadError', lost);
  expect(lost).toHaveBeenCalled();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
