import { spawn } from 'node:child_process';
import { type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { runnable } from '../../checkout.ts';
import { configured } from '../../configuration/configured.ts';
import { CONFIG_VARIABLE } from '../../configuration/variable.ts';
import { AskedPages } from '../../render/build/asked.ts';
import type { Progress } from '../../render/build/options.ts';
import type { BuildPaths } from '../../render/output/build-paths.ts';
import { findFile, keyOf } from '../../serve/find.ts';
import { kindOf, sendFile } from '../../serve/server.ts';

/** Answers for a site that is being built: from the folder that the build fills, and by `storytrace dev` before that has pages. */
export class WhileBuilding {
  readonly asked = new AskedPages();
  readonly #places: BuildPaths;
  readonly #source: string;
  readonly #began = Promise.withResolvers<undefined>();
  readonly #ended = Promise.withResolvers<undefined>();
  #isRendering = false;
  #isDone = false;
  #dev: DevServer | undefined;

  constructor(source: string, places: BuildPaths) {
    this.#source = source;
    this.#places = places;
  }

  /** Templates that must be compiled first take longer than the dev server takes. @returns once that has shown its first page */
  async firstByDev(): Promise<void> {
    this.#dev = devServer(this.#source);
    this.#began.resolve(undefined);
    const address = await this.#dev.address;
    if (address !== undefined) await fetch(address).catch(() => {});
  }

  /** Follows the build: its own pages answer as soon as it renders. */
  following(progress: Progress): Progress {
    const step = (name: string) => {
      progress.step(name);
      if (name === 'render' && !this.#isRendering) {
        this.#isRendering = true;
        this.#dev?.reload();
      }
      this.#began.resolve(undefined);
    };
    return { ...progress, step };
  }

  /** The output is whole, or the build has failed. */
  end(): void {
    this.#isDone = true;
    this.asked.over();
    this.#began.resolve(undefined);
    this.#ended.resolve(undefined);
    this.#dev?.end();
  }

  /** @returns false where the finished output answers */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = request.url ?? '/';
    await this.#began.promise;
    if (this.#isDone || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    if (kindOf(keyOf(url) ?? '') === 'worker') {
      // It would keep pages of the dev server.
      response.writeHead(404).end();
      return true;
    }
    if (!this.#isRendering && (await this.#forward(request, response))) return true;
    const isRendered = await this.asked.rendered(url);
    if (this.#isDone) return false;
    try {
      if (await this.#send(request, response, isRendered)) return true;
    } catch (error) {
      if (response.headersSent) throw error;
      // The build has moved the file into the output meanwhile.
      await this.#ended.promise;
      return false;
    }
    if (await this.#forward(request, response)) return true;
    await this.#ended.promise;
    return false;
  }

  /** Sends a file of the stage; of the output only for a page that this build has rendered. @returns false without a file */
  async #send(request: IncomingMessage, response: ServerResponse, isRendered: boolean): Promise<boolean> {
    const { staging, out } = this.#places;
    const url = request.url ?? '/';
    const found = (await findFile(staging, url)) ?? (isRendered ? await findFile(out, url) : undefined);
    // A thread may be about to write what belongs to no page.
    if (!found || found.stats.size === 0) return false;
    await sendFile(request, response, found, 200);
    return true;
  }

  /** @returns false where no dev server answers */
  async #forward(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const address = await this.#dev?.address;
    if (address === undefined) return false;
    const { method, headers } = request;
    const upstream = requestTo(new URL(request.url ?? '/', address), {
      method,
      headers: { ...headers, host: new URL(address).host },
    });
    const responding = new Promise<IncomingMessage>((resolve, reject) => {
      upstream.once('response', resolve).once('error', reject).end();
    });
    const answer = await responding.catch(() => undefined);
    if (!answer) return false;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // The visitor, or the dev server, left before the end.
    await pipeline(answer, response).catch(() => response.destroy());
    return true;
  }
}

interface DevServer {
  /** Undefined where it does not start: the build says why, or another one runs here. */
  address: Promise<string | undefined>;
  /** Pages that are open load again. */
  reload(): void;
  end(): void;
}

function devServer(source: string): DevServer {
  const args = [runnable('cli/storytrace.ts'), 'dev', '--source', source, '--port', '0'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { ...process.env, [CONFIG_VARIABLE]: configured().file },
  });
  const address = new Promise<string | undefined>((resolve) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('error', () => resolve(undefined)).once('exit', () => resolve(undefined));
  });
  return {
    address,
    reload: () => void (child.connected && child.send('reload', () => {})),
    end: () => void child.kill(),
  };
}
