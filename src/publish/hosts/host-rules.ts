import { cloudFrontFunction } from './cloudfront-function.ts';
import { nginxMaps } from './nginx-maps.ts';
import { oldPaths } from '../redirects/old-paths.ts';
import type { Redirect } from '../../snapshot/redirects.ts';

/** Hosts that can answer an old address with 301 by themselves. */
export const HOSTS = ['nginx', 'netlify', 'cloudflare', 'cloudfront'] as const;
export type Host = (typeof HOSTS)[number];

/** Redirect rules of old addresses for a host; they complement the configuration of `src/publish/hosts/hosting.ts`. */
export function hostRules(host: Host, redirects: readonly Redirect[]): string {
  return { nginx: nginxMaps, netlify: netlifyFile, cloudflare: cloudflareFile, cloudfront: cloudFrontFunction }[host](
    redirects,
  );
}

/** `_redirects` of Cloudflare Pages, which does not see queries: a rule for a path with queries would hide the page that does. */
function cloudflareFile(redirects: readonly Redirect[]): string {
  return oldPaths(redirects)
    .filter(({ queries }) => queries.length === 0)
    .map(({ path, to = '' }) => `${encoded(path)} ${to} 301\n`)
    .join('');
}

/**
 * `_redirects` of Netlify: `!` answers although there is a page. A path with queries has no rule without one: the page leads on where no
 * rule does, also with parameters that no row names. More parameters come first, because the first rule that matches is followed.
 */
function netlifyFile(redirects: readonly Redirect[]): string {
  return oldPaths(redirects)
    .flatMap(({ path, to, queries }) =>
      queries.length > 0
        ? queries
            .toSorted((a, b) => b.parameters.length - a.parameters.length)
            .map((row) => [encoded(path), ...row.parameters.map(pairOf), row.to])
        : [[encoded(path), to ?? '']],
    )
    .map((words) => `${words.join(' ')} 301!\n`)
    .join('');
}

const encoded = (path: string) => path.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/');
const pairOf = (pair: readonly [string, string]) => pair.map(encodeURIComponent).join('=');

/** CloudFront takes no larger function. */
const CLOUDFRONT_BYTES = 10_240;

/** What hosts cannot do with these addresses: printed when they are published. */
export function hostLimits(redirects: readonly Redirect[]): string[] {
  const queries = redirects.filter(({ query }) => query !== '').length;
  const tooLarge = redirects.length > 0 && Buffer.byteLength(cloudFrontFunction(redirects)) > CLOUDFRONT_BYTES;
  return [
    ...(queries > 0
      ? [
          `${queries} old ${queries === 1 ? 'address' : 'addresses'} of redirects.csv ${queries === 1 ? 'has' : 'have'} a query, which a bucket, Cloudflare Pages and other hosts of plain files do not see: there a page leads on by its script, and is a list of links without JavaScript. nginx, Netlify and CloudFront lead on by themselves: storytrace redirects --for …`,
        ]
      : []),
    ...(tooLarge
      ? ['CloudFront takes no function of these old addresses: it would be larger than 10 kB. Their pages lead on.']
      : []),
  ];
}
