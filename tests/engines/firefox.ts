import puppeteer from 'puppeteer-core';
import { type Engine, inPlace } from './engine.ts';

/** Firefox by WebDriver BiDi. */
export async function firefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    // Firefox ESR 153 without a screen waits for its first window for ever when that shows about:blank, Puppeteer's own choice.
    args: ['data:text/html,'],
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 412, height: 860 });
  return {
    open: async (url) => {
      const go = () => page.goto(url, { waitUntil: 'load' });
      // A navigation that the page before had begun ends this one.
      await go().catch((fault: Error) => (fault.message.includes('NS_BINDING_ABORTED') ? go() : Promise.reject(fault)));
    },
    run: (inPage, ...given) => page.evaluate(inPage as never, ...(given as unknown[] as never[])),
    click: async (selector) => {
      const element = await page.waitForSelector(selector, { visible: true });
      await page.evaluate(inPlace, selector);
      await element?.click();
    },
    type: (selector, text) => page.type(selector, text),
    chooseFile: async (selector, path) => {
      const field = await page.waitForSelector(selector);
      await (field as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot({ fullPage: true })),
    close: () => browser.close(),
  };
}
