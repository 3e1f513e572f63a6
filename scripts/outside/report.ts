/** What became of the cases of one check. */
export interface Outcome {
  check: string;
  passed: number;
  /** A line for each fault. */
  failed: string[];
  /** Lines that are no faults: rates. */
  notes?: string[];
  /** Why nothing was run. */
  notRun?: string;
}

export const notRun = (check: string, why: string): Outcome => ({ check, passed: 0, failed: [], notRun: why });

/** Runs a case; what it throws is its fault. */
export async function runCases(check: string, cases: Iterable<[name: string, run: () => unknown]>): Promise<Outcome> {
  const outcome: Outcome = { check, passed: 0, failed: [] };
  for (const [name, run] of cases)
    try {
      await run();
      outcome.passed += 1;
    } catch (error) {
      outcome.failed.push(
        `${name}: ${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').slice(0, 300) : String(error)}`,
      );
    }
  return outcome;
}

export function assert(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}

/** Prints the outcomes. @returns whether nothing failed and something ran */
export function print(outcomes: readonly Outcome[]): boolean {
  for (const { check, passed, failed, notes = [], notRun: why } of outcomes) {
    if (why !== undefined) console.log(`not run  ${check}: ${why}`);
    else console.log(`${failed.length > 0 ? 'FAILED ' : 'passed '}  ${check}: ${passed} of ${passed + failed.length}`);
    for (const line of notes) console.log(`           ${line}`);
    for (const line of failed.slice(0, 20)) console.log(`           ${line}`);
    if (failed.length > 20) console.log(`           … and ${failed.length - 20} more`);
  }
  return outcomes.every(({ failed }) => failed.length === 0) && outcomes.some(({ passed }) => passed > 0);
}
