/** A row per document, then what is wrong with it. */
import type { Verdict } from './check.ts';

const COLUMNS = ['facts', 'shown', 'not shown', 'lost', 'invented'];
const row = (cells: readonly (string | number)[], name: string) =>
  `${cells.map((cell) => String(cell).padStart(10)).join('')}  ${name}`;

/**
 * Prints the table.
 * @param most maximum number of printed lines per document
 * @returns whether no verdict is wrong
 */
export function report(verdicts: readonly Verdict[], order: readonly string[], most: number): boolean {
  const sorted = [...verdicts].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  console.log(row(COLUMNS, 'document'));
  const reasons = new Map<string, number>();
  for (const { name, outcome, facts, shown, notShown, lost, invented, wrong } of sorted) {
    const left = [...notShown.values()].reduce((sum, count) => sum + count, 0);
    for (const [kind, count] of notShown) reasons.set(kind, (reasons.get(kind) ?? 0) + count);
    console.log(
      row([facts, shown, left, lost.length, invented.length], outcome === 'refused' ? `${name} (refused)` : name),
    );
    const faults = [...wrong, ...lost.map((one) => `lost: ${one}`), ...invented.map((one) => `invented: ${one}`)];
    for (const fault of faults.slice(0, most)) console.log(`    ${fault}`);
    if (faults.length > most) console.log(`    … and ${faults.length - most} more (--all)`);
  }
  const sum = (count: (verdict: Verdict) => number) => verdicts.reduce((total, one) => total + count(one), 0);
  const faulty = verdicts.filter(({ lost, invented, wrong }) => lost.length + invented.length + wrong.length > 0);
  const notShown = [...reasons].map(([kind, count]) => `${kind} ${count}`).join(', ');
  console.log(
    `${verdicts.length} documents: ${sum(({ facts }) => facts)} facts, ${sum(({ shown }) => shown)} shown, not shown: ${notShown || 'none'}; ` +
      `${sum(({ lost }) => lost.length)} lost, ${sum(({ invented }) => invented.length)} invented, ${faulty.length} documents with faults`,
  );
  return faulty.length === 0;
}
