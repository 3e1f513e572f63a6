import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storytrace } from '../../command-line.ts';
import { contentTypeOf } from '../../../src/publish/files/content-type.ts';
import { cacheControlOf } from '../../../src/publish/files/site-file.ts';
import {
  cloudFrontPolicy,
  headersFile,
  headersOf,
  nginxBeforeGateway,
  nginxServer,
  scannerPatterns,
} from '../../../src/publish/hosts/hosting.ts';
import { casesOf } from '../../cases.ts';
import { refuseAboveLimit } from '../../../src/publish/hosts/host-limits.ts';
import { temporaryFolder } from './small-build.ts';

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
    expect(location).toContain('Content-Security-Policy "$storytrace_policy"');
  }
  expect(JSON.stringify(cloudFrontPolicy())).toContain('camera=()');
  expect(JSON.stringify(cloudFrontPolicy('scanner'))).toContain('camera=(self)');
  expect(scannerPatterns()).toEqual(['/??/scan-qr*']);
  // What `serve` sends.
  for (const [file, camera] of [
    ['it/scan-qr/index.html', '(self)'],
    ['it/scan-qr/other/index.html', '()'],
    ['404.html', '()'],
  ] as const)
    expect(headersOf(file)['Permissions-Policy'], file).toContain(`camera=${camera}`);
});

test('a drawing that is opened by itself runs nothing, on hosts that send headers by path', () => {
  const policy = headersOf('_astro/logo.svg')['Content-Security-Policy'] ?? '';
  expect(policy).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  expect(headersFile()).toContain(`/*.svg\n  ! Content-Security-Policy\n  Content-Security-Policy: ${policy}`);
  expect(nginxServer({ listen: '80', root: '/srv' })).toContain(`~\\.svg$ "${policy}";`);
  expect(JSON.stringify(cloudFrontPolicy('drawings'))).toContain(policy);
  expect(JSON.stringify(cloudFrontPolicy())).not.toContain('sandbox');
});

test('issue 74, point 1: recall feeds are read by every origin and never kept, on each host; old pages below /recalls are pages', () => {
  for (const path of ['/recalls.json', '/recalls.atom', '/recalls/*'])
    expect(headersFile()).toContain(
      `${path}\n  ! Cache-Control\n  Cache-Control: no-cache\n  Access-Control-Allow-Origin: *\n`,
    );
  for (const server of [
    nginxServer({ listen: '80', root: '/srv' }),
    nginxBeforeGateway({ listen: '80', gateway: '127.0.0.1:1', website: 'site.example' }),
  ]) {
    const [, match = '', headers = ''] = /location ~ (\^\/recalls\S*) \{([^}]*)\}/.exec(server) ?? [];
    const isFeed = (path: string) => new RegExp(match).test(path);
    const feeds = ['/recalls.json', '/recalls/malga.atom', '/recalls/lots/1-2.json'];
    expect([...feeds, '/recalls', '/recalls/2019', '/recallsXjson'].filter(isFeed)).toEqual(feeds);
    expect(headers).toContain('add_header Access-Control-Allow-Origin "*" always;');
  }
  expect(nginxServer({ listen: '80', root: '/srv' })).toMatch(/\^\/recalls[^}]*Cache-Control "no-cache"/);
  expect(JSON.stringify(cloudFrontPolicy('feeds'))).toContain(
    '"AccessControlAllowOrigins":{"Quantity":1,"Items":["*"]}',
  );
  expect([headersOf('recalls.json'), cloudFrontPolicy()]).toEqual([
    expect.objectContaining({ 'Access-Control-Allow-Origin': '*' }),
    expect.not.objectContaining({ CorsConfig: expect.anything() }),
  ]);
  expect(contentTypeOf('recalls.atom')).toBe('application/atom+xml');
  for (const file of ['recalls.json', 'recalls/malga.atom', 'recalls/lots/1-2.json', 'look-up/index.json'])
    expect(cacheControlOf({ file, digest: '', kind: 'data' })).toBe('no-cache');
});

test('nginx keeps no connection to a gateway: a redirect is written twice there', () => {
  const server = nginxBeforeGateway({ listen: '80', gateway: '127.0.0.1:1', website: 'site.example' });
  expect(server).not.toMatch(/keepalive/);
  expect(server.match(/proxy_set_header Connection close;/g)).toHaveLength(server.match(/proxy_pass /g)?.length ?? 0);
});

test('a site does not bind the owner’s other hosts to HTTPS, unless the owner asks for it', () => {
  const written = (options: { includeSubDomains?: boolean }) =>
    [
      nginxServer({ listen: '80', root: '/srv', ...options }),
      headersFile(options),
      JSON.stringify(cloudFrontPolicy('site', options)),
    ].map((text) => /includeSubDomains|"IncludeSubdomains":true/.test(text));
  expect(written({})).toEqual([false, false, false]);
  expect(written({ includeSubDomains: true })).toEqual([true, true, true]);
});

test.each(casesOf<{ types: [string, string][] }>('hosting').types)('%s is sent as %s', (file, type) =>
  expect(contentTypeOf(file)).toBe(type),
);

test.each(casesOf<{ configurations: [string, string][] }>('hosting').configurations)(
  '`host-config --for %s` prints the configuration of that host',
  async (host, part) => {
    const { stdout } = await storytrace(['host-config', '--for', host, '--gateway', 'gateway:80']);
    expect(stdout).toContain(part);
  },
);

const COUNTS = casesOf<Record<string, { pages: number }>>('page-counts');

/** A site of files that take no space on the disk. */
function site(...sizes: number[]): string {
  const folder = temporaryFolder('limits');
  mkdirSync(join(folder, 'de'));
  for (const [index, size] of sizes.entries()) {
    const file = join(folder, 'de', `${index}.html`);
    writeFileSync(file, '');
    truncateSync(file, size);
  }
  return folder;
}

test('a site at the limits of a host is taken', () => {
  refuseAboveLimit('github-pages', site(500_000_000, 500_000_000), COUNTS);
  refuseAboveLimit('cloudflare-pages', site(25 * 1024 * 1024), COUNTS);
});

test('a site above them is refused with the host, both figures, and the families that may go, the largest first', () => {
  expect(() => refuseAboveLimit('github-pages', site(500_000_000, 500_000_001), COUNTS)).toThrow(
    'github-pages takes at most 1,000,000,000 bytes, and the site has 1,000,000,001. Leave families that no printed code needs out of the configuration: v1 (10 pages), v2 (7 pages); or take another host (npx storytrace docs hosting)',
  );
  expect(() => refuseAboveLimit('cloudflare-workers', site(...Array<number>(20_001).fill(0)), COUNTS)).toThrow(
    'cloudflare-workers takes at most 20,000 files, and the site has 20,001.',
  );
  expect(() => refuseAboveLimit('cloudflare-pages', site(25 * 1024 * 1024 + 1), COUNTS)).toThrow(
    'no file above 26,214,400 bytes, as 0.html',
  );
  expect(() => refuseAboveLimit('azure-static-web-apps', site(500_000_001), { 'gtin en': { pages: 9 } })).toThrow(
    "lean already: leave out languages, write socialPictures: 'none'",
  );
});
