import { describe, expect, test } from 'vitest';
import { BuildFailed, writingFailed } from '../../../src/render/failed.ts';
import { keyOf } from '../../../src/serve/find.ts';
import { rangeOf } from '../../../src/serve/range.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{
  keys: [url: string, key: string][];
  nothing: string[];
  ranges: [header: string | undefined, size: number, range?: object | string][];
}>('served-paths');

describe('a disk that is full or closed', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'])('%s ends with 73 and says what to do', (code) => {
    const told = writingFailed(Object.assign(new Error(`${code}: write`), { code }), 'Writing to dist');
    expect(told).toBeInstanceOf(BuildFailed);
    expect(told).toMatchObject({ exitCode: 73 });
    expect((told as Error).message).toContain('the output is as it was');
  });

  test('a full state file counts as a full disk', () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    expect(writingFailed(full, 'Writing')).toMatchObject({ exitCode: 73 });
  });

  test('any other error stays what it is', () => {
    const other = new TypeError('x is not a function');
    expect(writingFailed(other, 'Writing')).toBe(other);
  });
});

describe('what a path of the site asks for', () => {
  test.each(CASES.keys)('%s is %s', (url, key) => expect(keyOf(url)).toBe(key));

  test.each(CASES.nothing)('%s is nothing', (url) => expect(keyOf(url)).toBeUndefined());
});

describe('a byte range', () => {
  test.each(CASES.ranges)('%s of %i', (header, size, range) => expect(rangeOf(header, size)).toEqual(range));
});
