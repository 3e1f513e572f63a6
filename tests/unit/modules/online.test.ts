// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { watchOnline } from '../../../src/browser/online.ts';
import { $ui } from '../../../src/stores/ui.ts';

test('the note follows the flag, however it is set', () => {
  document.body.innerHTML = '<p data-offline-note hidden>You are offline.</p>';
  const note = document.querySelector('p');
  watchOnline();
  expect(note?.hidden).toBe(true);
  $ui.set({ ...$ui.get(), online: false });
  expect(note?.hidden).toBe(false);
  $ui.setKey('online', true);
  expect(note?.hidden).toBe(true);
});
