import type { RequestListener } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { Media } from '../../../src/core/graph/fields/media.ts';
import { served } from '../../served.ts';
import { type PictureOptions, renderPictures } from '../../../src/pictures/render-pictures.ts';

/** A folder that goes with the test run. */
export const folder = () => mkdtemp(join(tmpdir(), 'pictures-'));

/** A server on a free port, and what was asked of it. */
export async function store(listener: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const heard: RequestListener = (request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  };
  return { url: `${await served(heard, onTestFinished)}/bucket`, asked };
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
