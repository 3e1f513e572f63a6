import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteServer } from '../../../../src/serve/server.ts';

/** The trial of a new owner: a co-operative with coffee, a cosmetic and a T-shirt, sold in Germany, from `init` to its pages. */
const ROOT = join(import.meta.dirname, '../../../..');
const HOST = 'https://spur.nordhof.example';

let folder: string;
let server: Server;
let origin: string;

test.describe.configure({ mode: 'serial' });

const cli = (command: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['scripts/storytrace.mjs', command, ...args], { cwd: ROOT, encoding: 'utf8' });
const ofSite = () => ['--config', join(folder, 'storytrace.config.ts'), '--source', join(folder, 'catalogue')];

test.beforeAll(async () => {
  test.setTimeout(900_000);
  folder = join(mkdtempSync(join(tmpdir(), 'storytrace-trial-')), 'nordhof');
  const init = ['--name', 'Genossenschaft Nordhof', '--languages', 'de,en', '--kind', 'food,cosmetic,textile'];
  cli('init', folder, ...init, '--host', HOST, '--yes');
  // What an owner does next: a wordmark three times as wide as high, a picture of one product, an address for the imprint.
  const wordmark = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#7a1f3d"/><rect x="8" y="8" width="20" height="84" fill="#fff"/><rect x="272" y="8" width="20" height="84" fill="#fff"/></svg>`;
  writeFileSync(join(folder, 'brand/logo.svg'), wordmark);
  mkdirSync(join(folder, 'catalogue/bilder'));
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#6b4423' } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, 'catalogue/bilder/kaffee.jpg'), photo);
  writeFileSync(
    join(folder, 'catalogue/bilder/kaffee.yaml'),
    'type: media\nid: kaffee\nsrc: bilder/kaffee.jpg\nalt: { de: Kaffee, en: Coffee }\n',
  );
  appendFileSync(join(folder, 'catalogue/products/food.yaml'), 'picture: kaffee\n');
  const told = cli('build', ...ofSite(), '--out', join(folder, 'dist'));
  expect(told).toContain(HOST);
  server = siteServer(join(folder, 'dist'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

test('the home page shows the wordmark whole, every product, and nothing of the sample', async ({ page }) => {
  await page.goto(`${origin}/de`);
  const logo = page.getByRole('banner').getByRole('img', { name: 'Genossenschaft Nordhof' });
  const box = await logo.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1);
  await expect(page.locator('[data-shelf] li')).toHaveCount(3);
  await expect(page.locator('[data-shelf] .shelf-pack svg')).toHaveCount(2);
  await expect(page.locator('.landing-scene')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('Erstellt mit Storytrace');
  const words = await page.locator('body').innerText();
  expect(words.replace('Erstellt mit Storytrace', '')).not.toMatch(/Storytrace|Käse/);
});
