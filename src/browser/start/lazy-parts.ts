import { $ui } from '../../stores/ui.ts';

const RELOADED = 'storytrace:reloaded';

/** The page is being left: what is cut off now is not lost, and a reload would undo the visitor's navigation. */
let isLeft = false;

/** What the visitor clicked last. */
let clicked: EventTarget | null = null;

/**
 * A part that is loaded late and does not come (a new version has replaced it, a cut line): the page is loaded again
 * in full, once; if it fails again, the page stays and a note at the control says so (`interaction/lost-note.ts`). While the host is out of reach
 * the page stays as it is: it can be read.
 */
export function watchLazyParts(): void {
  addEventListener('click', ({ target }) => (clicked = target), true);
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  addEventListener('vite:preloadError', () => void lostPart());
  document.addEventListener('astro:hydration-error', (event) => {
    if (!$ui.get().online) return;
    event.preventDefault();
    void lostPart();
  });
  addEventListener('error', lostFile, { capture: true });
}

async function lostPart(): Promise<void> {
  if (!(await hostAnswers())) return;
  if (firstLoss(location.pathname)) location.reload();
  else $ui.setKey('lost', clicked);
}

/** A script or stylesheet that a page names and the host has no more. The text is there without it. */
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

/** True the first time a page loses a part. Where nothing can be remembered, no reload: it might never end. */
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
