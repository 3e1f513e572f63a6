import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildOptions } from '../../../src/cli/build/build.ts';
import { progressOn } from '../../../src/cli/progress.ts';
import { clientName, editorsGraphApi, publicGraphApi, siteHost } from '../../../src/configuration/addresses.ts';

test.each([
  ['https://id.brand.example', 'https://id.brand.example'],
  ['https://ID.Brand.example:8443/', 'https://id.brand.example:8443'],
  ['https://käse.example', 'https://xn--kse-qla.example'],
  ['http://localhost:4321', 'http://localhost:4321'],
  ['http://127.0.0.1:4321/', 'http://127.0.0.1:4321'],
])('the site stands at %s', (given, origin) => expect(siteHost({ STORY_HOST: given })).toBe(origin));

const NO_HOSTS = [
  'https://editor:hunter2@id.brand.example',
  'https://id.brand.example/hunter2',
  'https://id.brand.example?token=hunter2',
  'https://id.brand.example#hunter2',
  'http://id.brand.example',
  'javascript:alert(1)',
  'id.brand.example',
  ' https://id.brand.example',
  'https://id.brand.example:65536',
  'https:\\\\id.brand.example',
  'http://localhost@id.brand.example',
  '',
];
test.each(NO_HOSTS)('no code is printed and no page is built for the host "%s"', (given) => {
  expect(() => siteHost({ STORY_HOST: given })).toThrow(
    expect.objectContaining({ exitCode: 78, message: expect.not.stringContaining('hunter2') as string }),
  );
});

test('the graph API may have a path, and stands in public pages: no user, no query', () => {
  expect(publicGraphApi({})).toBeUndefined();
  expect(publicGraphApi({ GRAPH_API_URL: 'https://graph.example/v1/' })).toBe('https://graph.example/v1');
  expect(publicGraphApi({ GRAPH_API_URL: 'http://localhost:4490' })).toBe('http://localhost:4490');
});

test.each([
  'https://editor:hunter2@graph.example/v1',
  'https://graph.example/v1?key=hunter2',
  'ftp://graph.example',
  'graph.example',
])('the address %s of a graph API is refused, and not repeated', (given) => {
  expect(() => publicGraphApi({ GRAPH_API_URL: given })).toThrow(
    expect.objectContaining({ exitCode: 78, message: expect.not.stringContaining('hunter2') as string }),
  );
});

describe('issue 6, point 9: editors compare with the API that they build from', () => {
  test.each([
    ['https://graph.example/v1/', {}, 'https://graph.example/v1'],
    ['http://localhost:4490', {}, 'http://localhost:4490'],
    ['https://graph.example/v1', { GRAPH_API_URL: 'https://public.example' }, 'https://public.example'],
    ['https://editor:hunter2@graph.example/v1', {}, undefined],
    ['https://editor@graph.example', {}, undefined],
    ['https://graph.example/v1?key=hunter2', {}, undefined],
    ['catalogue', {}, undefined],
  ])('%s with %o', (source, environment, api) => expect(editorsGraphApi(environment, source)).toBe(api));

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
