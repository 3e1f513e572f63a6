import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync('docs/specification.md', 'utf8');

/** The rows of every table, but for heads and rules. */
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!(?:row|situation) \|)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

const ofBrowser = readdirSync('tests/browser', { recursive: true, encoding: 'utf8' }).map((file) => basename(file));

/** A name without a folder is a file below tests/browser. */
const isThere = (name: string): boolean => existsSync(name) || (!name.includes('/') && ofBrowser.includes(name));

test('every row names test files, and every file that it names is there', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const [row = '', source = '', shown = ''] of rows) {
    const named = [...shown.matchAll(/`([\w/-]+\.(?:spec|test)\.ts)`/g)].map(([, name = '']) => name);
    const lives = [...source.matchAll(/`((?:src|scripts|packages)\/[\w./-]+)`/g)].map(([, name = '']) => name);
    expect(named, row).not.toEqual([]);
    const gone = [...named, ...lives].filter((name) => !isThere(name));
    expect(gone, row).toEqual([]);
    // A folder does not say which test shows the row.
    expect(shown.match(/`tests\/[\w/-]+`/g), row).toBeNull();
  }
});
