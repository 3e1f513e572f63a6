import { test as base, type Locator, type Page } from '@playwright/test';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFile } from '../../src/serve/find.ts';
import { siteServer } from '../../src/serve/server.ts';

/** Where global-setup.ts puts the site that is built from tests/fixtures/browser. */
export const BUILT = join(import.meta.dirname, '../../.storytrace/browser-tests');

/** The brand of the sample: templates that are compiled with it are there already. */
export const SAMPLE_BRAND = { STORYTRACE_BRAND: join(import.meta.dirname, '../../sample/brand') };

/** Where full/other-site.setup.ts puts the same catalogue in Arabic too, with pages that ask the graph API. */
export const OTHER = join(import.meta.dirname, '../../.storytrace/browser-other');

/** Where full/other-site.setup.ts puts a site of `storytrace init` in all languages that have a pack. */
export const EVERY_LANGUAGE = join(import.meta.dirname, '../../.storytrace/browser-languages');

/** What the preview of that site asks; a test that wants an answer listens there. */
export const GRAPH_API_URL = 'http://localhost:4490';

export const TOMA = '09520000020019';
export const RICOTTA = '09520000020026';
export const page = {
  toma: (locale: string) => `/${locale}/storytracing/01/${TOMA}`,
  batch: (locale: string, lot = 'T1') => `/${locale}/storytracing/01/${TOMA}/10/${lot}`,
};

/** The built site on its own server, which tests may change, stop and restart. Changed files are in a folder of their own. */
export class Site {
  /** Paths that are answered with this status, or not at all. */
  readonly broken = new Map<string, number | 'never'>();
  /** Paths that the host redirects. */
  readonly redirected = new Map<string, string>();
  /** Paths that are answered once their promise is resolved. */
  readonly held = new Map<string, Promise<void>>();
  /** Paths of which half is sent, the rest once their promise is resolved. */
  readonly halved = new Map<string, Promise<void>>();
  readonly asked: string[] = [];
  /** The host's clock, where it is not the real one. */
  clock: Date | undefined;
  readonly #changed = mkdtempSync(join(tmpdir(), 'storytrace-site-'));
  readonly #removed = new Set<string>();
  #server: Server | undefined;
  #port = 0;

  readonly #built: string;

