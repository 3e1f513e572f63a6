import { showError } from '../error-page.ts';
import { Redirect } from '../errors.ts';
import { runSteps } from '../steps/run.ts';
import { checkValidity } from '../validity.ts';

/** The page is there already: its steps run, and what they fetch is not waited for. */
export function enterFirstPage(): void {
  try {
    const fetches: Promise<unknown>[] = [];
    const to = new URL(location.href);
    checkValidity(to, document);
    runSteps({ to, document, fetches });
    void Promise.allSettled(fetches);
  } catch (error) {
    if (error instanceof Redirect) location.replace(error.to);
    else showError(error);
  }
}
