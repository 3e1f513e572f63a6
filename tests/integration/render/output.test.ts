import { describe, expect, test } from 'vitest';
import { BuildFailed, writingFailed } from '../../../src/render/failed.ts';
import { keyOf } from '../../../src/serve/find.ts';
import { rangeOf } from '../../../src/serve/range.ts';

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
  test.each([
    ['/it/x', 'it/x'],
    ['/it/x/', 'it/x'],
    ['/it/x?utm_source=a', 'it/x'],
    ['/01/095/10/L24%2B1', '01/095/10/L24+1'],
    ['/', ''],
    ['/.well-known/gs1resolver', '.well-known/gs1resolver'],
  ])('%s is %s', (url, key) => expect(keyOf(url)).toBe(key));

  test.each([
    '/../secret',
    '/%2e%2e/secret',
    '/it/..%2f..%2fsecret',
    '/.storytrace-build',
    '/a%00b',
    '/%E0%A4%A',
    '/a//b',
    '/a\\b%5cc',
  ])('%s is nothing', (url) => expect(keyOf(url)).toBeUndefined());
});

describe('a byte range', () => {
  test.each([
    ['bytes=0-9', 100, { start: 0, end: 9 }],
    ['bytes=90-', 100, { start: 90, end: 99 }],
    ['bytes=-10', 100, { start: 90, end: 99 }],
    ['bytes=0-999', 100, { start: 0, end: 99 }],
    ['bytes=100-', 100, 'unsatisfiable'],
    ['bytes=0-1,5-6', 100, undefined],
    [undefined, 100, undefined],
  ] as const)('%s of %i', (header, size, range) => expect(rangeOf(header, size)).toEqual(range));
});