  constructor(built: string) {
    this.#built = built;
    // Requests for removed files get the 404 document.
    copyFileSync(join(built, '404.html'), join(this.#changed, '404.html'));
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = siteServer(this.#built);
    const asBuilt = listenerOf(server);
    const asChanged = listenerOf(siteServer(this.#changed));
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const path = new URL(request.url ?? '/', this.url).pathname;
      if (request.method === 'GET') this.asked.push(path);
      // Disable the HTTP cache: pages shown offline then come from the worker.
      const setHead = response.writeHead.bind(response) as (status: number, headers?: object) => typeof response;
      response.writeHead = ((status: number, headers?: object) =>
        setHead(status, {
          ...headers,
          'cache-control': 'no-cache',
          ...(this.clock && { date: this.clock.toUTCString() }),
        })) as typeof response.writeHead;
      const fault = this.broken.get(path);
      const rest = this.halved.get(path);
      const location = this.redirected.get(path);
      if (location !== undefined) response.writeHead(301, { location }).end();
      else if (rest) void this.#inHalves(path, rest, response);
      else if (fault === undefined)
        Promise.all([this.#isChanged(request.url ?? '/'), this.held.get(path)])
          .then(([is]) => (is ? asChanged : asBuilt)(request, response))
          // A page asks for something when the test has ended, and its files are gone.
          .catch(() => response.destroy());
      else if (fault !== 'never') response.writeHead(fault).end();
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Really stopped: nothing listens, open connections are cut. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  read(file: string): string {
    const changed = join(this.#changed, file);
    return readFileSync(existsSync(changed) ? changed : join(this.#built, file), 'utf8');
  }

  write(file: string, text: string): void {
    const changed = join(this.#changed, file);
    mkdirSync(dirname(changed), { recursive: true });
    writeFileSync(changed, text);
  }

  edit(file: string, change: (text: string) => string): void {
    const before = this.read(file);
    const after = change(before);
    if (after === before) throw new Error(`${file} stayed as it was`);
    this.write(file, after);
  }

  remove(file: string): void {
    rmSync(join(this.#changed, file), { force: true });
    this.#removed.add(file);
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.#changed, { recursive: true, force: true });
  }

  async #inHalves(path: string, rest: Promise<void>, response: ServerResponse): Promise<void> {
    const html = this.read(`${path.slice(1)}/index.html`);
    const middle = html.indexOf('class="allergens"');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, middle));
    await rest;
    response.end(html.slice(middle));
  }

  async #isChanged(url: string): Promise<boolean> {
    if (await findFile(this.#changed, url)) return true;
    const built = await findFile(this.#built, url);
    return built !== undefined && this.#removed.has(built.file);
  }
}

function listenerOf(server: Server): RequestListener {
  const [listener] = server.listeners('request');
  return listener as RequestListener;
}

/** Records what no page may do: log an error, violate the policy, request another host. */
export async function watch(shown: Page, origin: string): Promise<string[]> {
  const faults: string[] = [];
  shown.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  shown.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  shown.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url()))
      faults.push(`asks ${request.url()}`);
  });
  await shown.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  return faults;
}

export const test = base.extend<{ built: string; site: Site; faults: string[] }>({
  built: [BUILT, { option: true }],
  site: async ({ built }, use) => {
    const site = new Site(built);
    await site.start();
    await use(site);
    await site.dispose();
  },
  baseURL: async ({ site }, use) => use(site.url),
  faults: async ({ page: shown, site }, use) => use(await watch(shown, site.url)),
});
export { expect } from '@playwright/test';

const LANGUAGES = { it: 'IT, Italiano', en: 'EN, English', fr: 'FR, Français' } as const;

/** A link of the language switch, by the name that a screen reader says. */
export const languageLink = (shown: Page, locale: keyof typeof LANGUAGES): Locator =>
  shown.getByRole('link', { name: LANGUAGES[locale], exact: true });

/** The visitor has moved, and the router has taken over: links do not load in full any more. */
export async function routed(shown: Page): Promise<void> {
  await shown.waitForFunction(() => document.readyState === 'complete');
  // The scripts of a page begin once it is painted: a pointer moves more than once.
  await shown.waitForFunction(() => {
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    return history.state !== null;
  });
  // What the first touch loads has arrived: the error page comes with it, too.
  await shown.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/interaction\.[^/]+\.js$/.test(name)),
  );
  await idle(shown);
  await shown.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

/** Clicks a link to a path: the router navigates. */
export async function follow(shown: Page, href: string): Promise<void> {
  await shown.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'go' });
    document.querySelector('main')?.prepend(link);
    link.click();
  }, href);
}

/** A lot of the fixture whose milk may be recalled after its page was published, and what its page says then. */
export const PLAIN = '/en/storytracing/01/09520000021023/10/PLAIN';
export const MADE_WITH_RECALLED = 'Made with lot LM1 of Raw milk: recalled.';
export const STATUS_FILE = '/status/status-dairy.json';

/** Recalls the milk that went into the lot `PLAIN`. */
export function recallMilk(site: Site): void {
  const file = JSON.parse(site.read(STATUS_FILE.slice(1))) as { madeWith: Record<string, unknown> };
  file.madeWith['batch:status-cheese/PLAIN'] = file.madeWith['batch:status-cheese/MADE'];
  site.write(STATUS_FILE.slice(1), JSON.stringify(file));
}

/** Waits until the page has loaded and its scripts are idle. On a busy machine an animation whose frames take 16 ms leaves no idle time: 2 s then. */
export async function idle(shown: Page): Promise<void> {
  await shown.waitForFunction(() => document.readyState === 'complete');
  await shown.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
}

export const isSameDocument = (shown: Page): Promise<boolean> => shown.evaluate(() => 'sameDocument' in globalThis);
