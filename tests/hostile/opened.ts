import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listFiles } from '../../src/render/files/fixed.ts';
import { findFile } from '../../src/serve/find.ts';
import { siteServer } from '../../src/serve/server.ts';
import { HOOK } from './payloads.ts';

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/gi;

/** A built site, with its policy or, to see whether escaping alone holds, without. */
export async function serveSite(folder: string, policy: 'on' | 'off'): Promise<{ url: string; close: () => void }> {
  const [answer] = siteServer(folder).listeners('request') as ((...given: unknown[]) => void)[];
  const server: Server = createServer((request, response) => {
    if (policy === 'on') return answer?.(request, response);
    void findFile(folder, request.url ?? '/').then(async (asked) => {
      const found = asked ?? (await findFile(folder, '/404.html'));
      if (!found?.file.endsWith('.html')) return answer?.(request, response);
      const html = (await readFile(found.path, 'utf8')).replace(POLICY, '');
      response.writeHead(asked ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** Pages of a built site by the file that holds them: `/it/…/smart-label`. */
export function pagesOf(folder: string): string[] {
  return listFiles(folder)
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => `/${file.slice(0, -'/index.html'.length).split('/').map(encodeURIComponent).join('/')}`);
}

/** Opens each path in a tab of its own, touches what can be touched, and tells what ran, spoke or asked another host. */
export async function openAll(context: BrowserContext, origin: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let at = '';
  const tell = (what: string) => found.push(`${at}: ${what}`);
  await context.exposeFunction('__told', () => void tell('ran a payload'));
  await context.addInitScript((hook) => {
    const globals = globalThis as unknown as Record<string, unknown>;
    globals[hook] = () => (globals['__told'] as () => void)();
  }, HOOK);
  context.on('dialog', (dialog) => {
    tell(dialog.type());
    void dialog.dismiss();
  });
  await context.route(
    (url) => url.origin !== origin && /^(?:https?|wss?|ftp):$/.test(url.protocol),
    (route) => {
      tell(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  for (at of paths) {
    const page = await context.newPage();
    // A printed page and an alias go on by themselves: that may be before they have loaded.
    await page.goto(origin + at, { waitUntil: 'load' }).catch(async (error: unknown) => {
      if (!/interrupted|ERR_ABORTED/.test(String(error))) throw error;
      await page.waitForLoadState('load');
    });
    await touch(page);
    await page.close();
  }
  return found;
}

/** Mouse, pointer, focus and click on everything, without leaving the page. */
async function touch(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      document.addEventListener(
        'click',
        (event) => {
          const link = (event.target as Element).closest?.('a');
          if (link && /^https?:$/.test((link as HTMLAnchorElement).protocol)) event.preventDefault();
        },
        true,
      );
      document.addEventListener('submit', (event) => event.preventDefault(), true);
      for (const element of document.querySelectorAll('body *')) {
        for (const type of [
          'mouseover',
          'mouseenter',
          'pointerenter',
          'pointerover',
          'focus',
          'focusin',
          'toggle',
          'animationstart',
        ])
          element.dispatchEvent(new Event(type, { bubbles: true }));
        if (element.matches('a, [tabindex], img, svg, summary'))
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      await new Promise((resolve) => setTimeout(resolve));
    })
    .catch((error: unknown) => {
      // A printed page goes on to the visitor's language while it is being touched.
      if (!/context was destroyed|navigat/i.test(String(error))) throw error;
    });
}
