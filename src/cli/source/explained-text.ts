import type { Problem } from '../../core/problem.ts';
import { documentAccounts, type ExplainContext, nodeAccounts } from '../../explain/explain.ts';
import { problemText } from '../exit.ts';

/** Maximum number of printed lines per list; `--json` has all. */
const SHOWN = 20;
const COLUMNS = ['read', 'shown', 'merged', 'withdrawn', 'not shown', 'left out', 'ignored'];

/** A table of documents, then what needs a look: events on no page, fields that are left out, alarms, warnings. */
export function* explainedText(context: ExplainContext, warnings: readonly Problem[]): Iterable<string> {
  yield `${COLUMNS.map((name) => name.padStart(10)).join('')}  document\n`;
  const look: string[] = [];
  let more = 0;
  const add = (line: string) => (look.length < SHOWN ? look.push(line) : (more += 1));
  for (const { file, format, events, leftOut, ignored } of documentAccounts(context)) {
    const { read, shown, merged, withdrawn, notShown } = events;
    const row = [read, shown, merged, withdrawn, notShown.length, leftOut.length, ignored.length];
    yield `${row.map((count) => String(count).padStart(10)).join('')}  ${file} (${format})\n`;
    for (const { pointer, why } of notShown) add(`  ${file} › ${pointer}\n    on no page: ${why}`);
    for (const { pointer, page, why } of leftOut)
      add(`  ${file} › ${pointer}\n    not in the history of ${page}: ${why}`);
    for (const { pointer, why } of ignored) add(`  ${file} › ${pointer}\n    ${why}`);
  }
  const statuses = new Map<string, number>();
  for (const { status } of nodeAccounts(context, 'batch')) {
    const { code = 'none' } = (status ?? {}) as { code?: string };
    statuses.set(code, (statuses.get(code) ?? 0) + 1);
  }
  const counted = [...statuses].sort(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`);
  yield `\nStatus of lots and items: ${counted.join(', ') || 'none'}\n`;
  if (look.length > 0) yield `\nNeeds a look:\n${look.join('\n')}\n`;
  if (more > 0) yield `  … and ${more} more (--json)\n`;
  if (warnings.length > 0) yield `\nWarnings:\n${warnings.slice(0, SHOWN).map(problemText).join('\n')}\n`;
  if (warnings.length > SHOWN) yield `  … and ${warnings.length - SHOWN} more (--json)\n`;
}
