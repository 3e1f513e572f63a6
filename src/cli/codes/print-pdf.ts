import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PublishFailed } from '../../publish/failed.ts';
import { BROWSER_FLAGS, findBrowser } from './browser.mjs';

/** A Chromium of this machine: as it is given, else by `CHROMIUM_PATH` or where systems keep one. @throws PublishFailed (2) where the given one is not there */
export function browserFor(given: string | undefined): string | undefined {
  if (given !== undefined && !existsSync(given))
    throw new PublishFailed(`--browser ${given}: there is no such program`, 2);
  return given ?? findBrowser();
}

/** Prints an HTML file to a PDF. @throws PublishFailed (73) with the browser's message */
export async function printPdf(browser: string, html: string, pdf: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'storytrace-print-'));
  const page = pathToFileURL(resolve(html)).href;
  const flags = ['--headless', ...BROWSER_FLAGS, `--user-data-dir=${profile}`, '--no-pdf-header-footer'];
  try {
    await promisify(execFile)(browser, [...flags, `--print-to-pdf=${resolve(pdf)}`, page], { timeout: 120_000 });
  } catch (error) {
    throw new PublishFailed(`${browser} could not print ${html}: ${(error as Error).message.slice(0, 300)}`, 73, error);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  if (!existsSync(pdf)) throw new PublishFailed(`${browser} printed no ${pdf}: open ${html} and print it`, 73);
}
