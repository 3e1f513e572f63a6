import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { beginChanges, createStore, indexStore, openStore } from '../../../src/render/output/state/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'state-readers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an edit that changes more of the state than fits in a cache does not wait for the threads that read it', () => {
  const file = join(folder, 'state.sqlite');
  const made = createStore(file);
  indexStore(made);
  made.exec('COMMIT');
  made.close();
  const [edit, thread] = [openStore(file), openStore(file)];
  if (!edit || !thread) throw new Error('no state');
  // As a thread has it open: `src/render/work/render-context.ts`.
  thread.exec('BEGIN');
  thread.prepare('SELECT * FROM entity').all();
  beginChanges(edit);
  const put = edit.prepare('INSERT INTO look VALUES (?, ?, ?, ?, ?)');
  for (let row = 0; row < 600; row += 1) put.run('a', `key-${row}`, '0', 'x'.repeat(16_000), row);
  thread.close();
  edit.exec('COMMIT');
  expect(edit.prepare('SELECT count(*) AS n FROM look').get()).toEqual({ n: 600 });
  edit.close();
}, 20_000);
