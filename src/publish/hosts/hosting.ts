import { siteLocales } from '../../core/locale/locale.ts';
import { LOOK_UP_INDEX } from '../../core/page/look-up.ts';
import { isRecallFeed } from '../../core/routes/recall-feeds.ts';
import { PASSPORT_FILE } from '../../core/routes/passport-path.ts';
import { isText, TYPES } from '../files/content-type.ts';
import { hostRules } from './host-rules.ts';
import { omittedRules } from './omitted-rules.ts';
import type { Redirect } from '../../snapshot/redirects.ts';

/**
 * Security and cache headers that a `<meta>` cannot carry, for hosts that can send them: framing, sniffing, transport, permissions, caching.
 * One list; `_headers`, a CloudFront policy and an nginx server are written from it.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** A drawing that is opened by its own address runs and fetches nothing. */
const DRAWING_POLICY = `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${HEADERS['Content-Security-Policy']}`;

export interface TransportOptions {
  /**
   * Binds every host below this one to HTTPS for a year. Off unless the owner asks for it: a site at `brand.example` would switch off a
   * printer at `printer.brand.example` that has no TLS.
   */
  includeSubDomains?: boolean;
}

const headersWith = ({ includeSubDomains }: TransportOptions): Readonly<Record<string, string>> =>
  includeSubDomains ? { ...HEADERS, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : HEADERS;

/** The scanner alone may use the camera. */
const SCANNER_PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';
const scanners = (): string[] => siteLocales().map((locale) => `/${locale}/scan-qr`);
/** Path patterns of CloudFront for the scanner: one where every language has two letters. */
export const scannerPatterns = (): string[] =>
  siteLocales().every((locale) => locale.length === 2)
    ? ['/??/scan-qr*']
    : siteLocales().map((locale) => `/${locale}/scan-qr*`);
/** Sites and applications of others read the recall feeds. */
const FEED_HEADERS = { 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' };
const FEED_LOCATION = '~ ^/recalls(?:/.+)?\\.(?:json|atom)$';
/** Path pattern of CloudFront for the recall feeds. */
export const FEED_PATTERN = '/recalls*';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PAGE = 'public, max-age=60, stale-while-revalidate=600';

/** What a host sends with a file of the site: `it/scan-qr/index.html`. */
export function headersOf(file: string): Readonly<Record<string, string>> {
  const isScanner = scanners().some((path) => file === `${path.slice(1)}/index.html`);
  if (isRecallFeed(file)) return { ...HEADERS, 'Access-Control-Allow-Origin': '*' };
  if (file.endsWith('.svg')) return { ...HEADERS, 'Content-Security-Policy': DRAWING_POLICY };
  return isScanner ? { ...HEADERS, 'Permissions-Policy': SCANNER_PERMISSIONS } : HEADERS;
}

/** Netlify and Cloudflare Pages. */
export function headersFile(transport: TransportOptions = {}): string {
  const block = (path: string, headers: Readonly<Record<string, string>>) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}`)
      .join('\n')}\n`;
  return [
    block('/*', { ...headersWith(transport), 'Cache-Control': PAGE }),
    ...scanners()
      .flatMap((path) => [path, `${path}/`])
      .map((path) => `${path}\n  ! Permissions-Policy\n  Permissions-Policy: ${SCANNER_PERMISSIONS}\n`),
    ...['/_astro/*', '/media/*'].map((path) => `${path}\n  ! Cache-Control\n  Cache-Control: ${IMMUTABLE}\n`),
    ...['/sw.js', '/status/*', LOOK_UP_INDEX].map((path) => `${path}\n  ! Cache-Control\n  Cache-Control: no-cache\n`),
    ...['/recalls.json', '/recalls.atom', '/recalls/*'].map((path) =>
      block(path, FEED_HEADERS).replace('\n', '\n  ! Cache-Control\n'),
    ),
    `/*.svg\n  ! Content-Security-Policy\n  Content-Security-Policy: ${DRAWING_POLICY}\n`,
    block('/01/*/linkset.json', { 'Content-Type': 'application/linkset+json', 'Access-Control-Allow-Origin': '*' }),
    block(`/01/*/${PASSPORT_FILE}`, { 'Access-Control-Allow-Origin': '*' }),
  ].join('\n');
}

/** Every origin may read. */
const OPEN = {
  AccessControlAllowOrigins: { Quantity: 1, Items: ['*'] },
  AccessControlAllowHeaders: { Quantity: 1, Items: ['*'] },
  AccessControlAllowMethods: { Quantity: 2, Items: ['GET', 'HEAD'] },
  AccessControlAllowCredentials: false,
  OriginOverride: true,
};

/**
 * `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`: one for the site, and one for the
 * behaviours of `scannerPatterns`, which alone have the camera, one for `*.svg`, and one for `FEED_PATTERN`.
 */
export function cloudFrontPolicy(
  pages: 'site' | 'scanner' | 'drawings' | 'feeds' = 'site',
  { includeSubDomains = false }: TransportOptions = {},
): Record<string, unknown> {
  const permissions = pages === 'scanner' ? SCANNER_PERMISSIONS : HEADERS['Permissions-Policy'];
  const policy = pages === 'drawings' ? DRAWING_POLICY : HEADERS['Content-Security-Policy'];
  const custom = [
    { Header: 'Permissions-Policy', Value: permissions, Override: true },
    { Header: 'Cross-Origin-Opener-Policy', Value: HEADERS['Cross-Origin-Opener-Policy'], Override: true },
  ];
  return {
    Name: pages === 'site' ? 'storytrace' : `storytrace-${pages}`,
    SecurityHeadersConfig: {
      StrictTransportSecurity: {
        Override: true,
        IncludeSubdomains: includeSubDomains,
        AccessControlMaxAgeSec: 31_536_000,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: 'DENY' },
      ReferrerPolicy: { Override: true, ReferrerPolicy: HEADERS['Referrer-Policy'] },
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
    },
    ...(pages === 'feeds' && { CorsConfig: OPEN }),
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
}

/** `add_header` in a location drops the inherited ones: each location repeats them all. */
function nginxLocation(match: string, headers: Record<string, string>, rest = ''): string {
  const sent = Object.entries({ ...HEADERS, ...headers, 'Content-Security-Policy': '$storytrace_policy' }).map(
    ([name, value]) => `    add_header ${name} "${value}" always;\n`,
  );
  return `  location ${match} {\n${sent.join('')}${rest}  }`;
}

/** Pages may be kept for a minute, a 404 not at all: the lot may be published next. */
const CACHE_MAP = `map $status $storytrace_cache {\n  default "${PAGE}";\n  404 no-cache;\n}\n`;

const POLICY_MAP = `map $uri $storytrace_policy {\n  default "${HEADERS['Content-Security-Policy']}";\n  ~\\.svg$ "${DRAWING_POLICY}";\n}\n`;

/** `types` of an nginx server: the types that other targets send too. */
function nginxTypes(): string {
  const endings = new Map<string, string[]>();
  for (const [ending, type] of Object.entries(TYPES)) endings.set(type, [...(endings.get(type) ?? []), ending]);
  const charsets = [...endings.keys()].filter((type) => isText(type) && type !== 'text/html');
  const types = [...endings].map(([type, of]) => `    ${type} ${of.join(' ')};\n`);
  return `  charset utf-8;\n  charset_types ${charsets.join(' ')};\n  types {\n${types.join('')}  }\n`;
}

const scannerLocation = (): string => `~ ^/(?:${siteLocales().join('|')})/scan-qr/?$`;

/**
 * An nginx `upstream` and `server` before a bucket's website on a Ceph gateway, which sends no headers of ours and answers 500 to a GET of
 * a key in the moment in which it is replaced: nginx asks again, and no visitor sees it.
 *
 * Each request has a connection of its own. The gateway writes a website redirect twice; on a connection that is kept, the second copy
 * is read as the answer to the next request, and from then on each visitor gets the answer of the one before.
 * @param gateway `host:port` of the gateway
 * @param website host name of the bucket's website, with its port where it is not 80
 */
export function nginxBeforeGateway(options: { listen: string; gateway: string; website: string }): string {
  const { listen, gateway, website } = options;
  const pass = `    proxy_pass http://storytrace_gateway;
    proxy_http_version 1.1;
    proxy_set_header Connection close;
    proxy_set_header Host ${website};
    proxy_next_upstream error timeout http_500 http_502 http_503;
    proxy_redirect http://${website}/ /;
`;
  return `${POLICY_MAP}upstream storytrace_gateway {
${`  server ${gateway} max_fails=0;\n`.repeat(4)}}
server {
  listen ${listen};
  server_tokens off;
  absolute_redirect off;
${nginxLocation('/', {}, pass)}
${nginxLocation(scannerLocation(), { 'Permissions-Policy': SCANNER_PERMISSIONS }, pass)}
${nginxLocation(FEED_LOCATION, { 'Access-Control-Allow-Origin': '*' }, pass)}
}
`;
}

interface NginxOptions extends TransportOptions {
  listen: string;
  root: string;
  redirects?: readonly Redirect[];
}

/**
 * An nginx `server`: each page at its path without redirect, aliases by their own small pages, text precompressed.
 * @param redirects old addresses, which nginx then answers with 301 by itself
 */
export function nginxServer(options: NginxOptions): string {
  const { listen, root, redirects = [] } = options;
  const transport = headersWith(options);
  const page = '    try_files $uri $uri/index.html @omitted;\n';
  const old = redirects.length > 0;
  return `${CACHE_MAP}${POLICY_MAP}${old ? hostRules('nginx', redirects) : ''}server {
  listen ${listen};
${old ? '  if ($storytrace_old) { return 301 $storytrace_old; }\n' : ''}  root ${root};
  server_tokens off;
  absolute_redirect off;
  gzip_static on;
  gzip_vary on;
  error_page 404 /404.html;
${nginxTypes()}${nginxLocation('/', { ...transport, 'Cache-Control': '$storytrace_cache' }, page)}
${nginxLocation('@omitted', transport, `${omittedRules('nginx')}    return 404;\n`)}
${nginxLocation('~ ^/(?:_astro|media)/', { ...transport, 'Cache-Control': IMMUTABLE }, '    try_files $uri =404;\n')}
${nginxLocation('~ ^/(?:sw\\.js$|status/|look-up/index\\.json$)', { ...transport, 'Cache-Control': 'no-cache' }, '    try_files $uri =404;\n')}
${nginxLocation(FEED_LOCATION, { ...transport, ...FEED_HEADERS }, '    try_files $uri =404;\n')}
${nginxLocation(scannerLocation(), { ...transport, 'Cache-Control': '$storytrace_cache', 'Permissions-Policy': SCANNER_PERMISSIONS }, page)}
${nginxLocation('~ /linkset\\.json$', { ...transport, 'Access-Control-Allow-Origin': '*' }, '    default_type application/linkset+json;\n    types { }\n    try_files $uri =404;\n')}
${nginxLocation('~ ^/01/.+/passport\\.json$', { ...transport, 'Cache-Control': PAGE, 'Access-Control-Allow-Origin': '*' }, '    try_files $uri =404;\n')}
${nginxLocation('~ /apple-app-site-association$', transport, '    default_type application/json;\n    types { }\n    try_files $uri =404;\n')}
}
`;
}
