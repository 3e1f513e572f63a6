import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { Media } from '../../../src/core/graph/fields/media.ts';
import { type PictureOptions, renderPictures } from '../../../src/pictures/render-pictures.ts';

/** A folder that is gone after the test. */
export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A server on a free port, and what was asked of it. */
export async function store(listener: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`, asked };
}

export function media(id: string, src: string, more: object = {}): Media {
  return Media.parse({ type: 'media', id, src, alt: id, ...more });
}

export function snapshotOf(nodes: Media[]): PictureOptions['snapshot'] {
  return {
    all: ((type: string) => (type === 'media' ? nodes : [])) as PictureOptions['snapshot']['all'],
    operator: () => undefined,
    node: () => undefined,
    batchesOf: () => [],
  };
}

export async function site(nodes: Media[], more: Partial<PictureOptions> = {}) {
  const options: PictureOptions = {
    snapshot: snapshotOf(nodes),
    stateDir: await folder(),
    outDir: await folder(),
    social: 'none',
    colour: '#25507f',
    ...more,
    limits: { retries: 0, timeoutMs: 5000, ...more.limits },
  };
  return { options, manifest: await renderPictures(options) };
}

/** A picture with something in it, the same every time. */
export function drawn(width: number, height: number, background = '#b5482f'): Promise<Buffer> {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="30%" cy="40%" r="20%" fill="#fbf3e1"/></svg>`;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: Buffer.from(disc) }])
    .png()
    .toBuffer();
}
