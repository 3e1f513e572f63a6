import { expect, test } from 'vitest';
import { askedShard } from '../../../src/cli/build/engine-index.ts';
import { shardName } from '../../../src/render/build/shard.ts';
import { casesOf } from '../../cases.ts';

type Case = [asked: string, env: NodeJS.ProcessEnv, expected: string];

test.each(casesOf<Case[]>('engine-indexes'))('--shard %s with %j is %s', (text, env, expected) => {
  if (/^\d+\/\d+$/.test(expected)) return expect(shardName(askedShard(text, env))).toBe(expected);
  const refusal: unknown = expect.objectContaining({ exitCode: 78, message: expect.stringMatching(expected) });
  expect(() => askedShard(text, env)).toThrow(refusal as Error);
});
