import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import { mediaBase } from '../../../src/configuration/addresses.ts';
import { openOrigin } from '../../../src/pictures/origins/open-origin.ts';
import { LIMITS } from '../../../src/pictures/limits.ts';
import { mediaPlace } from '../../../src/render/build/inputs/pictures.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { drawn, folder, media, site, store } from './workshop.ts';

const NODES = `
- { type: media, id: meadow, src: media/meadow è.png, alt: A meadow }
- { type: media, id: harbour, src: media/harbour.webp, alt: A harbour }
- { type: media, id: gone, src: media/gone.png, alt: Gone }
- { type: media, id: film, kind: video, src: media/film.mp4, alt: A film, captions: [{ lang: it, src: media/film.vtt }] }
`;

/** A folder whose second picture has nothing but its renditions, served as a graph API. */
async function served(): Promise<string> {
  const source = await folder();
  await mkdir(join(source, 'media'));
  await writeFile(join(source, 'nodes.yaml'), NODES);
  await writeFile(join(source, 'secret.txt'), 'secret');
  await writeFile(join(source, 'media/unnamed.png'), await drawn(8, 8));
  await writeFile(join(source, 'media/meadow è.png'), await drawn(8, 8));
  for (const width of [320, 480])
    for (const format of ['avif', 'webp'])
      await writeFile(join(source, `media/harbour-${width}.${format}`), await drawn(width, width / 2));
  await writeFile(join(source, 'media/film.vtt'), 'WEBVTT\n');
  const api = await serveGraph(source, 0);
  onTestFinished(() => api.close());
  return api.url;
}

test('a build from the graph API has the pictures that its nodes name by path', async () => {
  const api = await served();
  const { manifest } = await site(
    [media('meadow', 'media/meadow è.png'), media('harbour', 'media/harbour.webp'), media('gone', 'media/gone.png')],
    mediaPlace(openSource(api), undefined),
  );
  expect(manifest.pictures).toMatchObject({ meadow: { width: 8 }, harbour: { width: 480 } });
  expect(manifest.warnings).toMatchObject([{ kind: 'MediaUnreachable', where: { node: 'media:gone' } }]);
});

test('issue 5, point 26: MEDIA_BASE_URL may point at the media of a folder that graph-api serves', async () => {
  const api = await served();
  const elsewhere = await folder();
  for (const address of [`${api}/media`, `${api}/media/`]) {
    const { manifest } = await site(
      [media('meadow', 'media/meadow è.png'), media('harbour', 'media/harbour.webp')],
      mediaPlace(openSource(elsewhere), mediaBase({ MEDIA_BASE_URL: address })),
    );
    expect(manifest.pictures).toMatchObject({ meadow: { width: 8 }, harbour: { width: 480 } });
  }
  for (const address of ['sample', './sample', 'C:\\sample', 'file:///sample'])
    expect(() => mediaBase({ MEDIA_BASE_URL: address }), address).toThrow('storytrace graph-api');
});

test('gives what a node names, by ETag, and nothing else', async () => {
  const api = await served();
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${api}/media/${path}`, { headers });
  const answer = await ask('media/meadow%20%C3%A8.png');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const again = await ask('media/meadow%20%C3%A8.png', { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect((await ask('media/film.vtt')).status).toBe(200);
  for (const path of ['secret.txt', 'media/unnamed.png', 'media/gone.png', '..%2Fsecret.txt', 'nodes.yaml', ''])
    expect((await ask(path)).status, path).toBe(404);
});

test('a password of the address goes to the API and nowhere else', async () => {
  const asked: (string | undefined)[] = [];
  const { url } = await store((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(404).end();
  });
  const origin = openOrigin(mediaPlace(openSource(url.replace('://', '://shop:secret@')), undefined), {
    ...LIMITS,
    retries: 0,
  });
  await expect(origin.get('a.png', undefined, 1000)).rejects.toThrow('answered 404');
  expect(asked).toEqual([`Basic ${Buffer.from('shop:secret').toString('base64')}`]);
});

test('MEDIA_BASE_URL wins over what the source serves', () => {
  expect(mediaPlace(openSource('https://graph.example/v1'), 'https://media.example/b')).toEqual({
    baseUrl: 'https://media.example/b',
  });
  expect(mediaPlace(openSource('sample'), undefined)).toEqual({ folder: 'sample', baseUrl: undefined });
});
