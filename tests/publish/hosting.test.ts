import { expect, test } from 'vitest';
import { cloudFrontPolicy, headersFile, nginxServer } from '../../src/publish/hosting.ts';

test('the camera is for the scanner alone, on hosts that send headers by path', () => {
  const blocks = headersFile().split(/\n(?=\/)/);
  const withCamera = blocks.filter((block) => block.includes('camera=(self)'));
  expect(withCamera.map((block) => block.split('\n')[0])).toEqual(
    ['it', 'en', 'fr'].flatMap((locale) => [`/${locale}/scan-qr`, `/${locale}/scan-qr/`]),
  );
  for (const block of withCamera) expect(block).toContain('! Permissions-Policy');
  expect(blocks[0]).toMatch(/^\/\*\n/);
  expect(blocks[0]).toContain('camera=()');

  const locations = nginxServer({ listen: '80', root: '/srv' })
    .split(/\n(?= {2}location)/)
    .slice(1);
  for (const location of locations) {
    const camera = /camera=\((self)?\)/.exec(location)?.[1];
    expect(camera === 'self', location).toBe(location.includes('scan-qr'));
    expect(location).toContain('Referrer-Policy "same-origin"');
    expect(location).toContain('X-Content-Type-Options "nosniff"');
    expect(location).toContain("frame-ancestors 'none'");
  }
  expect(JSON.stringify(cloudFrontPolicy())).toContain('camera=()');
});
