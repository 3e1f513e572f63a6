import type { Command } from 'commander';
import { visibleLines } from '../core/text/visible.ts';

/** The last wall before a terminal: whatever brought a control character here, it is written out. Progress is drawn past this. */
export function showControls(program: Command): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const write = console[name].bind(console);
    console[name] = (...said: unknown[]) =>
      write(...said.map((one) => (typeof one === 'string' ? visibleLines(one) : one)));
  }
  program.configureOutput({
    writeOut: (text) => process.stdout.write(visibleLines(text)),
    writeErr: (text) => process.stderr.write(visibleLines(text)),
  });
}
