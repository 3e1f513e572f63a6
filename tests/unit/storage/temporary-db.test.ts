import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { TemporaryDb } from '../../../src/storage/temporary-db.ts';

const SCHEMA = 'CREATE TABLE entry (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID';

it('iterates the same query twice at once', () => {
  const db = new TemporaryDb(SCHEMA);
  for (const name of ['a', 'b']) db.run('INSERT INTO entry VALUES (?, ?)', name, '');
  const names = () => db.iterate('SELECT name FROM entry ORDER BY name');
  const pairs = [...names()].flatMap(({ name }) =>
    [...names()].map((other) => `${String(name)}${String(other['name'])}`),
  );
  expect(pairs).toEqual(['aa', 'ab', 'ba', 'bb']);
});

it('says where to make room when its temporary file cannot grow', () => {
  const module = new URL('../../../src/storage/temporary-db.ts', import.meta.url).href;
  const code = `import { TemporaryDb } from ${JSON.stringify(module)};
    try {
      const db = new TemporaryDb('PRAGMA cache_size = -100; CREATE TABLE entry (name TEXT PRIMARY KEY, text TEXT); BEGIN');
      for (let row = 0; row < 5000; row += 1) db.run('INSERT INTO entry VALUES (?, ?)', String(row), 'x'.repeat(2000));
    } catch ({ exitCode, message }) { console.log(exitCode, message); }`;
  // 1 MB: a disk that takes no more.
  const limited = ['-c', 'ulimit -f 1024; exec "$0" --input-type=module --eval "$1"', process.execPath, code];
  const { stdout } = spawnSync('bash', limited, { encoding: 'utf8' });
  expect(stdout).toMatch(/^73 .*make room.*SQLITE_TMPDIR/);
});
