import type { Command } from 'commander';
import { visibleLines } from '../core/text/visible.ts';

/** Escapes control characters in all console output, as the last step before the terminal. Progress output bypasses it. */
export function showControls(program: Command): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const write = console[name].bind(console);
    console[name] = (...values: unknown[]) =>
      write(...values.map((one) => (typeof one === 'string' ? visibleLines(one) : one)));
  }
  program.configureOutput({
    writeOut: (text) => process.stdout.write(visibleLines(text)),
    writeErr: (text) => process.stderr.write(visibleLines(text)),
  });
}
