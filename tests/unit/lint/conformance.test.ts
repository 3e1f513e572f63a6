import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/conformance.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!clause |-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('every row of docs/conformance.md has a status; what is met or partly met names tests that are there', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const [clause = '', status = '', how = '', shown = ''] of rows) {
    expect(['met', 'partly', 'not', 'not by us'], clause).toContain(status);
    const named = [...shown.matchAll(/`(tests\/[^`]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name);
    const gone = named.filter((name) => !existsSync(name));
    expect(gone, clause).toEqual([]);
    expect(named.length > 0, clause).toBe(status === 'met' || status === 'partly');
    // What we do not do says what the owner has to do instead.
    if (status === 'not by us') expect(how, clause).not.toBe('');
  }
});
