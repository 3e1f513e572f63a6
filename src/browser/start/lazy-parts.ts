import { $ui } from '../../stores/ui.ts';

const RELOADED = 'storytrace:reloaded';

/** The page is being left: what is cut off now is not lost, and a reload would undo the visitor's navigation. */
let isLeft = false;

/** What the visitor clicked last. */
let clicked: EventTarget | null = null;

/**
 * Handles a module that fails to load (replaced by a new version, connection lost): reloads the page. If the same module is lost after
 * that, or the host is unreachable, the page stays readable and a note at the control says so (`interaction/lost-note.ts`); a module of a
 * later version reloads the page again.
 */
export function watchLazyParts(): void {
  addEventListener('click', ({ target }) => (clicked = target), true);
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  addEventListener('vite:preloadError', (event: Event & { payload?: unknown }) => void lostPart(event.payload));
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    // Astro's error names another address at each attempt.
    void lostPart((event as CustomEvent<{ componentUrl: unknown }>).detail.componentUrl);
  });
  addEventListener('error', lostFile, { capture: true });
}

/** @param what names the module; in Safari an error names none, so that all modules of a page count as one */
async function lostPart(what: unknown): Promise<void> {
  if ((await hostAnswers()) && firstLoss(String(what))) location.reload();
  else if (!isLeft) $ui.setKey('lost', clicked);
}

/** A script or style sheet that is gone from the host. The page's text is complete without it. */
function lostFile({ target }: Event): void {
  const file =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href;
  if (typeof file === 'string') void hostAnswers().then((answers) => answers && firstLoss(file) && location.reload());
}

/** Asks past every copy on this device: a page that would not come again is not given up. False too when the page is being left. */
async function hostAnswers(): Promise<boolean> {
  if (isLeft || !$ui.get().online) return false;
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && !isLeft,
    () => false,
  );
}

/** True at the first loss of a module on a page. False without storage: the page would reload forever. */
function firstLoss(what: string): boolean {
  try {
    const reloaded = JSON.parse(sessionStorage.getItem(RELOADED) ?? '[]') as string[];
    const loss = `${location.pathname} ${what}`;
    if (reloaded.includes(loss)) return false;
    sessionStorage.setItem(RELOADED, JSON.stringify([...reloaded, loss]));
    return true;
  } catch {
    return false;
  }
}
