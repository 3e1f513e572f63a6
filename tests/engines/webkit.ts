import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Builder, By } from 'selenium-webdriver';
import { freePort, until as comesUp } from '../integration/publish/gateway.ts';
import { type Engine, inPlace } from './engine.ts';

/** Where Debian puts WebKitGTK's own small browser. */
function miniBrowser(): string {
  for (const library of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')))
    for (const version of readdirSync(`/usr/lib/${library}`).filter((name) => name.startsWith('webkit2gtk-4')))
      if (readdirSync(`/usr/lib/${library}/${version}`).includes('MiniBrowser'))
        return `/usr/lib/${library}/${version}/MiniBrowser`;
  throw new Error('No MiniBrowser of WebKitGTK: install webkit2gtk-driver (node scripts/bootstrap.mjs --tests)');
}

/** WebKitGTK by WebDriver, on a screen of its own. */
export async function webkit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  await comesUp('WebKitWebDriver', () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
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
