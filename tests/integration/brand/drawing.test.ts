import { expect, test } from 'vitest';
import { drawingOf } from '../../../src/brand/drawing/drawing.ts';
import { casesOf } from '../../cases.ts';

const svg = (inner: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${root}>${inner}</svg>`;

test('a small mark of plain shapes stands in the page, with its colors', () => {
  expect(drawingOf(svg('<g fill="none"><path d="M1 2 3 4"/><circle cx="4" cy="4" r="2"/></g>'))).toEqual({
    viewBox: '0 0 32 32',
    body: '<g fill="none"><path d="M1 2 3 4"/><circle cx="4" cy="4" r="2"/></g>',
  });
  expect(drawingOf(svg('<path d="M1 2"/>', ' fill="#123456"'))?.body).toBe('<g fill="#123456"><path d="M1 2"/></g>');
});

test.each(casesOf<[string, string][]>('marks'))('a mark with %s is shown as a picture, never as markup', (_, inner) => {
  expect(drawingOf(svg(inner))).toBeUndefined();
});

test('a large drawing is a file that pages share', () =>
  expect(drawingOf(svg(`<path d="${'M1 2'.repeat(600)}"/>`))).toBeUndefined());
