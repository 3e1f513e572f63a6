import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderPictures } from '../../../src/pictures/render-pictures.ts';
import { drawn, folder, media, site, store } from './workshop.ts';
import { casesOf } from '../../cases.ts';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import { mediaBase } from '../../../src/configuration/addresses.ts';
import { openOrigin } from '../../../src/pictures/origins/open-origin.ts';
import { LIMITS } from '../../../src/pictures/limits.ts';
import { mediaPlace } from '../../../src/render/build/inputs/pictures.ts';
import { openSource } from '../../../src/sources/open-source.ts';

const pixels = await drawn(8, 8);

describe('an object store', () => {
  test('is asked once: a second build only asks whether something changed', async () => {
    let answers = { full: 0, unchanged: 0 };
    const { url } = await store((request, response) => {
      if (request.headers['if-none-match'] === '"1"') {
        answers = { ...answers, unchanged: answers.unchanged + 1 };
        return void response.writeHead(304).end();
      }
      answers = { ...answers, full: answers.full + 1 };
      // The type is a lie: content decides.
      response.writeHead(200, { etag: '"1"', 'content-type': 'text/html' }).end(pixels);
    });
    const { manifest, options } = await site([media('a', 'x/a.png')], { baseUrl: url });
    expect(manifest).toMatchObject({ pictures: { a: { width: 8 } }, warnings: [] });
    expect(await renderPictures(options)).toEqual(manifest);
    expect(answers).toEqual({ full: 1, unchanged: 1 });
  });

  test('that is down after a good build: the pictures from before stay, and it is said', async () => {
    let up = true;
    const { url } = await store((_, response) => void response.writeHead(up ? 200 : 503).end(up ? pixels : ''));
    const { manifest, options } = await site([media('a', 'a.png')], { baseUrl: url });
    up = false;
    const later = await renderPictures(options);
    expect(later.pictures).toEqual(manifest.pictures);
    expect(later.warnings).toMatchObject([{ kind: 'MediaUnreachable', message: expect.stringContaining('503') }]);
    expect(later.warnings[0]?.message).toContain('the one from before is used');
  });

  test('that never was up is not asked a thousand times', async () => {
    const { url, asked } = await store((request) => void request.socket.destroy());
    const nodes = Array.from({ length: 1000 }, (_, i) => media(`m${i}`, `${i}.png`));
    const { manifest } = await site(nodes, { baseUrl: url });
    expect(manifest.pictures).toEqual({});
    expect(asked.length).toBeLessThan(50);
    const silent = manifest.warnings.at(-1);
    expect(silent).toMatchObject({ kind: 'MediaHostSilent', where: { file: new URL(url).host } });
    // Each omitted picture has a warning with its name.
    expect(new Set(manifest.warnings.slice(0, -1).map(({ where }) => where.node)).size).toBe(1000);
  });

  test('that stops in the middle, or never answers, is given up', async () => {
    const { url } = await store((request, response) => {
      if (request.url?.endsWith('half.png')) response.writeHead(200).write(pixels.subarray(0, 100));
    });
    const nodes = [media('half', 'half.png'), media('mute', 'mute.png')];
    const { manifest } = await site(nodes, { baseUrl: url, limits: { timeoutMs: 200 } });
    expect(manifest.warnings.map(({ kind, where }) => [where.node, kind])).toEqual([
      ['media:half', 'MediaUnreachable'],
      ['media:mute', 'MediaUnreachable'],
    ]);
  });

  test('that sends without end is cut off', async () => {
    const { url } = await store((_, response) => {
      response.writeHead(200, { 'content-length': '4' }).flushHeaders();
      response.end(pixels);
    });
    const endless = await store((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const lying = await site([media('a', 'a.png')], { baseUrl: url });
    expect(lying.manifest.pictures).toEqual({});
    const { manifest } = await site([media('a', 'a.png')], { baseUrl: endless.url, limits: { pictureBytes: 1e6 } });
    expect(manifest.warnings).toMatchObject([{ kind: 'MediaTooLarge' }]);
  });

  test('is asked again after a stumble', async () => {
    let first = true;
    const { url } = await store((_, response) => {
      response.writeHead(first ? 503 : 200).end(first ? '' : pixels);
      first = false;
    });
    const { manifest } = await site([media('a', 'a.png')], { baseUrl: url, limits: { retries: 1, timeoutMs: 5000 } });
    expect(manifest).toMatchObject({ pictures: { a: { width: 8 } }, warnings: [] });
  });

  test.each([
    ['asks to come back tomorrow', 503, 'come back in 86400 s'],
    ['has it no more', 404, 'answered 404'],
  ])('that %s is not asked again', async (_, status, said) => {
    const { url, asked } = await store(
      (_request, response) => void response.writeHead(status, { 'retry-after': '86400' }).end(),
    );
    const { manifest } = await site([media('a', 'a.png')], { baseUrl: url, limits: { retries: 3 } });
    const message = expect.stringContaining(said) as string;
    expect(manifest.warnings).toMatchObject([{ kind: 'MediaUnreachable', message }]);
    expect(asked).toEqual(['/bucket/a.png']);
  });
});

describe('what may be fetched', () => {
  test.each(casesOf<[string, string][]>('forbidden-pictures'))('not %s', async (_, src) => {
    const { url, asked } = await store((_, response) => void response.end(pixels));
    const { manifest } = await site([media('a', src)], { baseUrl: url, hosts: ['media.example'] });
    expect(manifest.warnings).toMatchObject([{ kind: 'MediaForbidden' }]);
    expect(asked).toEqual([]);
  });

  test('nor what a redirect leads to', async () => {
    const { url, asked } = await store((request, response) => {
      const to = request.url?.endsWith('in.png') ? '/bucket/real.png' : 'http://169.254.169.254/latest/meta-data';
      if (request.url?.endsWith('real.png')) return void response.end(pixels);
      response.writeHead(302, { location: to }).end();
    });
    const nodes = [media('in', 'in.png'), media('out', 'out.png')];
    const { manifest } = await site(nodes, { baseUrl: url });
    expect(Object.keys(manifest.pictures)).toEqual(['in']);
    expect(manifest.warnings).toMatchObject([{ where: { node: 'media:out' }, kind: 'MediaForbidden' }]);
    expect(asked).toContain('/bucket/real.png');
  });

  test('nothing by path when there is neither folder nor store', async () => {
    const { manifest } = await site([media('a', 'a.png')], { stateDir: await folder() });
    expect(manifest.warnings).toMatchObject([{ kind: 'MediaUnreachable' }]);
  });
});

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
