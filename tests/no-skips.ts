import type { Reporter, TestModule } from 'vitest/node';

/** Fails a run in which a test was skipped: what was not shown does not count as shown. */
export default class NoSkips implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map(({ fullName }) => fullName),
    );
    if (skipped.length === 0) return;
    console.error(`\n${skipped.length} tests were skipped, which CI counts as failed:\n${skipped.join('\n')}`);
    process.exitCode = 1;
  }
}
