import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Fails a run in which a test was skipped: what was not shown does not count as shown. */
export default class NoSkips implements Reporter {
  readonly #skipped: string[] = [];

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'skipped') this.#skipped.push(test.titlePath().join(' › '));
  }

  onEnd(result: FullResult): Promise<{ status?: FullResult['status'] }> {
    if (this.#skipped.length === 0) return Promise.resolve({ status: result.status });
    console.error(
      `\n${this.#skipped.length} tests were skipped, which CI counts as failed:\n${this.#skipped.join('\n')}`,
    );
    return Promise.resolve({ status: 'failed' });
  }
}
