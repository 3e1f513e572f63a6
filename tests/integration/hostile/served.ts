import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFile } from '../../../src/serve/find.ts';
import { siteServer } from '../../../src/serve/server.ts';

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/gi;

export interface Served {
  url: string;
  close(): void;
}

/** A built site, with its policy or, to see whether escaping alone holds, without. */
export async function serveSite(folder: string, policy: 'on' | 'off'): Promise<Served> {
  const [answer] = siteServer(folder).listeners('request') as ((...given: unknown[]) => void)[];
  const server: Server = createServer((request, response) => {
    if (policy === 'on') return answer?.(request, response);
    withoutPolicy(folder, request.url ?? '/').then(
      (page) => {
        if (!page) return answer?.(request, response);
        response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
      },
      // The site may be removed while a closing browser still sends requests.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** A document as it would be without its policy; undefined for any other file. */
async function withoutPolicy(folder: string, url: string): Promise<{ status: number; html: string } | undefined> {
  const asked = await findFile(folder, url);
  const found = asked ?? (await findFile(folder, '/404.html'));
  if (!found?.file.endsWith('.html')) return undefined;
  return { status: asked ? 200 : 404, html: (await readFile(found.path, 'utf8')).replace(POLICY, '') };
}
