import type { BrowserContext, Page } from '@playwright/test';
import { HOOK } from './payloads.ts';
import { touch } from './touch.ts';

/** Longest for one page, in milliseconds: what does not come to rest is a finding, never a hang. */
const PATIENCE = 60_000;
/** Longest time for islands to hydrate, in milliseconds: enough for a slow machine. */
const WAKING = 20_000;

/** Runs in the page, before its scripts: what others of the origin may have left in its stores. */
function poison(hook: string): void {
  const texts = [`{"__proto__":{"polluted":1}}`, `["__proto__","<img src=x onerror=${hook}(1)>","milk"]`, 'null', '{'];
  const text = texts[location.pathname.length % texts.length] ?? '';
  try {
    for (const store of [localStorage, sessionStorage])
      for (const name of ['storytrace:my-allergens', 'storytrace:reloaded']) store.setItem(name, text);
  } catch {
    // A frame without an origin has none.
  }
}

/**
 * One tab that navigates from page to page. It reports every sign that a payload ran: its own call from any frame,
 * a dialog, a new tab, a download, a request to another host, a page that was left, a violation of the policy.
 */
export class Visitor {
  readonly found: string[] = [];
  visited = 0;
  woken = 0;
  #at = '';
  #page: Page | undefined;
  readonly #context: BrowserContext;
  readonly #origin: string;

  constructor(context: BrowserContext, origin: string) {
    this.#context = context;
    this.#origin = origin;
  }

  async start(): Promise<this> {
    await this.#context.exposeFunction('__told', (what: string) => this.tell(what));
    await this.#context.addCookies([{ name: 'i18n_redirected', value: '//evil.example', url: this.#origin }]);
    await this.#context.addInitScript(poison, HOOK);
    await this.#context.addInitScript((hook) => {
      const told = (globalThis as unknown as { __told: (what: string) => void }).__told;
      Object.assign(globalThis, { [hook]: () => told('ran a payload'), print: () => undefined });
      const listen = EventTarget.prototype.addEventListener;
      window.addEventListener = (...given: Parameters<typeof listen>) => {
        if (given[0] === 'message') told('listens to messages of others');
        listen.apply(window, given);
      };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        told(`the policy stopped ${violatedDirective} ${blockedURI}`),
      );
    }, HOOK);
    this.#context.on('dialog', (dialog) => {
      this.tell(dialog.type());
      void dialog.dismiss();
    });
    this.#context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^(?:https?|wss?|ftp):$/.test(protocol) && origin !== this.#origin) this.tell(`asked ${request.url()}`);
    });
    return this;
  }

  tell(what: string): void {
    this.found.push(`${this.#at}: ${what}`);
  }

  /** Opens a page and touches everything in it, or does what is asked for. Never takes longer than its patience. */
  async visit(path: string, act = (page: Page) => this.touchAll(page)): Promise<void> {
    this.#at = path;
    const page = await this.page();
    const work = async () => {
      await page.goto(this.#origin + path, { waitUntil: 'load' }).catch((error: unknown) => {
        // Aliases and printed pages navigate on their own.
        if (!/interrupted|ERR_ABORTED/.test(String(error))) throw error;
      });
      await act(page);
      if (!page.url().startsWith(`${this.#origin}/`)) this.tell(`went to ${page.url()}`);
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('did not come to rest'), PATIENCE);
    });
    const fault = await Promise.race([work().catch((error: unknown) => String(error).split('\n', 1)[0]), late]);
    clearTimeout(timer);
    this.visited += 1;
    if (fault === undefined) return;
    this.tell(fault);
    this.#page = undefined;
    await Promise.race([page.close(), new Promise((resolve) => setTimeout(resolve, 5000))]);
  }

  async touchAll(page: Page): Promise<void> {
    const { woken, asleep, clobbering } = await page.evaluate(touch, WAKING);
    this.woken += woken;
    for (const name of clobbering) this.tell(`an element is called ${name}, as something of the document`);
    if (asleep > 0) this.tell(`${asleep} islands did not wake`);
  }

  /** For a path that leads on: touches the page where it ends. */
  async follow(path: string, end: (path: string) => boolean): Promise<void> {
    await this.visit(path, async (page) => {
      await page.waitForURL((url) => end(url.pathname));
      await page.waitForLoadState('load');
      await this.touchAll(page);
    });
  }

  private async page(): Promise<Page> {
    if (this.#page) return this.#page;
    const page = await this.#context.newPage();
    page.on('popup', (popup) => {
      this.tell(`opened ${popup.url()}`);
      void popup.close();
    });
    page.on('download', (download) => {
      this.tell(`downloads ${download.url()}`);
      void download.cancel();
    });
    // Host names in payloads: requests are reported and never resolved.
    const session = await this.#context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: ['*://*.example/*', '*://*.example:*/*'] });
    return (this.#page = page);
  }
}
