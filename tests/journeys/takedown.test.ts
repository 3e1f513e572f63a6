import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MALGA, page, toma, TOMA, lot } from './catalogue.ts';
import { Site } from './site.ts';
import { KINDS } from './target.ts';

const tile = (red: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 80, b: 60 } } })
    .webp()
    .toBuffer();
const media = (id: string) => ({ type: 'media', id, src: `media/${id}.webp`, alt: id });
const graph = (...pictures: string[]) => [MALGA, toma({ media: pictures }), lot('toma', 'L1'), ...pictures.map(media)];
const picturesOf = (site: Site) =>
  [...site.visit(page(TOMA)).body.matchAll(/\/media\/[\w.-]+/g)]
    .map(([path]) => path)
    .filter((path, at, all) => all.indexOf(path) === at);

describe.each(KINDS)('a picture that is taken down from a %s', (kind) => {
  test('is gone from every release and key at once, and nothing brings it back', async () => {
    const site = await Site.new(kind);
    for (const [name, red] of [
      ['face', 200],
      ['field', 20],
    ] as const)
      site.write(`catalogue/media/${name}.webp`, await tile(red));
    await site.release(graph('field'));
    const field = picturesOf(site);
    await site.release(graph('field', 'face'));
    const face = picturesOf(site).filter((path) => !field.includes(path));
    expect(face.length).toBeGreaterThan(0);
    expect(await site.ends(2, 'takedown', 'face')).toContain('--reason');
    expect(await site.ends(65, 'takedown', 'nobody', '--reason', 'x')).toContain('nobody');
    const done = await site.does('takedown', 'face', '--reason', 'She asked us to');
    for (const path of face) {
      expect(done).toContain(path);
      expect(site.visit(path).status).toBe(404);
    }
    for (const path of field) expect(site.visit(path).status).toBe(200);
    expect(await site.does('releases')).toContain('taken down: She asked us to');
    const refused = await site.ends(65, 'publish');
    for (const part of ['media:face', 'product:toma', 'She asked us to']) expect(refused).toContain(part);
    await site.ends(65, 'publish', '--force');
    await site.does('rollback', '--release', '2');
    for (const path of face) expect(site.visit(path).status).toBe(404);
    await site.release(graph('field'), '--allow-shrink');
    for (const path of face) expect(site.visit(path).status).toBe(404);
    for (const path of field) expect(site.visit(path).status).toBe(200);
  });
});
