// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { watchOnline } from '../../../src/browser/page-notes.ts';
import { dateAndTime } from '../../../src/browser/start/date-and-time.ts';
import { $ui } from '../../../src/stores/ui.ts';

const notes = () => [...document.querySelectorAll('p')].map(({ hidden, textContent }) => (hidden ? '' : textContent));
beforeEach(() => {
  document.documentElement.lang = 'th';
  document.head.innerHTML = '<meta name="storytrace:kept-at" content="2026-07-09T12:00:00Z">';
  document.body.innerHTML = `<page-notes words='{"copy":"สำเนาเมื่อ {{date}}"}'><p hidden>You are offline.</p><p hidden></p><p hidden></p></page-notes>`;
});

test('the note follows the flag, however it is set', () => {
  watchOnline();
  expect(notes()[0]).toBe('');
  $ui.set({ ...$ui.get(), online: false });
  expect(notes()[0]).toBe('You are offline.');
  $ui.setKey('online', true);
  expect(notes()[0]).toBe('');
});

test('issue 64, point 3: the browser writes when a page was kept in the calendar of the pack', () => {
  expect(notes()[1]).toMatch(/^สำเนาเมื่อ 9 กรกฎาคม .*2026/);
  document.documentElement.lang = 'fa';
  expect(dateAndTime('2026-07-09T12:00:00Z', 'medium')).toContain('۲۰۲۶');
});

test('issue 69, section 2: one clock, that of the steps', () => {
  document.documentElement.lang = 'en-US';
  expect(dateAndTime('2026-07-09T12:05:00Z', 'short')).not.toMatch(/[AP]M/);
});
