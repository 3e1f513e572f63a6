import { $ui } from '../stores/ui.ts';

const report = (): void => $ui.setKey('online', navigator.onLine);

/** The online flag follows what the browser reports; `<html data-offline>` and the note follow the flag. */
export function watchOnline(): void {
  addEventListener('online', report);
  addEventListener('offline', report);
  report();
  $ui.subscribe(showOnline);
}

export function showOnline(): void {
  const { online } = $ui.get();
  document.documentElement.toggleAttribute('data-offline', !online);
  const note = document.querySelector<HTMLElement>('[data-offline-note]');
  if (note) note.hidden = online;
}
