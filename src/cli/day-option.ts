import { InvalidArgumentError, Option } from 'commander';
import { Day } from '../core/graph/values.ts';

/** `--date`: the day by which a build, a check or an account is made; today by UTC where none is given. */
export function dayOption(description: string): Option {
  return new Option('--date <YYYY-MM-DD>', `${description} (default: today, UTC)`).argParser(dayOf);
}

function dayOf(given: string): string {
  if (Day.safeParse(given).success && !given.endsWith('-00')) return given;
  throw new InvalidArgumentError('Give a day of the calendar, such as 2026-03-17.');
}

export const today = (): string => new Date().toISOString().slice(0, 10);
