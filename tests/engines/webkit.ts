import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, By } from 'selenium-webdriver';
import { type Engine, inPlace } from './engine.ts';

/** Where Debian puts WebKitGTK's own small browser. */
function miniBrowser(): string {
  for (const library of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')))
    for (const version of readdirSync(`/usr/lib/${library}`).filter((name) => name.startsWith('webkit2gtk-4')))
      if (readdirSync(`/usr/lib/${library}/${version}`).includes('MiniBrowser'))
        return `/usr/lib/${library}/${version}/MiniBrowser`;
  throw new Error('No MiniBrowser of WebKitGTK: install webkit2gtk-driver (node scripts/bootstrap.mjs --tests)');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver does not answer at ${url}`);
}

/** WebKitGTK by WebDriver, on a screen of its own. */
export async function webkit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  await answers(`http://127.0.0.1:${port}/status`);
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build();
  await session.manage().window().setRect({ width: 412, height: 860 });
  const found = (selector: string) => session.findElement(By.css(selector));
  const run: Engine['run'] = (inPage, ...given) =>
    session.executeScript(`return (${String(inPage)}).apply(null, arguments)`, ...given);
  return {
    open: (url) => session.get(url),
    run,
    click: async (selector) => {
      await run(inPlace, selector);
      await found(selector).click();
    },
    type: (selector, text) => found(selector).sendKeys(text),
    chooseFile: (selector, path) => found(selector).sendKeys(path),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: async () => {
      await session.quit().catch(() => undefined);
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}
