import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('ends with the code of its command when whoever reads along stops reading', async () => {
  const file = fileURLToPath(new URL('printing.ts', import.meta.url));
  const command = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(command, 'exit');
  await once(command.stdout, 'data');
  command.stdout.destroy();
  expect(await ended).toEqual([65, null]);
});
