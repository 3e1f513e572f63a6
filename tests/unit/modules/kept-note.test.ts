// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { dateAndTime, fillDate } from '../../../src/browser/start/kept-note.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

test('issue 64, point 3: the browser writes when a page was kept in the calendar of the pack', () => {
  document.documentElement.lang = 'th';
  const note = document.createElement('p');
  note.dataset['text'] = 'สำเนาเมื่อ {{date}}';
  fillDate(note, '2026-07-09T12:00:00Z');
  expect(note.textContent).toMatch(/^สำเนาเมื่อ 9 กรกฎาคม .*2026/);
  document.documentElement.lang = 'fa';
  expect(dateAndTime('2026-07-09T12:00:00Z', 'medium')).toContain('۲۰۲۶');
});
