import { hash } from 'node:crypto';

/**
 * Classes of `fetch`, `TextEncoder` and `crypto` for the bundle with the internals alone, put in place of the global names when it is bundled.
 * Reaches into what Astro asks of `Request`, `Response`, `TextEncoder` and `crypto`. Tested with Astro 7.3.5 and Node 24.
 * Gain: 1.18 of a whole build's CPU without it; `node scripts/bench/ab.ts` (docs/decisions/0010).
 *
 * Astro answers each page with the classes of `fetch`. Node's classes copy the bytes through a stream and check headers that are never read. The
 * replacements do only what Astro needs, and keep a page as text until it is written, so that no bytes are allocated for each page.
 */
class PageHeaders {
  readonly #values = new Map<string, string>();

  constructor(init: Iterable<readonly [string, string]> | Record<string, string> = []) {
    const pairs = Symbol.iterator in init ? (init as Iterable<readonly [string, string]>) : Object.entries(init);
    for (const [name, value] of pairs) this.set(name, value);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), String(value));
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.#values.entries();
  }
}

interface Init {
  status?: number;
  statusText?: string;
  headers?: ConstructorParameters<typeof PageHeaders>[0];
  method?: string;
}

class PageRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: PageHeaders;

  constructor(url: string | URL, { headers, method = 'GET' }: Init = {}) {
    this.url = String(url);
    this.method = method;
    this.headers = new PageHeaders(headers);
  }
}

class PageResponse {
  body: PageText | null;
  readonly status: number;
  readonly statusText: string;
  readonly headers: PageHeaders;

  constructor(
    body: PageText | Uint8Array | string | null = null,
    { status = 200, statusText = '', headers }: Init = {},
  ) {
    this.body = body === null || body instanceof PageText ? body : new PageText(textOf(body));
    this.status = status;
    this.statusText = statusText;
    this.headers = new PageHeaders(headers);
  }

  /** Once: V8 keeps the shapes of what Astro makes for a page, and with them the page, until it looks at all that is old. */
  async text(): Promise<string> {
    const text = this.body?.text ?? '';
    this.body = null;
    return text;
  }
}

/** Output of a page's encoder; digests distinguish it from bytes by its class. */
class PageText {
  readonly text: string;
  /** Astro copies it into a header that is never read. */
  readonly byteLength = 0;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

function textOf(body: Uint8Array | string): string {
  return typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
}

class PageEncoder {
  encode(text = ''): PageText {
    return new PageText(text);
  }
}

/** Astro digests a few inline scripts for each page's policy: by way of the thread pool that takes longer than the page. */
function digest(algorithm: AlgorithmIdentifier, data: BufferSource | PageText): Promise<ArrayBuffer> {
  const bytes = data instanceof PageText ? Buffer.from(data.text) : data;
  if (algorithm !== 'SHA-256') return globalThis.crypto.subtle.digest(algorithm, bytes as BufferSource);
  const view = ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes;
  return Promise.resolve(new Uint8Array(hash('sha256', Buffer.from(view as ArrayBuffer), 'buffer')).buffer);
}

// Astro's key is for islands that a server renders: there is none.
const pageCrypto = { subtle: { digest, importKey: () => Promise.resolve() } };

export {
  PageHeaders as Headers,
  PageRequest as Request,
  PageResponse as Response,
  PageEncoder as TextEncoder,
  pageCrypto as crypto,
};
