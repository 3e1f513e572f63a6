import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_FLAGS, findShell } from '../../src/cli/codes/browser.mjs';
import { codePictures, type CodePicture } from '../integration/scanning/pictures.ts';
import { wakeScanner } from './islands.ts';

export const GTIN = '09520000010010';
export const LOT = 'L25-0317';
export const PAGE = `/en/storytracing/01/${GTIN}/10/${LOT}`;
export const FOREIGN = 'https://elsewhere.example/page';

const FOLDER = mkdtempSync(join(tmpdir(), 'storytrace-scan-'));
let pictures: Promise<CodePicture[]> | undefined;

/** Opens the scanner and hydrates it. */
export async function wake(page: Page): Promise<void> {
  await page.goto('/en/scan-qr');
  await wakeScanner(page);
}

/** A browser whose camera shows a film of MJPEG frames. */
export async function withFilm(name: string, frames: Buffer): Promise<Browser> {
  const file = join(FOLDER, `${name.replaceAll(/\W/g, '-')}.mjpeg`);
  writeFileSync(file, frames);
  return withDevices('--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`);
}

export async function withDevices(...flags: string[]): Promise<Browser> {
  const executablePath = findShell();
  const args = [...BROWSER_FLAGS, '--use-fake-ui-for-media-stream', ...flags];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

export async function pictureNamed(name: string): Promise<CodePicture> {
  pictures ??= codePictures(`https://id.brand.example/01/${GTIN}/10/${LOT}`, FOREIGN);
  const found = (await pictures).find((picture) => picture.name === name);
  if (!found) throw new Error(`no picture is called ${name}`);
  return found;
}

/** Gives a picture to the scanner, as a file. */
export async function choose(page: Page, { name, png }: CodePicture): Promise<void> {
  await page.getByLabel('Read a picture').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: png });
}

export const says = (page: Page) => page.locator('.scan-says');
export const startCamera = (page: Page) => page.getByRole('button', { name: 'Start the camera' }).click();
