import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SpilledMap } from '../../src/storage/spilled-map.ts';

it('has what a map has, whatever the names', () => {
  const entry = fc.tuple(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'A', 'à')), fc.string());
  fc.assert(
    fc.property(fc.array(entry), fc.array(fc.string()), (entries, others) => {
      using spilled = new SpilledMap();
      const map = new Map<string, string>();
      for (const [name, text] of entries) {
        spilled.set(name, text);
        map.set(name, text);
        expect(spilled.size).toBe(map.size);
      }
      for (const name of [...map.keys(), ...others]) {
        expect(spilled.has(name)).toBe(map.has(name));
        expect(spilled.get(name)).toBe(map.get(name));
      }
    }),
  );
});

it('takes more than fits into the memory that it has', () => {
  using spilled = new SpilledMap();
  for (let at = 0; at < 100_000; at += 1) spilled.set(`/it/storytracing/01/09521234543213/10/L${at}`);
  expect(spilled.size).toBe(100_000);
  expect(spilled.has('/it/storytracing/01/09521234543213/10/L99999')).toBe(true);
  expect(spilled.has('/it/storytracing/01/09521234543213/10/L100000')).toBe(false);
});

it('says where to make room when its temporary file cannot grow', () => {
  const module = new URL('../../src/storage/spilled-map.ts', import.meta.url).href;
  const code = `import { createHash } from 'node:crypto';
    import { SpilledMap } from ${JSON.stringify(module)};
    const map = new SpilledMap();
    const nameOf = (row) => createHash('sha256').update(String(row)).digest('hex');
    try { for (let row = 0; row < 5000; row += 1) map.set(nameOf(row), 'x'.repeat(2000)); }
    catch ({ exitCode, message }) { console.log(exitCode, message); }`;
  // 1 MB: a disk that takes no more.
  const limited = ['-c', 'ulimit -f 1024; exec "$0" --input-type=module --eval "$1"', process.execPath, code];
  const { stdout } = spawnSync('bash', limited, { encoding: 'utf8' });
  expect(stdout).toMatch(/^73 .*make room.*SQLITE_TMPDIR/);
});
