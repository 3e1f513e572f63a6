/** Runs when a visitor looks at the page again: a tab in front, a window that is chosen, a page from the back/forward cache, a network that is back. */
export function onReturn(run: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run();
  });
  addEventListener('focus', run);
  addEventListener('online', run);
}
