/** One line of the recorded file: the result of each step of a history. */
export interface Recorded {
  seed: number;
  steps: string[];
}

export function recordedIn(text: string): ReadonlyMap<number, Recorded> {
  const all = text.split('\n').filter(Boolean);
  return new Map(all.map((line) => JSON.parse(line) as Recorded).map((history) => [history.seed, history]));
}

/** The first step that differs, in words; undefined where none does. */
export function differenceFrom(before: Recorded | undefined, { seed, steps }: Recorded): string | undefined {
  if (!before) return `seed ${seed} was not recorded`;
  const length = Math.max(before.steps.length, steps.length);
  const at = Array.from({ length }, (_, step) => step).find((step) => before.steps[step] !== steps[step]);
  if (at === undefined) return undefined;
  const [was, is] = [before.steps[at]?.split(' ') ?? [], steps[at]?.split(' ') ?? []];
  const what = was.at(-2) === is.at(-2) && was.at(-3) === is.at(-3) ? 'the answer of the command' : 'what visitors get';
  return `seed ${seed}, step ${at + 1}: ${what} differs. Recorded: ${before.steps[at] ?? 'no step'}; now: ${steps[at] ?? 'no step'}`;
}
