import { Command } from 'commander';
import { expect, test } from 'vitest';
import { dayOption } from '../../../src/cli/day-option.ts';

const dateOf = (given: string) =>
  new Command()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .addOption(dayOption('build date'))
    .parse(['--date', given], { from: 'user' })
    .opts()['date'] as unknown;

test('a build date is a day of the calendar', () => {
  expect(dateOf('2028-02-29')).toBe('2028-02-29');
});

// With such a date nothing would ever expire.
test.each(['', ' ', 'foo', '1999-99-99', '2026-02-30', '2026-03-00', '2026-3-1', '20260301', '2026-03-01T00:00'])(
  'the build date %j is refused',
  (given) => {
    expect(() => dateOf(given)).toThrow('Give a day of the calendar');
  },
);
