import { expect, test } from 'vitest';
import { duplicateKey } from '../../../../src/sources/folder/duplicate-keys.ts';

const twice = (json: string) => duplicateKey(json, JSON.parse(json));

test.each([
  '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
  '{ "a" :\n\t1, "b": "c" }',
  String.raw`{"a\"":":","b":"\\","c\\":"\":\"","":"x\\\""}`,
  '{"text":"\\"a\\": 1, \\"a\\": 2","also":":"}',
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
])('no key is there twice: %s', (json) => expect(twice(json)).toBeUndefined());

test.each([
  ['{"a":1,"a":1}', 'a', 1],
  ['{"a" :1,\n"b":[{"c":1,\n "c"\n:2}]}', 'c', 3],
  ['{"a":1,"b":[{"a":1}],"a":2}', 'a', 1],
  ['{"a":{"b":1},"b":2,\n"c":[1],"c":2}', 'c', 2],
  [String.raw`{"a":1,"\u0061":2}`, 'a', 1],
  [String.raw`{"\"":":","x":{"\"":1,"\"":2}}`, '"', 1],
  [`{"twice":1,"twice":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, 'twice', 1],
])('a key is there twice: %s', (json, key, line) => expect(twice(json)).toEqual({ key, line }));
