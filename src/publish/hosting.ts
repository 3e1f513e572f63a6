/**
 * What a `<meta>` cannot carry, for the hosts that can send it: framing, sniffing, transport, permissions, caching.
 * One list; `_headers`, a CloudFront policy and an nginx server are written from it.
 */
export const HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** The scanner alone may use the camera. */
export const SCANNER_PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';
const SCANNERS = ['/it/scan-qr', '/en/scan-qr', '/fr/scan-qr'];
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PAGE = 'public, max-age=60, stale-while-revalidate=600';

/** Netlify and Cloudflare Pages. */
export function headersFile(): string {
  const block = (path: string, headers: Readonly<Record<string, string>>) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}`)
      .join('\n')}\n`;
  return [
    block('/*', { ...HEADERS, 'Cache-Control': PAGE }),
    ...SCANNERS.flatMap((path) => [path, `${path}/`]).map(
      (path) => `${path}\n  ! Permissions-Policy\n  Permissions-Policy: ${SCANNER_PERMISSIONS}\n`,
    ),
    ...['/_astro/*', '/media/*'].map((path) => `${path}\n  ! Cache-Control\n  Cache-Control: ${IMMUTABLE}\n`),
    ...['/sw.js', '/status/*'].map((path) => `${path}\n  ! Cache-Control\n  Cache-Control: no-cache\n`),
    block('/01/*/linkset.json', { 'Content-Type': 'application/linkset+json', 'Access-Control-Allow-Origin': '*' }),
  ].join('\n');
}

/** `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…` */
export function cloudFrontPolicy(): Record<string, unknown> {
  const custom = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'].map((name) => ({
    Header: name,
    Value: HEADERS[name],
    Override: true,
  }));
  return {
    Name: 'storytrace',
    SecurityHeadersConfig: {
      StrictTransportSecurity: { Override: true, IncludeSubdomains: true, AccessControlMaxAgeSec: 31_536_000 },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: 'DENY' },
      ReferrerPolicy: { Override: true, ReferrerPolicy: HEADERS['Referrer-Policy'] },
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: HEADERS['Content-Security-Policy'] },
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
}

/** An nginx `server`: each page at its path without redirect, aliases by their own small pages, text precompressed. */
export function nginxServer({ listen, root }: { listen: string; root: string }): string {
  const send = (headers: Readonly<Record<string, string>>, indent: string) =>
    Object.entries(headers)
      .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
      .join('\n');
  // `add_header` in a location drops the inherited ones: each location repeats them all.
  const location = (match: string, headers: Record<string, string>, rest = '') =>
    `  location ${match} {\n${send({ ...HEADERS, ...headers }, '    ')}\n${rest}  }`;
  const page = '    try_files $uri $uri/index.html =404;\n';
  return `server {
  listen ${listen};
  root ${root};
  charset utf-8;
  server_tokens off;
  absolute_redirect off;
  gzip_static on;
  error_page 404 /404.html;
  types {
    text/html html; text/css css; text/javascript js mjs; application/json json; application/ld+json jsonld;
    application/manifest+json webmanifest; application/xml xml; text/plain txt; image/svg+xml svg; image/png png;
    image/jpeg jpg jpeg; image/webp webp; image/avif avif; image/x-icon ico; font/woff2 woff2; application/wasm wasm;
    video/mp4 mp4; text/vtt vtt; application/pdf pdf;
  }
${location('/', { 'Cache-Control': PAGE }, page)}
${location('~ ^/(?:_astro|media)/', { 'Cache-Control': IMMUTABLE }, '    try_files $uri =404;\n')}
${location('~ ^/(?:sw\\.js$|status/)', { 'Cache-Control': 'no-cache' }, '    try_files $uri =404;\n')}
${location('~ ^/(?:it|en|fr)/scan-qr/?$', { 'Cache-Control': PAGE, 'Permissions-Policy': SCANNER_PERMISSIONS }, page)}
${location('~ /linkset\\.json$', { 'Access-Control-Allow-Origin': '*' }, '    default_type application/linkset+json;\n    types { }\n    try_files $uri =404;\n')}
}
`;
}
