import { $ui } from '../../stores/ui.ts';

const RELOADED = 'storytrace:reloaded';

/** The page is being left: what is cut off now is not lost, and a reload would undo the visitor's navigation. */
let isLeft = false;

/** What the visitor clicked last. */
let clicked: EventTarget | null = null;

/**
 * Handles a module that fails to load (replaced by a new version, connection lost): reloads the page
 * once; if it fails again, or the host is unreachable, the page stays readable and a note at the control says so
 * (`interaction/lost-note.ts`).
 */
export function watchLazyParts(): void {
  addEventListener('click', ({ target }) => (clicked = target), true);
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  addEventListener('vite:preloadError', () => void lostPart());
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    void lostPart();
  });
  addEventListener('error', lostFile, { capture: true });
}

async function lostPart(): Promise<void> {
  if ((await hostAnswers()) && firstLoss(location.pathname)) location.reload();
  else if (!isLeft) $ui.setKey('lost', clicked);
}

/** A script or style sheet that is gone from the host. The page's text is complete without it. */
function lostFile({ target }: Event): void {
  const named =
    target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
  if (named) void hostAnswers().then((answers) => answers && firstLoss(location.pathname) && location.reload());
}

/** Asks past every copy on this device: a page that would not come again is not given up. False too when the page is being left. */
async function hostAnswers(): Promise<boolean> {
  if (isLeft || !$ui.get().online) return false;
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && !isLeft,
    () => false,
  );
}

/** True at the first loss of a page. False without storage: the page would reload forever. */
function firstLoss(page: string): boolean {
  try {
    const reloaded = JSON.parse(sessionStorage.getItem(RELOADED) ?? '[]') as string[];
    if (reloaded.includes(page)) return false;
    sessionStorage.setItem(RELOADED, JSON.stringify([...reloaded, page]));
    return true;
  } catch {
    return false;
  }
}
