import { firstOf, type Rows } from '../storage/temporary-db.ts';
import { type EntityFault, entityFaults, entityFaultText, waysOut } from './ledger/entity-faults.ts';
import type { LedgerFault } from './ledger/reconcile-shard.ts';
import { formatKey } from '../core/identity/entity-key.ts';

/** Maximum number of paths in a message; `--json` has all. */
const SHOWN = 20;
/** Maximum number of entities in a message. */
const NAMED = 50;

/** The publish would break a printed code or lose a part of the graph: nothing was written. */
export class PublishRefused extends Error {
  readonly exitCode = 65;
  /** In order of path. */
  readonly faults: Rows<LedgerFault>;
  readonly entities: readonly EntityFault[];
  readonly lost: readonly string[];
  /** Reasons why the target belongs to another site. */
  readonly foreign: readonly string[];
  /**
   * @param faults in order of path
   * @param command as it was given, for the ways out
   */
  constructor(
    faults: Rows<LedgerFault>,
    lost: readonly string[],
    foreign: readonly string[] = [],
    command = 'storytrace publish …',
  ) {
    const entities = entityFaults(faults);
    super(
      [
        foreign.length > 0 && `This target is another site's; nothing was written:\n${foreign.join('\n')}`,
        ...(faults.length > 0 ? pathLines(faults, entities, command) : []),
        lost.length > 0 &&
          `The graph shrank; nothing was written:\n${lost.map((line) => lossText(line, command)).join('\n')}\n  → mend the source, or publish with --allow-shrink`,
      ]
        .filter(Boolean)
        .join('\n'),
    );
    this.name = 'PublishRefused';
    this.faults = faults;
    this.entities = entities;
    this.lost = lost;
    this.foreign = foreign;
  }

  /** The same with the command that was given. */
  withCommand(command: string): PublishRefused {
    return new PublishRefused(this.faults, this.lost, this.foreign, command);
  }
}

/** What the graph lost; of an operator with the ways out. */
function lossText(line: string, command: string): string {
  const [, operator] = /^operator (.*) is gone$/s.exec(line) ?? [];
  return [
    `  ${line}`,
    ...(operator === undefined ? [] : waysOut({ entity: formatKey('operator', operator), what: 'gone' }, command)),
  ].join('\n');
}

/** Entities first, each with its ways out; then the paths. */
function pathLines(faults: Rows<LedgerFault>, entities: readonly EntityFault[], command: string): string[] {
  const shown = firstOf(faults, SHOWN).map(
    ({ path, means, fault, now }) => `  ${path}\n    ${fault}: was ${means}${now ? `, now ${now}` : ''}`,
  );
  return [
    `${faults.length} published ${faults.length === 1 ? 'path' : 'paths'} of ${entities.length} ${entities.length === 1 ? 'entity' : 'entities'} would break; nothing was written:`,
    ...entities.slice(0, NAMED).map((one) => entityFaultText(one, command)),
    ...(entities.length > NAMED ? [`  … and ${entities.length - NAMED} more entities (--json)`] : []),
    `Paths, in order${faults.length > SHOWN ? `, the first ${SHOWN} of ${faults.length} (--json tells all)` : ''}:`,
    ...shown,
  ];
}
