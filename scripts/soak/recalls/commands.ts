import type { Store } from '../../../src/publish/target/store.ts';
import type { Ran } from '../../../tests/command-line.ts';
import { expireLeases } from '../../../tests/integration/publish/kills.ts';
import { withMachineClock } from './faults.ts';
import type { Machine, PartOptions } from './machine.ts';
import type { Kill, When } from './steps.ts';

export interface SoakTarget {
  store: Store;
  /** Options of commands that open it. */
  options: string[];
  /** Builds are of parts that are joined. */
  parts?: PartOptions;
  /** Every key that visitors may ask for, with its text. */
  keys(): Promise<Map<string, string>>;
  /** Runs a command that is killed before a write: in this process, which then writes nothing more, or a process of its own. */
  killed(kill: Kill, own: Machine, args: readonly string[]): Promise<{ isKilled: boolean; ran: Ran }>;
  clear(): void;
}

/** How a command ended: its exit code, or `killed`. */
export type End = number | 'killed';

/** Exit codes of a refusal that the history explains: what a machine with an older catalogue lacks, what has to be confirmed first. */
const EXPLAINED =
  /is gone|--retire|--revive|covers it|not published to its end|--accept-lost-records|No such lot|nothing before it|only release|was never published|no copy of/;

/** The command line on one target, and what it has done so far. */
export class Commands {
  readonly target: SoakTarget;
  /** How often each command ended how. */
  readonly counts = new Map<string, number>();
  readonly log: string[] = [];

  constructor(target: SoakTarget) {
    this.target = target;
  }

  fail(what: string): never {
    throw new Error(`${what}\n${this.log.join('\n')}`);
  }

  /** Runs a command to its end, or kills it. */
  async run(name: string, { kill, days }: When, own: Machine, ...args: string[]): Promise<End> {
    const { target, counts, log } = this;
    const to = ['--to', ...target.options, ...(kill ? ['--deadline', '10'] : [])];
    const all = [...args, ...to.filter((option) => args[0] !== 'prune' || option !== '--no-precompress')];
    const { isKilled: isDead, ran } = await withMachineClock(days * 86_400_000, async () =>
      kill ? target.killed(kill, own, all) : { isKilled: false, ran: await own.run(...all) },
    );
    const { code, output } = ran;
    // A bucket that answers no more or too late, and a machine so busy that its lease ran out: publish again.
    const isKilled = isDead || (kill !== null && code === 69) || (code === 75 && output.includes('ran out'));
    const end = isKilled ? 'killed' : code;
    log.push(`${name} ${JSON.stringify({ kill, days })}: ${end}${code === 0 ? '' : ` ${output.trim().slice(-600)}`}`);
    counts.set(`${name} ${end}`, (counts.get(`${name} ${end}`) ?? 0) + 1);
    await expireLeases(target.store);
    if (!isKilled && code !== 0 && !(code === 65 && EXPLAINED.test(output))) this.fail(`${name} ended with ${code}`);
    return end;
  }
}
