import type * as Interaction from '../interaction/interaction.ts';

/** Events that count as a user interaction. Scrolling does not: the browser itself scrolls when it restores a position. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'wheel', 'focusin', 'keydown', 'click'];

/**
 * Loads the interaction chunk (navigation, router) at the first interaction, or at once where the router was here before: then the place in the
 * history is its own. Nothing waits for it: until it is here, links are ordinary links. Without code or network the next interaction tries again.
 */
export function watchFirstInteraction(): void {
  const waiting = new AbortController();
  let loading: Promise<typeof Interaction> | undefined;
  const load = (): void => {
    loading ??= import('../interaction/interaction.ts');
    loading.then(
      () => waiting.abort(),
      () => (loading = undefined),
    );
  };
  for (const type of INTERACTIONS)
    addEventListener(type, load, { capture: true, passive: true, signal: waiting.signal });
  if (history.state !== null) load();
}
