import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildOptions } from '../../../src/cli/build/build.ts';
import { progressOn } from '../../../src/cli/progress.ts';
import { clientName, editorsGraphApi, publicGraphApi, siteHost } from '../../../src/configuration/addresses.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{
  hosts: [given: string, origin: string][];
  noHosts: string[];
  noApis: string[];
  editors: [source: string, environment: Record<string, string>, api?: string][];
}>('addresses');

test.each(CASES.hosts)('the site stands at %s', (given, origin) =>
  expect(siteHost({ STORY_HOST: given })).toBe(origin),
);

test.each(CASES.noHosts)('no code is printed and no page is built for the host "%s"', (given) => {
  expect(() => siteHost({ STORY_HOST: given })).toThrow(
    expect.objectContaining({ exitCode: 78, message: expect.not.stringContaining('hunter2') as string }),
  );
});

test('the graph API may have a path, and stands in public pages: no user, no query', () => {
  expect(publicGraphApi({})).toBeUndefined();
  expect(publicGraphApi({ GRAPH_API_URL: 'https://graph.example/v1/' })).toBe('https://graph.example/v1');
  expect(publicGraphApi({ GRAPH_API_URL: 'http://localhost:4490' })).toBe('http://localhost:4490');
});

test.each(CASES.noApis)('the address %s of a graph API is refused, and not repeated', (given) => {
  expect(() => publicGraphApi({ GRAPH_API_URL: given })).toThrow(
    expect.objectContaining({ exitCode: 78, message: expect.not.stringContaining('hunter2') as string }),
  );
});

describe('issue 6, point 9: editors compare with the API that they build from', () => {
  test.each(CASES.editors)('%s with %o', (source, environment, api) =>
    expect(editorsGraphApi(environment, source)).toBe(api),
  );

  test('in a private preview; a public page names GRAPH_API_URL alone', () => {
    vi.stubEnv('GRAPH_API_URL', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const apiOf = (preview: boolean) =>
      buildOptions({ source: 'https://graph.example/v1', out: 'dist', preview }, progressOn(undefined)).site.graphApi;
    expect([apiOf(true), apiOf(false)]).toEqual(['https://graph.example/v1', undefined]);
  });
});

test('a name may have blanks; an empty one, or one with control characters, is refused', () => {
  expect(clientName({}, 'Storytrace')).toBe('Storytrace');
  expect(clientName({ CLIENT_NAME: 'Malga & figli' }, '')).toBe('Malga & figli');
  for (const name of ['', '  ', 'Malga\u001b[31m', 'a\nb'])
    expect(() => clientName({ CLIENT_NAME: name }, 'Storytrace')).toThrow(expect.objectContaining({ exitCode: 78 }));
});
