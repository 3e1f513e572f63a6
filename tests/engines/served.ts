import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { findFile } from '../../src/serve/find.ts';
import { siteServer } from '../../src/serve/server.ts';

/**
 * Neither driver reports earlier console messages, so the page records them itself. A module preload is a hint: Firefox fires an error event when
 * the import of the same module overtakes it; a failed import is reported by the import itself.
 */
const FAULTS = `(() => {
  const faults = (globalThis.faults ??= []);
  addEventListener('error', ({ message, target }) => target?.rel !== 'modulepreload' && faults.push('error: ' + (message || target?.src || target?.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => faults.push('rejection: ' + reason));
  document.addEventListener('securitypolicyviolation', (event) => faults.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  const { error } = console;
  console.error = (...said) => { faults.push('console: ' + said.join(' ')); error(...said); };
})();`;

/** axe-core, asked for by a page itself: its policy allows scripts of its own host alone. */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Path of style sheets as printed media: the worker recognizes sheets of `/_astro/` only by their path. */
const PRINTED = '/in-print';

/** A built site whose pages gather their own faults in `globalThis.faults`; with `?media=print` a page has its looks in print. */
export class ServedSite {
  readonly #folder: string;
  #server: Server | undefined;
  #port = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    const [asBuilt] = siteServer(this.#folder).listeners('request') as RequestListener[];
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', this.url);
      const isPrinted = url.searchParams.get('media') === 'print';
      if (url.pathname === '/faults.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(FAULTS);
        return;
      }
      if (url.pathname === '/axe.js') {
        void readFile(AXE).then((text) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(text));
        return;
      }
      void this.#changed(url.pathname, isPrinted).then((changed) => {
        if (changed)
          response.writeHead(200, { 'content-type': changed.type, 'cache-control': 'no-cache' }).end(changed.text);
        else asBuilt?.(request, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Nothing listens any more, and open connections are cut. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  async #changed(path: string, isPrinted: boolean): Promise<{ type: string; text: string } | undefined> {
    const isPrintedSheet = path.startsWith(PRINTED);
    const found = await findFile(this.#folder, isPrintedSheet ? path.slice(PRINTED.length) : path);
    if (found?.file.endsWith('.css') && isPrintedSheet)
      return { type: 'text/css', text: (await readFile(found.path, 'utf8')).replaceAll('@media print', '@media all') };
    if (!found?.file.endsWith('.html')) return undefined;
    const html = (await readFile(found.path, 'utf8')).replace(
      /<meta http-equiv="content-security-policy"[^>]*>/,
      (policy) => `${policy}<script src="/faults.js"></script>`,
    );
    return {
      type: 'text/html; charset=utf-8',
      text: isPrinted
        ? html.replaceAll(/"(\/_astro\/[^"]+\.css)"/g, `"${PRINTED}$1"`).replaceAll(' media="print"', '')
        : html,
    };
  }
}
