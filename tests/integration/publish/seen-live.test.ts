import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tellChanged } from '../../../src/cli/build/on-live.ts';
import { notSeenLive } from '../../../src/publish/live-checks/seen-live.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import type { SiteFile } from '../../../src/publish/files/site-file.ts';
import { served } from '../../served.ts';
import { temporaryFolder } from './small-build.ts';

const page = (path: string, body: string): SiteFile => ({
  file: `${path.slice(1)}/index.html`,
  digest: sha256(body),
  kind: 'page',
  path,
});

it('names the pages that still answer with other bytes when the time is over, or no longer answer', async () => {
  const answer: Parameters<typeof served>[0] = ({ url }, response) =>
    void response.end(url === '/en/a' ? 'new' : 'old');
  const base = `${await served(answer, onTestFinished)}/`;
  const changed = [page('/en/a', 'new'), page('/en/b', 'new')];
  expect(await notSeenLive({ base, changed, patience: 200 })).toEqual([`${base}en/b`]);
  const nobody = await notSeenLive({ base: 'http://127.0.0.1:9', changed: [page('/en/a', 'new')], patience: 200 });
  expect(nobody).toEqual(['http://127.0.0.1:9/en/a']);
});

it('gives a command the changed URLs, one a line, and says when it fails', async () => {
  const file = join(temporaryFolder('on-live'), 'urls');
  expect(await tellChanged(`cat > '${file}'`, ['https://a.example/x', 'https://a.example/y z'])).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe('https://a.example/x\nhttps://a.example/y z\n');
  expect(await tellChanged('exit 3', ['https://a.example/x'])).toBe('it ended with 3');
  // A command that reads little of a long input.
  expect(
    await tellChanged(
      'true',
      Array.from({ length: 50_000 }, (_, at) => `https://a.example/${at}`),
    ),
  ).toBeUndefined();
});
