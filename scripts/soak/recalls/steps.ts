import fc from 'fast-check';

export interface Kill {
  /** Writes before it. */
  steps: number;
  isProcess: boolean;
}

const kill = (most: number) => fc.record({ steps: fc.nat(most), isProcess: fc.constantFrom(false, false, true) });
const step = fc.record({
  do: fc.constantFrom(
    ...(['publish', 'publish', 'publish', 'publish', 'recall', 'recall', 'recall', 'recall'] as const),
    ...(['withdraw', 'withdraw', 'rollback', 'rollback', 'build', 'prune', 'retire', 'lose'] as const),
  ),
  machine: fc.constantFrom(0 as const, 1 as const),
  /** Clock of the machine, in days. */
  days: fc.constantFrom(0, 0, 0, 0, 1, -1),
  /** The write before which the command is killed. */
  kill: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: kill(12) },
    { weight: 2, arbitrary: kill(800) },
  ),
  lot: fc.constantFrom('L1', 'L1', 'L2', 'L3', 'L9'),
  hasBuild: fc.constantFrom(true, true, true, false),
  /** Takes the lots of the other machine first. */
  pulls: fc.boolean(),
  edits: fc.boolean(),
  newLot: fc.constantFrom('', '', '', 'L3', 'L4'),
  back: fc.nat(3),
  keep: fc.constantFrom('1', '2'),
  how: fc.constantFrom('deleted', 'emptied', 'altered', 'its object too'),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** When a command runs, and where it is killed. */
export type When = Pick<Step, 'kill' | 'days'>;
export const NOW: When = { kill: null, days: 0 };

const machineHistory = fc.array(step, { minLength: 6, maxLength: 12 });
/** @param path number of the history in a run with this seed */
export const stepsOf = (seed: number, path: string): Step[] =>
  fc.sample(machineHistory, { seed, path, numRuns: 1 })[0] ?? [];
