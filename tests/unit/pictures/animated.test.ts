import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { missingMedia } from '../../../src/pictures/origins/missing-media.ts';
import { snapshotOf } from '../input/small-graph.ts';
import { folderOf } from '../sources/folder-on-disk.ts';

const still = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c00' } });
const frames = () =>
  sharp(['#c00', '#00c'].map((background) => ({ create: { width: 4, height: 4, channels: 3, background } })) as never, {
    join: { animated: true },
  });

/** A PNG with the chunk that makes it an animation. */
function apng(png: Buffer): Buffer {
  const type = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1');
  const chunk = Buffer.alloc(8 + type.length);
  chunk.writeUInt32BE(8, 0);
  type.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(type), 4 + type.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

test('issue 64, point 14e: animations that become stills: check names each moving picture, and no still', async () => {
  const files = {
    'a.gif': await frames().gif().toBuffer(),
    'b.webp': await frames().webp().toBuffer(),
    'c.png': apng(await still.clone().png().toBuffer()),
    'd.gif': await still.clone().gif().toBuffer(),
    'e.webp': await still.clone().webp().toBuffer(),
    'f.png': await still.clone().png().toBuffer(),
    'g.jpg': await still.clone().jpeg().toBuffer(),
  };
  const media = Object.keys(files).map((src) => ({ type: 'media', id: src.charAt(0), src, alt: 'A churn' }));
  const snapshot = await snapshotOf(media as Parameters<typeof snapshotOf>[0]);
  const found = await missingMedia(snapshot, folderOf(files));
  expect(found.map(({ kind, received }) => [kind, received])).toEqual(
    ['a.gif', 'b.webp', 'c.png'].map((src) => ['AnimationBecomesStill', src]),
  );
});
