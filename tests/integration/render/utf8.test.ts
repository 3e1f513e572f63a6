import { expect, test } from 'vitest';
import { utf8Of } from '../../../src/storage/utf8.ts';

test('each text of a run has its own bytes, however long the one before was', () => {
  for (const text of ['', 'salt', '—'.repeat(100_000), 'é', '🧂'.repeat(50_000), 'half a pair: \ud83e', 'salt'])
    expect(Buffer.from(text).equals(utf8Of(text))).toBe(true);
});
