import { mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFile } from '../../../src/serve/find.ts';
import { sendFile } from '../../../src/serve/server.ts';
import { served } from '../../served.ts';

test('issue 67, point 11: a visitor who leaves early is no error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-serve-'));
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(30_000_000));
  let sent: Promise<void> | undefined;
  const origin = await served((request, response) => {
    sent = findFile(folder, '/large.bin').then((found) => found && sendFile(request, response, found, 200));
  }, onTestFinished);
  const asked = get(origin);
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream];
  await once(answer, 'data');
  asked.destroy();
  await expect(sent).resolves.toBeUndefined();
});
