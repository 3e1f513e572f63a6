import type { Step } from '../../core/routes/table.ts';
import { StatusError } from '../errors.ts';
import { i18n } from './i18n.ts';
import { status } from './status.ts';
import type { NavigationStep, Visit } from './step.ts';

const STEPS: Record<Step, NavigationStep> = { i18n, status };

/**
 * Runs the steps that the page names in its head, in their order.
 * @throws StatusError 500 for an unknown name, and every error of a step
 */
export function runSteps(visit: Visit): void {
  const names =
    visit.document.querySelector<HTMLMetaElement>('meta[name="storytrace:steps"]')?.content.split(' ') ?? [];
  for (const name of names.filter(Boolean)) {
    if (!Object.hasOwn(STEPS, name)) throw new StatusError(500, `Unknown middleware ${name}`);
    STEPS[name as Step](visit);
  }
}
