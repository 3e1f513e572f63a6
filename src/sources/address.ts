import { resolve } from 'node:path';
import { decoded } from '../core/graph/last-part.ts';

/** The address of a graph API, the headers of each request to it, and the file of its recalls. */
export interface ApiAddress {
  /** Without user info and trailing slash: may be shown and stored. */
  url: string;
  /** The user info, as a header. */
  headers: { authorization?: string };
  /** Path of the file of its recalls, in the folder where the commands run. */
  recallsFile: string;
}

/** @throws an error with `exitCode` 78 for an invalid URL. The message does not quote the URL: it may contain a password. */
export function apiAddress(given: string): ApiAddress {
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    const message =
      'The address of the graph API is not a URL (it is not shown here, because it may hold a password): correct --source or GRAPH_API_URL, and write / @ : ? # % of a password as %2F %40 %3A %3F %23 %25';
    throw Object.assign(new Error(message), { exitCode: 78 });
  }
  const user = [url.username, url.password].map(decoded).join(':');
  url.username = url.password = '';
  const name = `${url.host}${url.pathname}`.replace(/[^\w.-]+/g, '-').replace(/-+$/, '');
  return {
    url: url.href.replace(/\/+$/, ''),
    headers: user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` },
    recallsFile: resolve(`recalls-${name}.yaml`),
  };
}

/** A text without the user info of the addresses in it. */
export function withoutUserInfo(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi, '$1');
}
