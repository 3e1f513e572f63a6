import type { Redirect } from './read-redirects.ts';

/** Hosts that can answer an old address with 301 by themselves. */
export const HOSTS = ['nginx', 'netlify', 'cloudfront'] as const;
export type Host = (typeof HOSTS)[number];

/** What a host is told of old addresses: goes beside the configuration of `src/publish/hosting.ts`. */
export function hostRules(host: Host, redirects: readonly Redirect[]): string {
  return { nginx: nginxMap, netlify: redirectsFile, cloudfront: cloudFrontFunction }[host](redirects);
}

/** In `http`: the map; in the `server`: `if ($storytrace_old) { return 301 $storytrace_old; }`. */
function nginxMap(redirects: readonly Redirect[]): string {
  const quoted = (text: string) =>
    `"${text.replace(/["\\$]/g, (char) => (char === '$' ? '${storytrace_dollar}' : `\\${char}`))}"`;
  // By the address as it was asked for: with its query, and with a slash behind.
  const rows = redirects.flatMap(({ from, to }) =>
    (from.includes('?') ? [from] : [from, `${from}/`]).map((old) => `  ${quoted(old)} ${quoted(to)};\n`),
  );
  return `geo $storytrace_dollar { default "$"; }\nmap $request_uri $storytrace_old {\n  default "";\n${rows.join('')}}\n`;
}

/** `_redirects` of Netlify and Cloudflare Pages; of these, Netlify tells queries apart. */
function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to }) => {
      const [path = '', query] = from.split('?', 2);
      return `${[path, ...(query?.split('&') ?? []), to].join(' ')} 301\n`;
    })
    .join('');
}

/** A CloudFront Function on viewer requests (10 kB at most: some 150 addresses). */
function cloudFrontFunction(redirects: readonly Redirect[]): string {
  const table = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  return `var OLD = ${JSON.stringify(table, undefined, 1).replaceAll('<', '\\u003c')};
function handler(event) {
  var request = event.request;
  var query = Object.keys(request.querystring).map(function (key) { return key + '=' + request.querystring[key].value; }).join('&');
  var path = request.uri.length > 1 ? request.uri.replace(/\\/+$/, '') : request.uri;
  var asked = [path + (query ? '?' + query : ''), path];
  for (var i = 0; i < asked.length; i += 1)
    if (Object.prototype.hasOwnProperty.call(OLD, asked[i]))
      return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: OLD[asked[i]] } } };
  return request;
}
`;
}
