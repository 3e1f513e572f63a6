import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publish } from '../../../src/publish/publish.ts';
import { filesBuild, filesTarget } from './files-build.ts';
import { refusal } from '../../refusal.ts';

const files = (text: string) => ({ 'a.json': text, 'it/b.json': text, 'it/c/d.json': `${text}!`, 'fr/e.json': 'e' });

describe('issue 67, point 10: a target folder that is moved while it is published', () => {
  test.each([
    ['is not there', 'claim', () => undefined],
    ['is not there', 'files', () => undefined],
    ['is another folder', 'claim', mkdirSync],
    ['is another folder', 'files', mkdirSync],
  ])('then %s (moved after the %s): 73, and nothing is created', async (_, when, replace) => {
    const { root, store, site, put } = filesTarget();
    await put(files('one'));
    const move = () => {
      if (existsSync(`${root}-moved`)) return;
      renameSync(root, `${root}-moved`);
      replace(root);
    };
    const moving: typeof store = {
      ...store,
      putNew: async (key, ...rest) => {
        const isNew = await store.putNew(key, ...rest);
        if (when === 'claim' && key.endsWith('claim.json')) move();
        return isNew;
      },
    };
    const build = await filesBuild(files('two'));
    const done = publish({ store: moving, site, build, ...(when === 'files' && { onProgress: move }) });
    await expect(done).rejects.toMatchObject(refusal(73, `${root} was moved`));
    expect(existsSync(root) ? readdirSync(root) : []).toEqual([]);
    expect(readFileSync(join(`${root}-moved`, 'current/a.json'), 'utf8')).toBe('one');
  });
});
