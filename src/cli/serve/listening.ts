import { Option } from 'commander';
import type { Server } from 'node:net';
import { type Listening, LOOPBACK } from '../../serve/hosts.ts';

export interface ListenOptions {
  listen?: string;
  allowHost?: readonly string[];
}

export const listenOption = (): Option =>
  new Option('--listen <address>', 'address to listen on; other machines reach 0.0.0.0').default(LOOPBACK);

export const allowHostOption = (): Option =>
  new Option('--allow-host <name...>', 'host names that requests may name, besides localhost, --listen and STORY_HOST');

export function listeningOf({ listen, allowHost = [] }: ListenOptions): Listening {
  const { STORY_HOST: own } = process.env;
  return { ...(listen !== undefined && { listen }), allowed: own ? [...allowHost, own] : allowHost };
}

/**
 * @param port 0 for any free one
 * @returns the address, when it answers
 * @throws an error with `exitCode` 2 when the port or the address cannot be had
 */
export function bind(server: Server, port: number, address = LOOPBACK): Promise<string> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'EADDRINUSE' ? `Port ${port} is taken: give another with --port or PORT` : error.message;
      failed(Object.assign(new Error(message), { exitCode: 2 }));
    });
    server.listen(port, address, () => {
      const bound = server.address();
      const host = address === LOOPBACK ? 'localhost' : address.includes(':') ? `[${address}]` : address;
      done(`http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`);
    });
  });
}
