import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { takeDown } from '../../../src/publish/takedown.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { contentOf, filesTarget } from './files-build.ts';

const PICTURE = 'media/0123456789abcdef-640.webp';
const RECORD = '_releases/takedowns.json';

test.each([
  ['of this version', true, '--restore-records'],
  ['of an earlier version, without digests', false, `storytrace takedown /${PICTURE} --reason`],
])('issue 67, point 10: a lost takedown of a target %s: rollback names its remedy', async (_, hasDigests, remedy) => {
  const { root, store, site, folderOf, put } = filesTarget();
  await put({ 'a.json': 'one', [PICTURE]: 'face' });
  await put({ 'a.json': 'two', [PICTURE]: 'face' });
  const takedown = { store, site, root, asked: ['face'], stems: ['0123456789abcdef'], reason: 'She asked us to' };
  await takeDown(takedown);
  rmSync(join(root, objectKey(sha256(readFileSync(join(root, RECORD))))));
  rmSync(join(root, RECORD));
  for (const number of hasDigests ? [] : ['000001', '000002', '000003']) {
    const file = join(root, '_releases', number, 'whole.json');
    const { safety: _digests, ...whole } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify(whole));
  }
  const back = () => rollback({ store, site, folderOf, to: 1 });
  await expect(back()).rejects.toMatchObject({ exitCode: 65, message: expect.stringContaining(remedy) as string });
  await takeDown(takedown);
  if (hasDigests) return;
  await back();
  expect(contentOf(join(root, 'current'))).toEqual({ 'a.json': 'one' });
});
