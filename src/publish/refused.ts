import type { LedgerFault } from './ledger.ts';
import { entityOf } from './ownership.ts';

/** The publish would break a printed code or lose a part of the graph: nothing was written. */
export class PublishRefused extends Error {
  readonly exitCode = 65;
  readonly faults: readonly LedgerFault[];
  readonly lost: readonly string[];
  /** Why the target is another site's. */
  readonly foreign: readonly string[];
  constructor(faults: readonly LedgerFault[], lost: readonly string[], foreign: readonly string[] = []) {
    const shown = faults
      .slice(0, 50)
      .map(({ path, means, fault, now }) => `  ${path}\n    ${fault}: was ${means}${now ? `, now ${now}` : ''}`);
    super(
      [
        foreign.length > 0 && `This target is another site's; nothing was written:\n${foreign.join('\n')}`,
        faults.length > 0 && `${faults.length} published paths would break; nothing was written:\n${shown.join('\n')}`,
        faults.length > shown.length && `  … and ${faults.length - shown.length} more`,
        faults.length > 0 &&
          `  → bring the entity back, add its old id to \`formerly\`, or retire it: --retire <entity> --reason <text> --successor <path>\n    here: ${retirable(faults)}`,
        lost.length > 0 &&
          `The graph shrank; nothing was written:\n${lost.map((line) => `  ${line}`).join('\n')}\n  → mend the source, or publish with --allow-shrink`,
      ]
        .filter(Boolean)
        .join('\n'),
    );
    this.name = 'PublishRefused';
    this.faults = faults;
    this.lost = lost;
    this.foreign = foreign;
  }
}

/** What to retire, a product with its lots. */
function retirable(faults: readonly LedgerFault[]): string {
  const entities = new Set(faults.map(({ means }) => entityOf(means)));
  for (const entity of entities) {
    const [, product] = /^batch:([^/]*)/.exec(entity) ?? [];
    if (product !== undefined && entities.has(`product:${product}`)) entities.delete(entity);
  }
  const named = [...entities].slice(0, 10).map((entity) => `--retire ${entity}`);
  return `${named.join(' ')}${entities.size > named.length ? ` … and ${entities.size - named.length} more` : ''}`;
}
